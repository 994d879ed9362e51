import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Approval, approvals } from '../../../db/app/approvals.ts';
import { executions } from '../../../db/app/executions.ts';
import { type Scope, tokens } from '../../../db/app/tokens.ts';
import type { Sql } from '../../../db/connect.ts';
import { hashToken, newToken } from '../../../server/keys/token.ts';
import { readConfig } from '../../../server/settings/config.ts';
import { type Composition, compose } from '../../../server/wiring/compose.ts';
import { openTestDatabase, type TestDatabase } from '../../support/database.ts';
import { recordingLog } from '../../support/process/log.ts';
import { addApproval, addExecution, addUser, sha256 } from '../../support/rows.ts';
import { createApp } from '../../support/strict/strict-app.ts';

let opened: TestDatabase;
let parts: Composition;
let app: ReturnType<typeof createApp>;
let sql: Sql;
let userId: string;
let owner: string;
let approval: Approval;
const log = recordingLog();

beforeAll(async () => {
  opened = await openTestDatabase();
  const { config } = readConfig({});
  if (!config) throw new Error('The settings by default are wrong.');
  parts = compose({ ...config, RATE_LIMIT: 10_000 }, opened.database, { log, allowHosts: [] });
  await parts.lanes.start();
  app = createApp(parts);
  sql = opened.database.sql;
});
beforeEach(async () => {
  userId = (await addUser(sql)).id;
  owner = await tokenOf(userId, ['read', 'write', 'approve']);
  approval = await open();
});
afterAll(async () => {
  await parts.lanes.stop();
  await parts.stop();
  await opened.close();
});

async function tokenOf(
  user: string,
  scopes: readonly Scope[],
  more: { name?: string; approvalKinds?: string[] } = {},
): Promise<string> {
  const token = newToken();
  const given = { name: 'test', ...more };
  await tokens(sql).insert({ userId: user, hash: hashToken(token), scopes, expiresAt: null, ...given });
  return token;
}
/** An approval of an execution that waits for it. */
async function open(change: Parameters<typeof addApproval>[3] = {}): Promise<Approval> {
  const execution = await addExecution(sql, userId);
  await executions(sql).park(execution.id);
  return addApproval(sql, userId, execution.id, change);
}
async function ask(method: string, path: string, body?: unknown, token = owner) {
  const response = await app.request(path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: response.status, body: JSON.parse(await response.text()) };
}
const decide = (body: object, token = owner, of = approval) =>
  ask('POST', `/api/approvals/${of.id}/decision`, { content_hash: of.content_hash, ...body }, token);
const find = () => approvals(sql).get(userId, approval.id);

