import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { install } from './support/installation.ts';
import { spawnService } from './support/service.ts';

const lines = (text: string) => text.trimEnd().split('\n');

test('a wrong configuration is told whole, and ends with exit code 2 before anything is made', async () => {
  const service = spawnService({
    PORT: 'eighty',
    RATE_LIMIT: '0',
    ROLE: 'everything',
    API_TOKEN: 'secret-but-short',
    FETCH_ALLOW_HOSTS: 'localhost',
    DATABASE_URL: 'mysql://user:password@host/name',
    DATA_DIR: join(import.meta.dirname, 'never-made'),
  });
  expect(await service.ended).toBe(2);
  for (const name of ['PORT', 'RATE_LIMIT', 'ROLE', 'API_TOKEN', 'FETCH_ALLOW_HOSTS', 'DATABASE_URL']) {
    expect(service.errors()).toContain(`  - ${name}: `);
  }
  expect(service.errors()).not.toContain('secret-but-short');
  expect(service.errors()).not.toContain('password');
  expect(service.output()).toBe('');
  expect(existsSync(join(import.meta.dirname, 'never-made'))).toBe(false);
});

test('a key that is there for other programs stops no start, and one line says that it is not used', async () => {
  const place = await install(onTestFinished);
  const service = await place.start({ OPENAI_API_KEY: 'sk-of-another-program' });
  expect(lines(service.output()).filter((line) => line.startsWith('Warning:'))).toEqual([
    'Warning: OPENAI_API_KEY set without OPENAI_MODEL: ignored, and the embedded models are used.',
  ]);
  expect(service.errors()).toBe('');
});

test('a port that is taken is one line and exit code 1, before a database is made', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  const place = await install(onTestFinished, 'empty');
  const service = place.spawn({ PORT: String(port) });
  expect(await service.ended).toBe(1);
  expect(lines(service.errors())).toEqual([
    `Watchkeeper cannot start: port ${port} is in use. Set PORT to another port, or stop the program that uses it.`,
  ]);
  expect(await readdir(place.directory)).toEqual([]);
});

test('a first start that fails does not use up the one time that the token is shown', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  const place = await install(onTestFinished);
  const failing = place.spawn({ PORT: String(port), API_TOKEN: undefined });
  expect(await failing.ended).toBe(1);
  expect(failing.output()).not.toContain('wk_');
  const service = await place.start({ API_TOKEN: undefined });
  const [token] = /wk_[\w-]+/.exec(service.output()) ?? [];
  expect((await service.api(token ?? '').get('/api/news')).status).toBe(200);
});

test('a data folder that another process uses is one line and exit code 1, and the other goes on', async () => {
  const place = await install(onTestFinished, 'empty');
  // On a server many may share a folder: it is the embedded database that cannot be shared.
  const first = await place.start({ DATABASE_URL: undefined });
  const second = place.spawn({ DATABASE_URL: undefined });
  expect(await second.ended).toBe(1);
  expect(lines(second.errors())).toHaveLength(1);
  expect(second.errors()).toMatch(
    /^Watchkeeper cannot start: The data directory .* is in use by process \d+\./,
  );
  expect((await first.api().get('/readyz')).status).toBe(200);
});

test('a database that does not answer is one line and exit code 1', async () => {
  const place = await install(onTestFinished, 'empty');
  const service = place.spawn({ DATABASE_URL: 'postgres://nobody:hidden@127.0.0.1:1/nothing' });
  expect(await service.ended).toBe(1);
  expect(lines(service.errors())).toHaveLength(1);
  expect(service.errors()).toContain('PostgreSQL at 127.0.0.1:1 does not respond');
  expect(service.errors()).not.toContain('hidden');
});

/** Returns every `node` in PATH that is older than the service requires, with its version. */
function olderNodes(): { command: string; version: string }[] {
  const found = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'node'));
  return found.filter(existsSync).flatMap((command) => {
    const version = execFileSync(command, ['-p', 'process.versions.node'], { encoding: 'utf8' }).trim();
    return Number.parseInt(version, 10) < 26 ? [{ command, version }] : [];
  });
}

test('each older Node.js of this machine hands over to the pinned one, or says in one line what is needed', async () => {
  const alone = join(await mkdtemp(join(tmpdir(), 'watchkeeper-alone-')), 'server');
  onTestFinished(() => rm(dirname(alone), { recursive: true }));
  await mkdir(alone);
  await copyFile(
    join(import.meta.dirname, '../../server/commands/watchkeeper.mjs'),
    join(alone, 'watchkeeper.mjs'),
  );
  for (const { command, version } of olderNodes()) {
    const service = spawnService({ PORT: 'eighty' }, command);
    // Only the newer one can read the configuration.
    expect(await service.ended).toBe(2);
    expect(service.errors()).toContain('  - PORT: ');
    // Where nothing is installed beside the program, there is no pinned one.
    const { status, stderr, stdout } = spawnSync(command, [join(alone, 'watchkeeper.mjs'), 'doctor']);
    expect({ status, output: String(stdout) }).toEqual({ status: 1, output: '' });
    expect(lines(String(stderr))).toHaveLength(1);
    expect(String(stderr)).toContain(`needs Node.js 26 or newer; this is ${version}`);
  }
});
