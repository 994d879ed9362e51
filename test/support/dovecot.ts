import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';

/** A Dovecot for tests, or why there is none. */
export type Dovecot = { url: string } | { missing: string };

declare module 'vitest' {
  interface ProvidedContext {
    dovecot: Dovecot;
  }
}

const script = join(import.meta.dirname, '../../.ci/dovecot.sh');

/**
 * Runs once before the tests that need a server: takes the Dovecot of `TEST_IMAP_URL`, or starts the installed one where
 * that can be done. It is not installed from here: `.ci/run` does that.
 */
export default async function setUp(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const url = process.env['TEST_IMAP_URL'];
  if (url) {
    project.provide('dovecot', { url });
    return undefined;
  }
  if (process.getuid?.() !== 0 || !isInstalled()) {
    const missing = 'no mail server: set TEST_IMAP_URL, or run as root with dovecot-imapd installed';
    project.provide('dovecot', { missing });
    return undefined;
  }
  const folder = await mkdtemp(join(tmpdir(), 'watchkeeper-dovecot-'));
  const run = promisify(execFile);
  const { stdout } = await run(script, ['start', folder, String(await freePort())]);
  project.provide('dovecot', { url: stdout.trim().split('\n').at(-1) ?? '' });
  return async () => {
    await run(script, ['stop', folder]);
    await rm(folder, { recursive: true });
  };
}

function isInstalled(): boolean {
  try {
    execFileSync('dovecot', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const server = createServer().once('error', reject);
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
  });
  return promise;
}
