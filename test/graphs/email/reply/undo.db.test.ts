import { MemorySaver } from '@langchain/langgraph';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Approval } from '../../../../db/app/approvals.ts';
import type { Database } from '../../../../db/connect.ts';
import { draftKind } from '../../../../domain/email/reply/draft.ts';
import type { Execution } from '../../../../domain/execution.ts';
import { takeTurn } from '../../../../runtime/graph/take-turn.ts';
import { undoReply } from '../../../../server/email/undo-reply.ts';
import { MemoryOutside } from '../../../support/mail-servers/memory-sender.ts';
import { Life } from '../../../support/process/mortal.ts';
import { mortalCalls, mortalCheckpoints, mortalDatabase, noLanes } from '../../../support/reply-life.ts';
import { openReplyWorld, type ReplyWorld } from '../../../support/reply-world.ts';
import { openRuntime, type TestRuntime } from '../../../support/runtime.ts';

const undoSeconds = 30;
let runtime: TestRuntime;
let world: ReplyWorld;
beforeAll(async () => {
  runtime = await openRuntime();
});
beforeEach(async () => {
  world = await openReplyWorld(runtime, { undoSeconds });
});
afterAll(() => runtime.close());

const undo = (draftId: string) => undoReply(runtime.database, runtime.lanes, world.userId, draftId);
const newestOf = async (issueId: string) => {
  const [draft] = await world.draftsOf(issueId);
  if (!draft) throw new Error('There is no draft.');
  return draft;
};
/** An issue whose reply waits for a person. */
async function ask() {
  const issue = await world.newIssue();
  const execution = await world.order(issue.id);
  await world.settle();
  return {
    issue,
    execution,
    approval: await world.openApproval(issue.id),
    draft: await newestOf(issue.id),
  };
}
/** Lets everything happen that is due after the time to undo. */
async function passTime(): Promise<void> {
  await world.settle();
  world.clock.advance((undoSeconds + 1) * 1_000);
  await world.settle();
}
const editOf = (approval: Approval, body: string) => ({
  type: 'edit' as const,
  edited_action: { name: 'send_reply', args: { ...approval.request.actionRequests[0].args, body } },
});

