import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Approval, approvals } from '../../db/app/approvals.ts';
import { executions } from '../../db/app/executions.ts';
import { type Scope, tokens } from '../../db/app/tokens.ts';
import type { Sql } from '../../db/connect.ts';
import { createApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { hashToken, newToken } from '../../server/token.ts';
import { type Composition, compose } from '../../server/wiring/compose.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { recordingLog } from '../support/log.ts';
import { addApproval, addExecution, addUser, sha256 } from '../support/rows.ts';

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
  app = createApp(parts.services);
  sql = opened.database.sql as unknown as Sql;
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

async function tokenOf(user: string, scopes: readonly Scope[]): Promise<string> {
  const token = newToken();
  await tokens(sql).insert({ userId: user, name: 'test', hash: hashToken(token), scopes, expiresAt: null });
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
    });
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

test('a minute after its time an approval is expired by the schedule', async () => {
  approval = await open({ expires_at: new Date(Date.now() - 1).toISOString() });
  await parts.tick(new Date());
  expect(await find()).toMatchObject({ status: 'expired' });
  expect(await executions(sql).get(userId, approval.execution_id)).toMatchObject({ status: 'queued' });
});
