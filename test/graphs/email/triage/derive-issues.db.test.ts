import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emailStore } from '../../../../db/email/store.ts';
import { mergeIssues } from '../../../../db/email/triage/merge-by-hand.ts';
import { regroups } from '../../../../db/email/triage/regroups.ts';
import { deriveIssues, deriveIssuesOf } from '../../../../graphs/email/triage/derive-issues.ts';
import { addMailbox, addRead, me } from '../../../support/mail.ts';
import { openRuntime, type TestRuntime } from '../../../support/runtime.ts';
import { testSeal } from '../../../support/seal.ts';
import { addThreadedIssue, type IssueMail } from '../../../support/threaded-issue.ts';

let runtime: TestRuntime;
let userId: string;
let mailboxId: string;

beforeAll(async () => {
  runtime = await openRuntime();
});
beforeEach(async () => {
  userId = await runtime.newUser();
  mailboxId = await addMailbox(runtime.sql, userId);
});
afterAll(() => runtime.close());

const addIssue = (...conversations: IssueMail[][]) =>
  addThreadedIssue({ sql: runtime.sql, userId, mailboxId }, ...conversations);

const issueOf = async (id: string) => {
  const [row] = await runtime.sql`select * from public.engineering_issues where id = ${id}`;
  return row;
};
const itemsOf = (id: string) => runtime.sql`
  select message_id, status, closed_by, owner from public.issue_action_items where issue_id = ${id} order by position`;
const derive = (...ids: string[]) => deriveIssues(emailStore(testSeal), runtime.sql, userId, ids);

