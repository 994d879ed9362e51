import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { automationPolicies } from '../../../../db/email/reply/automation-policies.ts';
import { orderAcknowledgments } from '../../../../graphs/email/reply/order-acknowledgments.ts';
import { addActivePolicy, moveToSent } from '../../../support/policies.ts';
import { openReplyWorld, otto, type ReplyWorld } from '../../../support/reply-world.ts';
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

/** A thread in which the engineer has written, and into which a colleague's mail comes that a policy may speak to. */
async function newThread({ isOwn = true } = {}) {
  const issue = await world.newIssue([{ direction: 'outgoing', text: 'Please send the drawing of P-101.' }]);
  if (isOwn) await moveToSent(runtime.sql, world.userId, world.mailboxId);
  const messageId = await issue.addMail({ text: 'The drawing of P-101 is attached.', asks: false });
  // Later than the approval of the policy, as the rules want it.
  await runtime.sql`
    update public.email_messages set received_at = now() + interval '1 second' where id = ${messageId}`;
  world.clock.advance(5_000);
  return issue;
}
const allow = (change: { most_per_day?: number } = {}) =>
  addActivePolicy(runtime.sql, world.userId, {
    mailbox_id: world.mailboxId,
    recipients: ['@brasq.example'],
    topics: ['drawing'],
    most_per_day: 2,
    template: 'Hello {name}, your message about "{subject}" has arrived.',
    expires_at: new Date(Date.now() + 3_600_000).toISOString(),
    ...change,
  });
const order = () => orderAcknowledgments(world.ports, world.userId);

describe('without a policy', () => {
  test('nothing is acknowledged', async () => {
    await newThread();
    expect(await order()).toBe(0);
  });
});

describe('under a policy that a person has approved', () => {
  test('new mail is acknowledged once, by the template, without being asked about, and marked as automatic', async () => {
    const policyId = await allow();
    const issue = await newThread();
    expect(await order()).toBe(1);
    await world.settle();
    expect(await order()).toBe(0);
    const [left, ...more] = world.outside.left;
    expect(more).toEqual([]);
    expect(left).toMatchObject({
      outgoing: {
        isAutomatic: true,
        letter: { to: [otto], cc: [], body: expect.stringMatching(/^Hello .* has arrived\.$/) },
      },
    });
    const [effect] = await world.effectsOf(issue.id);
    expect(effect).toMatchObject({ step: 'send', status: 'done', policy_id: policyId });
    expect(await world.draftsOf(issue.id)).toMatchObject([
      { origin: 'acknowledgment', review_status: 'sent' },
    ]);
    // That it has arrived answers nothing yet.
    const [row] = await runtime.sql<
      [{ status: string }]
    >`select status from public.engineering_issues where id = ${issue.id}`;
    expect(row.status).toBe('waiting_on_me');
  });

  test('nothing leaves when it was stopped between the order and the sending', async () => {
    const policyId = await allow();
    const issue = await newThread();
    expect(await order()).toBe(1);
    await automationPolicies(runtime.sql).stop(world.userId, policyId, 'Enough.');
    await world.settle();
    expect(world.outside.left).toEqual([]);
    expect(await world.effectsOf(issue.id)).toEqual([]);
  });

  test('who only writes the address of the engineer into From is not answered', async () => {
    await allow();
    await newThread({ isOwn: false });
    expect(await order()).toBe(0);
  });

  test('more than its rate in a day waits for a person', async () => {
    await allow({ most_per_day: 1 });
    await newThread();
    await newThread();
    await order();
    await world.settle();
    expect(world.outside.left).toHaveLength(1);
  });
});
