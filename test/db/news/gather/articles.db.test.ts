import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Sql } from '../../../../db/connect.ts';
import { articles, type GatheredArticle, type PageReading } from '../../../../db/news/gather/articles.ts';
import { openTestDatabase, type TestDatabase } from '../../../support/database.ts';
import { addExecution, addSource, addUser, gathered, sha256 } from '../../../support/rows.ts';

let opened: TestDatabase;
let sql: Sql;
let userId: string;
let executionId: string;
let source: string;
let other: string;

beforeAll(async () => {
  opened = await openTestDatabase();
  sql = opened.database.sql;
});
beforeEach(async () => {
  userId = (await addUser(sql)).id;
  executionId = (await addExecution(sql, userId)).id;
  source = (await addSource(sql, userId)).id;
  other = (await addSource(sql, userId)).id;
});
afterAll(() => opened.close());

const insert = (...items: GatheredArticle[]) => articles(sql).insertGathered(userId, executionId, items);
const stored = () =>
  sql<
    { title: string; stage: string; content: string; source_id: string; revised_at: string | null }[]
  >`select * from public.raw_articles where user_id = ${userId} order by canonical_url`;
const places = () => sql<{ source_id: string; external_id: string; content_hash: string }[]>`
  select source_id, external_id, content_hash from public.article_sightings
  where user_id = ${userId} order by first_seen_at, external_id`;

describe('gathered articles', () => {
  test('are stored with everything that the feed says', async () => {
    const article = gathered(source, 'whole', {
      author: 'A. Author',
      categories: ['one', 'two, with "quotes"', ''],
      links: ['https://a.example/'],
      published_at: null,
      language: null,
    });
    expect(await insert(article)).toEqual({ created: 1, repeated: 0, revised: 0 });
    const [found] = await articles(sql).listAtStages(userId, ['gathered'], 10);
    expect(found).toMatchObject({
      ...article,
      user_id: userId,
      execution_id: executionId,
      stage: 'gathered',
    });
  });

  test('of nothing are nothing', async () => {
    expect(await insert()).toEqual({ created: 0, repeated: 0, revised: 0 });
  });

  test('are not made again by the same batch', async () => {
    const batch = [gathered(source, 'a'), gathered(source, 'b')];
    await insert(...batch);
    expect(await insert(...batch)).toEqual({ created: 0, repeated: 0, revised: 0 });
    expect((await stored()).length).toBe(2);
  });

  test('are repeated under their source id even when the address has changed', async () => {
    await insert(gathered(source, 'a'));
    const moved = gathered(source, 'a', { canonical_url: 'https://news.example/moved' });
    expect(await insert(moved)).toEqual({ created: 0, repeated: 0, revised: 0 });
    expect((await stored()).length).toBe(1);
  });

  test('are one article when another source brings the same canonical address, and both places are kept', async () => {
    await insert(gathered(source, 'a'));
    expect(await insert(gathered(other, 'theirs', { canonical_url: 'https://news.example/a' }))).toEqual({
      created: 0,
      repeated: 1,
      revised: 0,
    });
    expect((await stored()).map((row) => row.source_id)).toEqual([source]);
    expect((await places()).map((row) => row.source_id)).toEqual([source, other]);
  });

  test('are one article when one batch brings the address twice', async () => {
    const twice = [gathered(source, 'a'), gathered(other, 'b', { canonical_url: 'https://news.example/a' })];
    expect(await insert(...twice)).toEqual({ created: 1, repeated: 1, revised: 0 });
    expect((await places()).length).toBe(2);
  });

  test('are one item when one batch brings the source id twice', async () => {
    const counts = await insert(gathered(source, 'a'), gathered(source, 'a', { content: 'Other words.' }));
    expect(counts).toEqual({ created: 1, repeated: 0, revised: 0 });
    expect((await places()).length).toBe(1);
  });

  test('are revised when their own source changes their words, and go through the gate again', async () => {
    await insert(gathered(source, 'a'));
    const revised = gathered(source, 'a', { content: 'New words.', title: 'New title' });
    expect(await insert(revised)).toEqual({ created: 0, repeated: 0, revised: 1 });
    const [article] = await stored();
    expect(article).toMatchObject({ content: 'New words.', title: 'New title', stage: 'gathered' });
    expect(article?.revised_at).not.toBe(null);
    expect(await insert(revised)).toEqual({ created: 0, repeated: 0, revised: 0 });
  });

  test('that were joined into a story skip the gate when they are revised', async () => {
    await insert(gathered(source, 'a'));
    await sql`update public.raw_articles set stage = 'joined' where user_id = ${userId}`;
    await insert(gathered(source, 'a', { content: 'New words.' }));
    expect((await stored()).map((row) => row.stage)).toEqual(['accepted']);
  });

  test('are not changed by the copy of another source, which keeps its own hash', async () => {
    const copy = (content: string) =>
      gathered(other, 'theirs', { canonical_url: 'https://news.example/a', content });
    await insert(gathered(source, 'a', { content: 'Ours.' }), copy('Theirs.'));
    expect(await insert(copy('Theirs, changed.'))).toEqual({ created: 0, repeated: 0, revised: 0 });
    expect((await stored()).map((row) => row.content)).toEqual(['Ours.']);
    expect((await places()).map((row) => row.content_hash)).toContain(sha256('Theirs, changed.'));
  });

  test('come two thousand at a time', async () => {
    const batch = Array.from({ length: 2000 }, (_, index) =>
      gathered(index % 2 ? source : other, `${index}`),
    );
    expect(await insert(...batch)).toEqual({ created: 2000, repeated: 0, revised: 0 });
    const changed = batch.map((item, index) =>
      index < 1000 ? { ...item, content: 'Changed.', content_hash: sha256(`changed ${index}`) } : item,
    );
    expect(await insert(...changed)).toEqual({ created: 0, repeated: 0, revised: 1000 });
  });

  test('with characters that PostgreSQL cannot hold are stored, and their spans stay where they were', async () => {
    const content = 'cut \ud83d, nul \0, whole \ud83d\ude00, written \\u0000 and \\ud83d';
    await insert(gathered(source, 'a', { content, title: 'half \udc00' }), gathered(source, 'b'));
    const [article] = await stored();
    expect(article?.content).toBe('cut \ufffd, nul \ufffd, whole \ud83d\ude00, written \\u0000 and \\ud83d');
    expect(article?.title).toBe('half \ufffd');
  });

  test('of one user are nothing to another', async () => {
    await insert(gathered(source, 'a'));
    const stranger = (await addUser(sql)).id;
    const theirSource = (await addSource(sql, stranger)).id;
    const theirExecution = (await addExecution(sql, stranger)).id;
    const counts = await articles(sql).insertGathered(stranger, theirExecution, [gathered(theirSource, 'a')]);
    expect(counts).toEqual({ created: 1, repeated: 0, revised: 0 });
    expect((await stored()).length).toBe(1);
  });
});

