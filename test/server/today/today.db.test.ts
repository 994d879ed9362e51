import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { replyApprovalKind } from '../../../domain/email/reply/draft.ts';
import { claimReviewKind } from '../../../domain/news/research/claim-review.ts';
import { addApproval, addExecution, addUser, sha256 } from '../../support/rows.ts';
import { openService, type TestService } from '../../support/served.ts';

interface Row {
  id: string;
  mandatory: boolean;
  total: number | null;
}
interface Today {
  now: string;
  counts: { desk: number; mandatory: number; late: number; decisions: Record<string, unknown> };
  needs_you: (
    | { kind: 'issue'; issue: Row }
    | { kind: 'decision'; approval_id: string; decision: string; story_id: string | null }
  )[];
  needs_you_total: number;
  desk: Row[];
  edition: unknown;
  next_sweep_at: string | null;
  running: { kind: string }[];
  failing: { sources: { name: string; reason: string }[]; runs: number };
  budget: { tokens_used: number; tokens_limit: number };
  desk_revision: number;
}

let service: TestService;
let userId: string;
let ask: Awaited<ReturnType<TestService['caller']>>;

beforeAll(async () => {
  service = await openService();
});
beforeEach(async () => {
  userId = (await addUser(service.sql)).id;
  ask = await service.caller(userId, ['read']);
});
afterAll(() => service.close());

/** Adds ranked issues, as long as those of a real mailbox; every sixth must be reviewed, and every third of them is late. */
async function addDesk(count: number): Promise<void> {
  const terms = ['urgency', 'impact', 'actionability', 'relevance', 'deadline', 'history'].map((name) => ({
    ...{ name, value: 0.7312, weight: 0.15 },
  }));
  await service.sql`
    with added as (
      insert into public.engineering_issues (user_id, title, headline, status, category, severity, owner, mandatory, opened_at,
        last_message_at, producer, version)
      select ${userId}, 'Field notice ' || each || ': drives with firmware 2.4 ' || md5(each::text), 'Drives with firmware ' || md5(each::text)
        || ' can restart a motor without a start command after a short opening.', 'waiting_on_me', 'safety', 'critical',
        'nora.ekwall@sundhaven.example', case when each % 6 = 0 then array['safety_concern', 'production_stop'] else '{}' end,
        now(), now(), 'test', '1' from generate_series(1, ${count}) each returning *)
    insert into public.ranked_actions (user_id, issue_id, is_mandatory, is_muted, total, terms, due_at, baseline, why, evidence, issue_revision,
      preference_version, producer, version)
    select user_id, id, cardinality(mandatory) > 0, false, ('x' || left(md5(id::text), 4))::bit(16)::int / 65536.0,
      ${service.sql.json(terms)}, now() - interval '1 day' * (length(title) % 3 - 1), 0,
      'Ingrid Solheim asks you to stop the drives; it is due on Fri 20 Nov, 15:00, and nobody has answered. ' || md5(id::text),
      jsonb_build_array(jsonb_build_object('message_id', id, 'quote', 'Stop them before the next shift, please. ' || md5(title), 'start', 0,
        'end', 40)), 1, 1, 'test', '1' from added`;
}

const today = async (headers: Record<string, string> = {}) =>
  ask<Today>('GET', '/api/today', undefined, headers);

test('an empty desk is answered with nothing to do', async () => {
  const { status, body } = await today();
  expect(status).toBe(200);
  expect(body).toMatchObject({
    needs_you: [],
    needs_you_total: 0,
    desk: [],
    edition: null,
    running: [],
    next_sweep_at: null,
  });
  expect(body.budget.tokens_limit).toBeGreaterThan(0);
});

