import type { Identifier, IdentifierKind } from './identifiers.ts';

/** How much a shared identifier speaks for one issue, 0 to 1, where nobody else names it. */
const byKind: Record<IdentifierKind, number> = {
  ticket: 0.9,
  change: 0.85,
  order: 0.75,
  batch: 0.75,
  number: 0.7,
  document: 0.55,
  code: 0.55,
  equipment: 0.55,
  part: 0.5,
  project: 0.25,
  place: 0.15,
};

/** Codes as short as "T6" mean something else in the next building. */
const shortCode = 3;
const shortStrength = 0.35;

/** Named by more issues than this share, an identifier joins nothing: everybody names it. */
const commonShare = 0.08;
const commonLeast = 6;

/** How many issues of late name each identifier, and how many there are. */
export interface IdentifierCounts {
  issues: number;
  of: ReadonlyMap<string, number>;
}

/** How much it says that two messages both name this, 0 to 1: by its kind, and by how few issues name it. */
export function identifierStrength(
  { kind, identifier }: Pick<Identifier, 'kind' | 'identifier'>,
  counts: IdentifierCounts,
): number {
  const named = counts.of.get(identifier) ?? 0;
  if (named > Math.max(commonLeast, commonShare * counts.issues)) return 0;
  const rarity = named <= 1 ? 1 : 1 - Math.log(named) / Math.log(Math.max(20, counts.issues));
  const isShort = kind === 'code' && identifier.length < shortCode;
  return (isShort ? shortStrength : byKind[kind]) * Math.max(0, rarity);
}

/** Kinds of which one issue has one: two different ones speak for two issues. */
const single: ReadonlySet<IdentifierKind> = new Set(['ticket', 'change', 'order', 'batch']);
const tags: ReadonlySet<IdentifierKind> = new Set(['equipment', 'code', 'part']);

/** What an identifier must be compared with: others of its kind, or tags of the same letters ("P-101" and "P-102"). */
function family({ kind, identifier }: Pick<Identifier, 'kind' | 'identifier'>): string | null {
  if (single.has(kind)) return kind;
  const letters = /^\p{L}+/u.exec(identifier)?.[0];
  return tags.has(kind) && letters !== undefined ? `tag ${letters}` : null;
}

/** Identifiers of one family of which the two sides name different ones and none in common: they tell two issues apart. */
export function identifierConflict(
  some: readonly Pick<Identifier, 'kind' | 'identifier'>[],
  others: readonly Pick<Identifier, 'kind' | 'identifier'>[],
): { one: string; other: string } | null {
  const theirs = new Set(others.map(({ identifier }) => identifier));
  for (const [name, mine] of Map.groupBy(some, family)) {
    const rivals = name === null ? [] : others.filter((each) => family(each) === name);
    const [one, other] = [mine[0], rivals[0]];
    if (one && other && !mine.some(({ identifier }) => theirs.has(identifier)))
      return { one: one.identifier, other: other.identifier };
  }
  return null;
}
