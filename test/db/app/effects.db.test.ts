import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Effect, effects } from '../../../db/app/effects.ts';
import type { Sql } from '../../../db/connect.ts';
import { asUser } from '../../../db/transaction.ts';
import { openTestDatabase, type TestDatabase } from '../../support/database.ts';
import { type Allowed, addAllowed, addDraft, plan } from '../../support/effects.ts';
import { addApproval, sha256 } from '../../support/rows.ts';

let opened: TestDatabase;
let sql: Sql;
let allowed: Allowed;

beforeAll(async () => {
  opened = await openTestDatabase();
  sql = opened.database.sql;
});
beforeEach(async () => {
  allowed = await addAllowed(sql);
});
afterAll(() => opened.close());

const check = { code: '23514' };
const reference = { code: '23503' };
const unique = { code: '23505' };
const refused = { code: '42501' };

/** One more approval of the same execution, as it stands after this change. */
async function approvalThat(change: Record<string, unknown>): Promise<string> {
  const { id } = await addApproval(sql, allowed.user_id, allowed.execution_id, {
    subject: `thing:${crypto.randomUUID()}`,
    expires_at: allowed.approval_expires_at,
  });
  if (Object.keys(change).length > 0)
    await sql`update public.approvals set ${sql(change as never)} where id = ${id}`;
  return id;
}
const at = new Date().toISOString();
const closed = { closed_at: at };
const decided = { ...closed, decided_at: at, decision: '{"type":"approve"}' };
const begin = (effect: Effect, moment: string) => effects(sql).begin(effect.id, moment);
const later = (moment: string, ms: number) => new Date(Date.parse(moment) + ms).toISOString();

describe('the database plans no effect', () => {
  test('without an approval', async () => {
    await expect(plan(sql, allowed, { approval_id: crypto.randomUUID() })).rejects.toMatchObject(reference);
    const nothing = plan(sql, allowed, { approval_id: null as never });
    await expect(nothing).rejects.toMatchObject({ code: '23502' });
  });

  test.each([
    ['open', {}],
    ['rejected', { status: 'rejected', ...decided }],
    ['expired', { status: 'expired', ...closed }],
    ['superseded', { status: 'superseded', ...closed }],
  ])('for an approval that is %s', async (_status, change) => {
    const approval_id = await approvalThat(change);
    await expect(plan(sql, allowed, { approval_id })).rejects.toMatchObject(reference);
  });

  test.each([
    ['another action', () => ({ action_hash: sha256('other'), content_hash: sha256('other') })],
    ['another expiry', () => ({ approval_expires_at: later(allowed.approval_expires_at, 86_400_000) })],
    ['another content of the draft', () => ({ content_hash: sha256('other') })],
  ])('for %s than was decided', async (_what, change) => {
    await expect(plan(sql, allowed, change())).rejects.toMatchObject({ code: /^235(03|14)$/ });
  });

  test('for another draft that says what was not decided', async () => {
    const draft_id = await addDraft(sql, allowed.user_id, allowed.mail, sha256('other'));
    await expect(plan(sql, allowed, { draft_id })).rejects.toMatchObject(reference);
    const content_hash = sha256('other');
    await expect(plan(sql, allowed, { draft_id, content_hash })).rejects.toMatchObject(check);
  });

  test('for the approval or the draft of another user', async () => {
    const theirs = await addAllowed(sql);
    await expect(plan(sql, allowed, { approval_id: theirs.approval_id })).rejects.toMatchObject(reference);
    await expect(plan(sql, allowed, { draft_id: theirs.draft_id })).rejects.toMatchObject(reference);
    const { approval_id, draft_id } = theirs;
    await expect(plan(sql, allowed, { approval_id, draft_id })).rejects.toMatchObject(reference);
  });

  test('a second time for the same approval, or the same draft', async () => {
    await plan(sql, allowed);
    const execution = await addAllowed(sql, allowed, sha256('second'));
    const { execution_id } = execution;
    await expect(plan(sql, allowed, { execution_id })).rejects.toMatchObject(unique);
    const approval_id = await approvalThat({
      status: 'approved',
      ...decided,
      action_hash: allowed.action_hash,
    });
    await expect(plan(sql, allowed, { approval_id })).rejects.toMatchObject(unique);
    await expect(plan(sql, allowed, { approval_id, execution_id })).rejects.toMatchObject(unique);
  });

  test('again for what was done, and again for what is unknown when it is allowed anew', async () => {
    const effect = await plan(sql, allowed);
    await begin(effect, later(allowed.not_before, 1));
    const { status } = (await effects(sql).end(effect.id, { status: 'unknown', detail: 'who knows' })) ?? {};
    expect(status).toBe('unknown');
    const anew = () => approvalThat({ status: 'approved', ...decided, action_hash: allowed.action_hash });
    const second = await plan(sql, allowed, { approval_id: await anew() });
    await begin(second, later(allowed.not_before, 2));
    await effects(sql).end(second.id, { status: 'done', result: {} });
    await expect(plan(sql, allowed, { approval_id: await anew() })).rejects.toMatchObject(unique);
  });
});

