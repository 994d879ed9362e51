import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Approval } from '../../../../db/app/approvals.ts';
import { replyOrders } from '../../../../db/email/reply/reply-orders.ts';
import type { Submission } from '../../../../domain/execution.ts';
import { orderDrafts } from '../../../../graphs/email/reply/order-drafts.ts';
import { Turn } from '../../../../runtime/jobs/turn.ts';
import { randomFrom } from '../../../support/graph-simulator/random.ts';
import { openReplyWorld, type ReplyMail, type ReplyWorld } from '../../../support/reply-world.ts';
import { addExecution } from '../../../support/rows.ts';
import { openRuntime, type TestRuntime } from '../../../support/runtime.ts';

let runtime: TestRuntime;
let world: ReplyWorld;
beforeAll(async () => {
  runtime = await openRuntime();
});
beforeEach(async () => {
  world = await openReplyWorld(runtime);
});
afterAll(() => runtime.close());

/** Runs the stage once, as a turn of its own; gives the issues that it submitted drafting for, and its counts. */
async function order(draftsOpen = 5, submit: (submission: Submission) => Promise<unknown> = async () => {}) {
  const execution = await addExecution(runtime.sql, world.userId, 'email.sync');
  await runtime.sql`update public.pipeline_executions set lease = 1, status = 'running' where id = ${execution.id}`;
  const turn = new Turn(runtime.database, { ...execution, lease: 1 }, new AbortController().signal);
  const ordered: string[] = [];
  const ports = {
    store: { ...world.ports.store, replyOrders },
    sql: runtime.sql,
    now: world.ports.now,
    submit: (submission: Submission) => {
      ordered.push(String(submission.input['issue_id']));
      return submit(submission);
    },
    settings: { draftsOpen },
  };
  const { counts } = await orderDrafts(ports)({}, turn);
  return { ordered, counts };
}

/** An issue that lies on the desk with this priority. */
async function ranked(
  total: number,
  change: { is_mandatory?: boolean; is_muted?: boolean } = {},
  mail: ReplyMail = {},
) {
  const issue = await world.newIssue([mail]);
  const action = { is_mandatory: false, is_muted: false, ...change };
  await runtime.sql`
    insert into public.ranked_actions (user_id, issue_id, is_mandatory, is_muted, total, terms, baseline, why, issue_revision,
      preference_version, producer, version)
    values (${world.userId}, ${issue.id}, ${action.is_mandatory}, ${action.is_muted}, ${total}, '[]', 0.5, 'test', 1, 1,
      'test', '1')`;
  return issue;
}

test('the first issues of the desk get a reply each, what is mandatory first, as many as are wanted', async () => {
  const [low, high, must] = [await ranked(0.2), await ranked(0.8), await ranked(0.1, { is_mandatory: true })];
  expect((await order(2)).ordered).toEqual([must.id, high.id]);
  expect((await order(0)).ordered).toEqual([]);
  expect((await order(5)).ordered).toEqual([must.id, high.id, low.id]);
});

test('what is hidden, asks nothing, or waits for nobody gets none', async () => {
  await ranked(0.9, { is_muted: true });
  await ranked(0.8, {}, { asks: false });
  const answered = await ranked(0.7);
  await runtime.sql`
    update public.engineering_issues set requires_response = false, status = 'waiting_on_others' where id = ${answered.id}`;
  expect((await order()).ordered).toEqual([]);
});

test('a reply is ordered once for what came last, also where none could be written', async () => {
  const issue = await ranked(0.9);
  expect((await order(5, world.ports.submit)).ordered).toEqual([issue.id]);
  expect((await order(5, world.ports.submit)).ordered).toEqual([]);
  await world.settle();
  expect((await world.draftsOf(issue.id)).map(({ review_status }) => review_status)).toEqual(['waiting']);
  await issue.addMail();
  expect((await order(5, world.ports.submit)).counts).toMatchObject({ superseded: 1 });
  await world.settle();
  expect((await world.draftsOf(issue.id)).map(({ review_status }) => review_status)).toEqual([
    'waiting',
    'superseded',
  ]);
});

test('ten syncs without new mail order nothing more than may be open, and a decision makes room for the next', async () => {
  for (let at = 1; at <= 9; at += 1) await ranked(at / 10);
  const sync = async () => (await order(3, world.ports.submit)).ordered.length;
  expect(await sync()).toBe(3);
  await world.settle();
  for (let round = 0; round < 9; round += 1) expect(await sync()).toBe(0);
  const asked = await runtime.sql<Approval[]>`
    select * from public.approvals where user_id = ${world.userId} and status = 'open' order by created_at`;
  expect(asked).toHaveLength(3);
  const [first] = asked;
  if (first) await world.decide(first, { type: 'reject' });
  await world.settle();
  expect([await sync(), await sync()]).toEqual([1, 0]);
});

test.each([1, 2, 3])(
  'in any life no more unrequested replies are open than may be; life %i',
  async (seed) => {
    const random = randomFrom(seed * 101);
    const bound = 1 + random.below(4);
    const issues = [];
    for (let step = 0; step < 40; step += 1) {
      const what = random.below(10);
      if (what < 3) issues.push(await ranked(random.below(100) / 100));
      else if (what < 7) await order(bound, world.ports.submit);
      else if (what < 9) await world.settle();
      else {
        const [open] = await runtime.sql<Approval[]>`
        select * from public.approvals where user_id = ${world.userId} and status = 'open' limit 1`;
        if (open) await world.decide(open, random.below(2) === 0 ? { type: 'reject' } : { type: 'approve' });
      }
      expect(await replyOrders(runtime.sql).countUnrequested(world.userId)).toBeLessThanOrEqual(bound);
    }
  },
);

test('what a cancelled turn had written waits for nobody any more', async () => {
  const issue = await world.newIssue();
  const execution = await world.order(issue.id);
  await world.settle();
  await runtime.sql`
    update public.pipeline_executions set status = 'cancelled', finished_at = now() where id = ${execution.id}`;
  expect((await order()).counts).toMatchObject({ abandoned: 1 });
  const [draft] = await world.draftsOf(issue.id);
  expect(draft).toMatchObject({ review_status: 'superseded', close_reason: 'Its turn was cancelled.' });
});

test('a reply ends with the mail that it was written for, and is written anew for an edited one', async () => {
  const issue = await ranked(0.5);
  await world.order(issue.id);
  await world.settle();
  const openDrafts = () => runtime.sql<{ letter: { thread_head: string } }[]>`
    select letter from public.response_drafts where issue_id = ${issue.id} and review_status = 'waiting'`;
  expect(await openDrafts()).toHaveLength(1);
  expect((await order()).counts).toMatchObject({ superseded: 0 });

  await runtime.sql`
    update public.email_messages set edited_at = clock_timestamp() where id = any(${[issue.messageId]}::uuid[])`;
  const [before] = await openDrafts();
  expect((await order(0)).ordered).toEqual([issue.id]);
  await world.orderAll();
  await world.settle();
  const [after, ...others] = await openDrafts();
  expect(others).toEqual([]);
  expect(after?.letter.thread_head).not.toBe(before?.letter.thread_head);

  await runtime.sql`
    update public.email_messages set removed_at = now(), removed_reason = 'trash' where id = any(${[issue.messageId]}::uuid[])`;
  await world.orderAll();
  await world.settle();
  expect(await openDrafts()).toEqual([]);
  const approvals = await runtime.sql`
    select 1 from public.approvals where user_id = ${world.userId} and status = 'open'`;
  expect(approvals).toEqual([]);
});
