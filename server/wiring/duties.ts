import { type Log, loggedError } from '../../runtime/observability/log.ts';
import type { Module } from './module.ts';
import type { Stop } from './stop.ts';

/** The scheduled tasks of one process. */
export interface Duties {
  /** Does every duty once, one after the other. */
  tick(now: Date): Promise<void>;
  /** Resolves when no duty is running. */
  rest(): Promise<void>;
}

/** Collects the duties of several owners; a stop ends a tick after the duty that is running. */
export function createDuties(owners: readonly Pick<Module, 'duties'>[], stop: Stop, log: Log): Duties {
  const duties = owners.flatMap((owner) => Object.entries(owner.duties));
  let ticking: Promise<void> = Promise.resolve();
  const doDuties = async (now: Date) => {
    for (const [duty, work] of duties) {
      if (stop.isStopping) return;
      // A failed duty does not keep the others from being done.
      await work(now).catch((error: unknown) =>
        log.error(
          { duty, error: loggedError(error) },
          'A duty of the schedule failed; the next minute does it again.',
        ),
      );
    }
  };
  return {
    tick(now) {
      ticking = doDuties(now);
      return ticking;
    },
    rest: () => ticking,
  };
}
