import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { lookup, resolve4 } from 'node:dns/promises';
import { readdirSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { open } from 'node:inspector';
import { connect, createServer } from 'node:net';
import { setPriority } from 'node:os';
import { kill } from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { encodeFrame } from '../../../../runtime/sandbox/frames.ts';
import { tool } from '../../../../tools/tool.ts';

/** Functions of `process` that its types hide or soften, as hostile code would call them. */
const raw = process as unknown as Record<
  'loadEnvFile' | 'execve' | 'dlopen' | 'binding' | '_kill' | '_debugProcess' | 'reallyExit',
  (...values: unknown[]) => unknown
>;

const usage = { rss: 1, cpu: 1, quiet: true };

function emitted(emitter: NodeJS.EventEmitter, event: string): Promise<string> {
  return new Promise((resolve, reject) => {
    emitter.on('error', reject);
    emitter.on(event, () => resolve(event));
  });
}

function quietly(attempt: () => unknown): void {
  try {
    attempt();
  } catch {
    // Hostile code continues when one attempt fails.
  }
}

/** Attempts of a tool taken over by its input; the argument is a port or a path of the test. */
const attacks: Record<string, (target: string) => unknown> = {
  'read /etc/passwd': () => readFileSync('/etc/passwd', 'utf8'),
  'read /proc/self/environ': () => readFileSync('/proc/self/environ', 'utf8'),
  'list the root': () => readdirSync('/'),
  'read the server': () => readFileSync(new URL('../attacks.test.ts', import.meta.url)),
  'load an env file': () => raw.loadEnvFile('/etc/environment'),
  'write a file': (path) => writeFileSync(path, 'x'),
  'write a file by SQL': async (path) => {
    const { DatabaseSync } = await import('node:sqlite');
    new DatabaseSync(':memory:').exec(`attach database '${path}' as outside; create table outside.t (a)`);
  },
  'connect a socket': (port) => emitted(connect(Number(port), '127.0.0.1'), 'connect'),
  'listen on a port': () => emitted(createServer().listen(0, '127.0.0.1'), 'listening'),
  'send a datagram': (port) =>
    new Promise((resolve, reject) => {
      const socket = createSocket('udp4').on('error', reject);
      socket.send('x', Number(port), '127.0.0.1', (error) => (error ? reject(error) : resolve('sent')));
    }),
  fetch: async (port) => (await fetch(`http://127.0.0.1:${port}/`)).status,
  'look up a name': () => lookup('localhost'),
  'ask a name server': () => resolve4('example.invalid'),
  'start a program': () => execFileSync('/bin/true'),
  'replace itself by a program': () => raw.execve('/bin/true', ['true'], {}),
  'start a worker': () => new Worker('1', { eval: true }),
  'open the debugger': () => open(0),
  'load an addon': () => raw.dlopen({ exports: {} }, '/lib/x.node'),
  'load a library': async () => (await import(`node:${'ffi'}`)).dlopen('libc.so.6', {}),
  'reach an internal binding': () => raw.binding('process_methods'),
  'signal the parent': () => process.kill(process.ppid, 'SIGKILL'),
  'signal the parent by the import': () => kill(process.ppid, 'SIGKILL'),
  'signal the parent by the inner function': () => raw._kill(process.ppid, 9),
  'open the debugger of the parent': () => raw._debugProcess(process.ppid),
  'slow the parent': () => setPriority(process.ppid, 19),
  'raise the heap limit': () => setFlagsFromString('--max-old-space-size=65536'),

  'make code from a string': () => new Function('return 1')(),
  'loop for ever': () => {
    for (;;) {}
  },
  'loop for ever in promises': async () => {
    for (;;) await null;
  },
  'wait for ever': () => new Promise((resolve) => setTimeout(resolve, 2 ** 30)),
  'fill the heap': () => {
    const kept: unknown[] = [];
    for (;;) kept.push(Array.from({ length: 1000 }, () => ({ a: Math.random() })));
  },
  'fill memory with buffers': () => {
    const kept: Buffer[] = [];
    for (;;) kept.push(Buffer.alloc(16 * 1024 * 1024, 1));
  },
  'overflow the stack': () => {
    const descend = (): number => descend() + 1;
    return descend();
  },
  'answer too much': () => 'x'.repeat(8 * 1024 * 1024),
  'answer a function': () => () => 1,
  'announce a huge answer': () => {
    writeSync(3, Buffer.from([0xff, 0xff, 0xff, 0xff]));
    return new Promise(() => {});
  },
  'write nonsense': () => writeSync(3, Buffer.from([3, 0, 0, 0, 1, 2, 3])),
  'forge an answer': () => {
    writeSync(3, encodeFrame({ id: randomUUID(), ending: { kind: 'done', output: 'forged' }, usage }));
    return 'after';
  },
  'answer in another form': () => {
    writeSync(3, encodeFrame({ ready: true, id: 'x', ending: 'done' }));
    return 'after';
  },
  'answer a moment later': () => {
    const frame = encodeFrame({ id: randomUUID(), ending: { kind: 'done', output: 'forged' }, usage });
    setTimeout(() => writeSync(3, frame), 20);
    return 'first';
  },
  exit: () => process.exit(0),
  abort: () => process.abort(),
  'end itself by a signal': () => raw.reallyExit(3),
  'leave a rejection behind': () => {
    void Promise.reject(new Error('left behind'));
    return 'left';
  },
  'leave a loop behind': () => {
    setTimeout(() => {
      for (;;) {}
    }, 5);
    return 'left';
  },
  'leave an immediate loop behind': () => {
    setImmediate(() => {
      for (;;) {}
    });
    return 'left';
  },
  'throw a hostile object': () => {
    throw {
      toString() {
        throw new Error('twice');
      },
    };
  },
  'change a prototype': () => {
    Object.defineProperty(Object.prototype, 'polluted', { value: true });
    return 'changed';
  },
  'change a prototype quietly': () => {
    quietly(() => Reflect.set(Object.prototype, 'polluted', true));
    quietly(() => Reflect.set(Reflect.get({}, '__proto__'), 'polluted', true));
    quietly(() => Reflect.set(Array.prototype, 'map', () => ['forged']));
    quietly(() => Reflect.set(JSON, 'stringify', () => 'forged'));
    return `${'polluted' in {}} ${[1].map((each) => each)} ${JSON.stringify(1)}`;
  },
  environment: () => JSON.stringify(process.env),
};

/** Tries one attack and returns its result. */
export default tool({
  name: 'probe.attack',
  version: '1',
  module: import.meta.url,
  input: z.object({ attack: z.string(), target: z.string().default('') }),
  output: z.string(),
  run: async ({ attack, target }) => {
    const outcome = await attacks[attack]?.(target);
    return typeof outcome === 'function' ? (outcome as unknown as string) : String(outcome);
  },
});
