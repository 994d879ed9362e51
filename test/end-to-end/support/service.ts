import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { waitFor } from '../../support/process/wait-for.ts';
import { type Api, apiAt } from './api.ts';

const root = join(import.meta.dirname, '../../..');

/** A token of the local user in every installation of the tests. */
export const localToken = 'wk_end-to-end-tests-know-this-token-0001';

/** A running service: a separate process, seen from outside only. */
export interface Service {
  /** Returns everything printed so far. */
  output(): string;
  errors(): string;
  /** Resolves when it listens, or fails with its output if it ends before. */
  listening(): Promise<void>;
  /** Returns `http://127.0.0.1:port`; known once it listens. */
  url(): string;
  /** Returns the interface for the local user, or for another token; null for no user. */
  api(token?: string | null): Api;
  /** Sends SIGKILL: no handler runs, nothing is flushed. Resolves when the process is gone. */
  kill(): Promise<void>;
  /** Sends SIGTERM and resolves with the exit code. */
  stop(): Promise<number | null>;
  /** Resolves with the exit code when it ends by itself; null if a signal ended it. */
  readonly ended: Promise<number | null>;
}

/** Starts `watchkeeper start` with these settings and nothing else from our environment. */
export function spawnService(
  settings: Record<string, string | undefined>,
  command: string = process.execPath,
): Service {
  const given = Object.entries(settings).filter(([, value]) => value !== undefined);
  const child = spawn(command, [join(root, 'server/commands/watchkeeper.mjs'), 'start'], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', ...Object.fromEntries(given) } as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = { output: '', errors: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed.output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    printed.errors += text;
  });
  let isOver = false;
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      isOver = true;
      resolve(code);
    });
  });
  // Who waits for the end hears of it; for the others a failed start is no unhandled rejection.
  ended.catch(() => {});
  const find = () => /Listening on (http:\/\/\S+)/.exec(printed.output)?.[1];
  const url = () => {
    const found = find();
    if (!found) throw new Error('The service does not listen yet.');
    return found;
  };
  const signal = (name: NodeJS.Signals) => {
    if (!isOver) child.kill(name);
    return ended;
  };
  return {
    ended,
    url,
    output: () => printed.output,
    errors: () => printed.errors,
    api: (token = localToken) => apiAt(url(), token),
    async listening() {
      await waitFor(() => {
        if (isOver) throw new Error(`The service ended:\n${printed.output}${printed.errors}`);
        return find();
      }, 120_000);
    },
    kill: async () => void (await signal('SIGKILL')),
    stop: () => signal('SIGTERM'),
  };
}
