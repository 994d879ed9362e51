import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Effect, effects } from '../../../../db/app/effects.ts';
import type { Sql } from '../../../../db/connect.ts';
import { acknowledgmentFacts } from '../../../../db/email/reply/acknowledgment-facts.ts';
import { automationPolicies } from '../../../../db/email/reply/automation-policies.ts';
import { transaction } from '../../../../db/transaction.ts';
import { findPolicy, objectionOfPolicy } from '../../../../graphs/email/reply/find-policy.ts';
import { performEffect } from '../../../../runtime/effects/effects.ts';
import { openTestDatabase, type TestDatabase } from '../../../support/database.ts';
import { addIssue } from '../../../support/desk.ts';
import { Outside, takeUp } from '../../../support/effects.ts';
import { addActivePolicy, moveToSent } from '../../../support/policies.ts';
import { Life } from '../../../support/process/mortal.ts';
import { addExecution, addUser, sha256 } from '../../../support/rows.ts';
import { opening, testSeal } from '../../../support/seal.ts';

let opened: TestDatabase;
let sql: Sql;
let userId: string;
let issueId: string;
let mailboxId: string;
let messageId: string;
let policyId: string;
let clock: number;
const store = { automationPolicies, acknowledgmentFacts: opening(acknowledgmentFacts) };
const ports = { store, now: () => new Date(clock) };

beforeAll(async () => {
  opened = await openTestDatabase();
  sql = opened.database.sql;
});
beforeEach(async () => {
  userId = (await addUser(sql)).id;
  clock = Date.now() + 60_000;
  const at = (minutes: number) => new Date(clock - 30_000 + minutes * 1000).toISOString();
  const thread = [
    { text: 'Please send the drawing.', direction: 'outgoing' as const, at: at(0) },
    { text: 'The drawing is attached.', at: at(10) },
  ];
  issueId = await addIssue(sql, userId, 'Pump', thread);
  [mailboxId, messageId] = await settleThread();
  policyId = await addPolicy({});
});
afterAll(() => opened.close());

/** Puts an issue's messages into one thread of one mailbox, addressed as the rules ask for; the last one's ids. */
async function settleThread(): Promise<[string, string]> {
  const messages = await sql<{ id: string; mailbox_id: string; thread_id: string }[]>`
    select message.id, message.mailbox_id, link.thread_id
    from public.email_messages message join public.issue_email_links link on link.message_id = message.id
    where link.issue_id = ${issueId} order by message.received_at`;
  const last = messages.at(-1);
  if (!last) throw new Error('The issue has no messages.');
  await sql`
    update public.email_messages message set stage = 'classified', thread_id = ${last.thread_id},
      sender_address = 'anna@velmora.example', sender_name = 'Anna', internet_message_id = message.id || '@velmora.example',
      recipients = (select jsonb_build_array(jsonb_build_object('kind', 'to', 'name', null, 'address', address))
        from public.mailboxes where id = message.mailbox_id)
    where id = any(${messages.map(({ id }) => id)}::uuid[])`;
  for (const { mailbox_id } of messages) await moveToSent(sql, userId, mailbox_id);
  return [last.mailbox_id, last.id];
}

/** A policy that a person has approved. */
const addPolicy = (change: { most_per_day?: number; topics?: string[] }): Promise<string> =>
  addActivePolicy(sql, userId, {
    mailbox_id: mailboxId,
    recipients: ['@velmora.example'],
    topics: ['drawing'],
    most_per_day: 2,
    template: 'Hello {name}, your message about "{subject}" has arrived.',
    expires_at: new Date(clock + 3_600_000).toISOString(),
    ...change,
  });

/** A planned acknowledgment of a message under the policy. */
async function planUse(of = messageId): Promise<Effect> {
  const policy = await automationPolicies(sql).get(userId, policyId);
  const execution = await addExecution(sql, userId);
  const content_hash = sha256(randomUUID());
  const [draft] = await sql<[{ id: string }]>`
    insert into public.response_drafts (user_id, issue_id, message_id, version, review_status, origin, subject, body,
      recipients, content_hash, producer, producer_version)
    values (${userId}, ${issueId}, ${of},
      (select count(*) + 1 from public.response_drafts where issue_id = ${issueId}), 'approved', 'acknowledgment', 'Re: Pump',
      'It has arrived.', '[]', ${content_hash}, 'test', '1') returning id`;
  return effects(sql).plan({
    user_id: userId,
    execution_id: execution.id,
    step: 'send',
    approval_id: policy.approval_id ?? '',
    action_hash: policy.content_hash,
    approval_expires_at: policy.expires_at,
    draft_id: draft.id,
    content_hash,
    policy_id: policyId,
    not_before: new Date(clock).toISOString(),
    key: `${draft.id}@plant.example`,
  });
}

