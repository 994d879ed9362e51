import { describe, expect, test } from 'vitest';
import { sentenceDimension } from '../../../../runtime/models/embedded/layout.ts';
import { type Call, SentenceQueue } from '../../../../runtime/models/embedded/sentence-queue.ts';

/** Answers a call with vectors whose numbers are the length of their sentence. */
function settle(call: Call | null): void {
  const vectors = (call?.sentences ?? []).map(({ length }) =>
    new Float32Array(sentenceDimension).fill(length),
  );
  call?.settle(Float32Array.from(vectors.flatMap((vector) => [...vector])));
}

const long = 'x'.repeat(400);

describe('the sentences that wait for the model', () => {
  test('of several requests share a call, and each request gets its own vectors', async () => {
    const queue = new SentenceQueue();
    const one = queue.add(['a', 'bb'], {});
    const two = queue.add(['ccc'], {});
    const call = queue.take();
    expect(call?.sentences).toEqual(['a', 'bb', 'ccc']);
    expect(queue.isEmpty).toBe(true);
    settle(call);
    expect([(await one)[0], (await one)[sentenceDimension], (await two)[0]]).toEqual([1, 2, 3]);
  });

  test('that a person waits for go before those of work that began earlier', async () => {
    const queue = new SentenceQueue();
    const background = queue.add([long, long, long], {});
    settle(queue.take());
    const urgent = queue.add(['now'], { isUrgent: true });
    const call = queue.take();
    expect(call?.sentences).toEqual(['now']);
    settle(call);
    expect((await urgent)[0]).toBe(3);
    settle(queue.take());
    settle(queue.take());
    expect((await background).length).toBe(3 * sentenceDimension);
  });

  test('are computed in calls of limited length, and a longer one alone', () => {
    const queue = new SentenceQueue();
    void queue.add([long, long, 'y'.repeat(5_000), 'end'], {});
    expect([queue.take(), queue.take(), queue.take()].map((call) => call?.sentences.length)).toEqual([
      1, 1, 1,
    ]);
    expect(queue.take()?.sentences).toEqual(['end']);
    expect(queue.take()).toBeNull();
  });

  test('leave the queue when their request is aborted', async () => {
    const queue = new SentenceQueue();
    const stop = new AbortController();
    const aborted = queue.add([long, long], { signal: stop.signal });
    const call = queue.take();
    stop.abort(new Error('too late'));
    await expect(aborted).rejects.toThrow('too late');
    expect(queue.isEmpty).toBe(true);
    settle(call);
  });

  test('fail with their call, and the rest of their request is not computed', async () => {
    const queue = new SentenceQueue();
    const failing = queue.add([long, long], {});
    const other = queue.add(['fine'], {});
    queue.take()?.fail(new Error('crashed'));
    await expect(failing).rejects.toThrow('crashed');
    const call = queue.take();
    expect(call?.sentences).toEqual(['fine']);
    settle(call);
    expect((await other)[0]).toBe(4);
  });

  test('may be none', async () => {
    expect(await new SentenceQueue().add([], {})).toHaveLength(0);
  });
});
