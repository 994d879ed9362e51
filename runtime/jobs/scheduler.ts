import { type Log, loggedError } from '../observability/log.ts';
import type { Lanes } from './lanes.ts';

const queue = 'tick';
const minuteMs = 60_000;

/**
 * Calls `tick` every minute (spec News 8), and once at the start to catch up after a downtime. Any number of schedulers
 * may use one database: a submission of a tick has a window key, and the same key is the same execution.
 */
export async function startScheduler(options: {
  lanes: Lanes;
  tick: (now: Date) => Promise<void>;
  log: Log;
}): Promise<void> {
  const { boss, isAlone } = options.lanes;
  const run = async () => {
    try {
      await options.tick(new Date());
    } catch (error) {
      // The next minute tries the same again.
      options.log.error({ error: loggedError(error) }, 'The scheduler could not submit what is due.');
    }
  };
  if (isAlone) {
    // No other scheduler needs to be agreed with. The queue would be asked every two seconds for its next tick.
    setInterval(() => void run(), minuteMs).unref();
    return run();
  }
  // Ticks that pile up during a downtime are worth one.
  await boss.createQueue(queue, {
    policy: 'short',
    retentionSeconds: 60,
    deleteAfterSeconds: 60,
    retryLimit: 0,
  });
  await boss.schedule(queue, '* * * * *', null, { tz: 'UTC' });
  await boss.work(queue, { pollingIntervalSeconds: 2 }, run);
  await run();
}
