import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '../../../db/app/users.ts';
import type { Sql } from '../../../db/connect.ts';
import { articles } from '../../../db/news/gather/articles.ts';
import { bytesHash } from '../../../runtime/approvals/content-hash.ts';
import { sampleDocumentFolder } from '../../../server/startup/install-sample-documents.ts';
import { watchkeeper } from '../../support/process/command-line.ts';
import { addExecution, addSource, gathered } from '../../support/rows.ts';
import { openService, type TestService } from '../../support/served.ts';
import { addWorld } from '../../support/world.ts';

let service: TestService;
let directory: string;
let settings: Record<string, string>;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'sample-world-doors-'));
  settings = { DATA_DIR: directory, PORT: '0', LOG_LEVEL: 'silent' };
  service = await openService(settings);
  await service.parts.lanes.start();
  settings['DATABASE_URL'] = service.opened.url;
});
afterAll(async () => {
  await service.parts.lanes.stop();
  await service.close();
  await rm(directory, { recursive: true });
});

/** Makes a world of a row in each table the sample, and puts a source, a mailbox and a document of the person's own beside it. */
async function addSample(sql: Sql) {
  const { userId, sourceId, articleIds, storyIds, claimId } = await addWorld(sql);
  const mail = await sql<{ id: string }[]>`
    select id from public.mailboxes where user_id = ${userId}
    union all select message_id from public.issue_email_links where user_id = ${userId}
    union all select issue_id from public.issue_email_links where user_id = ${userId}
    union all select thread_id from public.issue_email_links where user_id = ${userId}
    union all select id from public.response_drafts where user_id = ${userId}
    union all select id from public.issue_documents where user_id = ${userId}`;
  const ids = [sourceId, claimId, ...articleIds, ...storyIds, ...mail.map(({ id }) => id)];
  const path = join(directory, 'sample-mailbox');
  await mkdir(path, { recursive: true });
  await writeFile(
    join(directory, 'sample-world.json'),
    '{"port": 9, "started_at": "2026-03-01T08:00:00.000Z"}',
  );
  await sql`
    update public.news_sources set category = 'Sample world', url = 'http://127.0.0.1:9/wire.xml' where id = ${sourceId}`;
  await sql`update public.mailboxes set settings = ${sql.json({ path })} where user_id = ${userId}`;
  await sql`
    update public.evidence_documents set canonical_url = 'http://127.0.0.1:9/paper' where user_id = ${userId}`;
  await sql`
    update public.evidence_fetches set canonical_url = 'http://127.0.0.1:9/paper' where user_id = ${userId}`;
  const [name = ''] = await readdir(sampleDocumentFolder);
  const hash = bytesHash(await readFile(new URL(name, sampleDocumentFolder)));
  await sql`update public.issue_documents set content_hash = ${hash} where user_id = ${userId}`;

  const own = await addSource(sql, userId);
  const sweep = await addExecution(sql, userId, 'news.sweep');
  await articles(sql).insertGathered(userId, sweep.id, [gathered(own.id, 'own')]);
  const [mailbox] = await sql<[{ id: string }]>`
    insert into public.mailboxes (user_id, name, provider, address)
    values (${userId}, 'Own', 'files', ${`${randomUUID()}@plant.example`}) returning id`;
  await sql`
    insert into public.email_messages (user_id, mailbox_id, identity, content_hash, size, received_at)
    values (${userId}, ${mailbox.id}, 'own', ${hash}, 1, now())`;
  await sql`
    insert into public.issue_documents (user_id, title, kind, content_hash, size, producer)
    values (${userId}, 'My manual', 'text', ${'0'.repeat(64)}, 1, 'test')`;
  return { userId, ids, ownSource: own.id, ownMailbox: mailbox.id };
}

/** Counts what a user has in each table of news and mail, and in those of their preferences and conversations. */
async function rowsOf(sql: Sql, userId: string): Promise<Record<string, number>> {
  const tables = await sql<{ name: string }[]>`
    select c.table_name as name from information_schema.columns c
    join pg_tables t on t.schemaname = c.table_schema and t.tablename = c.table_name
    where c.table_schema = 'public' and c.column_name = 'user_id' order by 1`;
  const counted = await Promise.all(
    tables.map(async ({ name }) => {
      const [{ rows }] = await sql.unsafe<[{ rows: number }]>(
        `select count(*)::int as rows from public.${name} where user_id = $1`,
        [userId],
      );
      return [name, rows] as const;
    }),
  );
  return Object.fromEntries(counted.filter(([, rows]) => rows > 0));
}

/** Finds what any table still says of rows that are gone, or of the addresses of the sample. */
async function rowsThatName(sql: Sql, ids: readonly string[]): Promise<string[]> {
  const tables = await sql<{ name: string }[]>`
    select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`;
  const wanted = [...ids.map((id) => `%${id}%`), '%127.0.0.1:9/%', `%${join(directory, 'sample-mailbox')}%`];
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await sql.unsafe<{ row: string }[]>(
        `select each::text as row from public.${name} each where each::text like any($1)`,
        [wanted],
      );
      return rows.map(({ row }) => `${name}: ${row}`);
    }),
  );
  return found.flat();
}

