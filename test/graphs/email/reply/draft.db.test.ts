import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { replyContext } from '../../../../db/email/reply/reply-context.ts';
import { transaction } from '../../../../db/transaction.ts';
import type { Letter } from '../../../../domain/email/reply/checks/letter.ts';
import type { DraftingInput } from '../../../../domain/email/reply/drafting.ts';
import { Failure } from '../../../../domain/failure.ts';
import { expireApprovals } from '../../../../runtime/approvals/decide.ts';
import { undoReply } from '../../../../server/email/undo-reply.ts';
import { MemoryOutside } from '../../../support/mail-servers/memory-sender.ts';
import { nora, openReplyWorld, otto, type ReplyWorld } from '../../../support/reply-world.ts';
import { openRuntime, type TestRuntime } from '../../../support/runtime.ts';
import { testSeal } from '../../../support/seal.ts';

let runtime: TestRuntime;
let world: ReplyWorld;
beforeAll(async () => {
  runtime = await openRuntime();
});
beforeEach(async () => {
  world = await openReplyWorld(runtime);
});
afterAll(() => runtime.close());

const lettersLeft = () => world.outside.left.map(({ outgoing }) => outgoing.letter);

/** An issue whose reply waits for a person. */
async function ask(of: ReplyWorld = world) {
  const issue = await of.newIssue();
  const execution = await of.order(issue.id);
  await of.settle();
  const approval = await of.openApproval(issue.id);
  const letter = approval.request.actionRequests[0].args as unknown as Letter;
  return { issue, execution, approval, letter };
}
type Asked = Awaited<ReturnType<typeof ask>>;

const edited = ({ letter }: Asked, change: Partial<Letter>) => ({
  type: 'edit' as const,
  edited_action: { name: 'send_reply', args: { ...letter, ...change } },
});
const statuses = async ({ issue }: Asked, of: ReplyWorld = world) =>
  (await of.draftsOf(issue.id))
    .map(({ version, review_status }) => `${version} ${review_status}`)
    .toReversed();
const feedback = (kind: string) => runtime.sql<
  { correction: Record<string, unknown>; reason: string | null }[]
>`
  select correction, reason, draft_id, actor from public.feedback_events
  where user_id = ${world.userId} and kind = ${kind}`;
const statusOfIssue = async ({ issue }: Asked) =>
  (
    await runtime.sql<
      [{ status: string }]
    >`select status from public.engineering_issues where id = ${issue.id}`
  )[0].status;

