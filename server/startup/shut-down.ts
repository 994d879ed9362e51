import { setTimeout as pause } from 'node:timers/promises';
import type { ServerType } from '@hono/node-server';
import { asFailure } from '../../domain/failure.ts';

/** Milliseconds for running graphs to come to their next step. */
const drainMs = 10_000;
/** For requests that run, once no turn does. */
const requestsMs = 2_000;
/** For everything: what is not over by then is ended, and taken up at the next start. */
const longestMs = 20_000;
/** A terminal and npm both pass an interrupt on: so soon, the second is the same word of the same person. */
const sameWordMs = 500;

/** The parts of a process, in the order in which they end. */
export interface Stoppable {
  /** Null in a process that only works. */
  server: ServerType | null;
  /** From now on the process says that it is not ready. */
  refuse(): void;
  /** Lets running turns stop at their next step, within so many milliseconds. */
  drain(graceMs: number): Promise<void>;
  /** Ends open streams and lets go of everything outside of the database. */
  stop(): Promise<void>;
  /** Sends what is left of traces. */
  flush(): Promise<void>;
  /** Lets go of jobs and events, and of what else uses the database. */
  release(): Promise<unknown>;
  /** Lets go of the database. */
  close(): Promise<void>;
  print(text: string): void;
}

/** When this process was asked to end. */
let began: number | undefined;

/** Whether this process ends: what is still under way then finds the database closed, and that is no failure. */
export const isShuttingDown = (): boolean => began !== undefined;

/**
 * Ends the process on SIGTERM and SIGINT: takes no more jobs, says at once that it is not ready while it still answers, ends
 * streams and running turns, then requests, and leaves with exit code 0. Nothing is lost if that takes too long: what has not
 * stopped goes on at the next start, as after a kill. A second signal ends the process at once, with exit code 1.
 */
export function shutDownOnSignals(parts: Stoppable): void {
  const onSignal = () => {
    if (began === undefined) {
      began = performance.now();
      setTimeout(() => {
        parts.print(`Not everything ended within ${longestMs / 1000} seconds; it goes on at the next start.`);
        process.exit(1);
      }, longestMs).unref();
      void shutDown(parts).then(
        () => process.exit(0),
        (error: unknown) => {
          parts.print(`The end was not as it should be: ${asFailure(error).message}`);
          process.exit(1);
        },
      );
    } else if (performance.now() - began > sameWordMs) process.exit(1);
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

/** Ends all parts in order; see `shutDownOnSignals`. */
export async function shutDown(parts: Stoppable): Promise<void> {
  const { server } = parts;
  parts.print('Stopping; running work goes on at the next start ...');
  parts.refuse();
  // The port stays open until the turns have stopped: whoever asks whether we are ready is told that we are not.
  await Promise.allSettled([parts.drain(drainMs), parts.stop()]);
  if (server) {
    const ended = new Promise<void>((resolve) => server.close(() => resolve()));
    await Promise.race([ended, pause(requestsMs, undefined, { ref: false })]);
  }
  await parts.flush();
  await Promise.allSettled([parts.release()]);
  await parts.close();
}
