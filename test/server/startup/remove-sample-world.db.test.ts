import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sources } from '../../../db/news/gather/sources.ts';
import { createCheckpointer } from '../../../runtime/graph/checkpointer.ts';
import { installSampleWorld } from '../../../server/startup/install-sample-feeds.ts';
import { installSampleMailbox } from '../../../server/startup/install-sample-mailbox.ts';
import { removeSampleWorld } from '../../../server/startup/remove-sample-world.ts';
import { openTestDatabase } from '../../support/database.ts';
import { addMailWorld } from '../../support/mail-world.ts';
import { addSource, addUser } from '../../support/rows.ts';
import { addWorld } from '../../support/world.ts';

async function prepare() {
  const opened = await openTestDatabase();
  const { database } = opened;
  const directory = await mkdtemp(join(tmpdir(), 'remove-sample-'));
  onTestFinished(async () => {
    await rm(directory, { recursive: true });
    await opened.close();
  });
  const derived: string[] = [];
  const parts = {
    database,
    checkpointer: createCheckpointer(database.pool),
    deriveIssues: async (_sql: unknown, _userId: string, ids: readonly string[]) => derived.push(...ids),
    directory,
  };
  return { database, sql: database.sql, directory, parts, derived };
}

test('the sample world goes with all that names it, and nothing else does', async () => {
  const { sql, directory, parts } = await prepare();
  const { userId, sourceId, articleIds, storyIds, claimId } = await addWorld(sql);
  const [mailbox] = await sql<[{ id: string }]>`select id from public.mailboxes where user_id = ${userId}`;
  const issues = await sql<{ issue_id: string; message_id: string; thread_id: string }[]>`
    select issue_id, message_id, thread_id from public.issue_email_links where user_id = ${userId}`;
  const drafts = await sql<{ id: string }[]>`
    select id from public.response_drafts where user_id = ${userId}`;
  const path = join(directory, 'sample-mailbox');
  await mkdir(path);
  await sql`
    update public.news_sources set category = 'Sample world', url = 'http://127.0.0.1:9/wire.xml' where id = ${sourceId}`;
  await sql`update public.mailboxes set settings = ${sql.json({ path })} where id = ${mailbox.id}`;
  const own = await addMailWorld(sql, (await addUser(sql)).id);
  const ownSource = await addSource(sql, userId);
  const kept = () => sql<{ conversations: number; preferences: number; tokens: number }[]>`
    select (select count(*)::int from public.agent_messages where user_id = ${userId}) as conversations,
      (select count(*)::int from public.user_preferences where user_id = ${userId}) as preferences,
      (select count(*)::int from public.api_tokens where user_id = ${userId}) as tokens`;
  const before = await kept();

  await removeSampleWorld(parts, userId);

  const gone = [
    ...[sourceId, mailbox.id, claimId, ...articleIds, ...storyIds],
    ...issues.flatMap(({ issue_id, message_id, thread_id }) => [issue_id, message_id, thread_id]),
    ...drafts.map(({ id }) => id),
  ];
  const tables = await sql<{ name: string }[]>`
    select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`;
  const left: string[] = [];
  for (const { name } of tables)
    for (const row of await sql.unsafe<{ text: string }[]>(
      `select each::text as text from public.${name} each where each::text like any($1)`,
      [[...gone.map((id) => `%${id}%`), '%127.0.0.1:9%', `%${path}%`]],
    ))
      left.push(`${name}: ${row.text}`);
  expect(left).toEqual([]);
  expect((await sources(sql).list(userId)).map(({ id }) => id)).toEqual([ownSource.id]);
  expect(await kept()).toEqual(before);
  const [others] = await sql<[{ count: number }]>`
    select count(*)::int as count from public.email_messages where mailbox_id = ${own.mailboxId}`;
  expect(others.count).toBe(2);
  expect(await readdir(directory)).not.toContain('sample-mailbox');
  await removeSampleWorld(parts, userId);
});

test('an issue that also has mail of one’s own stays with that alone, and is derived again', async () => {
  const { sql, parts, derived } = await prepare();
  const { id: userId } = await addUser(sql);
  const sample = await addMailWorld(sql, userId);
  await sql`update public.mailboxes set settings = '{"path": "/data/sample-mailbox"}' where id = ${sample.mailboxId}`;
  const [own] = await sql<[{ id: string }]>`
    insert into public.mailboxes (user_id, name, provider, address)
    values (${userId}, 'Own', 'files', 'own@plant.example') returning id`;
  const [mail] = await sql<[{ id: string }]>`
    insert into public.email_messages (user_id, mailbox_id, identity, content_hash, size, received_at, thread_id)
    select user_id, ${own.id}, 'own', content_hash, 1, received_at, thread_id from public.email_messages
    where id = ${sample.messageId} returning id`;
  await sql`
    insert into public.issue_email_links (message_id, issue_id, thread_id, user_id, method, reason, confidence, producer, version)
    values (${mail.id}, ${sample.issueId}, ${sample.threadId}, ${userId}, 'thread', 'test', 1, 'test', '1')`;
  await removeSampleWorld(parts, userId);
  expect(derived).toEqual([sample.issueId]);
  const links = await sql`select message_id from public.issue_email_links where issue_id = ${sample.issueId}`;
  expect(links.map(({ message_id }) => message_id)).toEqual([mail.id]);
});

test('it is refused while a sweep is writing, and nothing is removed', async () => {
  const { sql, parts } = await prepare();
  const { userId, executionId, sourceId } = await addWorld(sql);
  await sql`
    update public.news_sources set category = 'Sample world', url = 'http://127.0.0.1:9/wire.xml' where id = ${sourceId}`;
  await sql`update public.pipeline_executions set status = 'running' where id = ${executionId}`;
  await expect(removeSampleWorld(parts, userId)).rejects.toMatchObject({ code: 'conflict' });
  expect((await sources(sql).list(userId)).length).toBe(1);
});

test('it does not come back at the next start, unless it is asked for; until then it is served beside own sources', async () => {
  const { database, sql, directory, parts } = await prepare();
  const { id: userId } = await addUser(sql);
  const install = async (mode: 'auto' | 'on') => {
    const world = await installSampleWorld({ database, userId, mode, directory, warn: () => {} });
    await world?.close();
    return world && (await sources(sql).list(userId)).length;
  };
  const installMail = () => installSampleMailbox({ database, userId, mode: 'auto', directory });
  expect(await install('auto')).toBe(6);
  expect(await installMail()).toEqual(expect.any(String));
  await addSource(sql, userId);
  expect(await install('auto')).toBe(7);
  await removeSampleWorld(parts, userId);
  expect([await install('auto'), await installMail()]).toEqual([null, null]);
  const [left] = await sources(sql).list(userId);
  await sources(sql).remove(userId, left?.id ?? '');
  expect([await install('auto'), await installMail()]).toEqual([null, null]);
  expect(await install('on')).toBe(6);
});
