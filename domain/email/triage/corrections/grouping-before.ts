import type { IssueMark } from '../issue-marks.ts';
import type { Placed } from '../regroup.ts';

/** The place of a message before a person moved it, with the reason for which it was there. */
export interface LinkBefore {
  message_id: string;
  thread_id: string;
  method: string;
  reason: string;
  confidence: number;
  producer: string;
  version: string;
  linked_at: string;
}

/**
 * The rows that a split or merge by a person has moved, as they were before; kept with the correction, so that it can be taken back exactly. Moments
 * are as the database writes them.
 */
export interface GroupingBefore {
  /** Messages that got another issue: those that were split off, or those of the issue that was merged. */
  moved: LinkBefore[];
  /** The other messages of the corrected issue. */
  stayed: { message_id: string; thread_id: string }[];
  /** Marks between their threads. */
  marks: (IssueMark & { marked_at: string })[];
  /** Identifiers that came with a merge. */
  identifiers: { kind: string; identifier: string }[];
  /** Issues that had been merged into the merged one earlier. */
  merged: string[];
  /** Of the corrected issue. */
  opened_at: string;
  last_message_at: string;
}

/** The issues of a split or merge that is taken back. */
export interface Regrouped {
  /** The issue that has the moved messages now. */
  at: string;
  /** The issue that has the others. */
  stays: string;
}

/** The messages that go back, or the reason why they cannot. */
export type Returning = { message_ids: string[] } | { refused: 'grouped_anew' | 'joined' };

/**
 * Decides which messages go back when a split or merge is taken back: those that it has moved, and mail that came to their threads
 * since. Refused where a sync has grouped them anew, where new mail has joined threads of both sides, and where the issue that was
 * split off has mail of other threads, which would have no place. `places` are all messages of both issues and all that the
 * correction recorded; a recorded message without a place is gone.
 */
export function returningMessages(
  before: Pick<GroupingBefore, 'moved' | 'stayed'>,
  places: readonly Placed[],
  { at, stays }: Regrouped,
): Returning {
  const placeOf = new Map(places.map((each) => [each.id, each]));
  const moved = before.moved.flatMap(({ message_id }) => placeOf.get(message_id) ?? []);
  const stayed = before.stayed.flatMap(({ message_id }) => placeOf.get(message_id) ?? []);
  const threads = new Set(moved.map(({ thread_id }) => thread_id));
  if (moved.some(({ issue_id }) => issue_id !== at) || stayed.some(({ issue_id }) => issue_id !== stays))
    return { refused: 'grouped_anew' };
  if (stayed.some(({ thread_id }) => threads.has(thread_id))) return { refused: 'joined' };
  const [back, rest] = [true, false].map((isBack) =>
    places.filter(({ issue_id, thread_id }) => issue_id === at && threads.has(thread_id) === isBack),
  ) as [Placed[], Placed[]];
  // Mail of other threads stays where both sides are one issue; an issue that was split off is given up.
  if (at !== stays && rest.length > 0) return { refused: 'joined' };
  return { message_ids: back.map(({ id }) => id) };
}
