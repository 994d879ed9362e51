import { END, START, StateGraph, StateSchema } from '@langchain/langgraph';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Failure } from '../../../domain/failure.ts';
import { newsEvents } from '../../../domain/news/events.ts';
import { createCheckpointer } from '../../../runtime/graph/checkpointer.ts';
import { graphActor, threadOf } from '../../../runtime/graph/graph-actor.ts';
import { turnNode } from '../../../runtime/graph/graph-node.ts';
import type { Turn } from '../../../runtime/jobs/turn.ts';
import { openRuntime, type TestRuntime } from '../../support/runtime.ts';

// b and d keep what was reached, so a and b, c and d, and e are what is repeated together.
const names = ['a', 'b', 'c', 'd', 'e'];
const kept = ['b', 'd'];

/** A point at which a process dies. */
interface Death {
  at: string;
  /** The steps that were entered before it and after it. */
  entered: string;
}
const deaths: Death[] = [
  { at: 'a before its write', entered: 'a abcde' },
  { at: 'a after its write', entered: 'a abcde' },
  { at: 'b before its write', entered: 'ab abcde' },
  { at: 'b after its write', entered: 'ab abcde' },
  { at: 'before checkpoint 1', entered: 'ab abcde' },
  { at: 'after checkpoint 1', entered: 'ab cde' },
  { at: 'c before its write', entered: 'abc cde' },
  { at: 'c after its write', entered: 'abc cde' },
  { at: 'd before its write', entered: 'abcd cde' },
  { at: 'd after its write', entered: 'abcd cde' },
  { at: 'before checkpoint 2', entered: 'abcd cde' },
  { at: 'after checkpoint 2', entered: 'abcd e' },
  { at: 'e before its write', entered: 'abcde e' },
  { at: 'e after its write', entered: 'abcde e' },
  { at: 'the end', entered: 'abcde e' },
];

const state = new StateSchema({ execution_id: z.string(), done: z.string().default('') });
type State = typeof state.State;

let runtime: TestRuntime;
let userId: string;

beforeAll(async () => {
  runtime = await openRuntime();
  userId = await runtime.newUser();
  await runtime.sql`
    create table public.test_effects (
      execution_id uuid, step text, done text, primary key (execution_id, step))`;
});
afterAll(() => runtime.close());

/** Does what a step of a graph does: writes by key what has not been written, and tells of it once. */
function writeOnce(turn: Turn, step: string, done: string): Promise<void> {
  const { id } = turn.execution;
  return turn.write(async (sql) => {
    const written = await sql`
      insert into public.test_effects values (${id}, ${step}, ${done}) on conflict do nothing returning 1`;
    if (written.length > 0) await turn.append(sql, newsEvents['story.changed'], { story_id: step });
  });
}

/** Makes an actor of a graph with grouped checkpoints; `reach` is told of every point on the way. */
function grouped(reach: (point: string) => Promise<void> | void, entered: string[] = []) {
  const graph = new StateGraph(state) as unknown as {
    addNode(name: string, node: unknown): void;
    addEdge(from: string, to: string): void;
  };
  for (const name of names) {
    const work = async ({ done }: State, turn: Turn) => {
      entered.push(name);
      await reach(`${name} before its write`);
      await writeOnce(turn, name, done + name);
      await reach(`${name} after its write`);
      return { update: { done: done + name }, counts: { done: 1 } };
    };
    graph.addNode(name, turnNode<State, Partial<State>>(name, work, { keeps: kept.includes(name) }));
  }
  for (const [index, name] of names.entries()) graph.addEdge(names[index - 1] ?? START, name);
  graph.addEdge('e', END);
  const checkpointer = createCheckpointer(runtime.database.pool);
  const put = checkpointer.put.bind(checkpointer);
  let puts = 0;
  checkpointer.put = async (...checkpoint) => {
    puts += 1;
    await reach(`before checkpoint ${puts}`);
    const stored = await put(...checkpoint);
    await reach(`after checkpoint ${puts}`);
    return stored;
  };
  const actor = graphActor({
    kind: 'test.run',
    version: 'test/1',
    graph: graph as never,
    checkpointer,
    checkpoints: 'grouped',
  });
  return async (turn: Turn) => {
    await actor.run(turn);
    await reach('the end');
  };
}

const stagesOf = (id: string) => runtime.sql<{ name: string; status: string; runs: number }[]>`
  select name, status, runs from public.execution_stages where execution_id = ${id} order by position`;
