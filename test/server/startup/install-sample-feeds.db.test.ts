import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sources } from '../../../db/news/gather/sources.ts';
import { installSampleWorld } from '../../../server/startup/install-sample-feeds.ts';
import { openTestDatabase } from '../../support/database.ts';
import { addSource, addUser } from '../../support/rows.ts';

async function prepare() {
  const opened = await openTestDatabase();
  const directory = await mkdtemp(join(tmpdir(), 'sample-world-'));
  onTestFinished(async () => {
    await rm(directory, { recursive: true });
    await opened.close();
  });
  const sql = opened.database.sql;
  const { id: userId } = await addUser(sql);
  /** Installs as one start does, and returns how many sources the user has then; null when nothing was installed. */
  const install = async (mode: 'auto' | 'on' | 'off') => {
    const world = await start(mode);
    await world?.close();
    return world && (await sources(sql).list(userId)).length;
  };
  const warnings: string[] = [];
  const start = (mode: 'auto' | 'on' | 'off') =>
    installSampleWorld({
      database: opened.database,
      userId,
      mode,
      directory,
      warn: (text) => warnings.push(text),
    });
  return { install, start, warnings, sql, userId };
}

test('the sample world comes to who has no source, and comes again with the same addresses', async () => {
  const { install, sql, userId } = await prepare();
  expect(await install('off')).toBeNull();
  expect(await install('auto')).toBe(6);
  const before = (await sources(sql).list(userId)).map(({ url }) => url);
  expect(await install('auto')).toBe(6);
  expect((await sources(sql).list(userId)).map(({ url }) => url)).toEqual(before);
});

test('the sample world comes to who has sources of their own only when it is asked for, and once', async () => {
  const { install, sql, userId } = await prepare();
  await addSource(sql, userId);
  expect(await install('auto')).toBeNull();
  expect(await install('on')).toBe(7);
  expect(await install('on')).toBe(7);
});

test('a port that is taken meanwhile keeps the service from serving the sample world, not from starting', async () => {
  const { start, warnings, sql, userId } = await prepare();
  const first = await start('on');
  onTestFinished(() => first?.close());
  expect(await start('on')).toBeNull();
  expect(warnings).toEqual([expect.stringContaining('is in use')]);
  expect((await sources(sql).list(userId)).length).toBe(6);
});
