import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Approval } from '../../../db/app/approvals.ts';
import { executions } from '../../../db/app/executions.ts';
import type { Decision } from '../../../domain/approval.ts';
import type { Execution } from '../../../domain/execution.ts';
import { decide, expireApprovals } from '../../../runtime/approvals/decide.ts';
import { cancel } from '../../../runtime/graph/intervene.ts';
import type { Lanes } from '../../../runtime/jobs/lanes.ts';
import { openReviews, type TestReviews } from '../../support/review.ts';
import { sha256 } from '../../support/rows.ts';
import { openRuntime, type TestRuntime } from '../../support/runtime.ts';

let runtime: TestRuntime;
let reviews: TestReviews;
let execution: Execution;
let approval: Approval;
let lane = 0;

beforeAll(async () => {
  runtime = await openRuntime();
  reviews = await openReviews(runtime);
});
beforeEach(() => begin());
afterEach(async () => {
  for (const { id } of await executions(runtime.sql).listOpen(reviews.userId))
    await cancel(runtime.database, reviews.userId, id);
  for (const job of await runtime.lanes.fetch(100)) await reviews.take(job);
});
afterAll(() => runtime.close());

async function begin(): Promise<void> {
  execution = await runtime.submit(reviews.userId, `lane ${++lane}`);
  await reviews.take(await runtime.fetchOne());
  approval = await reviews.openOf(execution);
}
const jobs = async () =>
  (await runtime.lanes.boss.findJobs('lane', { data: { execution_id: execution.id } })).filter(
    ({ state }) => state === 'created',
  ).length;
const inTwoDays = () => new Date(Date.now() + 2 * 86_400_000);
/** Nothing of the approval or of its execution has changed, and no job was queued. */
async function expectUnchanged(): Promise<void> {
  expect(await reviews.find(approval)).toEqual(approval);
  expect(await runtime.find(execution)).toMatchObject({ status: 'waiting_approval' });
  expect(await jobs()).toBe(0);
}
const edit = (args: Record<string, unknown>, name = 'do_it'): Decision => ({
  type: 'edit',
  edited_action: { name, args },
});
const shown = { subject: 'thing:first', times: 1, note: { text: 'so' } };

