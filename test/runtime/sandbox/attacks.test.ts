import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createSandboxPool } from '../../../runtime/sandbox/pool.ts';
import attack from './probes/attack.ts';
import echo from './probes/echo.ts';

// Every test starts processes: on a busy machine that takes seconds.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const root = new URL('../../../', import.meta.url);
const pool = createSandboxPool({
  root,
  modules: [new URL('probes/', import.meta.url)],
  size: 1,
  deadlineMs: 10_000,
  heapMb: 64,
  maxOutputBytes: 1024 * 1024,
});
const path = join(tmpdir(), `watchkeeper-sandbox-probe-${process.pid}`);
let listener: Server;
let port = '';
let connections = 0;

beforeAll(async () => {
  listener = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const address = listener.address();
  if (typeof address === 'object' && address !== null) port = String(address.port);
});

afterEach(async () => {
  const next = await pool.run(echo, { number: '1' });
  expect(next.number, 'the next call works').toBe('<2>');
  expect(next.polluted).toBe(false);
});

afterAll(async () => {
  await pool.close();
  await new Promise((resolve) => listener.close(resolve));
});

const refusedByPermission = [
  'read /etc/passwd',
  'read /proc/self/environ',
  'list the root',
  'read the server',
  'load an env file',
  'listen on a port',
  'look up a name',
  'ask a name server',
  'start a program',
  'replace itself by a program',
  'start a worker',
  'open the debugger',
  'load an addon',
  'load a library',
  'reach an internal binding',
  'signal the parent',
  'signal the parent by the import',
  'signal the parent by the inner function',
  'open the debugger of the parent',
  'slow the parent',
  'raise the heap limit',
];

describe('a tool is refused when it tries to', () => {
  test.each(refusedByPermission)('%s', async (name) => {
    await expect(pool.run(attack, { attack: name })).rejects.toMatchObject({ code: 'sandbox_refused' });
  });

  test.each(['write a file', 'write a file by SQL'])('%s, and no file is made', async (name) => {
    const call = pool.run(attack, { attack: name, target: path });
    await expect(call).rejects.toMatchObject({ code: 'sandbox_refused' });
    expect(existsSync(path)).toBe(false);
  });

  test.each(['connect a socket', 'fetch', 'send a datagram'])('%s, and nobody is reached', async (name) => {
    const call = pool.run(attack, { attack: name, target: port });
    await expect(call).rejects.toMatchObject({ code: 'sandbox_refused' });
    expect(connections).toBe(0);
  });
});

describe('a call ends in a clear failure when the tool', () => {
  const endings: [name: string, code: string, message: RegExp][] = [
    ['fill the heap', 'sandbox_crashed', /ran out of memory/],
    ['overflow the stack', 'sandbox_crashed', /Maximum call stack/],
    ['make code from a string', 'sandbox_crashed', /Code generation from strings/],
    ['answer too much', 'response_too_large', /larger than 1048576 bytes/],
    ['answer a function', 'sandbox_crashed', /answer refused/],
    ['announce a huge answer', 'response_too_large', /larger than 1048576 bytes/],
    ['write nonsense', 'sandbox_crashed', /what is no answer/],
    ['forge an answer', 'sandbox_crashed', /what it was not asked/],
    ['answer in another form', 'sandbox_crashed', /what is no answer/],
    ['exit', 'sandbox_crashed', /ended itself with code 0/],
    ['abort', 'sandbox_crashed', /aborted/],
    ['end itself by a signal', 'sandbox_crashed', /ended itself with code 3/],
    ['leave a rejection behind', 'sandbox_crashed', /left behind/],
    ['throw a hostile object', 'sandbox_crashed', /twice/],
    ['change a prototype', 'sandbox_crashed', /not extensible/],
  ];
  test.each(endings)('tries to %s: %s', async (name, code, message) => {
    const call = pool.run(attack, { attack: name });
    await expect(call).rejects.toMatchObject({ code, message: expect.stringMatching(message) });
  });

  const endless = [
    'loop for ever',
    'loop for ever in promises',
    'wait for ever',
    'leave an immediate loop behind',
  ];
  test.each(endless)('tries to %s: the deadline ends the process', async (name) => {
    const call = pool.run(attack, { attack: name }, { deadlineMs: 1500 });
    await expect(call).rejects.toMatchObject({ code: 'sandbox_timeout' });
  });

  // The kernel holds this limit on Linux only; elsewhere the deadline ends the call.
  test.runIf(process.platform === 'linux')('tries to fill memory with buffers: sandbox_crashed', async () => {
    const call = pool.run(attack, { attack: 'fill memory with buffers' });
    await expect(call).rejects.toMatchObject({ code: 'sandbox_crashed' });
  });
});

describe('nothing passes from one call to the next', () => {
  test('prototypes of the language cannot be changed, not even quietly', async () => {
    expect(await pool.run(attack, { attack: 'change a prototype quietly' })).toBe('false 1 1');
  });

  test.each(['leave a loop behind', 'answer a moment later'])(
    'a child is replaced after it tries to %s',
    async (name) => {
      const { pid } = await pool.run(echo, {});
      await pool.run(attack, { attack: name });
      expect((await pool.run(echo, {})).pid).not.toBe(pid);
    },
  );

  test('the environment is empty', async () => {
    expect(await pool.run(attack, { attack: 'environment' })).toBe('{}');
  });
});