/** Sends it as a graph would, with the policy as its guard. */
async function send(effect: Effect, of = messageId) {
  const outside = new Outside();
  outside.clock = clock;
  const turn = await takeUp(opened.database, effect);
  const doing = {
    ...outside.doing(effect.key, new Life(1e9)),
    guard: (within: Sql) =>
      objectionOfPolicy(ports, within, userId, { policyId, messageId: of, draftId: effect.draft_id }),
  };
  return { ended: await performEffect(turn, effect.id, doing), done: outside.done.length };
}
const find = () => findPolicy(ports, sql, userId, messageId);

describe('a new message', () => {
  test('is acknowledged under the policy that fits it, with its template filled', async () => {
    expect(await find()).toMatchObject({
      policy: { id: policyId, status: 'active', content_hash: expect.any(String) },
      body: 'Hello Anna, your message about "Pump" has arrived.',
    });
  });

  test('is left to a person without a policy: nothing is on by default', async () => {
    await sql`delete from public.automation_policies where id = ${policyId}`;
    expect(await find()).toBe(null);
  });

  test('is looked at under each policy of its mailbox, the oldest first', async () => {
    await sql`update public.automation_policies set policy = policy || '{"topics": ["invoice"]}' where id = ${policyId}`;
    const second = await addPolicy({});
    expect((await find())?.policy.id).toBe(second);
  });

  test.each([
    [
      'of a mandatory category',
      () => sql`
      insert into public.mandatory_findings (user_id, message_id, category, rule, found_in, quote, producer, version)
      values (${userId}, ${messageId}, 'safety_concern', 'test', 'text', 'Words', 'test', '1')`,
    ],
    [
      'of an issue of a mandatory category',
      () => sql`
      update public.engineering_issues set mandatory = '{production_stop}' where id = ${issueId}`,
    ],
    [
      'that has not been through the review',
      () => sql`
      update public.email_messages set stage = 'threaded' where id = ${messageId}`,
    ],
    [
      'in a thread without a word of the engineer’s own',
      () => sql`
      update public.email_messages set thread_id = null where user_id = ${userId} and direction = 'outgoing'`,
    ],
    [
      'in a thread where only a machine of theirs has answered',
      () => sql`
      update public.email_messages set is_automatic = true where user_id = ${userId} and direction = 'outgoing'`,
    ],
    [
      'to somebody else',
      () => sql`
      update public.email_messages set recipients = '[]' where id = ${messageId}`,
    ],
    [
      'whose words were purged',
      () => sql`
      update public.email_contents set purged_at = now(), text = '' where message_id = ${messageId}`,
    ],
    [
      'of another mailbox',
      () => sql`
      with other as (
          insert into public.mailboxes (user_id, name, provider, address)
          values (${userId}, 'Other', 'files', ${`${randomUUID()}@plant.example`}) returning id)
        update public.email_messages set mailbox_id = (select id from other)
        where id = ${messageId}`,
    ],
    ['when the policy is stopped', () => automationPolicies(sql).stop(userId, policyId, null)],
    [
      'when the policy has expired',
      async () => {
        clock += 3_600_000;
      },
    ],
  ])('%s is left to a person', async (_what, change) => {
    await change();
    expect(await find()).toBe(null);
  });

  test('of a user is nothing to another', async () => {
    const stranger = (await addUser(sql)).id;
    await expect(findPolicy(ports, sql, stranger, messageId)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('an acknowledgment', () => {
  test('leaves once, is logged, and its thread is not acknowledged again', async () => {
    const effect = await planUse();
    expect(await find()).toBe(null);
    expect(await send(effect)).toMatchObject({ ended: { status: 'done', policy_id: policyId }, done: 1 });
    expect(await find()).toBe(null);
    expect(await automationPolicies(sql).listUses(userId, policyId)).toMatchObject([
      { effect_id: effect.id, status: 'done', message_id: messageId, subject: 'Re: Pump' },
    ]);
    expect(await automationPolicies(sql).get(userId, policyId)).toMatchObject({
      used: { planned: 0, done: 1, cancelled: 0 },
      last_used_at: expect.any(String),
    });
    const again = await planUse();
    expect(await send(again)).toMatchObject({
      ended: { status: 'cancelled', detail: 'Its thread was acknowledged before.' },
      done: 0,
    });
  });

  test('that came back through the mailbox is no word of the engineer’s own', async () => {
    await sql`delete from public.email_messages where user_id = ${userId} and direction = 'outgoing'`;
    const effect = await planUse();
    await effects(sql).cancelPlanned(userId, { draft_id: effect.draft_id }, 'test');
    await sql`
      insert into public.email_messages (user_id, mailbox_id, identity, content_hash, size, received_at, direction, thread_id,
        internet_message_id)
      select user_id, mailbox_id, 'own', content_hash, 1, received_at, 'outgoing', thread_id, ${effect.key}
      from public.email_messages where id = ${messageId}`;
    await moveToSent(sql, userId, mailboxId);
    expect(await find()).toBe(null);
    await sql`update public.email_messages set internet_message_id = 'mine@plant.example' where identity = 'own'`;
    expect((await find())?.policy.id).toBe(policyId);
  });

  test('is not sent when its policy was stopped, has expired, or what it answers has become another matter', async () => {
    const stopped = await planUse();
    await automationPolicies(sql).stop(userId, policyId, null);
    expect((await send(stopped)).ended).toMatchObject({
      status: 'cancelled',
      detail: expect.stringContaining('not active'),
    });
    policyId = await addPolicy({});
    const mandatory = await planUse();
    await sql`update public.engineering_issues set mandatory = '{production_stop}' where id = ${issueId}`;
    expect((await send(mandatory)).ended).toMatchObject({
      detail: expect.stringContaining('production_stop'),
    });
    await sql`update public.engineering_issues set mandatory = '{}' where id = ${issueId}`;
    const late = await planUse();
    clock += 3_600_000;
    expect((await send(late)).ended).toMatchObject({
      status: 'cancelled',
      detail: expect.stringContaining('expired'),
    });
  });

  test('above the rate of its policy is not sent, also when both begin in the same moment', async () => {
    await sql`update public.automation_policies set policy = policy || '{"most_per_day": 1}' where id = ${policyId}`;
    const otherMessage = await addMessageOfOwnThread();
    const [one, other] = [await planUse(), await planUse(otherMessage)];
    // Both wait: neither lets the other go first by counting it, but the one that begins does.
    await sql`update public.effects set started_at = not_before, status = 'started', attempts = 1 where id = ${one.id}`;
    expect((await send(other, otherMessage)).ended).toMatchObject({
      status: 'cancelled',
      detail: expect.stringContaining('the policy allows 1'),
    });
    expect(await find()).toBe(null);
    clock += 86_400_000 - 3_600_000;
    expect(
      await acknowledgmentFacts(sql, testSeal).countUses(
        userId,
        policyId,
        new Date(clock + 3_600_001).toISOString(),
        null,
      ),
    ).toBe(0);
  });

  test('holds its policy until it has begun: who stops it in the same moment comes before or after', async () => {
    const effect = await planUse();
    const [sent] = await Promise.all([
      send(effect),
      transaction(opened.database.sql, async (within) => {
        await effects(within).cancelPlanned(userId, { policy_id: policyId }, 'stopped');
        await automationPolicies(within).stop(userId, policyId, null);
      }),
    ]);
    const isSent = sent.ended.status === 'done';
    expect([sent.ended.status, sent.done]).toEqual(isSent ? ['done', 1] : ['cancelled', 0]);
    expect((await automationPolicies(sql).get(userId, policyId)).status).toBe('stopped');
  });

  async function addMessageOfOwnThread(): Promise<string> {
    const [thread] = await sql<[{ id: string }]>`
      insert into public.email_threads (user_id, base_subject, first_at, last_at)
      values (${userId}, 'drawing', now(), now()) returning id`;
    const add = async (direction: string) => {
      const [row] = await sql<[{ id: string }]>`
        insert into public.email_messages (user_id, mailbox_id, identity, content_hash, size, received_at, subject, direction,
          thread_id, stage, sender_address, sender_name, recipients)
        select user_id, mailbox_id, ${randomUUID()}, content_hash, 1, received_at, 'Drawing', ${direction}, ${thread.id},
          'classified', sender_address, sender_name, recipients
        from public.email_messages where id = ${messageId} returning id`;
      await sql`insert into public.email_contents (message_id, user_id, text) values (${row.id}, ${userId}, 'A drawing.')`;
      return row.id;
    };
    await add('outgoing');
    return add('incoming');
  }
});

test('removing a user removes their active policies and what was sent under them', async () => {
  await send(await planUse());
  await sql`delete from public.users where id = ${userId}`;
  const [left] = await sql<[{ count: number }]>`
    select count(*) as count from public.automation_policies where user_id = ${userId}`;
  expect(left.count).toBe(0);
});