const doors = {
  'the route': {
    async remove(userId: string) {
      const ask = await service.caller(userId);
      const { status, body } = await ask('DELETE', '/api/sample-world');
      return { isDone: status === 204, said: JSON.stringify(body), status };
    },
    refused: 409,
  },
  'the command': {
    async remove(userId: string) {
      const { name } = (await users(service.sql).list()).find(({ id }) => id === userId) ?? { name: '' };
      const { code, output, errors } = await watchkeeper(['sample', 'remove', '--user', name], settings);
      return { isDone: code === 0, said: output + errors, status: code };
    },
    refused: 1,
  },
};

describe.each(Object.entries(doors))('by %s', (door, { remove, refused }) => {
  let sample: Awaited<ReturnType<typeof addSample>>;
  beforeEach(async () => {
    sample = await addSample(service.sql);
  });

  test('the sample world leaves no row in any table, and what is the person’s own stays', async () => {
    const { sql } = service;
    const { userId, ownSource, ownMailbox } = sample;
    const before = await rowsOf(sql, userId);
    expect(await remove(userId)).toMatchObject({ isDone: true });
    const after = await rowsOf(sql, userId);

    // One row each of what was added beside the sample; what spans both worlds keeps what it had.
    const own = { news_sources: 1, raw_articles: 1, mailboxes: 1, email_messages: 1, issue_documents: 1 };
    const persons = ['api_tokens', 'agent_conversations', 'agent_messages', 'user_preferences'];
    expect(after).toMatchObject(own);
    for (const table of [...persons, 'engineer_preferences', 'sign_in_codes']) {
      expect(before[table], table).toBeGreaterThan(0);
      expect(after[table], table).toBeGreaterThanOrEqual(before[table] ?? 0);
    }
    expect(Object.keys(before).filter((table) => !(table in after))).toMatchInlineSnapshot(`
      [
        "article_classifications",
        "article_clusters",
        "article_embeddings",
        "article_fingerprints",
        "article_terms",
        "article_words",
        "automation_policies",
        "claim_statuses",
        "effects",
        "email_attachments",
        "email_contents",
        "email_embeddings",
        "email_message_places",
        "email_signals",
        "email_thread_keys",
        "evidence_documents",
        "evidence_fetches",
        "feedback_events",
        "gate_decisions",
        "issue_action_items",
        "issue_document_passages",
        "issue_email_links",
        "issue_identifiers",
        "issue_marks",
        "issue_readings",
        "issue_relations",
        "learning_examples",
        "mailbox_sync_state",
        "mandatory_findings",
        "news_cards",
        "news_feedback",
        "news_impressions",
        "news_rankings",
        "quarantined_items",
        "quarantined_messages",
        "ranked_actions",
        "response_drafts",
        "sender_warnings",
        "story_claims",
        "story_clusters",
        "story_findings",
        "story_relations",
        "story_splits",
        "unsettled_issues",
        "unusable_answers",
      ]
    `);
    expect(await rowsThatName(sql, sample.ids)).toEqual([]);
    const kept = await sql<{ id: string }[]>`
      select id from public.news_sources where user_id = ${userId}
      union all select id from public.mailboxes where user_id = ${userId}`;
    expect(kept.map(({ id }) => id)).toEqual([ownSource, ownMailbox]);
    expect(await readdir(directory)).not.toContain('sample-mailbox');
    expect(await readFile(join(directory, 'sample-world.json'), 'utf8')).toContain('removed_at');
  });

  test('it is removed once, and a second call says so without harm', async () => {
    const { userId } = sample;
    await remove(userId);
    const before = await rowsOf(service.sql, userId);
    const { isDone, said } = await remove(userId);
    expect(isDone).toBe(true);
    if (door === 'the command') expect(said).toContain('has no sample world. Nothing was removed.');
    const { pipeline_executions: executions, agent_events: events, api_tokens: tokens, ...rest } = before;
    expect(await rowsOf(service.sql, userId)).toMatchObject(rest);
    expect([executions, events, tokens].every((rows) => rows !== undefined)).toBe(true);
  });

  test('it is refused in words while a sweep runs, and nothing goes', async () => {
    const { sql } = service;
    const { userId } = sample;
    await sql`
      update public.pipeline_executions set status = 'running', finished_at = null, started_at = now()
      where user_id = ${userId} and kind = 'news.sweep'`;
    const before = await rowsOf(sql, userId);
    const { status, said } = await remove(userId);
    expect(status).toBe(refused);
    expect(said).toContain('Nothing was removed; try again when the sweep or sync has ended.');
    const { api_tokens: tokens, ...after } = await rowsOf(sql, userId);
    expect(before).toMatchObject(after);
    expect(tokens).toBeGreaterThan(0);
    await sql`update public.pipeline_executions set status = 'succeeded', finished_at = now() where user_id = ${userId}`;
    expect(await remove(userId)).toMatchObject({ isDone: true });
  });
});
