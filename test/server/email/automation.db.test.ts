import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { effects } from '../../../db/app/effects.ts';
import { events } from '../../../db/app/events.ts';
import type { StoredPolicy, UsedPolicy } from '../../../db/email/reply/automation-policies.ts';
import { contentHash } from '../../../runtime/approvals/content-hash.ts';
import { addDraft } from '../../support/effects.ts';
import { addMailWorld, type MailWorld } from '../../support/mail-world.ts';
import { waitFor } from '../../support/process/wait-for.ts';
import { addExecution, addUser, sha256 } from '../../support/rows.ts';
import { openService, type TestService } from '../../support/served.ts';

type Ask = Awaited<ReturnType<TestService['caller']>>;
interface Question {
  id: string;
  content_hash: string;
  required_scope: string;
  execution_id: string;
  request: { actionRequests: [{ name: string; args: Record<string, unknown> }] };
}
interface Proposed {
  policy: StoredPolicy;
  execution_id: string;
}

let service: TestService;
let userId: string;
let mail: MailWorld;
let ask: Ask;
let admin: Ask;

beforeAll(async () => {
  service = await openService();
  await service.parts.lanes.start();
  service.parts.worker.start();
  userId = (await addUser(service.sql)).id;
  mail = await addMailWorld(service.sql, userId);
  ask = await service.caller(userId);
  admin = await service.caller(userId, ['read', 'write', 'approve', 'admin']);
});
afterAll(async () => {
  await service.parts.worker.drain(1_000);
  await service.parts.lanes.stop();
  await service.close();
});

const proposal = () => ({
  mailbox_id: mail.mailboxId,
  name: 'Drawings of Velmora',
  recipients: ['@velmora.example'],
  topics: ['drawing'],
  most_per_day: 3,
  template: 'Hello {name}, your message about "{subject}" has arrived.',
  days: 7,
});

/** Proposes a policy and waits for the question. */
async function propose(): Promise<{ id: string; proposed: Proposed; question: Question }> {
  const { status, body } = await ask<Proposed>('POST', '/api/email/automation', proposal());
  expect([status, body.policy.status]).toEqual([202, 'proposed']);
  const question = await waitFor(async () => {
    const { body: list } = await ask<{ approvals: Question[] }>('GET', '/api/approvals?status=open');
    return list.approvals.find(({ execution_id }) => execution_id === body.execution_id);
  });
  return { id: body.policy.id, proposed: body, question };
}
const decide = ({ id, content_hash }: Question, type: string, by = admin, more = {}) =>
  by('POST', `/api/approvals/${id}/decision`, { type, content_hash, ...more });
const get = async (id: string) => (await ask<UsedPolicy>('GET', `/api/email/automation/${id}`)).body;
const settled = (id: string) =>
  waitFor(async () => {
    const policy = await get(id);
    return policy.status !== 'proposed' && policy;
  });
async function activate(): Promise<UsedPolicy> {
  const { id, question } = await propose();
  expect((await decide(question, 'approve')).status).toBe(200);
  return settled(id);
}

