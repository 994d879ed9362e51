import type { Change, Seen } from '../../tools/email/provider.ts';

/** What a page says of one place, all together. */
export interface FoldedPlace {
  place: string;
  /** The last word on each field; null where the page only says that it is gone. */
  seen: Omit<Seen, 'kind'> | null;
  /** The page calls it gone, at whatever point: the order of a page proves nothing, so it has to be verified. */
  isGone: boolean;
}

/** Joins what a page says of each place: pages repeat themselves, and tell of one message in several parts. */
export function foldChanges(changes: readonly Change[]): FoldedPlace[] {
  const folded = new Map<string, FoldedPlace>();
  for (const change of changes) {
    const place = folded.get(change.place) ?? { place: change.place, seen: null, isGone: false };
    folded.set(change.place, place);
    if (change.kind === 'gone') {
      place.isGone = true;
      continue;
    }
    const { kind, ...said } = change;
    const given = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
    place.seen = { ...(place.seen ?? said), ...given };
  }
  return [...folded.values()];
}
