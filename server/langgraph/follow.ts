import { executionThreads } from '../../db/app/execution-threads.ts';
import { Failure } from '../../domain/failure.ts';
import type { Services } from '../http/services.ts';
import { readThread } from './read-thread.ts';
import type { ThreadEvent } from './stream.ts';
import { isAtRest, type ThreadView } from './thread.ts';

// Also the rhythm of signs of life: clients of LangGraph measure it, and take a stream for dead after thrice as long or 30 s.
const pauseMs = 10_000;
const page = 200;

/** How a thread stands, with what happened on it since it was looked at last. */
export interface Progress {
  happened: ThreadEvent[];
  view: ThreadView;
}

/** What is followed: a thread of a user. */
export interface Followed {
  userId: string;
  id: string;
  /** The newest event of the user, as it was when the thread was looked at. */
  newest: number;
  /** The event after which it is told what happened; the newest by default. */
  after?: number | undefined;
}

/**
 * Follows a thread until it rests: each time something happens, and each time that
 * nothing did for a while. Events only wake it: what it gives is read from the database, the thread first and its events
 * after, so that nothing of what led to where it stands is missing. Fails with `draining` when the service stops.
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
          'The service stops; the thread goes on after its next start. Join it then.',
        );
      }
      if (!isDue && !signal.aborted) await somethingCame((resolve) => (wake = resolve));
    }
  } finally {
    signal.removeEventListener('abort', onAbort);
    offStop();
    offFeed();
  }
}

/** Waits until a thread rests, or nobody waits any more. */
export async function untilRest(...given: Parameters<typeof follow>): Promise<void> {
  for await (const _progress of follow(...given));
}

/** Waits until it is woken, or for the pause. */
async function somethingCame(onWake: (resolve: () => void) => void): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, pauseMs);
  onWake(resolve);
  await promise;
  clearTimeout(timer);
}
