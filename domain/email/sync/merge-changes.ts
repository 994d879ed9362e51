import type { MessageFlag } from './message.ts';

/** A message that is in a folder now, new there or changed. An absent field did not change (partial update). */
export interface Seen {
  kind: 'seen';
  /** The provider's name of the message in this folder. */
  place: string;
  /** The provider's lasting id, the same wherever the message is moved; null if it has none, and the bytes identify it. */
  identity: string | null;
  /** All flags that are set now. */
  flags?: MessageFlag[];
  /** Single flags that were set (true) or cleared (false), in place of `flags`; the others keep their stored value. */
  flag_changes?: Partial<Record<MessageFlag, boolean>>;
  /**
   * An opaque value. If it differs from the stored one, the message may have been edited: its source is fetched again and
   * compared by its hash. Absent if the text never changes, or did not.
   */
  revision?: string;
  /** UTC. */
  received_at?: string;
  conversation_id?: string | null;
}

/**
 * A message that is no longer in a folder: moved, deleted, or moved away and back. It may never have been stored: a message
 * that came and left between two rounds can be reported only so, and is looked for (`locate`) like any other.
 */
interface Gone {
  kind: 'gone';
  place: string;
}

/** One entry of a page of changes. */
export type Change = Seen | Gone;

type Fields = Omit<Seen, 'kind'>;

/** All entries of a page about one place, merged. */
export interface MergedPlace {
  place: string;
  /** The latest value of each field; null if the page only reports the message as gone. */
  seen: Fields | null;
  /** True if any entry reports it as gone. The order of a page proves nothing, so this has to be verified. */
  isGone: boolean;
}

/** Merges the entries of a page by place: pages repeat themselves, and report one message in several parts. */
export function mergeChanges(changes: readonly Change[]): MergedPlace[] {
  const merged = new Map<string, MergedPlace>();
  for (const change of changes) {
    const place = merged.get(change.place) ?? { place: change.place, seen: null, isGone: false };
    merged.set(change.place, place);
    if (change.kind === 'gone') place.isGone = true;
    else place.seen = mergeFields(place.seen, change);
  }
  return [...merged.values()];
}

/** Merges two entries field by field, the later one wins; a full list of flags replaces earlier single flags. */
function mergeFields(before: Fields | null, { kind, ...later }: Seen): Fields {
  if (before === null) return later;
  const given = Object.fromEntries(Object.entries(later).filter(([, value]) => value !== undefined));
  const { flag_changes, ...merged }: Fields = { ...before, ...given };
  const changes = later.flags ? later.flag_changes : { ...before.flag_changes, ...later.flag_changes };
  return changes && Object.keys(changes).length > 0 ? { ...merged, flag_changes: changes } : merged;
}
