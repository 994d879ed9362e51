import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { preferences } from '../../../../db/app/preferences.ts';
import type { Sql } from '../../../../db/connect.ts';
import { rankedActions } from '../../../../db/email/desk/ranked-actions.ts';
import { learningVersions } from '../../../../db/email/learning/learning-versions.ts';
import { rankedBy, rankIssue } from '../../../../domain/email/desk/rank-issue.ts';
import { emailPreferences } from '../../../../domain/email/preferences.ts';
import { rank } from '../../../../graphs/email/desk/rank.ts';
import { Turn } from '../../../../runtime/jobs/turn.ts';
import { openTestDatabase, type TestDatabase } from '../../../support/database.ts';
import { addIssue as addDeskIssue, type Mail } from '../../../support/desk.ts';
import { addExecution, addUser } from '../../../support/rows.ts';
import { opening } from '../../../support/seal.ts';

let opened: TestDatabase;
let sql: Sql;
let userId: string;

const now = '2026-11-20T08:00:00.000Z';

beforeAll(async () => {
  opened = await openTestDatabase();
  sql = opened.database.sql;
});
beforeEach(async () => {
  userId = (await addUser(sql)).id;
});
afterAll(() => opened.close());

const addIssue = (...given: [title: string, mails: Mail[], change?: Record<string, unknown>]) =>
  addDeskIssue(sql, userId, ...given);

async function rankNow(at = now) {
  return (await rankAll(at)).counts;
}

async function rankAll(at = now) {
  const execution = await addExecution(sql, userId, 'email.desk');
  await sql`update public.pipeline_executions set lease = 1, status = 'running' where id = ${execution.id}`;
  const turn = new Turn(opened.database, { ...execution, lease: 1 }, new AbortController().signal);
  return rank({
    store: { preferences, rankedActions: opening(rankedActions), learningVersions },
    sql,
  })({ started_at: at, desk_changed: false, changed_issues: [] as string[], changed_count: 0 }, turn);
}

interface Shown {
  issue_id: string;
  is_mandatory: boolean;
  is_muted: boolean;
  total: number;
  why: string;
  evidence: { quote: string }[];
}

const desk = () => sql<Shown[]>`
  select * from public.ranked_actions where user_id = ${userId} and ended_at is null
  order by is_mandatory desc, total desc, issue_id`;

const urgent = { urgency: 0.9, actionability: 0.9, business_impact: 0.8 };

async function prefer(topics: Record<string, number>, settings: Record<string, unknown> = {}) {
  const current = await preferences(sql).ensure(userId, emailPreferences);
  await preferences(sql).insert(userId, emailPreferences, {
    ...current,
    topic_weights: topics,
    settings,
    version: current.version + 1,
    parent_version: current.version,
    origin: 'edit',
    pinned_topics: Object.keys(topics),
  });
}

