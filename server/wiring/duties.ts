import { type Log, loggedError } from '../../runtime/observability/log.ts';
import type { Module } from './module.ts';
import type { Stop } from './stop.ts';

/** The duties of one process. */
export interface Duties {
  /** Runs every duty once, one after the other. */
  tick(now: Date): Promise<void>;
  /** Resolves when no duty is running. */
  rest(): Promise<void>;
}

/** Collects the duties of several owners; after a stop, a tick ends with the duty that is running. */
export function createDuties(owners: readonly Pick<Module, 'duties'>[], stop: Stop, log: Log): Duties {
  const duties = owners.flatMap((owner) => Object.entries(owner.duties));
  let ticking: Promise<void> = Promise.resolve();
  const runDuties = async (now: Date) => {
    for (const [duty, work] of duties) {
      if (stop.isStopping) return;
      // A failed duty does not prevent the others.
      await work(now).catch((error: unknown) =>
        log.error({ duty, error: loggedError(error) }, 'A duty failed. It runs again in the next minute.'),
      );
    }
  };
  return {
    tick(now) {
      ticking = runDuties(now);
      return ticking;
    },
    rest: () => ticking,
  };
}
