import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const launcher = new URL('../../server/commands/watchkeeper.mjs', import.meta.url).pathname;
const token = `wk_${'bench'.repeat(8)}`;
/** Milliseconds between two looks at a condition: rare enough to cost the service nothing that counts. */
const pause = 250;

/** The real service as a child process, with a data folder and a port of its own. */
export interface Service {
  /** The id of the process, whose descendants are the rest of the service. */
  pid: number;
  /** The moment of `performance.now()` at which the process was started. */
  startedAt: number;
  /** The address at which it listens. */
  address: Promise<string>;
  /** The header with which its requests are allowed. */
  authorization: string;
  /** Resolves with the moment at which a line that contains this text was printed. */
  printed(text: string): Promise<number>;
  /** Sends a request and returns the body of its response. Throws on any status that is not 2xx. */
  send<Body>(method: string, path: string, body?: unknown): Promise<Body>;
  /** Asks until an answer is truthy, and returns it. Throws after so many seconds, or when the service ends. */
  until<T>(ask: () => Promise<T>, seconds: number): Promise<NonNullable<T>>;
  /** Stops the service as Ctrl-C does and removes its data. */
  stop(): Promise<void>;
}

/** Starts the service by its launcher as `npm start` does, with these settings and flags of Node; returns before it listens. */
export function startService(settings: Record<string, string>, flags: readonly string[]): Service {
  const directory = mkdtempSync(join(tmpdir(), 'bench-service-'));
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...flags, launcher, 'start'], {
    cwd: directory,
    env: {
      HOME: directory,
      DATA_DIR: join(directory, 'data'),
      PORT: '0',
      API_TOKEN: token,
      RATE_LIMIT: '100000',
      SAMPLE_WORLD: 'off',
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = followLines(child);
  const address = lines.find('Listening on ').then(({ text }) => /http:\/\/\S+/.exec(text)?.[0] ?? '');
  address.catch(() => {});

  async function send<Body>(method: string, path: string, body?: unknown): Promise<Body> {
    const isText = typeof body === 'string';
    const response = await fetch(new URL(path, await address), {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': isText ? 'text/x-opml' : 'application/json' }),
      },
      ...(body !== undefined && { body: isText ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 500)}`);
    return (text === '' ? null : JSON.parse(text)) as Body;
  }

  async function until<T>(ask: () => Promise<T>, seconds: number): Promise<NonNullable<T>> {
    const end = performance.now() + seconds * 1000;
    while (performance.now() < end) {
      const answer = await ask();
      if (answer) return answer;
      if (child.exitCode !== null) throw new Error(`The service ended with ${child.exitCode}.`);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    throw new Error(`The service did not get there in ${seconds} seconds.`);
  }

  return {
    pid: child.pid ?? 0,
    startedAt,
    address,
    authorization: `Bearer ${token}`,
    printed: async (text) => (await lines.find(text)).at,
    send,
    until,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit');
        child.kill('SIGINT');
        await ended;
      }
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

interface Line {
  text: string;
  at: number;
}

/** Keeps the lines that a process prints, each with its moment. `find` waits for one; it throws if the process ends first. */
function followLines(child: ChildProcess) {
  const lines: Line[] = [];
  const waiting = new Set<() => void>();
  let hasEnded = false;
  const look = () => {
    for (const each of [...waiting]) each();
  };
  if (child.stdout)
    createInterface({ input: child.stdout })
      .on('line', (text) => {
        lines.push({ text, at: performance.now() });
        look();
      })
      .on('close', () => {
        hasEnded = true;
        look();
      });
  return {
    find: (part: string) =>
      new Promise<Line>((resolve, reject) => {
        const check = () => {
          const found = lines.find(({ text }) => text.includes(part));
          if (!found && !hasEnded) return;
          waiting.delete(check);
          if (found) resolve(found);
          else reject(new Error(`The service ended before it printed "${part}".`));
        };
        waiting.add(check);
        check();
      }),
  };
}