describe('the desk', () => {
  test('has what is mandatory first, then the higher priority, each with its reason and its sentences', async () => {
    const news = await addIssue('Newsletter', [{ text: 'Ten tips for pumps' }]);
    const pump = await addIssue(
      'Pump P-101',
      [{ text: 'Please repair it by Friday.', signals: urgent, due: '2026-11-20T16:00:00.000Z' }],
      { status: 'waiting_on_me' },
    );
    const safety = await addIssue('Guard', [{ text: 'The guard is missing.', mandatory: 'safety_concern' }]);
    expect(await rankNow()).toMatchObject({ issues: 3, mandatory: 1, changed: 3 });
    const shown = await desk();
    expect(shown.map(({ issue_id }) => issue_id)).toEqual([safety, pump, news]);
    expect(shown[0]?.why).toBe(
      'Must be reviewed: safety concern, known since Fri 20 Nov, 09:00. anna@velmora.example wrote “The guard is missing.”',
    );
    expect(shown[0]?.evidence[0]?.quote).toBe('The guard is missing.');
    expect(shown[1]?.why).toContain('Due today at 17:00');
    expect(shown[1]?.evidence[0]?.quote).toBe('Please repair it by Friday.');
  });

  test('names what changed, and tells of issues with a new revision once', async () => {
    const told = () => sql<{ payload: unknown }[]>`
      select payload from public.agent_events where user_id = ${userId} and kind = 'issue.changed' order by id`;
    const issue = await addIssue('Pump', [{ text: 'Please repair it.', signals: urgent }]);
    expect((await rankAll()).update).toMatchObject({ changed_issues: [issue], changed_count: 1 });
    expect((await rankAll()).update).toMatchObject({
      desk_changed: false,
      changed_issues: [],
      changed_count: 0,
    });
    await sql`update public.engineering_issues set revision = 2 where id = ${issue}`;
    await rankAll();
    await prefer({ repair: 0.5 });
    expect((await rankAll()).update).toMatchObject({ changed_issues: [issue] });
    expect((await told()).map(({ payload }) => payload)).toEqual([
      { issue_id: issue, revision: 1 },
      { issue_id: issue, revision: 2 },
    ]);
  });

  test('of more than a hundred changed issues names a hundred, and tells their number', async () => {
    await sql`
      insert into public.engineering_issues (user_id, title, status, opened_at, last_message_at, producer, version)
      select ${userId}, 'Issue ' || each, 'open', now(), now(), 'test', '1' from generate_series(1, 250) each`;
    const { update } = await rankAll();
    expect(update.changed_issues).toHaveLength(100);
    expect(update.changed_count).toBe(250);
    const [counted] = await sql`
      select count(*) as told from public.agent_events where user_id = ${userId} and kind = 'issue.changed'`;
    expect(counted).toEqual({ told: 100 });
  });

  test('is not written again while nothing but the clock has moved, and keeps what was recommended before', async () => {
    const issue = await addIssue('Pump', [{ text: 'Please repair it.', signals: urgent }]);
    await rankNow();
    expect(await rankNow()).toMatchObject({ changed: 0 });
    await sql`update public.engineering_issues set revision = 2 where id = ${issue}`;
    expect(await rankNow()).toMatchObject({ changed: 1 });
    const kept = await sql`select 1 from public.ranked_actions where issue_id = ${issue}`;
    expect(kept).toHaveLength(2);
  });

  test('loses what is over', async () => {
    const issue = await addIssue('Pump', [{ text: 'Please repair it.', signals: urgent }]);
    await rankNow();
    await sql`update public.engineering_issues set status = 'resolved' where id = ${issue}`;
    expect(await rankNow()).toMatchObject({ ended: 1 });
    expect(await desk()).toEqual([]);
  });

  test('asks for half as much where the engineer has answered, and for the whole when a new mail comes', async () => {
    const ask: Mail = { text: 'Please repair it.', signals: urgent, at: '2026-11-18T08:00:00.000Z' };
    const reply: Mail = { text: 'Done on Friday.', direction: 'outgoing', at: '2026-11-19T08:00:00.000Z' };
    const again: Mail = { text: 'Still broken!', signals: urgent, at: '2026-11-20T07:00:00.000Z' };
    const answered = await addIssue('Answered', [ask, reply]);
    const open = await addIssue('Open', [ask, reply, again]);
    await rankNow();
    const shown = await desk();
    expect(shown.map(({ issue_id }) => issue_id)).toEqual([open, answered]);
    expect(shown[1]?.total).toBeLessThan(shown[0]?.total ?? 0);
  });
});

describe('preferences of the desk', () => {
  test('"never show me line 3" hides line 3, but no safety mail about it', async () => {
    const leak = await addIssue('Oil on line 3', [{ text: 'Line 3 has lost some oil.', signals: urgent }]);
    const guard = await addIssue('Guard of line 3', [
      { text: 'Line 3: the guard is open, somebody could be hurt.', mandatory: 'safety_concern' },
    ]);
    await prefer({ 'line 3': -1 });
    expect(await rankNow()).toMatchObject({ mandatory: 1, muted: 1, preference_version: 2 });
    const shown = await desk();
    expect(shown.map(({ issue_id, is_muted }) => [issue_id, is_muted])).toEqual([
      [guard, false],
      [leak, true],
    ]);
  });

  test('lift a customer and a topic, and say so', async () => {
    const one = await addIssue('Order', [
      { text: 'Where is our order?', from: 'otto@brasq.example', signals: { urgency: 0.5 } },
    ]);
    const other = await addIssue('Order', [
      { text: 'Where is our order?', from: 'ina@sundhaven.example', signals: { urgency: 0.6 } },
    ]);
    await rankNow();
    expect((await desk()).map(({ issue_id }) => issue_id)).toEqual([other, one]);
    await prefer({ '@brasq.example': 0.9 });
    await rankNow();
    const shown = await desk();
    expect(shown.map(({ issue_id }) => issue_id)).toEqual([one, other]);
    expect(shown[0]?.why).toContain('@brasq.example (0.90)');
  });

  test('weigh the formula otherwise', async () => {
    const due = await addIssue('Due', [{ text: 'Due today.', due: now }]);
    const urgentOne = await addIssue('Urgent', [{ text: 'Urgent.', signals: { urgency: 0.9 } }]);
    await rankNow();
    expect((await desk()).map(({ issue_id }) => issue_id)).toEqual([urgentOne, due]);
    await prefer({}, { weights: { deadline: 0.9 } });
    await rankNow();
    expect((await desk()).map(({ issue_id }) => issue_id)).toEqual([due, urgentOne]);
  });

  test("do not count against a person's own word on the priority", async () => {
    const issue = await addIssue('Small', [{ text: 'Small thing.' }], { priority_set: 0.95 });
    await addIssue('Urgent', [{ text: 'Urgent.', signals: urgent }]);
    await rankNow();
    const [first] = await desk();
    expect(first).toMatchObject({
      issue_id: issue,
      why: expect.stringMatching(/^You set its priority to 0\.95\./),
    });
  });
});