describe('the queue', () => {
  test('shows exactly what is to be decided, and nothing of our own', async () => {
    const { status, body } = await ask('GET', '/api/approvals?status=open');
    expect(status).toBe(200);
    expect(body).toEqual({
      approvals: [
        {
          id: approval.id,
          kind: 'test.review',
          status: 'open',
          subject: 'thing:1',
          title: 'Do it?',
          request: approval.request,
          content_hash: sha256('thing:1'),
          required_scope: 'approve',
          execution_id: approval.execution_id,
          actor: approval.actor,
          created_at: approval.created_at,
          expires_at: approval.expires_at,
          decision: null,
          message: null,
          decided_at: null,
          decided_by: null,
          withdrawn_at: null,
          closed_at: null,
        },
      ],
      next_cursor: null,
    });
    expect((await ask('GET', `/api/approvals/${approval.id}`)).body).toEqual(body.approvals[0]);
  });

  test('is listed in pages, by status and by kind', async () => {
    const ids = [approval.id];
    for (let index = 0; index < 4; index += 1)
      ids.push((await open({ kind: index % 2 ? 'test.one' : 'test.two' })).id);
    const seen: Approval[] = [];
    let cursor = '';
    do {
      const { body } = await ask('GET', `/api/approvals?limit=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...body.approvals);
      cursor = body.next_cursor;
    } while (cursor);
    expect(seen.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    const moments = seen.map(({ created_at }) => created_at);
    expect(moments).toEqual(moments.toSorted().toReversed());
    await decide({ type: 'reject' });
    const count = async (query: string) =>
      (await ask('GET', `/api/approvals?${query}`)).body.approvals.length;
    expect([await count('status=open'), await count('status=rejected')]).toEqual([4, 1]);
    expect([await count('kind=test.one'), await count('kind=test.one&status=rejected')]).toEqual([2, 0]);
    expect((await ask('GET', '/api/approvals?status=done')).status).toBe(400);
    expect((await ask('GET', '/api/approvals?cursor=abc')).status).toBe(400);
  });

  test('is in the snapshot of the stream of events', async () => {
    const second = await open();
    const response = await app.request('/api/agent/events', {
      headers: { authorization: `Bearer ${owner}` },
    });
    const reader = response.body?.getReader();
    const first = new TextDecoder().decode((await reader?.read())?.value);
    await reader?.cancel();
    const snapshot = JSON.parse(/^data: (.*)$/m.exec(first)?.[1] ?? '');
    expect(snapshot.open_approvals).toEqual({
      count: 2,
      ids: expect.arrayContaining([approval.id, second.id]),
    });
  });
});

describe('a decision', () => {
  test('answers with the approval, and the turn is queued', async () => {
    const { status, body } = await decide({ type: 'approve', message: 'Fine.' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: approval.id,
      status: 'approved',
      decision: { type: 'approve' },
      message: 'Fine.',
      decided_by: { id: expect.any(String), name: 'test' },
    });
    const { effect, ...shown } = body;
    expect(effect).toBeNull();
    expect((await ask('GET', `/api/approvals/${approval.id}`)).body).toEqual(shown);
    const { body: execution } = await ask('GET', `/api/executions/${approval.execution_id}`);
    expect(execution.status).toBe('queued');
    expect(execution.events.map(({ kind }: { kind: string }) => kind)).toEqual(['approval.decided']);
  });

  test('can edit the arguments, and shows what they have become', async () => {
    const edited_action = { name: 'do_it', args: { how: 'slowly' } };
    const { status, body } = await decide({ type: 'edit', edited_action });
    expect([status, body.status, body.decision]).toEqual([200, 'edited', { type: 'edit', edited_action }]);
    expect(body.request).toEqual(approval.request);
  });

  test.each([
    ['an edit without an edited action', { type: 'edit' }],
    [
      'an edit into another action',
      { type: 'edit', edited_action: { name: 'other', args: { how: 'well' } } },
    ],
    ['an edit into other arguments', { type: 'edit', edited_action: { name: 'do_it', args: { how: 1 } } }],
    [
      'an approval with an edited action',
      { type: 'approve', edited_action: { name: 'do_it', args: { how: 'x' } } },
    ],
    ['a type that there is not', { type: 'respond' }],
    ['no type', {}],
    ['no hash', { type: 'approve', content_hash: undefined }],
    ['no SHA-256', { type: 'approve', content_hash: 'abc' }],
    ['an unknown field', { type: 'approve', send: true }],
    ['a message that is too long', { type: 'approve', message: 'x'.repeat(2001) }],
    ['text that cannot be stored', { type: 'approve', message: 'x\0y' }],
  ])('with %s is refused with 400, and changes nothing', async (_what, body) => {
    const answer = await decide(body);
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request']);
    expect(await find()).toEqual(approval);
  });

  test('that is not among those that are allowed is refused with 400', async () => {
    const request = structuredClone(approval.request);
    request.reviewConfigs[0].allowedDecisions = ['reject'];
    approval = await open({ request });
    expect((await decide({ type: 'approve' })).status).toBe(400);
    expect((await decide({ type: 'reject' })).status).toBe(200);
  });

  test('with arguments nested without end is refused with 400', async () => {
    const nested = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const edited = `{"name":"do_it","args":{"how":${nested}}}`;
    const body = `{"type":"edit","content_hash":"${approval.content_hash}","edited_action":${edited}}`;
    expect((await ask('POST', `/api/approvals/${approval.id}/decision`, body)).status).toBe(400);
    expect(await find()).toEqual(approval);
  });

  test('with a stale hash is refused with 409, and tells the present one', async () => {
    const { status, body } = await decide({ type: 'approve', content_hash: sha256('old') });
    expect([status, body.code]).toEqual([409, 'conflict']);
    expect(body.detail).toContain(approval.content_hash);
    expect(await find()).toEqual(approval);
  });

  test('that is repeated is refused with 409', async () => {
    await decide({ type: 'approve' });
    const first = await find();
    expect((await decide({ type: 'approve' })).status).toBe(409);
    expect((await decide({ type: 'reject' })).status).toBe(409);
    expect(await find()).toEqual(first);
  });

  test('about what is expired or superseded is refused with 409, and says which', async () => {
    approval = await open({ expires_at: new Date(Date.now() - 1).toISOString() });
    const expired = await decide({ type: 'approve' });
    expect([expired.status, expired.body.detail]).toEqual([409, expect.stringContaining('expired')]);
    approval = await open();
    expect((await ask('POST', `/api/executions/${approval.execution_id}/cancel`)).status).toBe(202);
    const superseded = await decide({ type: 'approve' });
    expect([superseded.status, superseded.body.detail]).toEqual([409, expect.stringContaining('superseded')]);
  });

  test('needs the scope approve, which writing does not give and does not need', async () => {
    const writer = await tokenOf(userId, ['read', 'write']);
    const { status, body } = await decide({ type: 'approve' }, writer);
    expect([status, body.code]).toEqual([403, 'forbidden']);
    expect(body.detail).toContain('approve');
    expect(await find()).toEqual(approval);
    const approver = await tokenOf(userId, ['read', 'approve']);
    expect((await decide({ type: 'approve' }, approver)).status).toBe(200);
    expect((await ask('POST', '/api/news/sweep', {}, approver)).status).toBe(403);
  });

  test('that needs more than the scope approve is refused without it', async () => {
    approval = await open({ required_scope: 'admin' });
    expect((await decide({ type: 'approve' })).status).toBe(403);
    const admin = await tokenOf(userId, ['approve', 'admin']);
    expect((await decide({ type: 'approve' }, admin)).status).toBe(200);
  });

  test('of another user, or about nothing, is answered with 404', async () => {
    const stranger = await tokenOf((await addUser(sql)).id, ['read', 'approve']);
    expect((await decide({ type: 'approve' }, stranger)).status).toBe(404);
    expect((await ask('GET', `/api/approvals/${approval.id}`, undefined, stranger)).status).toBe(404);
    expect((await ask('GET', '/api/approvals', undefined, stranger)).body.approvals).toEqual([]);
    expect((await decide({ type: 'approve' }, owner, { ...approval, id: crypto.randomUUID() })).status).toBe(
      404,
    );
    expect(await find()).toEqual(approval);
    expect(log.lines.filter(({ level }) => level === 'error')).toEqual([]);
  });
});

describe('a token to which some kinds of approvals are left', () => {
  const phone = (approvalKinds: string[], scopes: Scope[] = ['read', 'approve']) =>
    tokenOf(userId, scopes, { name: 'phone', approvalKinds });

  test('sees every approval, and decides those alone', async () => {
    const reply = await open({ kind: 'email.reply' });
    const token = await phone(['email.reply', 'email.resend']);
    const { body: list } = await ask('GET', '/api/approvals', undefined, token);
    expect(list.approvals.length).toBe(2);
    const refused = await decide({ type: 'approve' }, token);
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    expect(refused.body.detail).toContain(
      'may only decide email.reply, email.resend, and this approval is test.review',
    );
    expect(await find()).toEqual(approval);
    const { status, body } = await decide({ type: 'approve' }, token, reply);
    expect([status, body.status, body.decided_by]).toEqual([
      200,
      'approved',
      { id: expect.any(String), name: 'phone' },
    ]);
  });

  test('decides all of a pipeline where it ends with a star', async () => {
    const token = await phone(['email.*']);
    expect((await decide({ type: 'approve' }, token)).status).toBe(403);
    for (const kind of ['email.reply', 'email.resend'])
      expect((await decide({ type: 'reject' }, token, await open({ kind }))).status).toBe(200);
  });

  test('needs the scope that the approval asks for all the same', async () => {
    const policy = await open({ kind: 'email.automation', required_scope: 'admin' });
    expect((await decide({ type: 'approve' }, await phone(['email.*']), policy)).status).toBe(403);
    const admin = await phone(['email.*'], ['approve', 'admin']);
    expect((await decide({ type: 'approve' }, admin, policy)).status).toBe(200);
  });
});

describe('an agent inbox', () => {
  const respond = (body: object, token = owner) =>
    ask(
      'POST',
      `/api/approvals/${approval.id}/respond`,
      { content_hash: approval.content_hash, ...body },
      token,
    );

  test('lists what is open, in pages, with the thread that waits', async () => {
    await decide({ type: 'approve' }, owner, await open());
    const second = await open({ title: 'And this?' });
    const page = await ask('GET', '/api/approvals/inbox?limit=1');
    expect(page.status).toBe(200);
    const next = await ask('GET', `/api/approvals/inbox?limit=1&cursor=${page.body.next_cursor}`);
    expect([page.body.interrupts[0].id, next.body.next_cursor]).toEqual([second.id, null]);
    expect(next.body.interrupts).toEqual([
      {
        id: approval.id,
        content_hash: approval.content_hash,
        kind: 'test.review',
        subject: 'thing:1',
        execution_id: approval.execution_id,
        thread_id: `${approval.actor}:${approval.execution_id}`,
        interrupt_id: null,
        created_at: approval.created_at,
        expires_at: approval.expires_at,
        action_request: { action: 'do_it', args: { how: 'well' } },
        config: { allow_ignore: true, allow_respond: true, allow_edit: true, allow_accept: true },
        description: 'Do it?\n\nIt would be done.',
      },
    ]);
  });

  test.each([
    ['accept', null, { status: 'approved', message: null }],
    ['ignore', null, { status: 'rejected', message: null }],
    ['response', 'Not now.', { status: 'rejected', message: 'Not now.' }],
    [
      'edit',
      { action: 'do_it', args: { how: 'slowly' } },
      {
        status: 'edited',
        decision: { type: 'edit', edited_action: { name: 'do_it', args: { how: 'slowly' } } },
      },
    ],
  ])('decides with %s', async (type, args, expected) => {
    const { status, body } = await respond({ type, args });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: approval.id, ...expected });
    expect((await executions(sql).get(userId, approval.execution_id)).status).toBe('queued');
  });

  test.each([
    ['a stale hash', { type: 'accept', content_hash: sha256('old') }, 409],
    ['another action', { type: 'edit', args: { action: 'other', args: { how: 'well' } } }, 400],
    ['other arguments than were accepted', { type: 'accept', args: { action: 'do_it', args: {} } }, 400],
    ['a type that there is not', { type: 'approve' }, 400],
  ])('is refused with %s, and changes nothing', async (_what, body, status) => {
    expect((await respond(body)).status).toBe(status);
    expect(await find()).toEqual(approval);
  });

  test('needs the scope approve, and only kinds that were left to the token', async () => {
    const writer = await tokenOf(userId, ['read', 'write']);
    const other = await tokenOf(userId, ['approve'], { approvalKinds: ['email.*'] });
    for (const token of [writer, other]) expect((await respond({ type: 'accept' }, token)).status).toBe(403);
    expect(await find()).toEqual(approval);
    const approver = await tokenOf(userId, ['approve']);
    expect((await respond({ type: 'accept' }, approver)).status).toBe(200);
    expect((await respond({ type: 'accept' }, approver)).status).toBe(409);
  });
});

test('a minute after its time an approval is expired by the schedule', async () => {
  approval = await open({ expires_at: new Date(Date.now() - 1).toISOString() });
  await parts.tick(new Date());
  expect(await find()).toMatchObject({ status: 'expired' });
  expect(await executions(sql).get(userId, approval.execution_id)).toMatchObject({ status: 'queued' });
});

describe('executions that failed for good', () => {
  /** Sweeps that failed one after the other, each with this code. */
  async function fail(...codes: string[]): Promise<string[]> {
    const ids: string[] = [];
    for (const code of codes) {
      const { id } = await addExecution(sql, userId, 'news.sweep');
      const claimed = await executions(sql).claim(id, '1');
      const error = { code, detail: 'It did not work.', stage: 'gather' };
      await executions(sql).finish(id, claimed?.execution.lease ?? 0, { status: 'failed', error });
      ids.push(id);
    }
    return ids;
  }
  const statusOf = async (id: string) => (await executions(sql).get(userId, id)).status;

  test('are taken up again so many at once, the oldest first, and it is known who did that', async () => {
    const failed = await fail('internal', 'internal', 'internal');
    const answer = await ask('POST', '/api/executions/redrive', { kind: 'news.sweep', limit: 2 });
    expect(answer).toEqual({ status: 202, body: { redriven: failed.slice(0, 2), left: 1 } });
    expect(await Promise.all(failed.map(statusOf))).toEqual(['queued', 'queued', 'failed']);
    const { body } = await ask('GET', `/api/executions/${failed[0]}`);
    expect(body.interventions).toMatchObject([{ what: 'redriven', by_name: 'test', approval_id: null }]);
    expect(body).toMatchObject({ cost: 0, duration_ms: null });
    expect(body.waited_ms).toBeGreaterThanOrEqual(0);
  });

  test('are taken up again by what went wrong, and by when', async () => {
    const [, unavailable] = await fail('internal', 'database_unavailable');
    const before = new Date(Date.now() - 60_000).toISOString();
    const redrive = (more: object) => ask('POST', '/api/executions/redrive', { kind: 'news.sweep', ...more });
    expect((await redrive({ failed_before: before })).body).toEqual({ redriven: [], left: 0 });
    expect((await redrive({ code: 'database_unavailable' })).body).toEqual({
      redriven: [unavailable],
      left: 0,
    });
    expect((await redrive({ kind: 'email.sync' })).body).toEqual({ redriven: [], left: 0 });
  });

  test('of others are left alone', async () => {
    const [id = ''] = await fail('internal');
    const stranger = await tokenOf((await addUser(sql)).id, ['read', 'write']);
    const answer = await ask('POST', '/api/executions/redrive', { kind: 'news.sweep' }, stranger);
    expect(answer.body).toEqual({ redriven: [], left: 0 });
    expect(await statusOf(id)).toBe('failed');
  });

  test('say what people did about them, decisions too', async () => {
    const decided = await decide({ type: 'approve' });
    expect(decided.status).toBe(200);
    await ask('POST', `/api/executions/${approval.execution_id}/cancel`);
    const { body } = await ask('GET', `/api/executions/${approval.execution_id}`);
    expect(body.interventions).toMatchObject([
      { what: 'decided', by_name: 'test', approval_id: approval.id, decision: 'approved' },
      { what: 'cancel_requested', by_name: 'test', approval_id: null, decision: null },
    ]);
  });
});