describe('waiting articles', () => {
  test('are listed oldest first with what their source says about them', async () => {
    await insert(
      gathered(source, 'late', { published_at: '2026-03-02T00:00:00.000Z' }),
      gathered(source, 'early'),
    );
    const waiting = await articles(sql).listAtStages(userId, ['gathered'], 1);
    expect(waiting.map(({ external_id, source_name }) => [external_id, source_name])).toEqual([
      ['early', 'A source'],
    ]);
    expect(await articles(sql).hasWaiting(userId, '2026-03-01T09:00:00.000Z')).toBe(true);
    await articles(sql).setStage(
      (await articles(sql).listAtStages(userId, ['gathered'], 10)).map(({ id }) => id),
      'rejected',
    );
    expect(await articles(sql).hasWaiting(userId, '2026-03-01T09:00:00.000Z')).toBe(false);
  });
});

describe('pages', () => {
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const unread = async (hours: number) =>
    (await articles(sql).listUnread(userId, at(hours), 10)).map(({ title }) => title);
  const reading = (article_id: string, change: Partial<PageReading> = {}): PageReading => ({
    article_id,
    was_asked: true,
    tries: 1,
    retry_at: at(1),
    result: 'fetch_failed: no answer',
    content: null,
    content_hash: null,
    links: [],
    hidden_text_removed: 0,
    ...change,
  });
  async function accepted(name: string): Promise<string> {
    await insert(gathered(source, name, { content: '' }));
    const [article] = await sql<[{ id: string }]>`
      update public.raw_articles set stage = 'accepted' where user_id = ${userId} and external_id = ${name} returning id`;
    return article.id;
  }
  const join = () => sql`update public.raw_articles set stage = 'joined' where user_id = ${userId}`;

  test('that failed for now are asked for again when it is time, also when their article is in a story by then', async () => {
    const id = await accepted('a');
    expect(await unread(0)).toEqual(['Title of a']);
    await articles(sql).recordPages([reading(id)]);
    await join();
    expect(await unread(0.9)).toEqual([]);
    expect(await articles(sql).hasWaiting(userId, at(0.9))).toBe(false);
    expect(await unread(1.1)).toEqual(['Title of a']);
    expect(await articles(sql).hasWaiting(userId, at(1.1))).toBe(true);
  });

  test('that were read at last give their article its text, and have it joined and scored again', async () => {
    const id = await accepted('a');
    await articles(sql).recordPages([reading(id)]);
    await join();
    await sql`update public.raw_articles set is_scored = true where id = ${id}`;
    const words = { content: 'Words at last.', content_hash: sha256('last'), tries: 0, retry_at: null };
    await articles(sql).recordPages([reading(id, words)]);
    expect(await stored()).toMatchObject([{ content: 'Words at last.', stage: 'accepted' }]);
    expect(await unread(48)).toEqual([]);
    await join();
    expect((await articles(sql).listUnscored(userId, 10)).map((article) => article.id)).toEqual([id]);
  });

  test('that were refused for good are not asked for again', async () => {
    await articles(sql).recordPages([reading(await accepted('a'), { retry_at: null })]);
    expect(await unread(48)).toEqual([]);
  });

  test('whose host wants to be left alone have not been asked for', async () => {
    const id = await accepted('a');
    await articles(sql).recordPages([reading(id, { was_asked: false, tries: 0 })]);
    const [row] = await sql<[{ page_read_at: string | null; page_result: string }]>`
      select page_read_at, page_result from public.raw_articles where id = ${id}`;
    expect(row).toEqual({ page_read_at: null, page_result: 'fetch_failed: no answer' });
    expect(await unread(0)).toEqual([]);
    expect(await unread(1.1)).toEqual(['Title of a']);
  });

  test('of news that is a week old are left as they are', async () => {
    const id = await accepted('a');
    await articles(sql).recordPages([reading(id)]);
    expect(await unread(24 * 7 + 1)).toEqual([]);
  });

  test('of an article that its feed revises begin anew', async () => {
    const id = await accepted('a');
    await articles(sql).recordPages([reading(id, { retry_at: null, tries: 3 })]);
    await insert(gathered(source, 'a', { content: '', content_hash: sha256('other') }));
    await sql`update public.raw_articles set stage = 'accepted' where id = ${id}`;
    expect(await unread(0)).toEqual(['Title of a']);
  });
});
