import type { Change, Seen } from '../../../tools/email/provider.ts';

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
    place.seen = join(place.seen, change);
  }
  return [...folded.values()];
}

type Said = Omit<Seen, 'kind'>;

/** The later word counts, field by field; all flags make what was said of single ones before void. */
function join(before: Said | null, { kind, ...later }: Seen): Said {
  if (before === null) return later;
  const given = Object.fromEntries(Object.entries(later).filter(([, value]) => value !== undefined));
  const { flag_changes, ...joined }: Said = { ...before, ...given };
  const changes = later.flags ? later.flag_changes : { ...before.flag_changes, ...later.flag_changes };
  return changes && Object.keys(changes).length > 0 ? { ...joined, flag_changes: changes } : joined;
}
