import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Sql } from '../../../../db/connect.ts';
import { type Check, type Source, sources } from '../../../../db/news/gather/sources.ts';
import { openTestDatabase, type TestDatabase } from '../../../support/database.ts';
import { addExecution, addSource, addUser } from '../../../support/rows.ts';

let opened: TestDatabase;
let sql: Sql;
let userId: string;
let executionId: string;

beforeAll(async () => {
  opened = await openTestDatabase();
  sql = opened.database.sql;
});
beforeEach(async () => {
  userId = (await addUser(sql)).id;
  executionId = (await addExecution(sql, userId)).id;
});
afterAll(() => opened.close());

const due = '2026-03-01T09:00:00.000Z';
const check = (source: Pick<Source, 'id' | 'url'>, change: Partial<Check> = {}): Check => ({
  source_id: source.id,
  asked_url: source.url,
  result: 'updated',
  reason: 'test',
  etag: '"1"',
  last_modified: null,
  next_check_at: due,
  check_interval_seconds: 600,
  failure_count: 0,
  url: null,
  ...change,
});
const settings = (url: string, name = 'Named') => ({
  name,
  url,
  home_url: null,
  category: null,
  weight: 0.5,
  is_primary: false,
  enabled: true,
});
const urls = async () => (await sources(sql).list(userId)).map((source) => source.url).sort();

describe('checks', () => {
  test('are stored with the new polling state', async () => {
    const source = await addSource(sql, userId);
    const { id } = source;
    await sources(sql).recordChecks(executionId, [check(source)]);
    expect(await sources(sql).get(userId, id)).toMatchObject({
      etag: '"1"',
      next_check_at: due,
      check_interval_seconds: 600,
      last_result: 'updated',
      last_execution_id: executionId,
    });
  });

  test('that failed keep when the source last succeeded', async () => {
    const source = await addSource(sql, userId);
    const { id } = source;
    await sources(sql).recordChecks(executionId, [check(source)]);
    const before = await sources(sql).get(userId, id);
    await sources(sql).recordChecks(executionId, [check(source, { result: 'failed', failure_count: 1 })]);
    expect(await sources(sql).get(userId, id)).toMatchObject({
      failure_count: 1,
      last_succeeded_at: before.last_succeeded_at,
    });
  });

  test('follow a source that moved for good', async () => {
    const source = await addSource(sql, userId, { url: 'https://old.example/feed' });
    await sources(sql).recordChecks(executionId, [check(source, { url: 'https://new.example/feed' })]);
    expect(await urls()).toEqual(['https://new.example/feed']);
  });

  test('leave a source where it is when another has its new address', async () => {
    const moving = await addSource(sql, userId, { url: 'https://old.example/feed' });
    await addSource(sql, userId, { url: 'https://new.example/feed' });
    await sources(sql).recordChecks(executionId, [check(moving, { url: 'https://new.example/feed' })]);
    expect(await urls()).toEqual(['https://new.example/feed', 'https://old.example/feed']);
    expect(await sources(sql).get(userId, moving.id)).toMatchObject({ last_result: 'updated' });
  });

  test('leave alone a source that a person has moved while it was asked', async () => {
    const asked = await addSource(sql, userId, { url: 'https://old.example/feed' });
    await sources(sql).update(userId, asked.id, { url: 'https://chosen.example/feed' });
    await sources(sql).recordChecks(executionId, [check(asked, { url: 'https://new.example/feed' })]);
    expect(await sources(sql).get(userId, asked.id)).toMatchObject({
      url: 'https://chosen.example/feed',
      etag: null,
    });
  });

  test('give an address to which two sources moved at once to one of them', async () => {
    const one = await addSource(sql, userId, { url: 'https://one.example/feed' });
    const two = await addSource(sql, userId, { url: 'https://two.example/feed' });
    const url = 'https://new.example/feed';
    await sources(sql).recordChecks(executionId, [check(one, { url }), check(two, { url })]);
    expect((await urls()).filter((each) => each === url).length).toBe(1);
    for (const { id } of [one, two]) expect((await sources(sql).get(userId, id)).etag).toBe('"1"');
  });

  test('of one execution are not asked for again by it', async () => {
    const asked = await addSource(sql, userId);
    const open = await addSource(sql, userId);
    await sources(sql).recordChecks(executionId, [check(asked)]);
    const sweep = { executionId, dueAt: null };
    expect((await sources(sql).listForSweep(userId, sweep)).map(({ id }) => id)).toEqual([open.id]);
    const next = { executionId: (await addExecution(sql, userId)).id, dueAt: '2026-03-01T08:59:59.999Z' };
    expect((await sources(sql).listForSweep(userId, next)).map(({ id }) => id)).toEqual([]);
    const later = { ...next, dueAt: due };
    expect((await sources(sql).listForSweep(userId, later)).map(({ id }) => id)).toEqual([asked.id]);
  });
});

