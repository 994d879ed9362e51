import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Sql } from '../../db/connect.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { sha256 } from '../support/rows.ts';
import { addWorld, type World } from '../support/world.ts';

let opened: TestDatabase;
let sql: Sql;
let world: World;

beforeAll(async () => {
  opened = await openTestDatabase();
  sql = opened.database.sql;
  world = await addWorld(sql);
});
afterAll(() => opened.close());

const check = '23514';
const unique = '23505';
const reference = '23503';

/** SQLSTATE with which the database refuses to set a column of every row of this user, or null when it does not. */
async function setting(table: string, column: string, value: unknown): Promise<string | null> {
  try {
    await opened.database.sql.begin(async (transaction) => {
      await transaction`
        update public.${transaction(table)} set ${transaction({ [column]: value as string })}
        where user_id = ${world.userId}`;
      throw { code: null };
    });
    return null;
  } catch (error) {
    return (error as { code: string | null }).code;
  }
}

describe('a score', () => {
  const scores = [
    ['news_sources', 'weight'],
    ['gate_decisions', 'relevance'],
    ['article_clusters', 'similarity'],
    ['story_relations', 'similarity'],
    ['article_classifications', 'hype'],
    ['article_classifications', 'fact'],
    ['article_classifications', 'signal'],
    ['article_classifications', 'confidence'],
    ['story_claims', 'check_worthiness'],
    ['story_findings', 'confidence'],
    ['news_rankings', 'baseline_score'],
    ['email_signals', 'value'],
    ['email_signals', 'confidence'],
    ['issue_email_links', 'confidence'],
    ['issue_action_items', 'confidence'],
    ['ranked_actions', 'total'],
    ['ranked_actions', 'baseline'],
  ] as const;

  test.each(scores)('%s.%s lies between 0 and 1, both included', async (table, column) => {
    for (const value of [0, 1]) expect(await setting(table, column, value)).toBe(null);
    for (const value of [-0.001, 1.001, 'NaN', 'Infinity'])
      expect(await setting(table, column, value)).toBe(check);
  });

  test('of a propensity is above 0, so that it can be divided by', async () => {
    expect(await setting('gate_decisions', 'propensity', 0.000001)).toBe(null);
    for (const value of [0, 1.01, 'NaN'])
      expect(await setting('gate_decisions', 'propensity', value)).toBe(check);
  });

  test.each(['news_rankings', 'news_cards'])('of %s lies in the range of the formula', async (table) => {
    for (const value of [-0.05, 0, 0.95, 1]) expect(await setting(table, 'score', value)).toBe(null);
    for (const value of [-0.06, 1.01]) expect(await setting(table, 'score', value)).toBe(check);
  });
});

describe('a closed word', () => {
  const words = {
    'pipeline_executions.status': ['queued', 'running', 'waiting_approval'],
    'pipeline_executions.trigger': ['schedule', 'request', 'start', 'instruction', 'decision'],
    'execution_stages.status': ['running', 'succeeded', 'failed'],
    'news_sources.last_result': ['updated', 'not_modified', 'failed'],
    'raw_articles.stage': ['gathered', 'deferred', 'rejected', 'accepted', 'joined'],
    'gate_decisions.band': ['immediate', 'capacity', 'sampled', 'removed'],
    'gate_decisions.outcome': ['accepted', 'deferred', 'rejected'],
    'article_clusters.method': ['first', 'content_hash', 'near_duplicate', 'semantic', 'manual'],
    'article_classifications.evidence_status': ['supported', 'conflicting', 'unresolved'],
    'story_claims.evidence_status': ['supported', 'conflicting', 'unresolved'],
    'story_findings.status': ['supported', 'conflicting', 'unresolved'],
    'user_preferences.scope': ['news'],
    'engineer_preferences.scope': ['email'],
    'mailboxes.provider': ['graph', 'imap', 'files'],
    'mailbox_sync_state.phase': ['import', 'delta', 'resync'],
    'engineering_issues.status': ['open', 'waiting_on_me', 'waiting_on_others', 'resolved', 'dismissed'],
    'engineering_issues.severity': ['low', 'normal', 'high', 'critical'],
    'mandatory_findings.tier': ['mandatory', 'suspected', 'lowered'],
    'mandatory_findings.circumstance': ['settled', 'cancelled', 'elsewhere', 'drill', 'offer', 'notice'],
    'mandatory_findings.found_in': ['subject', 'text', 'quoted', 'hidden', 'raw', 'attachment'],
    'response_drafts.review_status': [
      'draft',
      'waiting',
      'approved',
      'edited',
      'rejected',
      'superseded',
      'sent',
    ],
    'news_feedback.type': ['useful', 'not_useful', 'more_topic', 'less_topic', 'wrong_merge', 'hidden'],
  };

  test.each(Object.entries(words))('%s takes its words and no other', async (name, allowed) => {
    const [table = '', column = ''] = name.split('.');
    for (const word of allowed) expect(await setting(table, column, word), word).toBe(null);
    for (const word of ['', 'other', 'Running']) expect(await setting(table, column, word), word).toBe(check);
  });

  test('of a token is one of the four scopes, and there is at least one', async () => {
    expect(await setting('api_tokens', 'scopes', ['read', 'write', 'approve', 'admin'])).toBe(null);
    expect(await setting('api_tokens', 'approval_kinds', ['email.reply'])).toBe(null);
    expect(await setting('api_tokens', 'approval_kinds', '{}')).toBe(check);
    for (const scopes of [[], ['root'], ['read', 'root']])
      expect(await setting('api_tokens', 'scopes', `{${scopes.join(',')}}`)).toBe(check);
  });
});

