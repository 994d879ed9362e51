import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A Dovecot for tests, or the reason why there is none. */
export type Dovecot = { url: string; close(): Promise<void> } | { missing: string };

const script = join(import.meta.dirname, '../../../.ci/dovecot.sh');

/**
 * Returns the Dovecot of `TEST_IMAP_URL`, or starts an installed one. It is not installed here: `.ci/run` does that.
 */
export async function openDovecot(): Promise<Dovecot> {
  const url = process.env['TEST_IMAP_URL'];
  if (url) return { url, close: async () => {} };
  if (process.getuid?.() !== 0 || !isInstalled()) {
    return { missing: 'no mail server: set TEST_IMAP_URL, or run as root with dovecot-imapd installed' };
  }
  const folder = await mkdtemp(join(tmpdir(), 'watchkeeper-dovecot-'));
  const run = promisify(execFile);
  const { stdout } = await run(script, ['start', folder, String(await freePort())]);
  return {
    url: stdout.trim().split('\n').at(-1) ?? '',
    async close() {
      await run(script, ['stop', folder]);
      await rm(folder, { recursive: true });
    },
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
