import type { Identifier, IdentifierKind } from './identifiers.ts';

/** An identifier with its weight, 0 to 1: how much a message or an issue is about it. */
export interface WeighedIdentifier {
  kind: IdentifierKind;
  identifier: string;
  weight: number;
}

/** Weights of identifiers in the text; those in the subject weigh 1. */
const mentioned = 0.75;
const mentionedTicket = 0.95;

/**
 * Weighs the identifiers of a message: those of the subject fully, those of the text less, and those of a list ("MX-1 to
 * MX-4") the less the longer the list is.
 */
export function weighIdentifiers(
  subject: readonly Identifier[],
  text: readonly Identifier[],
): WeighedIdentifier[] {
  const inSubject = new Set(subject.map(({ identifier }) => identifier));
  const mentions = text.filter(({ identifier }) => !inSubject.has(identifier));
  const listed = (each: Identifier, among: readonly Identifier[]) =>
    among.filter((other) => (family(other) ?? other.kind) === (family(each) ?? each.kind)).length;
  return [
    ...subject.map((each) => ({ each, full: 1, among: subject })),
    ...mentions.map((each) => {
      const full = single.has(each.kind) ? mentionedTicket : mentioned;
      return { each, full, among: [...subject, ...mentions] };
    }),
  ].map(({ each, full, among }) => ({
    kind: each.kind,
    identifier: each.identifier,
    weight: full / Math.sqrt(Math.max(1, listed(each, among))),
  }));
}

// Strength of a shared identifier that no other issue names, 0 to 1.
const byKind: Record<IdentifierKind, number> = {
  ticket: 0.9,
  change: 0.85,
  order: 0.75,
  batch: 0.75,
  number: 0.7,
  document: 0.6,
  code: 0.62,
  equipment: 0.62,
  part: 0.5,
  project: 0.25,
  place: 0.15,
};

/** Length below which a code is weak: "T6" means something else in the next building. */
const shortCode = 3;
const shortStrength = 0.35;

/** Share and number of issues above which an identifier is too common to join anything. */
const commonShare = 0.08;
const commonLeast = 6;

/** Counts of recent issues by identifier, and of all recent issues. */
export interface IdentifierCounts {
  issues: number;
  of: ReadonlyMap<string, number>;
}

/** Returns the strength of an identifier that two messages share, 0 to 1, by its kind and its rarity. */
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

/** Issues of a mailbox up to which an identifier is rare. */
const rareUntil = 2;

/**
 * Returns whether a shared identifier can join two issues that have nothing else in common: one that is rare in this mailbox
 * and no place, project or short code, which many matters share.
 */
export function joinsAlone(
  { kind, identifier }: Pick<Identifier, 'kind' | 'identifier'>,
  counts: IdentifierCounts,
): boolean {
  const isShared =
    kind === 'place' || kind === 'project' || (kind === 'code' && identifier.length < shortCode);
  return !isShared && (counts.of.get(identifier) ?? 0) <= rareUntil;
}

/** Kinds of which an issue has only one: two different identifiers point to two issues. */
const single: ReadonlySet<IdentifierKind> = new Set([
  'ticket',
  'change',
  'order',
  'batch',
  'number',
  'place',
]);
const tags: ReadonlySet<IdentifierKind> = new Set(['equipment', 'code', 'part']);

/** Returns the family within which identifiers are compared: their kind, or tags of the same letters ("P-101", "P-102"). */
function family({ kind, identifier }: Pick<Identifier, 'kind' | 'identifier'>): string | null {
  if (single.has(kind)) return kind;
  const letters = /^\p{L}+/u.exec(identifier)?.[0];
  return tags.has(kind) && letters !== undefined ? `tag ${letters}` : null;
}

/** Finds two identifiers of one family that tell two issues apart, because the issues have none of that family in common. */
export function identifierConflict(
  some: readonly WeighedIdentifier[],
  others: readonly WeighedIdentifier[],
): { one: string; other: string } | null {
  const [mine, theirs] = [some.filter(isTopic), others.filter(isTopic)];
  const known = new Set(theirs.map(({ identifier }) => identifier));
  for (const [name, ours] of Map.groupBy(mine, family)) {
    const rival = name === null ? undefined : theirs.find((each) => family(each) === name);
    const [one] = ours;
    if (one && rival && !ours.some(({ identifier }) => known.has(identifier)))
      return { one: one.identifier, other: rival.identifier };
  }
  return null;
}

/** Returns whether an issue is about an identifier: it is in a subject, or the only one of its family. */
const isTopic = ({ weight }: WeighedIdentifier): boolean => weight >= mentioned;
