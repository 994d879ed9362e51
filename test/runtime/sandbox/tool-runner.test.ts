import { afterAll, expect, test, vi } from 'vitest';
import { createSandboxPool } from '../../../runtime/sandbox/pool.ts';
import { createToolRunner } from '../../../runtime/sandbox/tool-runner.ts';
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

test('a tool runs in another process, and each schema is applied once', async () => {
  const { pid, number } = await runner.run(echo, { number: '1' });
  expect(pid).not.toBe(process.pid);
  expect(number).toBe('<2>');
});
