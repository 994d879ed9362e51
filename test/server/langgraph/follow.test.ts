import { expect, test } from 'vitest';
import type { ExecutionStatus } from '../../../domain/execution.ts';
import type { Services } from '../../../server/http/services.ts';
import { follow, type Progress } from '../../../server/langgraph/follow.ts';

const id = 'the thread';

/** A service whose thread stands, each time that it is looked at, as the next of these says; the last one stays. */
function standing(...looks: [ExecutionStatus, number[]][]) {
  let listener = (_: { execution_id: string }) => {};
  let stop = () => {};
  let open = 0;
  let count = 0;
  const register = () => {
    open += 1;
    return () => {
      open -= 1;
    };
  };
  const services = {
    async asUser() {
      const [status, ids] = looks[Math.min(count, looks.length - 1)] ?? ['running', []];
      count += 1;
      return { view: { execution: { status } }, happened: ids.map((each) => ({ id: each })) };
    },
    feed: {
      subscribe(_user: string, _after: number, listen: typeof listener) {
        listener = listen;
        return register();
      },
    },
    onStop(callback: () => void) {
      stop = callback;
      return register();
    },
  } as unknown as Services;
  return {
    services,
    happen: (execution_id: string) => listener({ execution_id }),
    stop: () => stop(),
    looks: () => count,
    open: () => open,
  };
}

/** Follows it to the end; `meanwhile` is called with each step. */
async function followed(
  of: ReturnType<typeof standing>,
  meanwhile = (_: number) => {},
  signal?: AbortSignal,
) {
  const seen: Progress[] = [];
  const steps = follow(
    of.services,
    { userId: 'user', id, newest: 0 },
    signal ?? new AbortController().signal,
  );
  for await (const step of steps) {
    seen.push(step);
    // Not in the same breath: the follower is to be waiting by then.
    setTimeout(() => meanwhile(seen.length), 5);
  }
  return seen;
}
const idsOf = (seen: readonly Progress[]) => seen.map(({ happened }) => happened.map((event) => event.id));

test.each(['waiting_approval', 'succeeded', 'failed', 'cancelled'] as const)(
  'a thread that is %s is told of once, and nobody listens any more',
  async (status) => {
    const thread = standing([status, [1, 2]]);
    expect(idsOf(await followed(thread))).toEqual([[1, 2]]);
    expect(thread.open()).toBe(0);
  },
);

test('a thread is looked at again when something happens on it, and not for what happens elsewhere', async () => {
  const thread = standing(['running', [1]], ['running', [2]], ['succeeded', [3]]);
  const looks: number[] = [];
  const seen = await followed(thread, () => {
    thread.happen('another thread');
    setTimeout(() => {
      looks.push(thread.looks());
      thread.happen(id);
    }, 5);
  });
  expect(idsOf(seen)).toEqual([[1], [2], [3]]);
  expect(looks.slice(0, 2)).toEqual([1, 2]);
});

test('all of a long history is told before the end is', async () => {
  const page = Array.from({ length: 200 }, (_, index) => index);
  expect(idsOf(await followed(standing(['succeeded', page], ['succeeded', [200]])))).toEqual([page, [200]]);
});

test('a service that stops says that the thread goes on later', async () => {
  const thread = standing(['running', []]);
  await expect(followed(thread, () => thread.stop())).rejects.toMatchObject({ code: 'draining' });
  expect(thread.open()).toBe(0);
});

test('a reader who goes away is not followed for', async () => {
  const gone = new AbortController();
  const thread = standing(['running', []]);
  expect(await followed(thread, () => gone.abort(), gone.signal)).toHaveLength(1);
  expect(thread.open()).toBe(0);
});
