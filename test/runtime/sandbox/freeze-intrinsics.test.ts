import { afterAll, describe, expect, test, vi } from 'vitest';
import { createSandboxPool } from '../../../runtime/sandbox/pool.ts';
import echo from './probes/echo.ts';
import pollute from './probes/pollute.ts';

// Every test starts processes: on a busy machine that takes seconds.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const pool = createSandboxPool({
  root: new URL('../../../', import.meta.url),
  modules: [new URL('probes/', import.meta.url)],
  size: 1,
});

afterAll(() => pool.close());

/** Objects of the language, each with a property that code relies on. */
const properties: [owner: string, key: string][] = [
  ['Array.prototype', 'push'],
  ['Array.prototype', 'map'],
  ['Array.prototype', 'constructor'],
  ['String.prototype', 'replace'],
  ['String.prototype', 'split'],
  ['Function.prototype', 'call'],
  ['Object.prototype', 'polluted'],
  ['Object.prototype', 'toString'],
  ['Object', 'keys'],
  ['Error.prototype', 'message'],
  ['TypeError.prototype', 'name'],
  ['JSON', 'parse'],
  ['Math', 'max'],
  ['Reflect', 'ownKeys'],
  ['Map.prototype', 'get'],
  ['Set.prototype', 'has'],
  ['Promise.prototype', 'then'],
  ['Date.prototype', 'toISOString'],
  ['Symbol', 'iterator'],
  ['RegExp', 'escape'],
  ['Uint8Array.prototype', 'polluted'],
  ['Buffer.prototype', 'toString'],
  ['Buffer', 'from'],
  ['URL.prototype', 'href'],
  ['TextDecoder.prototype', 'decode'],
  ['Intl.DateTimeFormat.prototype', 'format'],
  ['AbortController.prototype', 'abort'],
  ['array iterator', 'next'],
  ['map iterator', 'next'],
  ['typed arrays', 'set'],
  ['generators', 'next'],
  ['async functions', 'polluted'],
  ['globalThis', 'Array'],
  ['globalThis', 'JSON'],
  ['globalThis', 'Object'],
  ['globalThis', 'Promise'],
  ['globalThis', 'URL'],
  ['globalThis', 'Buffer'],
];

describe('no call can change the language for the next one', () => {
  test.each(properties)('%s, %s', async (owner, key) => {
    const { before, after, refused } = await pool.run(pollute, { owner, key });
    expect({ after, refused }).toEqual({ after: before, refused: 3 });
    const next = await pool.run(pollute, { owner, key });
    expect(next.before, 'the next call in the same process').toBe(before);
    expect(next.pid).toBeGreaterThan(0);
  });

  const ofExpressions = [
    'exec',
    'test',
    'flags',
    'constructor',
    'toString',
    'polluted',
    'Symbol(Symbol.replace)',
  ];
  test.each(ofExpressions)('RegExp.prototype, %s: the call fails and its process ends', async (key) => {
    const { pid } = await pool.run(echo, {});
    const call = pool.run(pollute, { owner: 'RegExp.prototype', key });
    await expect(call).rejects.toMatchObject({
      code: 'sandbox_crashed',
      message: expect.stringMatching(/RegExp.prototype was changed/),
    });
    expect((await pool.run(echo, {})).pid).not.toBe(pid);
  });

  test('the prototype of RegExp.prototype: the call fails and its process ends', async () => {
    const { pid } = await pool.run(echo, {});
    const call = pool.run(pollute, { owner: 'RegExp.prototype', key: 'its prototype' });
    await expect(call).rejects.toMatchObject({ code: 'sandbox_crashed' });
    expect((await pool.run(echo, {})).pid).not.toBe(pid);
  });
});

test('a tool can still give its own objects and classes the names that the language uses', async () => {
  const own = await pool.run(pollute, { owner: 'own objects', key: 'toString' });
  expect(own.after).toBe('own own own own');
});