describe('an undo', () => {
  test('right after the approval, before any worker has seen it, keeps the reply from leaving', async () => {
    const { issue, approval, draft } = await ask();
    await world.decide(approval);
    await undo(draft.id);
    expect((await newestOf(issue.id)).review_status).toBe('undone');
    await passTime();
    expect(world.outside.left).toEqual([]);
    expect(await world.effectsOf(issue.id)).toEqual([]);
  });

  test('asks the same again at once, and an approval of that sends it', async () => {
    const { issue, execution, approval, draft } = await ask();
    await world.decide(approval);
    await undo(draft.id);
    const again = await world.openApproval(issue.id);
    expect(again).toMatchObject({
      subject: approval.subject,
      content_hash: approval.content_hash,
      expires_at: approval.expires_at,
      execution_id: execution.id,
    });
    expect(again.id).not.toBe(approval.id);
    await passTime();
    expect((await newestOf(issue.id)).review_status).toBe('waiting');
    expect(await world.statusOf(execution)).toBe('waiting_approval');
    expect((await world.openApproval(issue.id)).id).toBe(again.id);
    await world.decide(again);
    await passTime();
    expect(world.outside.left).toHaveLength(1);
    expect((await newestOf(issue.id)).review_status).toBe('sent');
  });

  test('is followed by the approval of the new question before the turn has seen either, and sends it once', async () => {
    const { issue, approval, draft } = await ask();
    await world.decide(approval);
    await undo(draft.id);
    await world.decide(await world.openApproval(issue.id));
    expect(world.outside.left).toEqual([]);
    await passTime();
    expect(world.outside.left).toHaveLength(1);
  });

  test('of an undone reply is refused, and changes nothing', async () => {
    const { issue, approval, draft } = await ask();
    await expect(undo(draft.id)).rejects.toMatchObject({
      code: 'conflict',
      message: /^Nothing is planned/,
    });
    await world.decide(approval);
    await undo(draft.id);
    await expect(undo(draft.id)).rejects.toMatchObject({ code: 'conflict' });
    expect((await world.openApproval(issue.id)).content_hash).toBe(approval.content_hash);
  });

  test('of a planned reply needs no waiting: its turn is due at once, and asks again', async () => {
    const { issue, approval, draft } = await ask();
    await world.decide(approval);
    await world.take(await runtime.fetchOne());
    expect(await world.effectsOf(issue.id)).toMatchObject([{ status: 'planned' }]);
    await undo(draft.id);
    await world.take(await runtime.fetchOne());
    expect(await world.effectsOf(issue.id)).toMatchObject([{ status: 'cancelled', attempts: 0 }]);
    expect((await newestOf(issue.id)).review_status).toBe('waiting');
  });

  test('removes the draft that was prepared at the provider', async () => {
    const outside = new MemoryOutside({ keepsDrafts: true });
    world = await openReplyWorld(runtime, { undoSeconds, outside });
    const { approval, draft, issue } = await ask();
    await world.decide(approval);
    await world.take(await runtime.fetchOne());
    world.clock.advance((undoSeconds + 1) * 1_000);
    outside.after = async (call) => {
      if (call === 'prepare') await undo(draft.id);
    };
    await world.settle();
    expect([outside.left, outside.drafts.size]).toEqual([[], 0]);
    await world.decide(await world.openApproval(issue.id));
    outside.after = () => {};
    await passTime();
    await passTime();
    expect(outside.left).toHaveLength(1);
  });

  test.each(['before', 'after'])(
    'of an edit %s its version was written keeps the words, which are asked about again',
    async (moment) => {
      const { issue, approval, draft } = await ask();
      const body = `${draft.body}\n\nSee you.`;
      await world.decide(approval, editOf(approval, body));
      if (moment === 'after') await world.take(await runtime.fetchOne());
      await undo(draft.id);
      await passTime();
      expect(world.outside.left).toEqual([]);
      const again = await world.openApproval(issue.id);
      expect(again.request.actionRequests[0].args['body']).toBe(body);
      await world.decide(again);
      await undo((await newestOf(issue.id)).id);
      await passTime();
      expect(world.outside.left).toEqual([]);
      await world.decide(await world.openApproval(issue.id));
      await passTime();
      expect(world.outside.left.map(({ outgoing }) => outgoing.letter.body)).toEqual([body]);
    },
  );

  test('of an edit whose version is written at that very moment takes that version back', async () => {
    const { issue, approval, draft } = await ask();
    const body = `${draft.body}\n\nSee you.`;
    await world.decide(approval, editOf(approval, body));
    const writing = { isDone: false };
    // Between what the undo reads first and its transaction, the turn writes the edited version and plans it.
    const begin: Database['sql']['begin'] = async (...parts: [never]) => {
      if (!writing.isDone) await world.take(await runtime.fetchOne());
      writing.isDone = true;
      return runtime.sql.begin(...parts);
    };
    const sql = new Proxy(runtime.database.sql, {
      get: (target, name) => (name === 'begin' ? begin : Reflect.get(target, name)),
    });
    await undoReply({ ...runtime.database, sql }, runtime.lanes, world.userId, draft.id);
    await passTime();
    expect(world.outside.left).toEqual([]);
    expect((await world.openApproval(issue.id)).request.actionRequests[0].args['body']).toBe(body);
  });

  test('of sending again leaves the outcome unknown, and asks again whether to', async () => {
    world.outside.cannotLookUp = 'answer';
    world.outside.timesOutBefore = true;
    const { issue, approval, draft } = await ask();
    await world.decide(approval);
    await passTime();
    const resend = await world.openApproval(issue.id);
    expect(resend.kind).toBe('email.resend');
    await world.decide(resend);
    await undo(draft.id);
    world.outside.timesOutBefore = false;
    await passTime();
    expect(world.outside.left).toEqual([]);
    expect((await newestOf(issue.id)).review_status).toBe('unknown');
    expect((await world.openApproval(issue.id)).kind).toBe('email.resend');
  });

  test('under which an effect would begin all the same is held by the database', async () => {
    const { approval, draft, issue } = await ask();
    await world.decide(approval);
    await world.take(await runtime.fetchOne());
    const [effect] = await world.effectsOf(issue.id);
    await undo(draft.id);
    const begin = runtime.sql`
      update public.effects set status = 'started', started_at = now() + interval '1 minute', finished_at = null
      where id = ${effect?.id ?? ''}`;
    await expect(begin).rejects.toThrow('was taken back');
  });
});

