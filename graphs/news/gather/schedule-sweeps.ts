import type { sources } from '../../../db/news/gather/sources.ts';
import type { Submission } from '../../../domain/execution.ts';
import { sweepActor, sweepInput, sweepKind } from '../../../domain/news/gather/sweep.ts';

const minuteMs = 60_000;

/**
 * Submits one sweep for each user with a source that is due. The key is the user and the minute, so that several schedulers
 * submit it only once (spec News 1.6). A waiting sweep also covers sources that become due later.
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
      // Ticks must not pile up behind a long sweep: the next tick after it covers the due sources.
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
      // A failure for one user must not affect the others.
      await ports.submit(submission).catch((error: unknown) => failed.push(error));
    }
    if (failed.length > 0)
      throw new AggregateError(failed, `${failed.length} sweeps could not be submitted.`);
  };
