import { z } from 'zod';
import { inDeskOrder } from '../../desk/desk-order.ts';
import type { RankedAction } from '../../desk/rank-issue.ts';
import { replayDays } from './task.ts';

/** So many of the changes are listed; all are counted. */
const mostListed = 100;

const requestsSaid = z.object({
  /** How many sentences are kept as requests. */
  requests: z.int(),
  /** The signals that rest on them, 0 to 1. */
  actionability: z.number(),
  response_required: z.number(),
});
const deskSaid = z.object({ place: z.int(), total: z.number() });

/** What the last days would have been: what was judged, and what would have been other. */
export const replay = z.object({
  days: z.int(),
  judged: z.int(),
  changed: z.int(),
  /** Messages, newest first; or issues, those that move furthest first. */
  changes: z.array(
    z.union([
      z.object({ message_id: z.uuid(), subject: z.string(), from: requestsSaid, to: requestsSaid }),
      z.object({ issue_id: z.uuid(), title: z.string(), from: deskSaid, to: deskSaid }),
    ]),
  ),
});
export type Replay = z.infer<typeof replay>;

/** What is said of a message's requests. */
export type RequestsSaid = z.infer<typeof requestsSaid>;

/** Messages as baseline and candidate judge them, newest first. */
export function replayOfMessages(
  judged: readonly { message_id: string; subject: string; from: RequestsSaid; to: RequestsSaid }[],
): Replay {
  const changes = judged.filter(
    ({ from, to }) =>
      from.requests !== to.requests ||
      from.actionability !== to.actionability ||
      from.response_required !== to.response_required,
  );
  return {
    days: replayDays,
    judged: judged.length,
    changed: changes.length,
    changes: changes
      .slice(0, mostListed)
      .map((change) => ({ ...change, subject: change.subject.slice(0, 200) })),
  };
}

/** The desk as baseline and candidate order it; what preferences hide has no place on either. */
export function replayOfDesk(
  titles: ReadonlyMap<string, string>,
  baseline: readonly RankedAction[],
  candidate: readonly RankedAction[],
): Replay {
  const places = (actions: readonly RankedAction[]) =>
    new Map(
      inDeskOrder(actions).map(({ issue_id, total }, index) => [issue_id, { place: index + 1, total }]),
    );
  const [before, after] = [places(baseline), places(candidate)];
  const moved = [...before].flatMap(([issue_id, from]) => {
    const to = after.get(issue_id);
    if (!to || (to.place === from.place && to.total === from.total)) return [];
    return [{ issue_id, title: (titles.get(issue_id) ?? '').slice(0, 200), from, to }];
  });
  const isPlaced = moved.filter(({ from, to }) => from.place !== to.place);
  return {
    days: replayDays,
    judged: before.size,
    changed: isPlaced.length,
    changes: moved
      .sort((a, b) => distance(b) - distance(a) || a.from.place - b.from.place)
      .slice(0, mostListed),
  };
}

const distance = ({ from, to }: { from: { place: number }; to: { place: number } }): number =>
  Math.abs(from.place - to.place);
