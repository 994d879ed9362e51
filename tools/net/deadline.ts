import { Failure } from '../../domain/failure.ts';

/** Ends a request early: on the caller's signal, when the fetcher closes, or at its own time limit. */
export interface Deadline {
  /** Aborts with a `Failure` as its reason: `cancelled` or `fetch_timeout`. */
  readonly signal: AbortSignal;
  /** Starts the clock, once: waiting for a free slot is not the fault of the server. */
  start(): void;
  /** Stops the clock and removes the listeners from the signals. */
  end(): void;
}

/** Creates a deadline of `milliseconds` after `start()`, which also ends when one of `signals` aborts. */
export function createDeadline(
  milliseconds: number,
  signals: readonly (AbortSignal | undefined)[],
): Deadline {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const sources = signals.filter((signal) => signal !== undefined);
  const cancel = () =>
    controller.abort(
      new Failure('cancelled', 'The request was cancelled. Nothing of its response was kept.'),
    );
  for (const source of sources) {
    if (source.aborted) cancel();
    else source.addEventListener('abort', cancel, { once: true });
  }
  return {
    signal: controller.signal,
    start() {
      timer ??= setTimeout(() => {
        controller.abort(
          new Failure(
            'fetch_timeout',
            `No complete response arrived within ${milliseconds} ms. Nothing of it was kept.`,
          ),
        );
      }, milliseconds);
    },
    end() {
      clearTimeout(timer);
      for (const source of sources) source.removeEventListener('abort', cancel);
    },
  };
}
