import { END, interrupt, START, StateGraph, StateSchema } from '@langchain/langgraph';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { executions } from '../../../db/app/executions.ts';
import type { Execution } from '../../../domain/execution.ts';
import { Failure } from '../../../domain/failure.ts';
import { expireApprovals } from '../../../runtime/approvals/decide.ts';
import { createCheckpointer } from '../../../runtime/graph/checkpointer.ts';
import { threadOf } from '../../../runtime/graph/graph-actor.ts';
import { turnNode } from '../../../runtime/graph/graph-node.ts';
import { cancel, redrive } from '../../../runtime/graph/intervene.ts';
import { forgetFinishedTurns } from '../../../runtime/graph/retention.ts';
import { askTwice, draftAbout, openReviews, type TestReviews } from '../../support/review.ts';
import { openRuntime, type TestRuntime } from '../../support/runtime.ts';

let runtime: TestRuntime;
let reviews: TestReviews;
let lane = 0;

beforeAll(async () => {
  runtime = await openRuntime();
  reviews = await openReviews(runtime);
});
afterEach(async () => {
  // What a test left waiting is not the next one's.
  for (const { id } of await executions(runtime.sql).listOpen(reviews.userId))
    await cancel(runtime.database, reviews.userId, id);
  for (const job of await runtime.lanes.fetch(100)) await reviews.take(job);
});
afterAll(() => runtime.close());

const submit = (actor = `lane ${++lane}`) => runtime.submit(reviews.userId, actor);
/** An execution that waits for its first answer. */
async function waiting(actor?: string): Promise<Execution> {
  const execution = await submit(actor);
  await reviews.take(await runtime.fetchOne());
  expect(await runtime.find(execution)).toMatchObject({ status: 'waiting_approval', finished_at: null });
  return execution;
}
const takeNext = async () => reviews.take(await runtime.fetchOne());
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