test('an opened mail weighs as much as an unopened one', async () => {
  const issues = [
    await addIssue('Seen', [{ text: 'Same.', signals: urgent }]),
    await addIssue('New', [{ text: 'Same.', signals: urgent }]),
  ];
  const [message] = await sql<[{ message_id: string; mailbox_id: string }]>`
    select link.message_id, message.mailbox_id from public.issue_email_links link
      join public.email_messages message on message.id = link.message_id where link.issue_id = ${issues[0] ?? ''}`;
  await sql`
    insert into public.mailbox_sync_state (mailbox_id, folder_id, user_id, folder_name, role)
    values (${message.mailbox_id}, 'inbox', ${userId}, 'Inbox', 'inbox')`;
  await sql`
    insert into public.email_message_places (mailbox_id, folder_id, place, user_id, message_id, flags)
    values (${message.mailbox_id}, 'inbox', '1', ${userId}, ${message.message_id}, '{seen}')`;
  await rankNow();
  const totals = (await desk()).map(({ total }) => total);
  expect(totals[0]).toBe(totals[1]);
});

describe('ranking in proportion to change', () => {
  const ask = { text: 'Please repair it.', signals: urgent };

  test('takes nothing if nothing has changed, and otherwise only what has', async () => {
    const [one = ''] = [await addIssue('One', [ask]), await addIssue('Two', [ask])];
    expect(await rankNow()).toMatchObject({ issues: 2 });
    expect(await rankNow()).toMatchObject({ issues: 0, changed: 0 });
    await sql`update public.engineering_issues set priority_set = 0.1 where id = ${one}`;
    expect(await rankNow()).toMatchObject({ issues: 1, changed: 1 });
    await prefer({ pump: 0.2 });
    expect(await rankNow()).toMatchObject({ issues: 2, changed: 2 });
  });

  test.each([
    ['a signal', (given) => given`update public.email_signals set value = 0.2 where user_id = ${userId}`],
    [
      'a removed message',
      (given) => given`update public.email_messages set removed_at = now() where user_id = ${userId}`,
    ],
    [
      'a purged text',
      (given) => given`update public.email_contents set text = null where user_id = ${userId}`,
    ],
    [
      'another address of the engineer',
      (given) => given`update public.mailboxes set aliases = '{x@plant.example}' where user_id = ${userId}`,
    ],
    [
      'a changed title',
      (given) => given`update public.engineering_issues set title = 'Other' where user_id = ${userId}`,
    ],
  ] satisfies [string, (sql: Sql) => Promise<unknown>][])(
    'looks again at an issue after %s',
    async (_, change) => {
      await addIssue('Pump', [ask]);
      await rankNow();
      await change(sql);
      expect(await rankNow()).toMatchObject({ issues: 1 });
      expect(await rankNow()).toMatchObject({ issues: 0 });
    },
  );

  test('does not look again after new context or after its own writing', async () => {
    const id = await addIssue('Pump', [ask]);
    await rankNow();
    await sql`update public.engineering_issues set context_library = 'x', context_revision = 1 where id = ${id}`;
    await sql`update public.email_messages set stage = 'classified' where user_id = ${userId}`;
    expect(await rankNow()).toMatchObject({ issues: 0 });
  });

  test('takes a deadline up when time has brought it nearer, to the same rank as from scratch', async () => {
    const due = await addIssue('Due', [{ text: 'By Friday.', due: '2026-11-23T08:00:00.000Z' }]);
    await addIssue('Not due', [ask]);
    await rankNow();
    const first = (await desk()).find(({ issue_id }) => issue_id === due);
    expect(await rankNow('2026-11-20T08:05:00.000Z')).toMatchObject({ issues: 0 });
    expect(await rankNow('2026-11-22T08:00:00.000Z')).toMatchObject({ issues: 1, changed: 1 });
    const later = (await desk()).find(({ issue_id }) => issue_id === due);
    expect(later?.total).toBeGreaterThan((first?.total ?? 0) + 0.02);
  });

  test('leaves an issue to the next turn if another turn ranked it meanwhile', async () => {
    const id = await addIssue('Pump', [ask]);
    await rankNow();
    const actions = opening(rankedActions)(sql);
    await sql`update public.engineering_issues set revision = 2 where id = ${id}`;
    const [read] = await actions.listRankableOf(userId, [id]);
    await rankNow();
    const [held] = await desk();
    const by = rankedBy(await preferences(sql).ensure(userId, emailPreferences), now);
    if (!read) throw new Error('The issue is not on the desk.');
    const late = { ...rankIssue(read, by), total: 0.01, current_id: read.current?.id ?? null };
    const [execution] = await sql<[{ id: string }]>`select id from public.pipeline_executions limit 1`;
    expect(await actions.replace(userId, execution.id, [late], now)).toEqual(new Set([id]));
    expect((await desk())[0]?.total).toBe(held?.total);
  });
});