test('what must be reviewed comes first, and decisions keep three of the eight places', async () => {
  await addDesk(60);
  const execution = await addExecution(service.sql, userId, 'news.story');
  const story = randomUUID();
  for (const hours of [4, 1, 3, 2])
    await addApproval(service.sql, userId, (await addExecution(service.sql, userId)).id, {
      ...{ kind: claimReviewKind, subject: `story:${story}`, title: `In ${hours} hours` },
      ...{
        content_hash: sha256(String(hours)),
        expires_at: new Date(Date.now() + hours * 3_600_000).toISOString(),
      },
    });
  await addApproval(service.sql, userId, execution.id, {
    kind: replyApprovalKind,
    subject: `draft:${randomUUID()}`,
  });
  const { body } = await today();
  expect(body.needs_you.map(({ kind }) => kind)).toEqual([
    ...Array(5).fill('issue'),
    ...Array(3).fill('decision'),
  ]);
  expect(body.needs_you.slice(5)).toMatchObject([
    { title: 'In 1 hours', decision: 'claims', story_id: story, issue_id: null },
    { title: 'In 2 hours' },
    { title: 'In 3 hours' },
  ]);
  expect(body.needs_you_total).toBe(15);
  expect(body.counts).toMatchObject({
    desk: 60,
    mandatory: 10,
    decisions: { claims: 4, replies: 1, policies: 0, others: 0 },
  });
  expect(body.desk).toHaveLength(5);
  expect(body.desk.every(({ mandatory }) => !mandatory)).toBe(true);
  const totals = body.desk.map(({ total }) => total ?? 0);
  expect(totals).toEqual(totals.toSorted((a, b) => b - a));
});

test('what runs and what fails is told', async () => {
  const running = await addExecution(service.sql, userId, 'news.sweep');
  const failed = await addExecution(service.sql, userId, 'email.sync');
  await service.sql`update public.pipeline_executions set status = 'running' where id = ${running.id}`;
  await service.sql`update public.pipeline_executions set status = 'failed', finished_at = now(), error = '{}' where id = ${failed.id}`;
  await service.sql`
    insert into public.news_sources (user_id, name, url, last_result, last_reason, next_check_at)
    values (${userId}, 'Plant & Process', 'https://plant.example/feed', 'failed', 'It answered 404.', '2030-01-01T00:00:00Z')`;
  const { body } = await today();
  expect(body.running).toMatchObject([
    { kind: 'news.sweep', execution_id: running.id, stage: null, done: 0, of: null },
  ]);
  expect(body.failing).toMatchObject({
    sources: [{ name: 'Plant & Process', reason: 'It answered 404.' }],
    mailboxes: [],
    runs: 1,
  });
  expect(body.next_sweep_at).toBe('2030-01-01T00:00:00.000Z');
});

test('a desk of 180 issues is at most 40 KB over the wire, and 304 while nothing but the time has changed', async () => {
  await addDesk(180);
  const first = await today();
  const { desk, needs_you } = first.body;
  const [plain, sent] = [JSON.stringify(first.body), gzipSync(JSON.stringify(first.body))].map(
    (body) => body.length,
  );
  console.info(
    `Today at 180 issues: ${plain} bytes, ${sent} with gzip; ${desk.length + needs_you.length} rows.`,
  );
  expect(sent).toBeLessThan(40_000);
  expect(plain).toBeLessThan(40_000);
  expect((await today({ 'if-none-match': first.tag })).status).toBe(304);
  await service.sql`update public.engineering_issues set owner = 'mara@plant.example' where id = ${desk[0]?.id as string}`;
  expect((await today({ 'if-none-match': first.tag })).status).toBe(200);
});

test('rows of a list are filtered by query, and say how many match', async () => {
  await addDesk(30);
  const rows = async (query: string) =>
    (
      await ask<{ issues: Row[]; total: number; next_cursor: string | null; desk_revision: number }>(
        'GET',
        `/api/email/issues?view=row${query}`,
      )
    ).body;
  const all = await rows('&limit=100');
  expect(all).toMatchObject({ total: 30, desk_revision: 0, next_cursor: null });
  expect(JSON.stringify(all.issues[0]).length).toBeLessThan(1_500);
  expect((await rows('&mandatory=true')).total).toBe(5);
  const read: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await rows(`&mandatory=false&limit=10${cursor && `&cursor=${cursor}`}`);
    read.push(...page.issues.map(({ id }) => id));
    cursor = page.next_cursor;
  }
  expect(read).toEqual(all.issues.slice(5).map(({ id }) => id));
  expect((await rows('&q=firmware%20notice&due_before=2020-01-01T00:00:00Z')).total).toBe(0);
  expect(await ask('GET', '/api/email/issues?view=row&mandatory=perhaps')).toMatchObject({ status: 400 });
});
