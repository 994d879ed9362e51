import { MemorySaver } from '@langchain/langgraph';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Approval } from '../../../../db/app/approvals.ts';
import type { Effect } from '../../../../db/app/effects.ts';
import type { Draft } from '../../../../db/email/reply/drafts.ts';
import type { Decision } from '../../../../domain/approval.ts';
import { draftKind } from '../../../../domain/email/reply/draft.ts';
import type { Execution } from '../../../../domain/execution.ts';
import { contentHash } from '../../../../runtime/approvals/content-hash.ts';
import { expireApprovals } from '../../../../runtime/approvals/decide.ts';
import { takeTurn } from '../../../../runtime/graph/take-turn.ts';
import { undoReply } from '../../../../server/email/undo-reply.ts';
import { randomFrom } from '../../../support/graph-simulator/random.ts';
import { MemoryOutside } from '../../../support/mail-servers/memory-sender.ts';
import { Life } from '../../../support/process/mortal.ts';
import { mortalCalls, mortalCheckpoints, mortalDatabase, noLanes } from '../../../support/reply-life.ts';
import { openReplyWorld, type ReplyWorld } from '../../../support/reply-world.ts';
import { openRuntime, type TestRuntime } from '../../../support/runtime.ts';

/** Each of the two databases of a whole run has its own half of the 500 runs. */
const runs = 250;
const firstRun = process.env['TEST_DATABASE_URL'] === undefined ? 0 : runs;
/** Largest number of happenings in a run. A process may die in any of them, but rarely enough that its work is not dead-lettered. */
const maxHappenings = 10;
const maxDeaths = 3;
const undoSeconds = 20;

let runtime: TestRuntime;
let world: ReplyWorld;
beforeAll(async () => {
  runtime = await openRuntime();
  world = await openReplyWorld(runtime, { undoSeconds, lanes: noLanes });
});
afterAll(() => runtime.close());