describe('a decision', () => {
  test('is stored with who made it and when, and queues its turn once', async () => {
    const decided = await reviews.decide(approval, { type: 'reject', message: 'Not like this.' });
    expect(decided).toMatchObject({
      id: approval.id,
      status: 'rejected',
      decision: { type: 'reject' },
      message: 'Not like this.',
      decided_by: reviews.token.id,
    });
    expect(decided.decided_at).toBe(decided.closed_at);
    expect(await runtime.find(execution)).toMatchObject({ status: 'queued' });
    expect(await jobs()).toBe(1);
  });

  test('on what was asked to stop, while its turn still runs, is refused', async () => {
    // The moment between the question and the turn's rest.
    await runtime.sql`update public.pipeline_executions set status = 'running' where id = ${execution.id}`;
    await cancel(runtime.database, reviews.userId, execution.id);
    await expect(reviews.decide(approval, { type: 'approve' })).rejects.toMatchObject({ code: 'conflict' });
    await runtime.sql`update public.pipeline_executions set status = 'cancelled', finished_at = now() where id = ${execution.id}`;
  });

  test('that edits the action is what the turn goes on with', async () => {
    const edited = edit({ ...shown, times: 3 });
    expect(await reviews.decide(approval, edited)).toMatchObject({ status: 'edited', decision: edited });
  });

  test.each([
    ['another name', edit(shown, 'do_more')],
    ['an argument more', edit({ ...shown, more: true })],
    ['an argument less', edit({ subject: 'thing:first', times: 1 })],
    ['another type', edit({ ...shown, times: '1' })],
    ['something deeper', edit({ ...shown, note: { text: 'so', lc: 1 } })],
  ])('that edits the action into %s is refused', async (_what, decision) => {
    await expect(reviews.decide(approval, decision)).rejects.toMatchObject({ code: 'invalid_request' });
    await expectUnchanged();
  });

  test('about something else than what is to be decided is refused as stale', async () => {
    const stale = reviews.decide({ ...approval, content_hash: sha256('old') });
    await expect(stale).rejects.toMatchObject({ code: 'conflict', message: /stale/ });
    await expectUnchanged();
  });

  test('by a token without the scope is refused', async () => {
    const { content_hash: contentHash, id } = approval;
    const token = { id: reviews.token.id, scopes: ['read', 'write', 'admin'] as const };
    const incoming = { decision: { type: 'approve' as const }, contentHash, token };
    const forbidden = decide(runtime.database, runtime.lanes, reviews.userId, id, incoming);
    await expect(forbidden).rejects.toMatchObject({ code: 'forbidden' });
    await expectUnchanged();
  });

  test('of another user is not found', async () => {
    const { content_hash: contentHash, id } = approval;
    const incoming = { decision: { type: 'approve' as const }, contentHash, token: reviews.token };
    const theirs = decide(runtime.database, runtime.lanes, await runtime.newUser(), id, incoming);
    await expect(theirs).rejects.toMatchObject({ code: 'not_found' });
    await expectUnchanged();
  });

  test('repeated is refused and changes nothing, also when it is the same', async () => {
    const decided = await reviews.decide(approval);
    for (const type of ['approve', 'reject'] as const) {
      const again = reviews.decide(approval, { type });
      await expect(again).rejects.toMatchObject({ code: 'conflict', message: /already: approved/ });
    }
    expect(await reviews.find(approval)).toEqual(decided);
    expect(await jobs()).toBe(1);
  });

  test('whose job cannot be queued is not stored', async () => {
    const lanes = Object.create(runtime.lanes, {
      enqueue: { value: () => Promise.reject(new Error('killed')) },
    }) as Lanes;
    const { content_hash: contentHash, id } = approval;
    const incoming = { decision: { type: 'approve' as const }, contentHash, token: reviews.token };
    await expect(decide(runtime.database, lanes, reviews.userId, id, incoming)).rejects.toThrow('killed');
    await expect(expireApprovals(runtime.database, lanes, inTwoDays())).rejects.toThrow('killed');
    await expectUnchanged();
  });
});

describe('at the same moment', () => {
  const rounds = Array.from({ length: 5 }, (_, index) => index + 1);

  test.each(rounds)('ten who decide: one wins, nine are told so, one job is queued (%i)', async () => {
    const said = Array.from(
      { length: 10 },
      (_, index): Decision => ({
        type: index % 2 ? 'approve' : 'reject',
        message: String(index),
      }),
    );
    const settled = await Promise.allSettled(said.map((each) => reviews.decide(approval, each)));
    const won = settled.filter(({ status }) => status === 'fulfilled');
    expect(won.length).toBe(1);
    for (const each of settled.filter(({ status }) => status === 'rejected'))
      expect(each).toMatchObject({ reason: { code: 'conflict' } });
    expect(await reviews.find(approval)).toMatchObject({
      message: String(settled.findIndex(({ status }) => status === 'fulfilled')),
    });
    expect(await jobs()).toBe(1);
  });

  test.each(rounds)(
    'a decision, its expiry, a cancel and a newer question: one of them ends it (%i)',
    async () => {
      const newer = await runtime.submit(reviews.userId, execution.actor);
      const job = await runtime.fetchOne();
      await Promise.allSettled([
        reviews.decide(approval),
        expireApprovals(runtime.database, runtime.lanes, inTwoDays()),
        cancel(runtime.database, reviews.userId, execution.id),
        reviews.take(job),
      ]);
      const { status } = await reviews.find(approval);
      const kinds = (await runtime.eventKinds(execution)).filter((kind) => kind.startsWith('approval.'));
      const ending = { approved: 'decided', expired: 'expired', superseded: 'superseded' };
      expect(kinds).toEqual(['approval.opened', `approval.${ending[status as keyof typeof ending]}`]);
      // Whatever came first, nobody waits for an answer that will not come.
      expect((await runtime.find(execution)).status).not.toBe('waiting_approval');
      // The newer question is there; it may have expired in the same moment, and its turn goes on then.
      expect((await reviews.list(newer)).length).toBeGreaterThan(0);
    },
  );
});
