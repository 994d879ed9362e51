import { z } from 'zod';
import { inRankOrder } from '../../desk/desk-order.ts';
import type { RankedAction } from '../../desk/rank-issue.ts';
import { replayDays } from './task.ts';

/** Largest number of changes that are listed; all are counted. */
const maxListed = 100;

const requestLevels = z.object({
  /** Number of sentences stored as requests. */
  requests: z.int(),
  /** The signals derived from them, 0 to 1. */
  actionability: z.number(),
  response_required: z.number(),
});
const deskPosition = z.object({ place: z.int(), total: z.number() });

/** A replay of the last days under a candidate: the number of judgements, and those that would differ. */
export const replay = z.object({
  days: z.int(),
  judged: z.int(),
  changed: z.int(),
  /** Messages, newest first; or issues, the largest moves first. */
  changes: z.array(
    z.union([
      z.object({ message_id: z.uuid(), subject: z.string(), from: requestLevels, to: requestLevels }),
      z.object({ issue_id: z.uuid(), title: z.string(), from: deskPosition, to: deskPosition }),
    ]),
  ),
});
export type Replay = z.infer<typeof replay>;

/** The judgement of a message's requests. */
export type RequestLevels = z.infer<typeof requestLevels>;

/** Compares the judgements of messages by baseline and candidate, newest first. */
export function replayOfMessages(
  judged: readonly { message_id: string; subject: string; from: RequestLevels; to: RequestLevels }[],
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
      .slice(0, maxListed)
      .map((change) => ({ ...change, subject: change.subject.slice(0, 200) })),
  };
}

/** Compares how baseline and candidate rank the open issues, in whatever list they are; muted ones are left out. */
export function replayOfDesk(
  titles: ReadonlyMap<string, string>,
  baseline: readonly RankedAction[],
  candidate: readonly RankedAction[],
): Replay {
  const places = (actions: readonly RankedAction[]) =>
    new Map(
      inRankOrder(actions).map(({ issue_id, total }, index) => [issue_id, { place: index + 1, total }]),
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
      .slice(0, maxListed),
  };
}

const distance = ({ from, to }: { from: { place: number }; to: { place: number } }): number =>
  Math.abs(from.place - to.place);