/** One issue, its people, its mail and the processes that work on it, all by chance. */
async function live(seed: number) {
  const random = randomFrom(seed * 7919);
  const chance = (percent: number) => random.below(100) < percent;
  const outside = new MemoryOutside({ keepsDrafts: chance(40), settleMs: chance(50) ? 5_000 : 0 });
  const saver = new MemorySaver();
  const issue = await world.newIssue();
  const actor = `email.issue:${issue.id}`;
  const seen = { undone: false, refused: false, blind: false, late: false, deaths: 0, mails: 0, approved: 0 };
  let held: string | null = null;

  const openExecutions = () => runtime.sql<Execution[]>`
    select * from public.pipeline_executions where actor = ${actor} and status in ('queued', 'running')
    order by queued_at, id`;
  const openApproval = async (): Promise<Approval | undefined> =>
    (
      await runtime.sql<Approval[]>`select * from public.approvals where actor = ${actor} and status = 'open'`
    )[0];

  /** A worker takes up what is next in the lane, and may die of it. */
  async function work(steps: number): Promise<boolean> {
    const open = await openExecutions();
    const next = open.find(({ id }) => id === held) ?? open[0];
    if (!next) return false;
    const life = new Life(steps);
    mortalCalls(outside, life);
    const database = mortalDatabase(runtime.database, life);
    const context = {
      database,
      lanes: noLanes,
      actors: new Map([
        [
          draftKind,
          world.actorOf({ openSender: async () => outside.open() }, mortalCheckpoints(saver, life)),
        ],
      ]),
      log: runtime.log,
    };
    const job = { id: next.id, execution_id: next.id, user_id: world.userId, kind: draftKind };
    await takeTurn(context, job, new AbortController().signal);
    if (life.isOver) seen.deaths += 1;
    held = (await openExecutions()).some(({ id }) => id === next.id) ? next.id : null;
    return true;
  }

  async function answer(): Promise<void> {
    const approval = await openApproval();
    if (!approval) return;
    const { args } = approval.request.actionRequests[0];
    const hasLeft = outside.left.some(({ outgoing }) => contentHash(outgoing.letter) === contentHash(args));
    if (approval.kind === 'email.resend') {
      // Who is asked whether to send it again has looked.
      await tryTo(world.decide(approval, hasLeft ? { type: 'reject' } : { type: 'approve' }));
      return;
    }
    const edit: Decision = {
      type: 'edit',
      edited_action: { name: 'send_reply', args: { ...args, body: bodyOf(String(args['body'])) } },
    };
    const decision: Decision = chance(60) ? { type: 'approve' } : chance(60) ? edit : { type: 'reject' };
    const hash = chance(10) ? '0'.repeat(64) : approval.content_hash;
    const other: Decision = chance(50) ? decision : { type: 'approve' };
    if (chance(30))
      await Promise.all([
        tryTo(world.decide(approval, decision, hash)),
        tryTo(world.decide(approval, other)),
      ]);
    else await tryTo(world.decide(approval, decision, hash));
    if (chance(30)) await tryTo(world.decide(approval, { type: 'approve' }));
  }

  /** Other words; now and then some that no check lets pass. */
  const bodyOf = (body: string) =>
    chance(15)
      ? `${body}\n\nThe password is hunter2-Zx81!QpLm.`
      : body.replace('Best', ['Kind', 'Warm'][random.below(2)] ?? '');

  async function newMail(): Promise<void> {
    if (seen.mails >= 1) return;
    seen.mails += 1;
    await issue.addMail();
    if (chance(70)) await world.orderAll();
  }

  async function editAfter(): Promise<void> {
    const [newest] = await world.draftsOf(issue.id);
    if (!newest || ['sent', 'unknown'].includes(newest.review_status)) return;
    await world.editDraft(newest, { body: `${newest.body}\n\nOn second thoughts ${random.below(1_000)}.` });
  }

  async function undo(): Promise<void> {
    const [newest] = await world.draftsOf(issue.id);
    if (newest && (await tryTo(undoReply(runtime.database, noLanes, world.userId, newest.id))))
      seen.undone = true;
  }

  function change(): void {
    outside.timesOutAfterSuccess = chance(30);
    outside.timesOutBefore = chance(20);
    outside.lags = chance(20);
    if (chance(50)) outside.show();
    outside.refuses = chance(10);
    outside.cannotLookUp = chance(15) ? (chance(50) ? 'answer' : 'fail') : false;
    seen.refused ||= outside.refuses;
    seen.blind ||= outside.cannotLookUp !== false || outside.lags;
  }

  async function expire(): Promise<void> {
    seen.late = true;
    world.clock.advance(8 * 86_400_000);
    await expireApprovals(runtime.database, noLanes, world.clock.now());
  }

  await world.order(issue.id);
  for (let happening = 0; happening < maxHappenings; happening += 1) {
    const what = random.below(100);
    if (what < 50) {
      const isDying = seen.deaths < maxDeaths && chance(50);
      await work(isDying ? 1 + random.below(70) : Number.POSITIVE_INFINITY);
    } else if (what < 72) await answer();
    else if (what < 78) await newMail();
    else if (what < 82) await editAfter();
    else if (what < 84) await undo();
    else if (what < 92) change();
    else if (what < 94) await expire();
    else world.clock.advance((undoSeconds + 1) * 1_000);
  }
  outside.show();
  Object.assign(outside, {
    timesOutAfterSuccess: false,
    timesOutBefore: false,
    lags: false,
    refuses: false,
    cannotLookUp: false,
  });
  // In the end everything is well, and what can be approved is.
  for (let round = 0; round < 100; round += 1) {
    world.clock.advance((undoSeconds + 10) * 1_000);
    if (await work(Number.POSITIVE_INFINITY)) continue;
    const approval = await openApproval();
    if (!approval) break;
    if (approval.kind === 'email.resend') await answer();
    else if (await tryTo(world.decide(approval))) seen.approved += 1;
    else await world.decide(approval, { type: 'reject' });
  }
  return { seen, outside, issue };
}