describe('a turn that comes to a question', () => {
  test('waits without a worker and without its lane, and goes on with what was decided', async () => {
    const execution = await waiting('asked');
    const first = await reviews.openOf(execution);
    expect(first).toMatchObject({ actor: 'asked', kind: 'test.review', subject: 'thing:first' });
    expect(first.interrupt_id).toMatch(/^[0-9a-f]{32}$/);
    expect(await executions(runtime.sql).isOpen('asked')).toBe(true);

    const behind = await submit('asked');
    await runtime.take(await runtime.fetchOne(), async () => {});
    expect(await runtime.find(behind)).toMatchObject({ status: 'succeeded' });

    await reviews.decide(first, { type: 'approve', message: 'one' });
    expect(await runtime.find(execution)).toMatchObject({ status: 'queued' });
    await takeNext();
    const second = await reviews.openOf(execution);
    expect(second).toMatchObject({ subject: 'thing:second' });
    expect(second.interrupt_id).not.toBe(first.interrupt_id);
    await reviews.decide(second, { type: 'reject', message: 'two' });
    await takeNext();
    expect(await runtime.find(execution)).toMatchObject({ status: 'succeeded', recoveries: 0, attempts: 0 });
    expect(await reviews.effectsOf(execution)).toEqual(['approve:one reject:two ']);
    expect(await runtime.eventKinds(execution)).toEqual([
      'run.queued',
      'run.started',
      'stage.started',
      'approval.opened',
      'stage.finished',
      'run.waiting',
      'approval.decided',
      'run.resumed',
      'stage.started',
      'approval.opened',
      'stage.finished',
      'run.waiting',
      'approval.decided',
      'run.resumed',
      'stage.started',
      'stage.finished',
      'run.succeeded',
    ]);
  });

  test('takes an answer for that question alone, never one for whatever waits', async () => {
    const execution = await waiting();
    for (const message of ['one', 'two']) {
      await reviews.decide(await reviews.openOf(execution), { type: 'approve', message });
      await takeNext();
    }
    const tasks = await runtime.sql<{ task_id: string }[]>`
      select distinct task_id from checkpoints.checkpoint_writes
      where thread_id = ${threadOf(execution)} and channel = '__resume__'`;
    // LangGraph keeps a bare answer under the task of zeros, from where any interrupt takes it.
    const ids = tasks.map(({ task_id }) => task_id);
    expect(ids).toEqual(
      expect.arrayContaining((await reviews.list(execution)).map((each) => each.interrupt_id)),
    );
    expect(ids.filter((id) => /^[0-]+$/.test(id))).toEqual([]);
  });

  test('that does not fit its own schema fails instead of asking', async () => {
    const execution = await submit();
    const argsSchema = { type: 'object', properties: { times: { type: 'string' } } };
    await reviews.take(await runtime.fetchOne(), reviews.actorOf(askTwice({ argsSchema })));
    expect(await runtime.find(execution)).toMatchObject({ status: 'failed', error: { code: 'internal' } });
    expect(await reviews.list(execution)).toEqual([]);
  });

  test('that was answered before the turn could wait for it goes on at once', async () => {
    const execution = await submit();
    const actor = reviews.actorOf();
    let answered = 0;
    await reviews.take(await runtime.fetchOne(), {
      ...actor,
      async run(turn) {
        await actor.run(turn);
        if (!turn.question) return;
        answered += 1;
        await reviews.decide(await reviews.openOf(execution));
      },
    });
    expect(answered).toBe(2);
    expect(await runtime.find(execution)).toMatchObject({ status: 'succeeded' });
    expect(await reviews.effectsOf(execution)).toEqual(['approve approve ']);
    expect((await reviews.list(execution)).map(({ interrupt_id }) => interrupt_id !== null)).toEqual([
      true,
      true,
    ]);
  });

  test('keeps its checkpoints for as long as it waits', async () => {
    const execution = await waiting();
    await forgetFinishedTurns(runtime.database, createCheckpointer(runtime.database.pool), inDays(400));
    await reviews.decide(await reviews.openOf(execution));
    await takeNext();
    expect((await reviews.list(execution)).map(({ subject }) => subject)).toEqual([
      'thing:first',
      'thing:second',
    ]);
  });

  test('of another version of its graph is asked once, and the answer counts for the new one', async () => {
    const execution = await waiting();
    const first = await reviews.openOf(execution);
    await reviews.decide(first, { type: 'approve', message: 'kept' });
    await reviews.take(await runtime.fetchOne(), reviews.actorOf(undefined, undefined, 'test/2'));
    const all = await reviews.list(execution);
    expect(all.map(({ id, subject }) => [id, subject])).toMatchObject([
      [first.id, 'thing:first'],
      [expect.any(String), 'thing:second'],
    ]);
    await reviews.decide(await reviews.openOf(execution));
    await reviews.take(await runtime.fetchOne(), reviews.actorOf(undefined, undefined, 'test/2'));
    expect(await reviews.effectsOf(execution)).toEqual(['approve:kept approve ']);
  });

  test('inside of a stage is no failure of that stage', async () => {
    const execution = await submit();
    const graph = new StateGraph(new StateSchema({ execution_id: z.string() }))
      .addNode(
        'bare',
        turnNode('bare', async () => {
          interrupt({ question: 'send?' });
          return { update: {}, counts: {} };
        }),
      )
      .addEdge(START, 'bare')
      .addEdge('bare', END);
    await reviews.take(await runtime.fetchOne(), reviews.actorOf(graph as never));
    // It asked without an approval: nobody could ever answer.
    const { status, error } = await runtime.find(execution);
    expect(status).toBe('failed');
    expect(error?.detail).toMatch(/waits for one approval/);
  });
});

describe('a question that nobody decides', () => {
  test('expires, and the turn goes on with just that', async () => {
    const execution = await waiting();
    expect(await expireApprovals(runtime.database, runtime.lanes, new Date())).toBe(0);
    const first = await reviews.openOf(execution);
    expect(await expireApprovals(runtime.database, runtime.lanes, inDays(2))).toBeGreaterThan(0);
    expect(await reviews.find(first)).toMatchObject({ status: 'expired', decision: null, decided_at: null });
    await expect(reviews.decide(first)).rejects.toMatchObject({ code: 'conflict', message: /expired/ });
    await takeNext();
    await reviews.decide(await reviews.openOf(execution));
    await takeNext();
    expect(await reviews.effectsOf(execution)).toEqual(['expired approve ']);
    expect(await runtime.eventKinds(execution)).toContain('approval.expired');
  });

  test('is not decided after its time, also where no tick has ended it yet', async () => {
    const execution = await submit();
    const late = askTwice({ expiresAt: new Date(Date.now() - 1).toISOString() });
    await reviews.take(await runtime.fetchOne(), reviews.actorOf(late));
    const first = await reviews.openOf(execution);
    await expect(reviews.decide(first)).rejects.toMatchObject({ code: 'conflict', message: /expired/ });
    expect(await reviews.find(first)).toEqual(first);
  });
});

