import { Failure } from '../../domain/failure.ts';

/** What ends a request from outside: the caller's signal, the closing of the fetcher, or its own time limit. */
export interface Deadline {
  /** Fires with a `Failure` as its reason: `cancelled` or `fetch_timeout`. */
  readonly signal: AbortSignal;
  /** Starts the clock, once: time spent waiting for a free slot is not the fault of the server. */
  start(): void;
  /** Stops the clock and lets go of the signals. */
  end(): void;
}

/** A deadline of `milliseconds` after `start()` that also ends when one of `signals` fires. */
export function createDeadline(
  milliseconds: number,
  signals: readonly (AbortSignal | undefined)[],
): Deadline {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const sources = signals.filter((signal) => signal !== undefined);
  const cancel = () => controller.abort(new Failure('cancelled', 'The request was cancelled.'));
  for (const source of sources) {
    if (source.aborted) cancel();
    else source.addEventListener('abort', cancel, { once: true });
  }
  return {
    signal: controller.signal,
    start() {
      timer ??= setTimeout(() => {
        controller.abort(
          new Failure('fetch_timeout', `There was no complete answer within ${milliseconds} ms.`),
        );
      }, milliseconds);
    },
    end() {
      clearTimeout(timer);
      for (const source of sources) source.removeEventListener('abort', cancel);
    },
  };
}
