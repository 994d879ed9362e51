import { executionThreads } from '../../db/app/execution-threads.ts';
import { Failure } from '../../domain/failure.ts';
import type { Services } from '../http/services.ts';
import { readThread } from './read-thread.ts';
import type { ThreadEvent } from './stream.ts';
import { isAtRest, type ThreadView } from './thread.ts';

// Also the heartbeat interval: LangGraph clients measure it, and drop a stream after three times as long or 30 s.
const pauseMs = 10_000;
const page = 200;

/** The state of a LangGraph thread, with the events since it was last read. */
export interface Progress {
  happened: ThreadEvent[];
  view: ThreadView;
}

/** A LangGraph thread to follow. */
export interface Followed {
  userId: string;
  id: string;
  /** Id of the user's newest event when the thread was read. */
  newest: number;
  /** Id of the event after which events are reported; the newest by default. */
  after?: number | undefined;
}

/**
 * Follows a LangGraph thread until it rests. Yields after each event, and after each pause without one. An event only wakes it:
 * the thread is read from the database, and then its events, so that no event that led to the state is missing. Throws
 * `draining` when the service stops.
 */
export async function* follow(
  { asUser, feed, onStop }: Services,
  of: Followed,
  signal: AbortSignal,
): AsyncGenerator<Progress> {
  const { userId, id, newest } = of;
  let { after = newest } = of;
  let isDue = true;
  let isStopping = false;
  let wake = () => {};
  const offFeed = feed.subscribe(userId, newest, ({ execution_id }) => {
    if (execution_id !== id) return;
    isDue = true;
    wake();
  });
  const offStop = onStop(() => {
    isStopping = true;
    wake();
  });
  const onAbort = () => wake();
  signal.addEventListener('abort', onAbort);
  try {
    while (!signal.aborted) {
      isDue = false;
      const { view, happened } = await asUser(userId, async (sql) => ({
        view: await readThread(sql, userId, id),
        happened: await executionThreads(sql).listEventsAfter(userId, id, after, page),
      }));
      after = happened.at(-1)?.id ?? after;
      yield { happened, view };
      if (happened.length === page) continue;
      if (isAtRest(view.execution)) return;
      if (isStopping) {
        throw new Failure(
          'draining',
          'The service is stopping. The thread is kept and continues after the next start. Join it again then.',
        );
      }
      if (!isDue && !signal.aborted) await nextEvent((resolve) => (wake = resolve));
    }
  } finally {
    signal.removeEventListener('abort', onAbort);
    offStop();
    offFeed();
  }
}

/** Waits until a LangGraph thread rests, or the signal aborts. */
export async function untilRest(...given: Parameters<typeof follow>): Promise<void> {
  for await (const _progress of follow(...given));
}

/** Waits for the next event, at most for the pause. */
async function nextEvent(onWake: (resolve: () => void) => void): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, pauseMs);
  onWake(resolve);
  await promise;
  clearTimeout(timer);
}
