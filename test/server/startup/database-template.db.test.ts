import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { compareSchema } from '../../../db/migrate.ts';
import { findTemplate, keepTemplate } from '../../../server/startup/database-template.ts';
import { openAlone, openDatabase } from '../../../server/startup/open-database.ts';

async function newDirectory() {
  const directory = await mkdtemp(join(tmpdir(), 'watchkeeper-template-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  return { DATABASE_URL: undefined, DATA_DIR: directory };
}

test('the template is made once for each version, and found from then on', async () => {
  const made = await keepTemplate('migrated');
  expect(await keepTemplate('migrated')).toBe(made);
  expect(findTemplate('migrated')).toBe(made);
});

test('a new database is a copy of the template, and writing to it leaves the template unchanged', async () => {
  await keepTemplate('migrated');
  const [one, other] = [await newDirectory(), await newDirectory()];
  const first = await openDatabase(one);
  expect(await compareSchema(first.database)).toEqual({ pending: [], unknown: [] });
  await first.database.sql`insert into public.users (name) values ('ada')`;
  await first.close();
  const second = await openDatabase(other);
  expect(await second.database.sql`select name from public.users`).toEqual([]);
  await second.close();
  const again = await openDatabase(one);
  expect(await again.database.sql`select name from public.users`).toEqual([{ name: 'ada' }]);
  await again.close();
});

test('a database that is opened for a backup to be loaded is empty, whatever templates there are', async () => {
  await keepTemplate('migrated');
  const place = await newDirectory();
  const opened = await openAlone(place);
  expect((await compareSchema(opened.database)).pending).not.toEqual([]);
  await opened.close();
  expect(existsSync(join(place.DATA_DIR, 'postgresql', 'complete'))).toBe(true);
});
