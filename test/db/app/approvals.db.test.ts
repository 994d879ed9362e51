import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Approval, approvals } from '../../../db/app/approvals.ts';
import type { Sql } from '../../../db/connect.ts';
import { asUser } from '../../../db/transaction.ts';
import { openTestDatabase, type TestDatabase } from '../../support/database.ts';
import { addApproval, addExecution, addToken, addUser, sha256 } from '../../support/rows.ts';

let opened: TestDatabase;
let sql: Sql;
let userId: string;
let executionId: string;
let approval: Approval;

beforeAll(async () => {
  opened = await openTestDatabase();
  sql = opened.database.sql;
});
beforeEach(async () => {
  userId = (await addUser(sql)).id;
  executionId = (await addExecution(sql, userId)).id;
  approval = await addApproval(sql, userId, executionId);
});
afterAll(() => opened.close());

const checkViolation = { code: '23514' };

describe('the table of approvals', () => {
  test('holds one open approval of an execution and subject', async () => {
    const another = () => addApproval(sql, userId, executionId, { content_hash: sha256('other') });
    await expect(another()).rejects.toMatchObject({ code: '23505' });
    await addApproval(sql, userId, executionId, { subject: 'thing:2' });
    expect((await approvals(sql).supersede(executionId)).length).toBe(2);
    await another();
  });

  test.each([
    ['decided without a moment', { status: 'approved', decision: '{"type":"approve"}', closed_at: 'now()' }],
    ['decided without a decision', { status: 'approved', decided_at: 'now()', closed_at: 'now()' }],
    ['closed without a moment', { status: 'expired' }],
    ['open and closed', { closed_at: 'now()' }],
    ['open and decided', { decision: '{"type":"approve"}', decided_at: 'now()' }],
    ['expired with a message', { status: 'expired', closed_at: 'now()', message: 'No.' }],
    [
      'edited without an action',
      { status: 'edited', decision: '{"type":"edit"}', decided_at: 'now()', closed_at: 'now()' },
    ],
    ['of an unknown status', { status: 'done', closed_at: 'now()' }],
    ['of two actions', { request: '{"actionRequests":[{},{}],"reviewConfigs":[{}]}' }],
    ['of no SHA-256', { content_hash: 'abc' }],
    ['for who may only write', { required_scope: 'write' }],
  ])('holds none that is %s', async (_what, change) => {
    const update = sql`update public.approvals set ${sql(change)} where id = ${approval.id}`;
    await expect(update).rejects.toMatchObject(checkViolation);
  });

  test('is read and never written by a request', async () => {
    const update = asUser(
      opened.database.sql,
      userId,
      (each) => each`update public.approvals set title = 'Other' where id = ${approval.id}`,
    );
    await expect(update).rejects.toMatchObject({ code: '42501' });
  });

  test('keeps a decision when the token that it came with is removed', async () => {
    const tokenId = await addToken(sql, userId);
    const now = new Date().toISOString();
    const said = {
      decision: { type: 'approve' as const },
      contentHash: approval.content_hash,
      actionHash: sha256('action'),
      tokenId,
      now,
    };
    expect(await approvals(sql).decide(approval.id, said)).toMatchObject({ decided_by: tokenId });
    await sql`delete from public.api_tokens where id = ${tokenId}`;
    expect(await approvals(sql).get(userId, approval.id)).toMatchObject({
      status: 'approved',
      decided_by: null,
    });
  });

  test('lets a decision in once, for the same content, in time', async () => {
    const tokenId = await addToken(sql, userId);
    const said = (change: object) =>
      approvals(sql).decide(approval.id, {
        decision: { type: 'approve' },
        contentHash: approval.content_hash,
        actionHash: sha256('action'),
        tokenId,
        now: new Date().toISOString(),
        ...change,
      });
    expect(await said({ contentHash: sha256('old') })).toBe(undefined);
    expect(await said({ now: approval.expires_at })).toBe(undefined);
    expect(await said({})).toMatchObject({ status: 'approved' });
    expect(await said({})).toBe(undefined);
  });

  test('opens the newest of an execution again, unless its actor has another open', async () => {
    await approvals(sql).supersede(executionId);
    // Two of one millisecond would have no order.
    await sql`update public.approvals set created_at = created_at - interval '1 minute' where id = ${approval.id}`;
    const newest = await addApproval(sql, userId, executionId, { content_hash: sha256('newest') });
    await approvals(sql).supersede(executionId);
    expect(await approvals(sql).reopen(executionId)).toMatchObject({ id: newest.id, closed_at: null });
    await approvals(sql).supersede(executionId);
    const other = await addExecution(sql, userId);
    await addApproval(sql, userId, other.id);
    expect(await approvals(sql).reopen(executionId)).toBe(undefined);
    await approvals(sql).supersede(other.id);
    const stranger = (await addUser(sql)).id;
    await addApproval(sql, stranger, (await addExecution(sql, stranger)).id, { actor: approval.actor });
    expect(await approvals(sql).reopen(executionId)).toMatchObject({ id: newest.id });
  });
});
