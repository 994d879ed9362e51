import type { sources } from '../../../db/news/gather/sources.ts';
import type { Submission } from '../../../domain/execution.ts';
import { sweepActor, sweepInput, sweepKind } from '../../../domain/news/gather/sweep.ts';

const minuteMs = 60_000;

/**
 * Submits one sweep for each user who has a source that is due. The window key is the user and the minute, so any number
 * of schedulers submit it once (spec News 1.6); a sweep that is still waiting takes the due sources of all minutes at once.
 */
export const scheduleSweeps =
  (ports: {
    sources: Pick<ReturnType<typeof sources>, 'listUsersDue'>;
    hasOpenSweep: (userId: string) => Promise<boolean>;
    submit: (submission: Submission) => Promise<unknown>;
  }) =>
  async (now: Date): Promise<void> => {
    const failed: unknown[] = [];
    const window = new Date(Math.floor(now.getTime() / minuteMs) * minuteMs).toISOString();
    for (const userId of await ports.sources.listUsersDue(now.toISOString())) {
      // A minute's tick must not pile up behind a long sweep: that one, or the next tick, takes what is due.
      if (await ports.hasOpenSweep(userId)) continue;
      const key = `${userId}@${window}`;
      const submission: Submission = {
        userId,
        kind: sweepKind,
        actor: sweepActor(userId),
        trigger: 'schedule',
        key,
        hash: key,
        input: sweepInput.parse({ only_due: true }),
      };
      // One user's trouble must not keep the others' news back.
      await ports.submit(submission).catch((error: unknown) => failed.push(error));
    }
    if (failed.length > 0) throw new AggregateError(failed, `${failed.length} sweeps could not be submitted`);
  };