describe('a row', () => {
  test('of an article has a canonical address that no other article of the user has', async () => {
    expect(await setting('raw_articles', 'canonical_url', 'https://news.example/same')).toBe(unique);
  });

  test('of a source has an address that no other source of the user has', async () => {
    const again = sql`
      insert into public.news_sources (user_id, name, url)
      select user_id, name, url from public.news_sources where user_id = ${world.userId}`;
    await expect(again).rejects.toMatchObject({ code: unique });
  });

  test('of a source has an http address', async () => {
    for (const url of ['file:///etc/passwd', 'javascript:alert(1)', ''])
      expect(await setting('news_sources', 'url', url)).toBe(check);
  });

  test('of an execution has a key that no other of the user and kind has', async () => {
    const again = sql`
      insert into public.pipeline_executions (user_id, kind, actor, trigger, request_key, request_hash)
      select user_id, kind, actor, trigger, request_key, request_hash from public.pipeline_executions
      where id = ${world.executionId}`;
    await expect(again).rejects.toMatchObject({ code: unique });
  });

  test('of an execution has an end if and only if it says so, and an error if it failed', async () => {
    const change = (status: string, finished: boolean, error: object | null) =>
      sql`
        update public.pipeline_executions set status = ${status},
          finished_at = ${finished ? new Date() : null}, error = ${error ? sql.json(error as never) : null}
        where id = ${world.executionId}`;
    await expect(change('succeeded', false, null)).rejects.toMatchObject({ code: check });
    await expect(change('queued', true, null)).rejects.toMatchObject({ code: check });
    await expect(change('failed', true, null)).rejects.toMatchObject({ code: check });
    await change('failed', true, { code: 'internal', detail: '', stage: null });
    await change('queued', false, null);
  });

  test('of a claim or a finding has a span that is not empty', async () => {
    for (const table of ['story_claims', 'story_findings']) {
      expect(await setting(table, 'span_end', 0), table).toBe(check);
      expect(await setting(table, 'span_start', -1), table).toBe(check);
    }
  });

  test('of a content hash is a SHA-256 in hex', async () => {
    expect(await setting('raw_articles', 'content_hash', sha256('').toUpperCase())).toBe(check);
  });

  test('of a card stands once in an edition, and an edition is a day or an hour of one', async () => {
    const again = sql`
      insert into public.news_cards (user_id, edition, story_id, execution_id, score, terms)
      select user_id, edition, story_id, execution_id, score, terms from public.news_cards
      where user_id = ${world.userId}`;
    await expect(again).rejects.toMatchObject({ code: unique });
    expect(await setting('news_cards', 'edition', '2026-03-01T06')).toBe(null);
    expect(await setting('news_cards', 'edition', 'today')).toBe(check);
  });

  test('of a relation joins two different stories', async () => {
    expect(await setting('story_relations', 'related_story_id', world.storyIds[0])).toBe(check);
  });

  test('points at what exists: every column that names another table is a foreign key', async () => {
    const columns = await sql<{ name: string }[]>`
      select columns.table_name || '.' || columns.column_name as name
      from information_schema.columns columns join information_schema.tables tables using (table_schema, table_name)
      where tables.table_type = 'BASE TABLE' and columns.table_schema = 'public' and columns.column_name ~ '_id$' and columns.data_type = 'uuid'
        and not exists (
          select 1 from pg_constraint constraints
            join pg_attribute attribute
              on attribute.attrelid = constraints.conrelid and attribute.attnum = any(constraints.conkey)
          where constraints.contype = 'f' and attribute.attname = columns.column_name
            and constraints.conrelid = ('public.' || columns.table_name)::regclass)`;
    expect(columns).toEqual([]);
    expect(await setting('raw_articles', 'source_id', crypto.randomUUID())).toBe(reference);
  });

  test('keeps moments with their zone: no column is a timestamp without one', async () => {
    const columns = await sql`
      select table_name, column_name from information_schema.columns
      where table_schema = 'public' and data_type like 'timestamp without%'`;
    expect([...columns]).toEqual([]);
  });
});

test('a release of learning holds only as far as it was measured: without figures it is no candidate', async () => {
  await sql`update public.learning_versions set evaluation = '{}' where user_id = ${world.userId}`;
  expect(await setting('learning_versions', 'status', 'candidate')).toBe(check);
  expect(await setting('learning_versions', 'status', 'active')).toBe(check);
  expect(await setting('learning_versions', 'status', 'refused')).toBeNull();
});

test('removing a user removes everything that they own, and nothing else', async () => {
  const other = await addWorld(sql);
  await sql`delete from public.users where id = ${other.userId}`;
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'user_id'`;
  for (const { name } of tables) {
    const [left] = await sql<[{ others: number; own: number }]>`
      select count(*) filter (where user_id = ${other.userId}) as others,
        count(*) filter (where user_id = ${world.userId}) as own
      from public.${sql(name)}`;
    expect(left.others, name).toBe(0);
    expect(left.own, name).toBeGreaterThan(0);
  }
});