const effectsOf = (id: string) => runtime.sql<{ step: string; done: string }[]>`
  select step, done from public.test_effects where execution_id = ${id} order by step`;
const countCheckpoints = async (thread: string) => {
  const [row] = await runtime.sql<[{ count: number }]>`
    select count(*) as count from checkpoints.checkpoints where thread_id = ${thread}`;
  return row.count;
};
const allOnce = names.map((step, index) => ({ step, done: names.slice(0, index + 1).join('') }));

describe('a graph with grouped checkpoints', () => {
  test.each(deaths)('whose process dies at this point ends with the same result: $at', async (death) => {
    const execution = await runtime.submit(userId, `dies: ${death.at}`);
    const job = await runtime.fetchOne();
    const first: string[] = [];
    const died = Promise.withResolvers<void>();
    // A process that is dead says nothing more: the run stays where it is, and nothing of its memory is used again.
    const dying = grouped((point) => {
      if (point !== death.at) return;
      died.resolve();
      return new Promise(() => {});
    }, first);
    void runtime.take(job, dying);
    await died.promise;
    await runtime.lanes.adoptOrphans(runtime.sql);
    const second: string[] = [];
    await runtime.take(
      await runtime.fetchOne(),
      grouped(() => {}, second),
    );
    expect(`${first.join('')} ${second.join('')}`).toBe(death.entered);
    expect(await runtime.find(execution)).toMatchObject({ status: 'succeeded', recoveries: 1 });
    expect(await effectsOf(execution.id)).toEqual(allOnce);
    expect((await stagesOf(execution.id)).map(({ name, status }) => `${name} ${status}`)).toEqual(
      names.map((name) => `${name} succeeded`),
    );
    const kinds = await runtime.eventKinds(execution);
    expect(kinds.filter((kind) => kind === 'story.changed').length).toBe(names.length);
  });

  test.each(names)('that fails in step %s goes on there, and repeats no finished step', async (name) => {
    const execution = await runtime.submit(userId, `fails in ${name}`);
    const entered: string[] = [];
    let isFirst = true;
    const run = grouped((point) => {
      if (!isFirst || point !== `${name} before its write`) return;
      isFirst = false;
      throw new Failure('fetch_failed', 'no answer');
    }, entered);
    await runtime.take(await runtime.fetchOne(), run);
    expect(await runtime.find(execution)).toMatchObject({ status: 'queued', error: { stage: name } });
    await runtime.skipDelays();
    await runtime.take(await runtime.fetchOne(), run);
    expect(await runtime.find(execution)).toMatchObject({ status: 'succeeded' });
    expect(entered.join('')).toBe('abcde'.replace(name, name + name));
    expect((await stagesOf(execution.id)).map(({ runs }) => runs)).toEqual(
      names.map((each) => (each === name ? 2 : 1)),
    );
  });

  test('tells of each step as one with all checkpoints does, and stores two', async () => {
    const execution = await runtime.submit(userId, 'undisturbed');
    await runtime.take(
      await runtime.fetchOne(),
      grouped(() => {}),
    );
    expect(await runtime.eventKinds(execution)).toEqual([
      'run.queued',
      'run.started',
      ...names.flatMap(() => ['stage.started', 'story.changed', 'stage.finished']),
      'run.succeeded',
    ]);
    expect(await countCheckpoints(threadOf(execution))).toBe(kept.length);
  });

  test('whose process lost its lease stores no checkpoint beside its successor', async () => {
    const execution = await runtime.submit(userId, 'lost lease');
    const job = await runtime.fetchOne();
    const first: string[] = [];
    const gate = Promise.withResolvers<void>();
    const arrived = Promise.withResolvers<void>();
    const old = runtime.take(
      job,
      grouped(async (point) => {
        if (point !== 'b before its write') return;
        arrived.resolve();
        await gate.promise;
      }, first),
    );
    await arrived.promise;
    await runtime.lanes.adoptOrphans(runtime.sql);
    await runtime.take(
      await runtime.fetchOne(),
      grouped(() => {}),
    );
    const stored = await countCheckpoints(threadOf(execution));
    gate.resolve();
    await old;
    expect(first.join('')).toBe('ab');
    expect(await countCheckpoints(threadOf(execution))).toBe(stored);
    expect(await effectsOf(execution.id)).toEqual(allOnce);
  });
});
