import { afterAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createSandboxPool } from '../../../runtime/sandbox/pool.ts';
import { createToolRunner } from '../../../runtime/sandbox/tool-runner.ts';
import { tool } from '../../../tools/tool.ts';
import echo from './probes/echo.ts';

// A sandbox child starts: on a busy machine that takes seconds.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const sandbox = createSandboxPool({
  root: new URL('../../../', import.meta.url),
  modules: [new URL('probes/', import.meta.url)],
  size: 1,
});
const runner = createToolRunner({ sandbox });
afterAll(() => sandbox.close());

const double = tool({
  name: 'probe.double',
  version: '1',
  module: import.meta.url,
  permission: 'net',
  input: z.object({ number: z.string().transform(Number), wrong: z.boolean().optional() }),
  output: z.object({ number: z.number().transform((number) => `<${number}>`), pid: z.number() }),
  run: async ({ number, wrong }, { signal }) => {
    signal.throwIfAborted();
    return { number: number * 2, pid: wrong ? Number.NaN : process.pid };
  },
});

test('a tool without permissions runs in another process', async () => {
  const { pid, number } = await runner.run(echo, { number: '1' });
  expect(pid).not.toBe(process.pid);
  expect(number).toBe('<2>');
});

test('a tool with the permission "net" runs in this process, and each schema is applied once', async () => {
  const answer = await runner.run(double, { number: '21' });
  const number: string = answer.number;
  expect({ number, pid: answer.pid }).toEqual({ number: '<42>', pid: process.pid });
});

test('a "net" tool is checked on both sides', async () => {
  const input = runner.run(double, { number: 21 as unknown as string });
  await expect(input).rejects.toMatchObject({ code: 'malformed_input' });
  const output = runner.run(double, { number: '21', wrong: true });
  await expect(output).rejects.toMatchObject({ code: 'internal' });
});

test('the signal of the caller reaches a "net" tool', async () => {
  const call = runner.run(double, { number: '1' }, { signal: AbortSignal.abort(new Error('enough')) });
  await expect(call).rejects.toThrow('enough');
});
