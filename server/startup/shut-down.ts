import { setTimeout as pause } from 'node:timers/promises';
import type { ServerType } from '@hono/node-server';
import { asFailure } from '../../domain/failure.ts';

/** Milliseconds for running graphs to reach their next step. */
const drainMs = 10_000;
/** Milliseconds for open requests, after all turns have stopped. */
const requestsMs = 2_000;
/** Milliseconds for the whole shutdown; unfinished work continues at the next start. */
const maxMs = 20_000;
/** Milliseconds in which a second signal is the same Ctrl+C, because both the terminal and npm pass it on. */
const repeatedSignalMs = 500;

/** The parts of a process, in the order in which they stop. */
export interface Stoppable {
  /** Null in a worker process. */
  server: ServerType | null;
  /** Makes the process report that it is not ready. */
  refuse(): void;
  /** Stops running turns at their next step, within that many milliseconds. */
  drain(graceMs: number): Promise<void>;
  /** Closes open streams and all connections except the database. */
  stop(): Promise<void>;
  /** Sends the remaining traces. */
  flush(): Promise<void>;
  /** Stops the job queue, the event feed and everything else that uses the database. */
  release(): Promise<unknown>;
  /** Closes the database. */
  close(): Promise<void>;
  print(text: string): void;
}

/** Time of the first stop signal. */
let began: number | undefined;

/** Tests whether this process is shutting down. Work that then finds the database closed has not failed. */
export const isShuttingDown = (): boolean => began !== undefined;

/**
 * Ends the process on SIGTERM and SIGINT. Takes no more jobs, reports at once that it is not ready while it still answers,
 * stops streams and running turns, then requests, and exits with code 0. Nothing is lost if that takes too long: unfinished
 * work continues at the next start, as after a kill. A second signal ends the process at once with exit code 1.
 */
export function shutDownOnSignals(parts: Stoppable): void {
  const onSignal = () => {
    if (began === undefined) {
      began = performance.now();
      setTimeout(() => {
        parts.print(`Some work did not stop within ${maxMs / 1000} seconds. It continues at the next start.`);
        process.exit(1);
      }, maxMs).unref();
      void shutDown(parts).then(
        () => process.exit(0),
        (error: unknown) => {
          parts.print(`Shutting down failed: ${asFailure(error).message}`);
          process.exit(1);
        },
      );
    } else if (performance.now() - began > repeatedSignalMs) process.exit(1);
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

/** Stops all parts in order; see `shutDownOnSignals`. */
export async function shutDown(parts: Stoppable): Promise<void> {
  const { server } = parts;
  parts.print('Stopping ... Unfinished work continues at the next start.');
  parts.refuse();
  // The port stays open until the turns have stopped, so that /readyz can answer that the process is not ready.
  await Promise.allSettled([parts.drain(drainMs), parts.stop()]);
  if (server) {
    const ended = new Promise<void>((resolve) => server.close(() => resolve()));
    await Promise.race([ended, pause(requestsMs, undefined, { ref: false })]);
  }
  await parts.flush();
  await Promise.allSettled([parts.release()]);
  await parts.close();
}