describe('the database begins no effect', () => {
  test('after its approval has expired, or before it could be taken back no more', async () => {
    const effect = await plan(sql, allowed);
    await expect(begin(effect, allowed.approval_expires_at)).rejects.toMatchObject(check);
    await expect(begin(effect, later(allowed.not_before, -1))).rejects.toMatchObject(check);
    expect((await begin(effect, allowed.not_before)).status).toBe('started');
  });

  test('that has ended, or that the outside has accepted', async () => {
    const effect = await plan(sql, allowed);
    await begin(effect, allowed.not_before);
    await effects(sql).accept(effect.id, 'theirs');
    await expect(begin(effect, allowed.not_before)).rejects.toMatchObject({ code: 'internal' });
    await effects(sql).end(effect.id, { status: 'done', result: {} });
    await expect(begin(effect, allowed.not_before)).rejects.toMatchObject({ code: 'internal' });
    expect(await effects(sql).end(effect.id, { status: 'failed' })).toBe(undefined);
  });

  test('as done without what was read back, or as done without having begun', async () => {
    const effect = await plan(sql, allowed);
    await expect(effects(sql).end(effect.id, { status: 'done', result: {} })).rejects.toMatchObject(check);
    await begin(effect, allowed.not_before);
    await expect(effects(sql).end(effect.id, { status: 'done' })).rejects.toMatchObject(check);
  });
});

test('an approval that something was planned for cannot be taken for another decision', async () => {
  await plan(sql, allowed);
  for (const change of [{ action_hash: sha256('other') }, { expires_at: later(at, 86_400_000) }]) {
    const changed = sql`update public.approvals set ${sql(change)} where id = ${allowed.approval_id}`;
    await expect(changed).rejects.toMatchObject(reference);
  }
});

test('a request can write no effect, and no decision by itself', async () => {
  const effect = await plan(sql, allowed);
  const asked = <T>(work: (within: Sql) => Promise<T>) => asUser(opened.database.sql, allowed.user_id, work);
  const other = await addAllowed(sql, allowed, sha256('second'));
  for (const work of [
    (within: Sql) => plan(within, other),
    (within: Sql) => effects(within).begin(effect.id, allowed.not_before),
    (within: Sql) => effects(within).end(effect.id, { status: 'cancelled' }),
    (within: Sql) => within`delete from public.effects where id = ${effect.id}`,
    (within: Sql) => within`update public.approvals set action_hash = ${sha256('other')}`,
  ]) {
    await expect(asked(work as (within: Sql) => Promise<unknown>)).rejects.toMatchObject(refused);
  }
  expect((await asked((within) => effects(within).get(allowed.user_id, effect.id))).status).toBe('planned');
});

describe('an effect under a policy', () => {
  const hash = sha256('policy');
  let policyId: string;

  beforeEach(async () => {
    allowed = await addAllowed(sql, undefined, sha256('acknowledgment'));
    const approval_id = await approvalThat({ status: 'approved', ...decided, action_hash: hash });
    const [policy] = await sql<[{ id: string }]>`
      insert into public.automation_policies (user_id, mailbox_id, name, policy, content_hash, status, approval_id, expires_at)
      values (${allowed.user_id}, ${allowed.mail.mailboxId}, 'Orders', '{}', ${hash}, 'active', ${approval_id},
        ${allowed.approval_expires_at}) returning id`;
    policyId = policy.id;
    allowed = { ...allowed, approval_id, action_hash: hash, policy_id: policyId };
  });

  test('needs no decision of its own, and goes out once for each draft', async () => {
    const effect = await plan(sql, allowed);
    await begin(effect, allowed.not_before);
    const draft_id = await addDraft(sql, allowed.user_id, allowed.mail, sha256('next'));
    const next = { ...allowed, draft_id, content_hash: sha256('next'), step: 'send_next' };
    expect((await plan(sql, next)).status).toBe('planned');
    await expect(plan(sql, allowed, { step: 'send', execution_id: crypto.randomUUID() })).rejects.toThrow();
  });

  test('is not planned under another policy, or under one that was not approved for these words', async () => {
    for (const change of [{ policy_id: crypto.randomUUID() }, { policy_id: null }])
      await expect(plan(sql, allowed, change)).rejects.toMatchObject({ code: /^235(03|14)$/ });
    const own = await addAllowed(sql, allowed, sha256('letter'));
    await expect(plan(sql, own, { policy_id: policyId })).rejects.toMatchObject(reference);
  });

  test.each([
    ['was stopped', { status: 'stopped', stopped_at: at }],
    ['has expired', { expires_at: '2026-01-01T00:00:00Z' }],
    ['was approved by another decision', { approval_id: null, status: 'expired' }],
  ])('does not begin when the policy %s', async (_what, change) => {
    const effect = await plan(sql, allowed);
    await sql`update public.automation_policies set ${sql(change as never)} where id = ${policyId}`;
    await expect(begin(effect, allowed.not_before)).rejects.toMatchObject({
      code: '23514',
      message: expect.stringContaining('is not active'),
    });
  });
});
