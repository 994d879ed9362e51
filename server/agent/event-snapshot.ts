import { approvals } from '../../db/app/approvals.ts';
import { events } from '../../db/app/events.ts';
import { executions } from '../../db/app/executions.ts';
import { cards } from '../../db/news/edition/cards.ts';
import type { Services } from '../http/services.ts';

/** What is open now; everything that came after `newest_event_id` is told behind it. */
export interface Snapshot {
  newest_event_id: number;
  /** The newest event that is no longer kept. */
  removed_to: number;
  open_executions: { id: string; kind: string; status: string; queued_at: string }[];
  open_approvals: { count: number; ids: string[] };
  edition_id: string | null;
}

/**
 * Reads the current state of a user. Those who ask while it is being read get the same: it is a moment older than they are,
 * and what happened in that moment is told to them behind it.
 */
export function snapshots({ asUser }: Pick<Services, 'asUser'>) {
  const reading = new Map<string, Promise<Snapshot>>();
  return (userId: string): Promise<Snapshot> => {
    const known = reading.get(userId);
    if (known) return known;
    const snapshot = asUser(userId, async (sql) => {
      // First: what happens while the rest is read is in it and is told once more, rather than in neither.
      const newest = await events(sql).newestId(userId);
      const open = await executions(sql).listOpen(userId);
      const ids = await approvals(sql).listOpenIds(userId);
      const removed_to = await events(sql).removedTo(userId);
      return {
        // Where the newest ones are deleted, who has seen them has missed nothing.
        newest_event_id: Math.max(newest, removed_to),
        removed_to,
        open_executions: open.map(({ id, kind, status, queued_at }) => ({ id, kind, status, queued_at })),
        open_approvals: { count: ids.length, ids },
        edition_id: await cards(sql).newestEdition(userId),
      };
    }).finally(() => reading.delete(userId));
    reading.set(userId, snapshot);
    return snapshot;
  };
}

/**
 * After which event a stream begins, and with what snapshot, under what id. An id that was never given, as after a restore of
 * an older backup, begins anew; both that and an id behind which events were deleted say `events_lost`.
 */
export function beginning({ removed_to, ...shown }: Snapshot, lastId: number | undefined) {
  const { newest_event_id } = shown;
  const isForeign = lastId !== undefined && lastId > newest_event_id;
  if (lastId === undefined || isForeign)
    return { after: newest_event_id, id: newest_event_id, shown: { ...shown, events_lost: isForeign } };
  // Without an id where the reader has one of its own: the snapshot must not skip what is replayed behind it.
  return { after: lastId, id: undefined, shown: { ...shown, events_lost: lastId < removed_to } };
}
