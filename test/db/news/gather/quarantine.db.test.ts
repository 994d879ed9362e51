import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sql } from '../../../../db/connect.ts';
import { type QuarantinedItem, quarantine } from '../../../../db/news/gather/quarantine.ts';
import { openTestDatabase, type TestDatabase } from '../../../support/database.ts';
import { addExecution, addSource, addUser } from '../../../support/rows.ts';

let opened: TestDatabase;
let sql: Sql;

beforeAll(async () => {
  opened = await openTestDatabase();
  sql = opened.database.sql;
});
afterAll(() => opened.close());

test('of what cannot be used of a source the newest stay, and nothing of another source goes', async () => {
  const { id: userId } = await addUser(sql);
  const { id: executionId } = await addExecution(sql, userId);
  const [noisy, quiet] = [await addSource(sql, userId), await addSource(sql, userId)];
  const item = (source_id: string, name: string): QuarantinedItem => ({
    source_id,
    item_hash: name,
    reason: 'no feed',
    excerpt: '<html>',
  });
  const insert = (items: QuarantinedItem[]) => quarantine(sql).insert(userId, executionId, items);
  const hashes = async (sourceId: string) =>
    (await quarantine(sql).listOfSource(userId, sourceId, 10_000)).map(({ item_hash }) => item_hash);

  await insert([item(quiet.id, 'old and alone')]);
  for (let poll = 0; poll < 6; poll += 1)
    expect(await insert(Array.from({ length: 100 }, (_, index) => item(noisy.id, `${poll}/${index}`)))).toBe(
      100,
    );
  const kept = await hashes(noisy.id);
  expect(kept).toHaveLength(500);
  expect(kept.filter((hash) => hash.startsWith('0/'))).toEqual([]);
  expect(await hashes(quiet.id)).toEqual(['old and alone']);
  // The same once more is known, and takes no place of another.
  expect(await insert([item(noisy.id, '5/0'), item(quiet.id, 'old and alone')])).toBe(0);
  expect(await hashes(noisy.id)).toHaveLength(500);
});