const tryTo = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

/** Everything that must hold of a run that is over. */
async function judge(seed: number, { seen, outside, issue }: Awaited<ReturnType<typeof live>>) {
  const drafts = await world.draftsOf(issue.id);
  const effects = await world.effectsOf(issue.id);
  const actor = `email.issue:${issue.id}`;
  const approvals = await runtime.sql<Approval[]>`select * from public.approvals where actor = ${actor}`;
  const executions = await runtime.sql<Execution[]>`
    select * from public.pipeline_executions where actor = ${actor}`;
  const left = outside.left.map(({ outgoing }) => outgoing);
  const wrong: string[] = [];
  const say = (isRight: boolean, what: string) => void (isRight || wrong.push(what));

  for (const { status, error } of executions)
    say(
      status === 'succeeded' || status === 'cancelled',
      `an execution is ${status}: ${JSON.stringify(error)}`,
    );
  const times = Map.groupBy(left, ({ messageId }) => messageId);
  for (const [id, all] of times) say(all.length === 1, `${id} left ${all.length} times`);
  for (const { letter } of left) {
    const allowed = approvals.find(
      ({ action_hash, withdrawn_at }) => action_hash === contentHash(letter) && withdrawn_at === null,
    );
    say(allowed !== undefined, 'something left that nobody approved');
    const args =
      allowed?.decision?.type === 'edit'
        ? allowed.decision.edited_action.args
        : allowed?.request.actionRequests[0].args;
    expect(letter, `run ${seed}`).toEqual(args);
  }
  const newest = drafts[0]?.version ?? 0;
  const [head] = await runtime.sql<{ id: string }[]>`
    select message.id from public.issue_email_links link join public.email_messages message on message.id = link.message_id
    where link.issue_id = ${issue.id} order by message.received_at desc, message.id desc limit 1`;
  for (const draft of drafts)
    judgeDraft(draft, left.filter(({ messageId }) => messageId.startsWith(draft.id)).length);
  for (const effect of effects) judgeEffect(effect);
  expect({ seed, wrong }).toEqual({ seed, wrong: [] });
  return left.length;

  function judgeDraft({ review_status, letter, version }: Draft, count: number): void {
    const name = `version ${version} is ${review_status} and left ${count} times`;
    say(count === Number(review_status === 'sent') || (review_status === 'unknown' && seen.blind), name);
    if (review_status === 'superseded') say(letter.thread_head !== head?.id || version < newest, name);
    if (review_status === 'undone') say(seen.undone, name);
    if (review_status === 'expired') say(seen.late, name);
    if (review_status === 'failed') say(seen.refused, name);
    if (review_status === 'unknown') say(seen.blind, name);
    say(
      !['draft', 'waiting', 'approved', 'edited'].includes(review_status) || version < newest,
      `${name}, and stays so`,
    );
  }

  function judgeEffect({ status, step, result, key }: Effect): void {
    say(status !== 'planned' && status !== 'started', `an effect is ${status}`);
    say((status === 'done') === (result !== null), `${step} is ${status} with ${JSON.stringify(result)}`);
    if (step === 'send' && status === 'done')
      say(result?.['messageId'] === key, 'it was read back under another id');
  }
}

describe('replies that anything happens to', () => {
  const totals = { left: 0, deaths: 0 };
  test.each(Array.from({ length: runs / 25 }, (_, index) => firstRun + index * 25))(
    'leave once where they were approved and nothing stands against it, else not at all, in 25 runs from %i',
    async (from) => {
      for (let seed = from + 1; seed <= from + 25; seed += 1) {
        const lived = await live(seed);
        totals.left += await judge(seed, lived);
        totals.deaths += lived.seen.deaths;
      }
    },
  );
  test('leave in many of the runs, and processes die in most', () => {
    expect(totals.left).toBeGreaterThan(runs / 4);
    expect(totals.deaths).toBeGreaterThan(runs / 2);
  });
});
