import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import { Failure } from '../../../domain/failure.ts';
import {
  createSandboxPool,
  type SandboxPool,
  type SandboxPoolOptions,
} from '../../../runtime/sandbox/pool.ts';
import attack from './probes/attack.ts';
import echo from './probes/echo.ts';

// Every test starts processes: on a busy machine that takes seconds.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const root = new URL('../../../', import.meta.url);
const modules = [new URL('probes/', import.meta.url)];
const opened: SandboxPool[] = [];

function openPool(options: Partial<SandboxPoolOptions> = {}): SandboxPool {
  const pool = createSandboxPool({ root, modules, size: 1, ...options });
  opened.push(pool);
  return pool;
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((pool) => pool.close()));
});

test('bytes come back as they went, and transforms of both schemas are applied once', async () => {
  const pool = openPool();
  const bytes = Buffer.from([0, 1, 127, 128, 255]);
  const answer = await pool.run(echo, { bytes, number: '41' });
  expect(answer.bytes).toBeInstanceOf(Uint8Array);
  expect([...(answer.bytes ?? [])]).toEqual([...bytes]);
  // The type of the answer follows from the tool.
  const number: string | undefined = answer.number;
  expect(number).toBe('<42>');
});

test('names that mean something to the language are plain keys in an answer, or are gone', async () => {
  const pool = openPool();
  const record = JSON.parse('{"__proto__": "x", "constructor": "y", "plain": "z"}');
  const answer = await pool.run(echo, { record });
  expect(Object.getPrototypeOf(answer.record)).toBe(Object.prototype);
  expect(answer.record).toMatchObject({ plain: 'z' });
  expect('polluted' in {}).toBe(false);
});

test('a failure thrown by a tool arrives with its code, its words and its waiting time', async () => {
  const pool = openPool();
  const thrown = await pool.run(echo, { fail: true }).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(Failure);
  expect(thrown).toMatchObject({ code: 'rate_limited', message: 'come back later', retryAfter: 7 });
  await pool.run(echo, {});
  expect(pool.statistics, 'an expected failure costs no child').toMatchObject({
    started: 1,
    killed: 0,
    calls: 2,
  });
});

test('input against its schema, or too large, reaches no child', async () => {
  const pool = openPool({ maxInputBytes: 1000 });
  const wrong = pool.run(echo, { waitMs: 'soon' as unknown as number });
  await expect(wrong).rejects.toMatchObject({ code: 'malformed_input' });
  const large = pool.run(echo, { bytes: new Uint8Array(1001) });
  await expect(large).rejects.toMatchObject({ code: 'payload_too_large' });
  expect(pool.statistics.started).toBe(0);
});

test('a module outside the accepted directories is refused', async () => {
  const pool = openPool();
  const outside = new URL('probes/../pool.test.ts', import.meta.url).href;
  const dotted = `${modules[0]?.href}../pool.test.ts`;
  for (const module of [outside, dotted, 'data:text/javascript,1', 'node:fs']) {
    await expect(pool.run({ ...echo, module }, {})).rejects.toMatchObject({ code: 'sandbox_refused' });
  }
  expect(pool.statistics.started).toBe(0);
});

test('one child serves calls in order of arrival', async () => {
  const pool = openPool();
  const order: number[] = [];
  const call = async (_: unknown, index: number) => {
    await pool.run(echo, { waitMs: 20 - 4 * index });
    order.push(index);
  };
  await Promise.all(Array.from({ length: 5 }, call));
  expect(order).toEqual([0, 1, 2, 3, 4]);
  expect(pool.statistics).toMatchObject({ started: 1, calls: 5, waiting: 0 });
});

test('calls run side by side up to the size of the pool', async () => {
  const pool = openPool({ size: 2 });
  await pool.warm();
  const answers = await Promise.all([1, 2, 3, 4].map(() => pool.run(echo, { waitMs: 20 })));
  expect(new Set(answers.map(({ pid }) => pid)).size).toBe(2);
  expect(pool.statistics).toMatchObject({ started: 2, calls: 4 });
});

test('a signal takes a waiting call out of the queue and ends a running one; the next call works', async () => {
  const pool = openPool();
  await pool.warm();
  const running = new AbortController();
  const queued = new AbortController();
  const first = pool.run(attack, { attack: 'loop for ever' }, { signal: running.signal });
  const second = pool.run(echo, {}, { signal: queued.signal });
  queued.abort();
  await expect(second).rejects.toMatchObject({ code: 'cancelled' });
  running.abort(new Failure('draining', 'going down'));
  await expect(first).rejects.toMatchObject({ code: 'draining' });
  await expect(pool.run(echo, {}, { signal: AbortSignal.abort() })).rejects.toMatchObject({
    code: 'cancelled',
  });
  expect((await pool.run(echo, { number: '1' })).number).toBe('<2>');
  expect(pool.statistics).toMatchObject({ killed: 1, calls: 2 });
});