describe('deriveIssues', () => {
  test('counts as mandatory what must be reviewed, not what is suspected or lowered', async () => {
    const { id, messages } = await addIssue([
      { mandatory: 'production_stop' },
      { mandatory: 'safety_concern' },
    ]);
    const set = (message: string | undefined, tier: string) => runtime.sql`
      update public.mandatory_findings set tier = ${tier}, circumstance = 'settled' where message_id = ${message ?? null}`;
    await set(messages[0], 'suspected');
    await derive(id);
    expect(await issueOf(id)).toMatchObject({ mandatory: ['safety_concern'] });
    await set(messages[1], 'lowered');
    await derive(id);
    expect(await issueOf(id)).toMatchObject({ mandatory: [] });
  });

  test('writes what the messages say, once, and again only when they say something else', async () => {
    const { id, messages } = await addIssue([{ asks: true, mandatory: 'production_stop' }]);
    expect(await derive(id)).toEqual({ changed: 1 });
    const first = await issueOf(id);
    expect(first).toMatchObject({
      status: 'waiting_on_me',
      owner: me,
      severity: 'critical',
      category: 'production',
      mandatory: ['production_stop'],
      requires_response: true,
      participants: ['ivo@x.example'],
    });
    expect(await itemsOf(id)).toEqual([
      { message_id: messages[0], status: 'open', closed_by: null, owner: me },
    ]);
    expect(await derive(id)).toEqual({ changed: 0 });
    expect((await issueOf(id))?.['revision']).toBe(first?.['revision']);
  });

  test('closes an action item by the answer and keeps its id', async () => {
    const { id, threads } = await addIssue([{ asks: true }]);
    await derive(id);
    const [before] = await runtime.sql`select id from public.issue_action_items where issue_id = ${id}`;
    const answer = await addRead(runtime.sql, userId, mailboxId, {
      at: '2026-03-05T08:00:00.000Z',
      subject: 'Re: Seal',
      text: 'Here is the drawing.',
      from: me,
      to: ['ivo@x.example'],
      direction: 'outgoing',
    });
    await runtime.sql`
      insert into public.issue_email_links (message_id, issue_id, thread_id, user_id, method, reason, confidence, producer,
        version)
      values (${answer}, ${id}, ${threads[0] ?? ''}, ${userId}, 'thread', 'test', 1, 'test', '1')`;
    await derive(id);
    const [after] =
      await runtime.sql`select id, status, closed_by from public.issue_action_items where issue_id = ${id}`;
    expect(after).toEqual({ id: before?.['id'], status: 'done', closed_by: answer });
    expect(await issueOf(id)).toMatchObject({ status: 'waiting_on_others', owner: 'ivo@x.example' });
  });

  test('leaves what a person has set, until a later message takes the status on', async () => {
    const { id, threads } = await addIssue([{ asks: true }]);
    await runtime.sql`
      update public.engineering_issues set category = 'project', status = 'resolved', corrected = '{category,status}'
      where id = ${id}`;
    await runtime.sql`
      insert into public.feedback_events (user_id, issue_id, kind, correction, request_key, request_hash)
      values (${userId}, ${id}, 'status', '{"to": "resolved"}', 'a', 'a')`;
    await derive(id);
    expect(await issueOf(id)).toMatchObject({ category: 'project', status: 'resolved' });
    const again = await addRead(runtime.sql, userId, mailboxId, {
      at: '2026-03-06T08:00:00.000Z',
      subject: 'Seal',
      text: 'It leaks as before.',
    });
    await runtime.sql`update public.email_messages set stored_at = now() + interval '1 minute' where id = ${again}`;
    await runtime.sql`
      insert into public.issue_email_links (message_id, issue_id, thread_id, user_id, method, reason, confidence, producer,
        version)
      values (${again}, ${id}, ${threads[0] ?? ''}, ${userId}, 'thread', 'test', 1, 'test', '1')`;
    await derive(id);
    const issue = await issueOf(id);
    // What was asked before is settled by the person's word.
    expect(issue).toMatchObject({ category: 'project', status: 'open', corrected: ['category'] });
  });

  test('derives the issues of messages, and of merged issues only the one that is left', async () => {
    const one = await addIssue([{ asks: true }]);
    const two = await addIssue([{ at: '2026-04-01T08:00:00.000Z', mandatory: 'safety_concern' }]);
    const store = emailStore(testSeal);
    const messages = [...one.messages, ...two.messages];
    expect(await deriveIssuesOf(store, runtime.sql, userId, messages)).toEqual({ changed: 2 });
    await mergeIssues(runtime.sql, userId, one.id, two.id);
    const merged = await issueOf(two.id);
    await derive(one.id, two.id);
    expect(await issueOf(one.id)).toMatchObject({ mandatory: ['safety_concern'], severity: 'critical' });
    expect(await issueOf(two.id)).toEqual(merged);
  });

  test('follows its messages: what goes takes its request and its finding along, the last one takes the issue off', async () => {
    const { id, messages } = await addIssue([
      { asks: true, mandatory: 'production_stop' },
      { text: 'We look at the drawing.' },
    ]);
    await derive(id);
    const remove = (ids: readonly (string | undefined)[], reason: string | null) => runtime.sql`
      update public.email_messages set removed_reason = ${reason}, removed_at = ${reason && '2026-03-09T08:00:00.000Z'}
      where id = any(${ids as string[]}::uuid[])`;
    const waiting = async () =>
      (await regroups(runtime.sql).listUnsettled(userId, 10)).map(({ issue_id }) => issue_id);

    await remove(messages.slice(0, 1), 'trash');
    expect(await waiting()).toEqual([id]);
    await derive(id);
    expect(await issueOf(id)).toMatchObject({
      status: 'open',
      mandatory: [],
      requires_response: false,
      left_desk: null,
    });
    expect(await itemsOf(id)).toEqual([]);

    await remove(messages, 'mailbox');
    await derive(id);
    expect(await issueOf(id)).toMatchObject({
      status: 'dismissed',
      title: 'Seal: We look at the drawing.',
      summary: '',
      left_desk: { reason: 'mailbox', at: '2026-03-09T08:00:00.000Z' },
    });
    expect(await derive(id)).toEqual({ changed: 0 });

    await remove(messages, null);
    await derive(id);
    expect(await issueOf(id)).toMatchObject({
      status: 'waiting_on_me',
      mandatory: ['production_stop'],
      left_desk: null,
    });
    expect(await itemsOf(id)).toMatchObject([{ message_id: messages[0], status: 'open' }]);
  });

  test('comes back with the status that a person had set', async () => {
    const { id, messages } = await addIssue([{ asks: true }]);
    await runtime.sql`
      update public.engineering_issues set status = 'waiting_on_others', corrected = '{status}' where id = ${id}`;
    await runtime.sql`
      insert into public.feedback_events (user_id, issue_id, kind, correction, request_key, request_hash)
      values (${userId}, ${id}, 'status', '{"to": "waiting_on_others"}', 'c', 'c')`;
    const set = (reason: string | null) => runtime.sql`
      update public.email_messages set removed_reason = ${reason}, removed_at = ${reason && '2026-03-09T08:00:00.000Z'}
      where id = any(${messages}::uuid[])`;
    await set('deleted');
    await derive(id);
    expect(await issueOf(id)).toMatchObject({ status: 'dismissed', corrected: ['status'] });
    await set(null);
    await derive(id);
    expect(await issueOf(id)).toMatchObject({ status: 'waiting_on_others', corrected: ['status'] });
  });
});