describe('a question that a newer one of the same actor replaces', () => {
  test('is superseded, and the turn that waits for it ends as cancelled', async () => {
    const older = await waiting('replaced');
    const question = await reviews.openOf(older);
    const elsewhere = await waiting('not replaced');
    const newer = await waiting('replaced');
    expect(await reviews.find(question)).toMatchObject({ status: 'superseded', decided_at: null });
    await expect(reviews.decide(question)).rejects.toMatchObject({ code: 'conflict', message: /superseded/ });
    const ended = await runtime.find(older);
    expect(ended).toMatchObject({ status: 'cancelled', error: { code: 'cancelled' } });
    expect(ended.error?.detail).toContain(newer.id);
    expect((await runtime.eventKinds(older)).slice(-2)).toEqual(['approval.superseded', 'run.cancelled']);
    expect((await reviews.openOf(newer)).status).toBe('open');
    expect((await reviews.openOf(elsewhere)).status).toBe('open');
  });

  test('with other content in the same execution is superseded by it', async () => {
    const execution = await submit();
    const saver = createCheckpointer(runtime.database.pool);
    const first = reviews.actorOf(askTwice({ title: 'Old?' }), saver);
    const job = await runtime.fetchOne();
    await reviews.take(job, {
      ...first,
      async run(turn) {
        await first.run(turn);
        throw new Failure('fetch_failed', 'no answer');
      },
    });
    await runtime.skipDelays();
    // The graph changed, so that it begins again and asks otherwise.
    await reviews.take(
      await runtime.fetchOne(),
      reviews.actorOf(askTwice({ title: 'New?' }), saver, 'test/2'),
    );
    expect((await reviews.list(execution)).map(({ title, status }) => [title, status])).toEqual([
      ['Old?', 'superseded'],
      ['New?', 'open'],
    ]);
    expect(await runtime.find(execution)).toMatchObject({ status: 'waiting_approval' });
  });
});

describe('a turn that waits', () => {
  test('ends at once when it is cancelled, and its question with it', async () => {
    const execution = await waiting();
    const question = await reviews.openOf(execution);
    expect(await cancel(runtime.database, reviews.userId, execution.id)).toMatchObject({
      status: 'cancelled',
    });
    expect(await reviews.find(question)).toMatchObject({ status: 'superseded' });
    await expect(reviews.decide(question)).rejects.toMatchObject({ code: 'conflict' });
    expect(await runtime.find(execution)).toMatchObject({ status: 'cancelled' });
  });

  test('that was cancelled while it ran does not come to wait', async () => {
    const execution = await submit();
    const actor = reviews.actorOf();
    await reviews.take(await runtime.fetchOne(), {
      ...actor,
      async run(turn) {
        await actor.run(turn);
        await cancel(runtime.database, reviews.userId, execution.id);
      },
    });
    expect(await runtime.find(execution)).toMatchObject({
      status: 'cancelled',
      error: { code: 'cancelled' },
    });
    expect((await reviews.list(execution)).map(({ status }) => status)).toEqual(['superseded']);
  });

  test('closes its question when it fails, and opens it again when it is retried', async () => {
    const execution = await submit();
    const actor = reviews.actorOf();
    await reviews.take(await runtime.fetchOne(), {
      ...actor,
      async run(turn) {
        await actor.run(turn);
        throw new Failure('malformed_input', 'broken');
      },
    });
    expect(await runtime.find(execution)).toMatchObject({ status: 'failed' });
    const [question] = await reviews.list(execution);
    if (!question) throw new Error('Nothing was asked.');
    expect(question.status).toBe('superseded');
    await redrive(runtime.database, runtime.lanes, reviews.userId, execution.id);
    await takeNext();
    expect(await runtime.find(execution)).toMatchObject({ status: 'waiting_approval' });
    expect((await reviews.openOf(execution)).id).toBe(question.id);
  });
});

test('the hash of a question is that of all that is shown, and of nothing else', async () => {
  const hashes: string[] = [];
  for (const change of [
    {},
    { expiresAt: inDays(9).toISOString() },
    { title: 'Otherwise?' },
    { action: { ...draftAbout('thing:first').action, description: 'Otherwise.' } },
    { action: { name: 'do_it', args: { subject: 'thing:first', times: 2 } } },
    { allowedDecisions: ['approve' as const] },
  ]) {
    const execution = await submit();
    await reviews.take(await runtime.fetchOne(), reviews.actorOf(askTwice(change)));
    hashes.push((await reviews.openOf(execution)).content_hash);
    await cancel(runtime.database, reviews.userId, execution.id);
  }
  expect(hashes[1]).toBe(hashes[0]);
  expect(new Set(hashes.slice(1)).size).toBe(5);
});