describe('a reply', () => {
  test('that is approved leaves exactly as it was shown, in its thread, and what was read back is stored', async () => {
    const asked = await ask();
    expect(await world.statusOf(asked.execution)).toBe('waiting_approval');
    expect(asked.approval.request.actionRequests[0].description).toContain(asked.letter.body);
    await world.decide(asked.approval);
    await world.settle();
    expect(await world.statusOf(asked.execution)).toBe('succeeded');
    expect(lettersLeft()).toEqual([asked.letter]);
    expect(asked.letter).toMatchObject({
      to: [otto],
      cc: [],
      subject: 'Re: Torque of pump P-101',
      in_reply_to: `${asked.issue.messageId}@brasq.example`,
      references: [`${asked.issue.messageId}@brasq.example`],
    });
    const [effect] = await world.effectsOf(asked.issue.id);
    expect(effect).toMatchObject({ step: 'send', status: 'done', attempts: 1, result: { to: [otto] } });
    expect(await statuses(asked)).toEqual(['1 sent']);
    expect(await statusOfIssue(asked)).toBe('waiting_on_others');
    expect(await feedback('draft_edit')).toEqual([]);
  });

  test('answers what is asked of the engineer, and not what is asked of somebody else in the same mail', async () => {
    const issue = await world.newIssue([{ text: 'Greta, please double the sample of lot 07.' }]);
    await runtime.sql`
      update public.issue_action_items set owner = 'greta@brasq.example' where issue_id = ${issue.id}`;
    const { messages } = await replyContext(runtime.sql, testSeal).get(world.userId, issue.id);
    expect(messages.map(({ asks }) => asks)).toEqual([[]]);
    await runtime.sql`update public.issue_action_items set owner = ${nora} where issue_id = ${issue.id}`;
    const again = await replyContext(runtime.sql, testSeal).get(world.userId, issue.id);
    expect(again.messages.map(({ asks }) => asks.length)).toEqual([1]);
  });

  test('that is edited leaves as it was edited, and the edit is kept to be learned from', async () => {
    const asked = await ask();
    const body = asked.letter.body.replace('Best regards', 'Kind regards');
    await world.decide(asked.approval, edited(asked, { body }));
    await world.settle();
    expect(lettersLeft()).toEqual([{ ...asked.letter, body }]);
    expect(await statuses(asked)).toEqual(['1 superseded', '2 sent']);
    const [second, first] = await world.draftsOf(asked.issue.id);
    expect(second).toMatchObject({ origin: 'edited', parent_id: first?.id, is_template: false });
    expect(second?.diff.filter(({ kind }) => kind !== 'same')).toEqual([
      { kind: 'removed', text: 'Best' },
      { kind: 'added', text: 'Kind' },
    ]);
    const [edit] = await feedback('draft_edit');
    expect(edit).toMatchObject({
      draft_id: second?.id,
      correction: { from_draft: first?.id, to_draft: second?.id },
    });
    expect(edit?.correction['distance']).toBeGreaterThan(0);
    expect(edit?.correction['distance']).toBeLessThan(0.1);
  });

  test('that a check objects to after an edit is asked about again, and cannot be approved until it is another', async () => {
    const asked = await ask();
    const body = `${asked.letter.body}\n\nThe password is hunter2-Zx81!QpLm.`;
    const { decide, openApproval, settle } = world;
    await decide(asked.approval, edited(asked, { body }));
    await settle();
    expect(lettersLeft()).toEqual([]);
    const second = await openApproval(asked.issue.id);
    expect(second.request.reviewConfigs[0].allowedDecisions).toEqual(['edit', 'reject']);
    await expect(decide(second)).rejects.toMatchObject({ code: 'invalid_request' });
    // The same again is still blocked; what was shown first is not.
    await decide(second, edited(asked, { body }));
    await settle();
    const third = await openApproval(asked.issue.id);
    await decide(third, edited(asked, {}));
    await settle();
    expect(lettersLeft()).toEqual([asked.letter]);
    expect(await statuses(asked)).toEqual(['1 superseded', '2 superseded', '3 superseded', '4 sent']);
  });

  test('that is rejected does not leave, and the reason is kept to be learned from', async () => {
    const asked = await ask();
    await world.decide(asked.approval, { type: 'reject', message: 'Too long, and not ours.' });
    await world.settle();
    expect(await world.statusOf(asked.execution)).toBe('succeeded');
    expect(lettersLeft()).toEqual([]);
    expect(await world.effectsOf(asked.issue.id)).toEqual([]);
    const [draft] = await world.draftsOf(asked.issue.id);
    expect(draft).toMatchObject({ review_status: 'rejected', close_reason: 'Too long, and not ours.' });
    expect(await feedback('draft_rejection')).toMatchObject([
      { draft_id: draft?.id, reason: 'Too long, and not ours.' },
    ]);
    expect(await statusOfIssue(asked)).toBe('waiting_on_me');
  });

  test('that nobody decides on in time expires and does not leave', async () => {
    const asked = await ask();
    await expireApprovals(runtime.database, runtime.lanes, new Date(Date.now() + 8 * 86_400_000));
    await world.settle();
    expect(await statuses(asked)).toEqual(['1 expired']);
    expect(lettersLeft()).toEqual([]);
    expect(await feedback('draft_rejection')).toEqual([]);
  });

  test('cannot be approved by the hash of something else', async () => {
    const asked = await ask();
    await expect(world.decide(asked.approval, { type: 'approve' }, '0'.repeat(64))).rejects.toMatchObject({
      code: 'conflict',
    });
    await world.settle();
    expect(lettersLeft()).toEqual([]);
    expect(await statuses(asked)).toEqual(['1 waiting']);
  });

  test('leaves once when it is approved twice, by one person or by two at the same time', async () => {
    const asked = await ask();
    const decisions = await Promise.allSettled([world.decide(asked.approval), world.decide(asked.approval)]);
    expect(decisions.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(world.decide(asked.approval)).rejects.toMatchObject({ code: 'conflict' });
    await world.settle();
    await expect(world.decide(asked.approval)).rejects.toMatchObject({ code: 'conflict' });
    await world.settle();
    expect(lettersLeft()).toEqual([asked.letter]);
  });

  test('does not leave as it was approved when a person edits it before it begins to; the edit is asked about', async () => {
    world = await openReplyWorld(runtime, { undoSeconds: 60 });
    const asked = await ask();
    await world.decide(asked.approval);
    await world.take(await runtime.fetchOne());
    const [first] = await world.draftsOf(asked.issue.id);
    if (!first) throw new Error('There is no draft.');
    const edit = await world.editDraft(first, { body: `${first.body}\n\nSee you.` });
    world.clock.advance(61_000);
    await world.settle();
    expect(lettersLeft()).toEqual([]);
    expect(await statuses(asked)).toEqual(['1 superseded', '2 waiting']);
    expect(await world.effectsOf(asked.issue.id)).toMatchObject([{ status: 'cancelled', attempts: 0 }]);
    await world.decide(await world.openApproval(asked.issue.id));
    world.clock.advance(120_000);
    await world.settle();
    world.clock.advance(61_000);
    await world.settle();
    expect(lettersLeft()).toMatchObject([{ body: edit.body }]);
  });
});

describe('a new message', () => {
  test('before the approval makes the question obsolete, and a new one is asked', async () => {
    const asked = await ask();
    await asked.issue.addMail({ text: 'Please also confirm the torque of pump P-102.' });
    await world.orderAll();
    await world.settle();
    await expect(world.decide(asked.approval)).rejects.toMatchObject({ code: 'conflict' });
    expect(await world.statusOf(asked.execution)).toBe('cancelled');
    expect(await statuses(asked)).toEqual(['1 superseded', '2 waiting']);
    const second = await world.openApproval(asked.issue.id);
    await world.decide(second);
    await world.settle();
    expect(lettersLeft()).toEqual([second.request.actionRequests[0].args]);
  });

  test('that no sync has seen to yet keeps what is approved from leaving, and orders a new reply', async () => {
    const asked = await ask();
    await asked.issue.addMail();
    await world.decide(asked.approval);
    await world.settle();
    expect(lettersLeft()).toEqual([]);
    expect(await statuses(asked)).toEqual(['1 superseded', '2 waiting']);
    expect(await world.effectsOf(asked.issue.id)).toEqual([]);
  });

  test('within the time in which it can be taken back keeps it from leaving', async () => {
    world = await openReplyWorld(runtime, { undoSeconds: 60 });
    const asked = await ask();
    await world.decide(asked.approval);
    await world.take(await runtime.fetchOne());
    expect(await world.effectsOf(asked.issue.id)).toMatchObject([{ status: 'planned' }]);
    await asked.issue.addMail();
    await world.orderAll();
    world.clock.advance(61_000);
    await world.settle();
    expect(lettersLeft()).toEqual([]);
    expect(await world.effectsOf(asked.issue.id)).toMatchObject([{ status: 'cancelled', attempts: 0 }]);
    expect(await statuses(asked)).toEqual(['1 superseded', '2 waiting']);
  });

  test('of the engineer answers by hand: the question is asked no more, and nothing new is', async () => {
    const asked = await ask();
    await runtime.sql`update public.issue_action_items set status = 'done' where issue_id = ${asked.issue.id}`;
    await asked.issue.addMail({ direction: 'outgoing', text: 'It is 40 Nm.' });
    await world.orderAll();
    await world.settle();
    expect(await statuses(asked)).toEqual(['1 superseded']);
    await expect(world.openApproval(asked.issue.id)).rejects.toThrow('0 open');
    expect(lettersLeft()).toEqual([]);
  });
});

test('a reply that is taken back in time does not leave', async () => {
  world = await openReplyWorld(runtime, { undoSeconds: 60 });
  const asked = await ask();
  await world.decide(asked.approval);
  await world.take(await runtime.fetchOne());
  const [draft] = await world.draftsOf(asked.issue.id);
  await undoReply(runtime.database, runtime.lanes, world.userId, draft?.id ?? '');
  expect(await statuses(asked)).toEqual(['1 undone']);
  world.clock.advance(61_000);
  await world.settle();
  expect(lettersLeft()).toEqual([]);
  expect(await statuses(asked)).toEqual(['1 waiting']);
  expect(await world.statusOf(asked.execution)).toBe('waiting_approval');
});

describe('an outside', () => {
  /** A reply of which the outside cannot tell whether it left. */
  async function untold() {
    world.outside.cannotLookUp = 'answer';
    const asked = await ask();
    await world.decide(asked.approval);
    await world.settle();
    const again = await world.openApproval(asked.issue.id);
    expect(again).toMatchObject({ kind: 'email.resend' });
    expect(await statuses(asked)).toEqual(['1 unknown']);
    return { asked, again };
  }

  test('that cannot tell whether it left has a person asked, and it is sent again on their word alone', async () => {
    world.outside.timesOutBefore = true;
    const { asked, again } = await untold();
    world.outside.timesOutBefore = false;
    world.outside.cannotLookUp = false;
    await world.decide(again);
    await world.settle();
    expect(lettersLeft()).toEqual([asked.letter]);
    expect(await statuses(asked)).toEqual(['1 sent']);
    expect((await world.effectsOf(asked.issue.id)).map(({ status }) => status)).toEqual(['unknown', 'done']);
  });

  test('that shows it when a person says to send it again has it left once', async () => {
    const { asked, again } = await untold();
    world.outside.cannotLookUp = false;
    await world.decide(again);
    await world.settle();
    expect(lettersLeft()).toEqual([asked.letter]);
    expect(await statuses(asked)).toEqual(['1 sent']);
  });

  test('that can never tell has a person asked as often as they want to try, and left alone when they do not', async () => {
    const { asked, again } = await untold();
    await world.decide(again);
    await world.settle();
    const third = await world.openApproval(asked.issue.id);
    expect(third.id).not.toBe(again.id);
    await world.decide(third, { type: 'reject', message: 'Otto has it.' });
    await world.settle();
    expect(await statuses(asked)).toEqual(['1 unknown']);
    const [draft] = await world.draftsOf(asked.issue.id);
    expect(draft?.close_reason).toBe('Otto has it.');
    expect(await feedback('draft_rejection')).toEqual([]);
  });

  test('that refuses it ends it as failed, with what it said', async () => {
    world.outside.refuses = true;
    const asked = await ask();
    await world.decide(asked.approval);
    await world.settle();
    const [draft] = await world.draftsOf(asked.issue.id);
    expect(draft).toMatchObject({
      review_status: 'failed',
      close_reason: 'The outside does not take the letter.',
    });
    expect(await world.statusOf(asked.execution)).toBe('succeeded');
  });

  test('that nobody is signed in to any more ends it as failed before anything has begun', async () => {
    const asked = await ask();
    await world.decide(asked.approval);
    const openSender = () => Promise.reject(new Failure('mailbox_unauthorized', 'Sign in again.'));
    await world.settle(world.actorOf({ openSender }));
    expect(await statuses(asked)).toEqual(['1 failed']);
    expect(await world.effectsOf(asked.issue.id)).toMatchObject([
      { status: 'cancelled', detail: 'Sign in again.' },
    ]);
  });

  test('that took it and did not answer is looked up, and it leaves once', async () => {
    world.outside.timesOutAfterSuccess = true;
    const asked = await ask();
    await world.decide(asked.approval);
    await world.settle();
    expect(lettersLeft()).toEqual([asked.letter]);
    expect(await statuses(asked)).toEqual(['1 sent']);
  });

  test('that keeps drafts has it laid ready first, and taken away when it must not leave', async () => {
    const outside = new MemoryOutside({ keepsDrafts: true });
    world = await openReplyWorld(runtime, { outside });
    const asked = await ask();
    await world.decide(asked.approval);
    await world.settle();
    expect(lettersLeft()).toEqual([asked.letter]);
    expect(
      (await world.effectsOf(asked.issue.id)).map(({ step, status }) => `${step} ${status}`).toSorted(),
    ).toEqual(['prepare done', 'send done']);
    const other = await ask();
    outside.before = (call) => (call === 'prepare' ? other.issue.addMail().then(() => undefined) : undefined);
    await world.decide(other.approval);
    await world.settle();
    expect(lettersLeft()).toEqual([asked.letter]);
    expect(outside.drafts.size).toBe(0);
    expect(await statuses(other)).toEqual(['1 superseded', '2 waiting']);
  });
});

test('without budget the template writes it, and it says so', async () => {
  const models = {
    ...world.ports.models,
    ask: () => Promise.reject(new Failure('budget_exhausted', 'No tokens are left today.')),
  };
  const issue = await world.newIssue();
  await world.order(issue.id);
  await world.settle(world.actorOf({ models }));
  const [draft] = await world.draftsOf(issue.id);
  expect(draft).toMatchObject({
    review_status: 'waiting',
    is_template: true,
    producer: 'domain/email/reply/template',
  });
});

describe('a configured model that writes it', () => {
  /** Orders a reply, and returns what the model was asked; it answers with these words. */
  async function askWith(mails: Parameters<typeof world.newIssue>[0], text: string) {
    const asked: DraftingInput[] = [];
    const models = {
      ...world.ports.models,
      identify: () => ({ producer: 'openai:big', version: 'test/1' }),
      ask: async (_task: unknown, inputs: DraftingInput[]) => {
        asked.push(...inputs);
        const value = { paragraphs: [{ text, cites: [] }] };
        return { answers: [{ value, producer: 'openai:big', version: 'test/1', isCached: false }], cost: 0 };
      },
    } as never;
    const issue = await world.newIssue(mails);
    await world.order(issue.id);
    await world.settle(world.actorOf({ models }));
    return { asked, draft: (await world.draftsOf(issue.id))[0] };
  }

  test('is shown the whole conversation, the oldest first', async () => {
    const { asked } = await askWith(
      [
        { text: 'The pump P-7 is loud since Monday.', asks: false },
        { direction: 'outgoing', text: 'Is the bearing hot?', asks: false },
        { text: 'Yes, 80 °C. Could you come today?' },
      ],
      'I will look at the pump.',
    );
    expect(asked).toHaveLength(1);
    expect(asked[0]?.message).toContain('Could you come today?');
    expect(asked[0]?.conversation.map(({ text, is_own }) => [text, is_own])).toEqual([
      ['The pump P-7 is loud since Monday.', false],
      ['Is the bearing hot?', true],
    ]);
  });

  test('and repeats the placeholder of a secret is blocked', async () => {
    const { draft } = await askWith(
      [{ text: 'Could you tell me the code of the gate?' }],
      'The code is [secret 1].',
    );
    expect(draft?.checks).toContainEqual(
      expect.objectContaining({ code: 'placeholder', severity: 'hard', can_vouch: false }),
    );
  });
});

test('what cannot be answered ends the turn with the reason, and nothing is asked', async () => {
  const issue = await world.newIssue([{ from: 'no-reply@brasq.example' }]);
  const execution = await world.order(issue.id);
  await world.settle();
  expect(await world.statusOf(execution)).toBe('succeeded');
  expect(await world.draftsOf(issue.id)).toEqual([]);
  const kinds = await runtime.eventKinds(execution);
  expect(kinds).toContain('draft.refused');
});

describe('an issue that there is nothing to answer in any more', () => {
  const merge = async (from: { id: string }) => {
    const into = await world.newIssue();
    await runtime.sql`update public.engineering_issues set merged_into = ${into.id} where id = ${from.id}`;
  };

  test('ends the turn of a reply that a person edits then, and holds nothing back', async () => {
    const asked = await ask();
    await merge(asked.issue);
    await world.decide(asked.approval, edited(asked, { body: `${asked.letter.body}\nThank you.` }));
    await world.settle();
    expect(await world.statusOf(asked.execution)).toBe('succeeded');
    expect(await statuses(asked)).toEqual(['1 superseded', '2 superseded']);
    expect((await world.draftsOf(asked.issue.id))[0]?.close_reason).toContain('was merged into');
    expect(lettersLeft()).toEqual([]);
  });

  test('ends a version that a person wrote, with the reason', async () => {
    const asked = await ask();
    const [first] = await world.draftsOf(asked.issue.id);
    if (!first) throw new Error('There is no draft.');
    await world.decide(asked.approval, { type: 'reject', message: 'No.' });
    await world.settle();
    await merge(asked.issue);
    await world.editDraft(first, { body: `${asked.letter.body}\nThank you.` });
    await world.settle();
    expect(await statuses(asked)).toEqual(['1 rejected', '2 superseded']);
  });
});

test('an edit of what has begun to leave meanwhile is not asked about: it would leave twice', async () => {
  const asked = await ask();
  await world.decide(asked.approval);
  world.outside.cannotLookUp = 'fail';
  await world.settle();
  expect(lettersLeft()).toEqual([asked.letter]);
  const [first] = await world.draftsOf(asked.issue.id);
  if (!first) throw new Error('There is no draft.');
  await world.editDraft(first, { body: `${asked.letter.body}\nThank you.` });
  world.outside.cannotLookUp = false;
  await world.settle();
  expect(await statuses(asked)).toEqual(['1 sent', '2 superseded']);
  expect((await world.draftsOf(asked.issue.id))[0]?.close_reason).toContain('Version 1');
  expect(lettersLeft()).toEqual([asked.letter]);
});

test('no checkpoint keeps a word of a reply', async () => {
  const asked = await ask();
  const body = `${asked.letter.body}\n\nA word of the person: marzipan.`;
  await world.decide(asked.approval, { ...edited(asked, { body }), message: 'marzipan again' });
  await world.settle();
  const thread = `email.issue:${asked.issue.id}:${asked.execution.id}`;
  const kept = await transaction(
    runtime.database.sql,
    (sql) => sql<{ text: string }[]>`
      select convert_from(blob, 'UTF8') as text from checkpoints.checkpoint_writes where thread_id = ${thread}
      union all select convert_from(blob, 'UTF8') from checkpoints.checkpoint_blobs where thread_id = ${thread}
      union all select checkpoint::text from checkpoints.checkpoints where thread_id = ${thread}`,
  );
  expect(kept.length).toBeGreaterThan(10);
  expect(kept.filter(({ text }) => /marzipan|Otto|confirm the torque/.test(text))).toEqual([]);
  expect(nora).toContain('@');
});