test('closing rejects what waits and what runs, ends the children, and takes no more calls', async () => {
  const pool = openPool();
  const { pid } = await pool.run(echo, {});
  const running = pool.run(attack, { attack: 'wait for ever' });
  const waiting = pool.run(echo, {});
  const outcomes = Promise.allSettled([running, waiting]);
  await pool.close();
  for (const outcome of await outcomes) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'draining' } });
  }
  await expect(pool.run(echo, {})).rejects.toMatchObject({ code: 'draining' });
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});

test('a child that was ended from outside while it was idle is replaced', async () => {
  const pool = openPool();
  const { pid } = await pool.run(echo, {});
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => pool.statistics.killed, { timeout: 20_000 }).toBe(1);
  expect((await pool.run(echo, {})).pid).not.toBe(pid);
});

test('a child is replaced after five hundred calls, and no call notices', async () => {
  const pool = openPool();
  const answers = await Promise.all(Array.from({ length: 510 }, () => pool.run(echo, {})));
  expect(new Set(answers.map(({ pid }) => pid)).size).toBe(2);
  expect(pool.statistics).toMatchObject({ started: 2, killed: 0, retired: 1, calls: 510 });
});

test('a pool whose children cannot start fails every call and does not try for ever', async () => {
  const pool = openPool({ heapMb: 1, size: 2 });
  const calls = await Promise.allSettled([pool.run(echo, {}), pool.run(echo, {}), pool.run(echo, {})]);
  for (const call of calls) {
    expect(call).toMatchObject({ status: 'rejected', reason: { code: 'sandbox_crashed' } });
  }
  expect(pool.statistics.started).toBeLessThanOrEqual(5);
});

// Without a POSIX shell there is no limit on processor time.
test.runIf(process.platform !== 'win32')(
  'children do not outlive a parent that was killed: an idle one ends at once, a looping one by its processor time',
  async () => {
    const program = fileURLToPath(new URL('probes/parent.ts', import.meta.url));
    const parent = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] });
    const pids = await new Promise<number[]>((resolve) => {
      parent.stdout.once('data', (line: Buffer) => resolve(JSON.parse(line.toString())));
    });
    expect(pids).toHaveLength(2);
    parent.kill('SIGKILL');
    for (const pid of pids) {
      await expect.poll(() => isRunning(pid), { timeout: 30_000, interval: 100 }).toBe(false);
    }
  },
  60_000,
);

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    // ESRCH: there is no such process.
    return false;
  }
}

test('throughput, printed for the reader', async () => {
  const pool = openPool({ size: 2 });
  await pool.warm();
  await Promise.all([pool.run(echo, {}), pool.run(echo, {})]);
  const measure = async (calls: number, input: { bytes?: Uint8Array<ArrayBuffer> }, width: number) => {
    const start = performance.now();
    const lane = async () => {
      for (let call = 0; call < calls / width; call += 1) await pool.run(echo, input);
    };
    await Promise.all(Array.from({ length: width }, lane));
    return (performance.now() - start) / calls;
  };
  const small = await measure(400, {}, 2);
  const large = await measure(40, { bytes: new Uint8Array(1024 * 1024) }, 1);
  console.log(
    `sandbox: ${Math.round(1000 / small)} small calls/s over 2 children, 1 MiB round trip ${large.toFixed(2)} ms`,
  );
  expect(pool.statistics.killed).toBe(0);
});

test('children without a call for long end, and the next call gets a new one', async () => {
  const pool = openPool({ size: 2, idleMs: 1 });
  const [first] = await Promise.all([pool.run(echo, {}), pool.run(echo, {})]);
  await expect.poll(() => pool.statistics.retired, { timeout: 20_000 }).toBe(2);
  expect(pool.statistics).toMatchObject({ started: 2, killed: 0 });
  expect((await pool.run(echo, {})).pid).not.toBe(first?.pid);
});

test('a call goes to the child that worked last, so that the others come to their end', async () => {
  const pool = openPool({ size: 2 });
  await pool.warm();
  const pids = new Set<number>();
  for (let call = 0; call < 4; call += 1) pids.add((await pool.run(echo, {})).pid);
  expect(pids.size).toBe(1);
});