describe('a source', () => {
  test('is added once, also when one list names its address twice', async () => {
    const twice = [
      settings('https://a.example/'),
      settings('https://a.example/'),
      settings('https://b.example/'),
    ];
    expect((await sources(sql).insert(userId, twice)).length).toBe(2);
    expect(await sources(sql).insert(userId, twice)).toEqual([]);
  });

  test('that was removed is not listed or swept, and comes back when it is added again', async () => {
    const [source] = await sources(sql).insert(userId, [settings('https://a.example/')]);
    await sources(sql).remove(userId, source?.id ?? '');
    expect(await urls()).toEqual([]);
    expect(await sources(sql).listForSweep(userId, { executionId, dueAt: null })).toEqual([]);
    const [again] = await sources(sql).insert(userId, [settings('https://a.example/', 'Renamed')]);
    expect(again).toMatchObject({ id: source?.id, name: 'Renamed', enabled: true });
  });

  test('with a new address forgets the validators of the old one and is due', async () => {
    const source = await addSource(sql, userId);
    const { id } = source;
    await sources(sql).recordChecks(executionId, [check(source, { next_check_at: '2099-01-01T00:00:00Z' })]);
    const changed = await sources(sql).update(userId, id, { url: 'https://elsewhere.example/' });
    expect(changed).toMatchObject({ etag: null, last_modified: null, failure_count: 0 });
    expect(Date.parse(changed.next_check_at)).toBeLessThan(Date.parse('2099-01-01'));
  });

  test('is as it was when nothing is changed', async () => {
    const source = await addSource(sql, userId);
    expect(await sources(sql).update(userId, source.id, {})).toEqual(source);
  });

  test('cannot take the address of another', async () => {
    const source = await addSource(sql, userId, { url: 'https://a.example/' });
    await addSource(sql, userId, { url: 'https://b.example/' });
    const taking = sources(sql).update(userId, source.id, { url: 'https://b.example/' });
    await expect(taking).rejects.toMatchObject({ code: 'conflict' });
  });

  test('of another user is not found', async () => {
    const stranger = (await addUser(sql)).id;
    const { id } = await addSource(sql, userId);
    for (const work of [
      () => sources(sql).get(stranger, id),
      () => sources(sql).update(stranger, id, { name: 'Mine' }),
      () => sources(sql).remove(stranger, id),
    ]) {
      await expect(work()).rejects.toMatchObject({ code: 'not_found' });
    }
  });

  test('is a feed unless it is added as something else, and forgets its validators when it comes back as another kind', async () => {
    const [feed] = await sources(sql).insert(userId, [settings('https://a.example/')]);
    expect(feed?.kind).toBe('feed');
    const kind = 'arxiv' as const;
    const [api] = await sources(sql).insert(userId, [{ ...settings('https://b.example/'), kind }]);
    expect(api?.kind).toBe(kind);
    for (const source of [feed, api]) {
      if (!source) throw new Error('The source is missing.');
      await sources(sql).recordChecks(executionId, [check(source)]);
      await sources(sql).remove(userId, source.id);
    }
    const back = await sources(sql).insert(userId, [
      { ...settings('https://a.example/'), kind },
      { ...settings('https://b.example/'), kind },
    ]);
    expect(back.map(({ url, kind: is, etag }) => [url, is, etag])).toEqual([
      ['https://a.example/', kind, null],
      ['https://b.example/', kind, '"1"'],
    ]);
  });
});