describe('a policy', () => {
  test('is proposed, and holds only when somebody with the scope admin has approved exactly it', async () => {
    const { id, proposed, question } = await propose();
    const [action] = question.request.actionRequests;
    expect(action).toMatchObject({ name: 'acknowledge_mail', args: proposed.policy.policy });
    expect(contentHash(action.args)).toBe(proposed.policy.content_hash);
    expect(question.required_scope).toBe('admin');
    expect((await decide(question, 'approve', ask)).status).toBe(403);
    const edited = { edited_action: { name: action.name, args: { ...action.args, most_per_day: 50 } } };
    expect((await decide(question, 'edit', admin, edited)).status).toBe(400);
    expect((await get(id)).status).toBe('proposed');
    expect((await decide(question, 'approve')).status).toBe(200);
    expect(await settled(id)).toMatchObject({
      status: 'active',
      approval_id: question.id,
      expires_at: proposed.policy.expires_at,
    });
    const [approval] = await service.sql<[{ action_hash: string; expires_at: string }]>`
      select action_hash, expires_at from public.approvals where id = ${question.id}`;
    // What an effect under it refers to.
    expect(approval).toEqual({
      action_hash: proposed.policy.content_hash,
      expires_at: proposed.policy.expires_at,
    });
    const kinds = (await events(service.sql).listOfExecution(userId, proposed.execution_id)).map(
      ({ kind }) => kind,
    );
    expect(kinds).toContain('policy.activated');
  });

  test('that is rejected never holds, and says why', async () => {
    const { id, question } = await propose();
    await decide(question, 'reject', admin, { message: 'Not to outsiders.' });
    expect(await settled(id)).toMatchObject({ status: 'rejected', reason: 'Not to outsiders.' });
    const stopped = await ask('POST', `/api/email/automation/${id}/stop`);
    expect([stopped.status, stopped.body['detail']]).toEqual([
      409,
      expect.stringContaining('already rejected'),
    ]);
  });

  test('that is stopped before it was decided is asked about no more', async () => {
    const { id, question } = await propose();
    const { status, body } = await ask('POST', `/api/email/automation/${id}/stop?reason=A%20mistake.`);
    expect([status, body['status'], body['reason']]).toEqual([200, 'stopped', 'A mistake.']);
    expect((await decide(question, 'approve')).status).toBe(409);
    expect((await get(id)).status).toBe('stopped');
  });

  test('that is stopped allows nothing from then on: what was planned and has not begun is not sent', async () => {
    const policy = await activate();
    const [waiting, begun] = [await planUse(policy, 'one'), await planUse(policy, 'two')];
    await effects(service.sql).begin(begun.id, begun.not_before);
    expect((await get(policy.id)).used).toMatchObject({ planned: 2 });
    expect((await ask('POST', `/api/email/automation/${policy.id}/stop`)).status).toBe(200);
    expect(await effects(service.sql).get(userId, waiting.id)).toMatchObject({
      status: 'cancelled',
      detail: expect.stringContaining('was stopped'),
    });
    expect((await effects(service.sql).get(userId, begun.id)).status).toBe('started');
    const later = await planUse(policy, 'three');
    await expect(effects(service.sql).begin(later.id, later.not_before)).rejects.toThrow(/not active/);
    expect((await ask('POST', `/api/email/automation/${policy.id}/stop`)).status).toBe(409);
    const kinds = (await events(service.sql).listOfExecution(userId, waiting.execution_id)).map(
      ({ kind }) => kind,
    );
    expect(kinds).toEqual(['effect.cancelled']);
    const { body } = await ask<{ log: object[] }>('GET', `/api/email/automation/${policy.id}`);
    expect(body.log).toMatchObject([{ status: 'planned' }, { status: 'started' }, { status: 'cancelled' }]);
  });

  test('expires by itself, and says so', async () => {
    const policy = await activate();
    await service.parts.tick(new Date(Date.parse(policy.expires_at) + 1));
    expect((await get(policy.id)).status).toBe('expired');
  });

  /** A planned acknowledgment under the policy. */
  async function planUse({ id, approval_id, content_hash, expires_at }: UsedPolicy, words: string) {
    const execution = await addExecution(service.sql, userId);
    return effects(service.sql).plan({
      user_id: userId,
      execution_id: execution.id,
      step: 'send',
      approval_id: approval_id ?? '',
      action_hash: content_hash,
      approval_expires_at: expires_at,
      draft_id: await addDraft(service.sql, userId, mail, sha256(words)),
      content_hash: sha256(words),
      policy_id: id,
      not_before: new Date().toISOString(),
      key: `${words}@plant.example`,
    });
  }
});

describe('proposing', () => {
  test.each([
    [
      'a template with a promise',
      { template: 'We will answer you, {name}.' },
      'could be read as a commitment: "will"',
    ],
    ['everybody', { recipients: ['@'] }, 'A recipient is an address, or @ and a domain.'],
    ['no topic', { topics: [] }, 'topics'],
    ['more than a month', { days: 31 }, 'days'],
    ['no limit', { most_per_day: 0 }, 'most_per_day'],
  ])('%s is refused with 400, and says why', async (_what, change, said) => {
    const { status, body } = await ask('POST', '/api/email/automation', { ...proposal(), ...change });
    expect([status, body['detail']]).toEqual([400, expect.stringContaining(said)]);
  });

  test('for a mailbox of another user is not found', async () => {
    const theirs = await addMailWorld(service.sql, (await addUser(service.sql)).id);
    const { status } = await ask('POST', '/api/email/automation', {
      ...proposal(),
      mailbox_id: theirs.mailboxId,
    });
    expect(status).toBe(404);
  });

  test('needs the scope write, and shows a user their own policies alone', async () => {
    const reader = await service.caller(userId, ['read']);
    expect((await reader('POST', '/api/email/automation', proposal())).status).toBe(403);
    const { body } = await ask<{ policies: UsedPolicy[] }>('GET', '/api/email/automation');
    expect(body.policies.length).toBeGreaterThan(0);
    const stranger = await service.caller((await addUser(service.sql)).id);
    expect((await stranger('GET', '/api/email/automation')).body).toEqual({ policies: [] });
    const [{ id } = { id: '' }] = body.policies;
    for (const path of [`/api/email/automation/${id}`, `/api/email/automation/${id}/stop`])
      expect((await stranger(path.endsWith('stop') ? 'POST' : 'GET', path)).status).toBe(404);
  });
});
