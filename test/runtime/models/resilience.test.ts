import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Failure } from '../../../domain/failure.ts';
import {
  createResilience,
  longestRequestMs,
  unavailable,
  usualPatience,
} from '../../../runtime/models/resilience.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-01T08:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const forever = () => new AbortController().signal;

/** Runs until it ends, letting the clock go on by itself. */
async function ended<T>(work: Promise<T>): Promise<T | Failure> {
  const outcome = work.catch((error: Failure) => error);
  await vi.runAllTimersAsync();
  return outcome;
}

/** An attempt that fails so, or succeeds with 'done', and when each was made. */
function attempts(...failures: (Failure | null)[]) {
  const times: number[] = [];
  return {
    times,
    async attempt() {
      times.push(Date.now());
      const failure = failures.shift();
      if (failure) throw failure;
      return 'done';
    },
  };
}

const busy = (retryAfter?: number) =>
  unavailable('answered 429', { upstreamStatus: 429, ...(retryAfter !== undefined && { retryAfter }) });
const broken = () => unavailable('answered 500', { upstreamStatus: 500 });
const many = (count: number, failure: () => Failure) => Array.from({ length: count }, failure);

describe('a request', () => {
  test('that fails for a moment is sent again, later each time', async () => {
    const { attempt, times } = attempts(broken(), broken());
    expect(await ended(createResilience(usualPatience).run(attempt, forever()))).toBe('done');
    expect(times).toHaveLength(3);
    expect(new Set(times).size).toBe(3);
  });

  test('is given up after its retries', async () => {
    const { attempt, times } = attempts(...many(9, broken));
    const failure = await ended(createResilience(usualPatience).run(attempt, forever()));
    expect(failure).toMatchObject({ code: 'model_unavailable', retry: true, upstreamStatus: 500 });
    expect(times).toHaveLength(3);
  });

  test.each([
    ['a key that is refused', unavailable('answered 401', { upstreamStatus: 401 })],
    ['an input that is refused', new Failure('model_answer_invalid', 'no', { upstreamStatus: 400 })],
    ['a bug', new TypeError('bug') as Failure],
  ])('is not sent again after %s', async (_what, failure) => {
    const { attempt, times } = attempts(failure);
    expect(await ended(createResilience(usualPatience).run(attempt, forever()))).toBe(failure);
    expect(times).toHaveLength(1);
  });

  test('that gets no answer ends at its time-out and is sent again', async () => {
    let count = 0;
    const hang = () => {
      count += 1;
      return new Promise<never>(() => {});
    };
    const resilience = createResilience(usualPatience);
    const start = Date.now();
    expect(await ended(resilience.run(hang, forever()))).toMatchObject({
      code: 'model_unavailable',
      message: expect.stringContaining('60 s'),
    });
    expect(count).toBe(3);
    expect(Date.now() - start).toBeLessThan(longestRequestMs(usualPatience));
  });

  test('ends at once when its caller stops waiting, also between two attempts', async () => {
    const controller = new AbortController();
    const reason = new Error('enough');
    const { attempt, times } = attempts(busy(20));
    const work = createResilience(usualPatience).run(attempt, controller.signal);
    const outcome = expect(work).rejects.toBe(reason);
    await vi.advanceTimersByTimeAsync(5_000);
    controller.abort(reason);
    await outcome;
    await vi.runAllTimersAsync();
    expect(times).toHaveLength(1);
  });
});

describe('Retry-After', () => {
  test('is never undercut, by the request that met it or by another one', async () => {
    const resilience = createResilience(usualPatience);
    const first = attempts(busy(12.5));
    const start = Date.now();
    const firstRun = resilience.run(first.attempt, forever());
    await vi.advanceTimersByTimeAsync(1_000);
    const second = attempts();
    const secondRun = resilience.run(second.attempt, forever());
    expect(await ended(Promise.all([firstRun, secondRun]))).toEqual(['done', 'done']);
    for (const time of [first.times[1], second.times[0]]) expect(time).toBeGreaterThanOrEqual(start + 12_500);
    expect(second.times[0]).toBeLessThan(start + 14_000);
  });

  test('of a server that is down is honoured as well', async () => {
    const { attempt, times } = attempts(unavailable('answered 503', { upstreamStatus: 503, retryAfter: 10 }));
    expect(await ended(createResilience(usualPatience).run(attempt, forever()))).toBe('done');
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(10_000);
  });

  test('that is too long is passed on, and nothing is sent before it is over', async () => {
    const resilience = createResilience(usualPatience);
    const { attempt, times } = attempts(busy(120));
    expect(await ended(resilience.run(attempt, forever()))).toMatchObject({ retryAfter: 120 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await ended(resilience.run(attempt, forever()))).toMatchObject({
      code: 'model_unavailable',
      retryAfter: 60,
    });
    expect(times).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await ended(resilience.run(attempt, forever()))).toBe('done');
  });

  test('of years ends after a day', async () => {
    const resilience = createResilience(usualPatience);
    const { attempt } = attempts(busy(1e9));
    await ended(resilience.run(attempt, forever()));
    await vi.advanceTimersByTimeAsync(86_400_000);
    expect(await ended(resilience.run(attempt, forever()))).toBe('done');
  });
});

describe('the breaker', () => {
  test('sends nothing for 30 s after five failures in a row, then one request to try', async () => {
    const resilience = createResilience({ ...usualPatience, retries: 0 });
    const { attempt, times } = attempts(...many(6, broken));
    for (let run = 0; run < 5; run += 1) await ended(resilience.run(attempt, forever()));
    expect(times).toHaveLength(5);
    expect(await ended(resilience.run(attempt, forever()))).toMatchObject({
      code: 'model_unavailable',
      retry: true,
      retryAfter: 30,
    });
    expect(times).toHaveLength(5);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await ended(resilience.run(attempt, forever()))).toMatchObject({ upstreamStatus: 500 });
    expect(times).toHaveLength(6);
    expect(await ended(resilience.run(attempt, forever()))).toMatchObject({ retryAfter: 30 });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await ended(resilience.run(attempt, forever()))).toBe('done');
    expect(await ended(resilience.run(attempt, forever()))).toBe('done');
    expect(times).toHaveLength(8);
  });

  test('stays closed for a provider that is busy or refuses an input', async () => {
    const refused = () => new Failure('model_answer_invalid', 'no', { upstreamStatus: 400 });
    const resilience = createResilience({ ...usualPatience, retries: 0 });
    const { attempt, times } = attempts(...many(6, busy), ...many(6, refused));
    for (let run = 0; run < 12; run += 1) await ended(resilience.run(attempt, forever()));
    expect(await ended(resilience.run(attempt, forever()))).toBe('done');
    expect(times).toHaveLength(13);
  });

  test('forgets failures that a success followed', async () => {
    const resilience = createResilience({ ...usualPatience, retries: 0 });
    const { attempt, times } = attempts(...many(4, broken), null, ...many(4, broken));
    for (let run = 0; run < 9; run += 1) await ended(resilience.run(attempt, forever()));
    expect(await ended(resilience.run(attempt, forever()))).toBe('done');
    expect(times).toHaveLength(10);
  });
});