/** One approved reply with processes that die after these steps, and an undo after one of them. */
async function undoneAfter(
  steps: number,
  { isEdited, dies }: { isEdited: boolean; dies: boolean },
): Promise<void> {
  const outside = new MemoryOutside({ keepsDrafts: steps % 2 === 0 });
  const saver = new MemorySaver();
  const issue = await world.newIssue();
  const actor = `email.issue:${issue.id}`;
  const execution = await world.order(issue.id);
  async function work(life: Life): Promise<void> {
    mortalCalls(outside, life);
    const database = mortalDatabase(runtime.database, life);
    const own = world.actorOf({ openSender: async () => outside.open() }, mortalCheckpoints(saver, life));
    const [next] = await runtime.sql<Execution[]>`
      select * from public.pipeline_executions where actor = ${actor} and status in ('queued', 'running')`;
    if (!next) return;
    const job = { id: next.id, execution_id: next.id, user_id: world.userId, kind: draftKind };
    const context = { database, lanes: noLanes, actors: new Map([[draftKind, own]]), log: runtime.log };
    await takeTurn(context, job, new AbortController().signal);
  }
  await work(new Life(1e9));
  const approval = await world.openApproval(issue.id);
  const draft = await newestOf(issue.id);
  const body = `${draft.body}\n\nSee you.`;
  await world.decide(approval, isEdited ? editOf(approval, body) : { type: 'approve' });
  // A process that does not die runs on while the person takes it back.
  const turn = work(new Life(dies ? steps : 1e9));
  if (dies) await turn;
  for (let wait = 0; wait < steps; wait += 1) await new Promise(setImmediate);
  await undoReply(runtime.database, noLanes, world.userId, draft.id);
  await turn;
  for (let round = 0; round < 4; round += 1) {
    world.clock.advance((undoSeconds + 1) * 1_000);
    await work(new Life(1e9));
  }
  const seen = { steps, isEdited, dies };
  expect({ ...seen, left: outside.left.length }).toEqual({ ...seen, left: 0 });
  expect({ ...seen, status: await world.statusOf(execution) }).toEqual({
    ...seen,
    status: 'waiting_approval',
  });
  await world.decide(await world.openApproval(issue.id));
  for (let round = 0; round < 4; round += 1) {
    world.clock.advance((undoSeconds + 1) * 1_000);
    await work(new Life(1e9));
  }
  expect({ ...seen, left: outside.left.length }).toEqual({ ...seen, left: 1 });
}

describe('a reply that is taken back within its time', () => {
  test.each([
    { isEdited: false, dies: false },
    { isEdited: false, dies: true },
    { isEdited: true, dies: false },
    { isEdited: true, dies: true },
  ])(
    'does not leave, wherever its turn was, and leaves once when it is approved again (edited: $isEdited, the process dies: $dies)',
    async (variant) => {
      for (let steps = 1; steps <= 49; steps += 8) {
        world = await openReplyWorld(runtime, { undoSeconds, lanes: noLanes });
        await undoneAfter(steps, variant);
      }
    },
  );
});
