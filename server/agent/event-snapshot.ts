import { approvals } from '../../db/app/approvals.ts';
import { events } from '../../db/app/events.ts';
import { executions } from '../../db/app/executions.ts';
import { cards } from '../../db/news/edition/cards.ts';
import type { Services } from '../http/services.ts';

/** The current state of a user; the stream continues with the events after `newest_event_id`. */
export interface Snapshot {
  newest_event_id: number;
  /** Id of the newest event that is no longer kept. */
  removed_to: number;
  open_executions: { id: string; kind: string; status: string; queued_at: string }[];
  open_approvals: { count: number; ids: string[] };
  edition_id: string | null;
  /** A sentence for each part that works only in part, such as a model whose calls all fail. */
  problems: string[];
}

/**
 * Creates the reader of snapshots. Requests that arrive while a snapshot of the same user is being read share it: it is
 * slightly older than they are, and the stream replays the events in between.
 */
export function snapshots({ asUser, problems }: Pick<Services, 'asUser' | 'problems'>) {
  const reading = new Map<string, Promise<Snapshot>>();
  return (userId: string): Promise<Snapshot> => {
    const known = reading.get(userId);
    if (known) return known;
    // Before the transaction: both may need the same connection.
    const snapshot = problems()
      .then((failing) =>
        asUser(userId, async (sql) => {
          // Read first: an event during the rest of the read is then sent twice rather than lost.
          const newest = await events(sql).newestId(userId);
          const open = await executions(sql).listOpen(userId);
          const ids = await approvals(sql).listOpenIds(userId);
          const removed_to = await events(sql).removedTo(userId);
          return {
            // If the newest events are deleted, a reader who has seen them has missed nothing.
            newest_event_id: Math.max(newest, removed_to),
            removed_to,
            open_executions: open.map(({ id, kind, status, queued_at }) => ({ id, kind, status, queued_at })),
            open_approvals: { count: ids.length, ids },
            edition_id: await cards(sql).newestEdition(userId),
            problems: failing,
          };
        }),
      )
      .finally(() => reading.delete(userId));
    reading.set(userId, snapshot);
    return snapshot;
  };
}

/**
 * Returns the event after which a stream starts, its snapshot, and the id of the snapshot. An id that does not exist yet, as
 * after the restore of an older backup, starts a new stream. `events_lost` is true then, and if events after the id were
 * deleted.
 */
export function startOfStream({ removed_to, ...shown }: Snapshot, lastId: number | undefined) {
  const { newest_event_id } = shown;
  const isForeign = lastId !== undefined && lastId > newest_event_id;
  if (lastId === undefined || isForeign)
    return { after: newest_event_id, id: newest_event_id, shown: { ...shown, events_lost: isForeign } };
  // Without an id if the reader has one: the snapshot must not skip the events that are replayed after it.
  return { after: lastId, id: undefined, shown: { ...shown, events_lost: lastId < removed_to } };
}
