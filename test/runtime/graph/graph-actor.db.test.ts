import { END, START, StateGraph, StateSchema } from '@langchain/langgraph';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Failure } from '../../../domain/failure.ts';
import { createCheckpointer } from '../../../runtime/graph/checkpointer.ts';
import { graphActor, threadOf } from '../../../runtime/graph/graph-actor.ts';
import { turnNode } from '../../../runtime/graph/graph-node.ts';
import { forgetFinishedTurns } from '../../../runtime/graph/retention.ts';
import { openRuntime, type TestRuntime } from '../../support/runtime.ts';

const names = ['a', 'b', 'c', 'd'] as const;
const state = new StateSchema({
  execution_id: z.string(),
  // As text: a list would need a reducer.
  done: z.string().default(''),
});
type State = typeof state.State;

let runtime: TestRuntime;
let userId: string;

beforeAll(async () => {
  runtime = await openRuntime();
  userId = await runtime.newUser();
});
afterAll(() => runtime.close());

/** a -> b -> c -> d; each is told to `enter` before it does anything. */
function chain(enter: (name: string) => void | Promise<void>) {
  const node = (name: string) =>
    turnNode<State, Partial<State>>(name, async ({ done }) => {
      await enter(name);
      return { update: { done: done + name }, counts: {} };
    });
  return new StateGraph(state)
    .addNode('a', node('a'))
    .addNode('b', node('b'))
    .addNode('c', node('c'))
    .addNode('d', node('d'))
    .addEdge(START, 'a')
    .addEdge('a', 'b')
    .addEdge('b', 'c')
    .addEdge('c', 'd')
    .addEdge('d', END);
}
const actor = (graph: ReturnType<typeof chain>, version = 'test/1') =>
  graphActor({
    kind: 'test.run',
    version,
    graph,
    checkpointer: createCheckpointer(runtime.database.pool),
  });
const begin = async (lane: string) => ({
  execution: await runtime.submit(userId, lane),
  job: await runtime.fetchOne(),
});

describe('a turn of a graph', () => {
  test('that another version of the graph began begins again, and skips nothing', async () => {
    const { execution, job } = await begin('another version');
    const old = actor(
      chain((node) => {
        if (node === 'c') throw new Failure('fetch_failed', 'no answer');
      }),
      'test/0',
    );
    await runtime.take(job, (turn) => old.run(turn), undefined, 'test/0');
    await runtime.skipDelays();
    const entered: string[] = [];
    const renewed = actor(chain((node) => void entered.push(node)));
    await runtime.take(await runtime.fetchOne(), (turn) => renewed.run(turn), undefined, 'test/1');
    expect(entered).toEqual([...names]);
    expect(await runtime.find(execution)).toMatchObject({ status: 'succeeded', graph_version: 'test/1' });
  });

  test.each(names)('that stopped in node %s goes on there, and runs no finished node twice', async (name) => {
    const { execution, job } = await begin(`stop in ${name}`);
    const entered: string[] = [];
    let isFirst = true;
    const graph = actor(
      chain((node) => {
        entered.push(node);
        if (node === name && isFirst) {
          isFirst = false;
          throw new Failure('fetch_failed', 'no answer');
        }
      }),
    );
    await runtime.take(job, (turn) => graph.run(turn));
    expect(await runtime.find(execution)).toMatchObject({ status: 'queued', error: { stage: name } });
    await runtime.skipDelays();
    await runtime.take(await runtime.fetchOne(), (turn) => graph.run(turn));
    expect(await runtime.find(execution)).toMatchObject({ status: 'succeeded' });
    expect(entered.join('')).toBe('abcd'.replace(name, name + name));
  });

  test.each(names)('that drains before node %s goes on with it in another process', async (name) => {
    const { execution, job } = await begin(`drain before ${name}`);
    const stopping = new AbortController();
    const entered: string[] = [];
    const graph = () =>
      actor(
        chain((node) => {
          entered.push(node);
          if (node !== names.at(-1) && names[names.indexOf(node as 'a') + 1] === name)
            stopping.abort(new Failure('draining', 'stopping'));
        }),
      );
    if (name === 'a') stopping.abort(new Failure('draining', 'stopping'));
    await runtime.take(job, (turn) => graph().run(turn), stopping.signal);
    expect(await runtime.find(execution)).toMatchObject({ status: 'queued', attempts: 0 });
    await runtime.take(await runtime.fetchOne(), (turn) => graph().run(turn));
    expect(await runtime.find(execution)).toMatchObject({ status: 'succeeded', recoveries: 0 });
    // The node in which the process stopped was not finished: its end was not written, so it runs once more.
    const repeated = names[names.indexOf(name) - 1];
    expect(entered.join('')).toBe(repeated ? 'abcd'.replace(repeated, repeated + repeated) : 'abcd');
  });

  test('that had finished and died before it could say so runs nothing again', async () => {
    const { execution, job } = await begin('finished');
    const entered: string[] = [];
    const graph = actor(chain((node) => void entered.push(node)));
    await runtime.take(job, async (turn) => {
      await graph.run(turn);
      throw new Failure('fetch_failed', 'after the end');
    });
    await runtime.skipDelays();
    await runtime.take(await runtime.fetchOne(), (turn) => graph.run(turn));
    expect(await runtime.find(execution)).toMatchObject({ status: 'succeeded' });
    expect(entered.join('')).toBe('abcd');
  });

  test.each([1, 2, 3, 4, 5, 6])(
    'whose checkpoint number %i could not be written loses no node',
    async (number) => {
      const { execution, job } = await begin(`checkpoint ${number}`);
      const entered: string[] = [];
      const checkpointer = createCheckpointer(runtime.database.pool);
      const put = checkpointer.put.bind(checkpointer);
      let puts = 0;
      checkpointer.put = async (...checkpoint) => {
        puts += 1;
        // As if it were killed here: the results of the node before are stored, the checkpoint after it is not.
        if (puts === number) throw new Failure('database_unavailable', 'gone');
        return put(...checkpoint);
      };
      const graph = graphActor({
        kind: 'test.run',
        version: 'test/1',
        graph: chain((node) => void entered.push(node)),
        checkpointer,
      });
      await runtime.take(job, (turn) => graph.run(turn));
      expect(await runtime.find(execution)).toMatchObject({ status: 'queued', attempts: 1 });
      await runtime.skipDelays();
      await runtime.take(await runtime.fetchOne(), (turn) => graph.run(turn));
      expect(await runtime.find(execution)).toMatchObject({ status: 'succeeded' });
      expect(entered.join('')).toBe('abcd');
    },
  );

  test('has a thread of its own', async () => {
    const runs = [await runtime.submit(userId, 'threads'), await runtime.submit(userId, 'threads')];
    const graph = actor(chain(() => {}));
    for (const _ of runs) await runtime.take(await runtime.fetchOne(), (turn) => graph.run(turn));
    const threads = await runtime.sql<{ thread_id: string }[]>`
      select distinct thread_id from checkpoints.checkpoints where thread_id like 'threads:%'`;
    expect(threads.map(({ thread_id }) => thread_id).sort()).toEqual(runs.map(threadOf).sort());
  });

  test('cannot keep a serialized constructor in its state', async () => {
    const { execution, job } = await begin('hostile');
    const graph = new StateGraph(new StateSchema({ execution_id: z.string(), hostile: z.any() }))
      .addNode('read', async () => ({ hostile: [{ lc: 1, type: 'constructor', id: ['x'], kwargs: {} }] }))
      .addEdge(START, 'read')
      .addEdge('read', END);
    const hostile = graphActor({
      kind: 'test.run',
      version: 'test/1',
      graph,
      checkpointer: createCheckpointer(runtime.database.pool),
    });
    await runtime.take(job, (turn) => hostile.run(turn));
    const { error } = await runtime.find(execution);
    expect(error).toMatchObject({ code: 'internal' });
    expect(error?.detail).toMatch(/serialized constructor/);
  });
});

describe('checkpoints of finished turns', () => {
  const count = async (thread: string) => {
    const [row] = await runtime.sql<[{ rows: number }]>`
      select (select count(*) from checkpoints.checkpoints where thread_id = ${thread})
        + (select count(*) from checkpoints.checkpoint_writes where thread_id = ${thread})
        + (select count(*) from checkpoints.checkpoint_blobs where thread_id = ${thread}) as rows`;
    return row.rows;
  };
  const forget = (days: number) =>
    forgetFinishedTurns(
      runtime.database,
      createCheckpointer(runtime.database.pool),
      new Date(Date.now() + days * 86_400_000),
    );

  test('are deleted after a week, and those of open turns never', async () => {
    const { execution, job } = await begin('forgotten');
    const graph = actor(chain(() => {}));
    await runtime.take(job, (turn) => graph.run(turn));
    const open = await begin('open');
    const stopping = actor(
      chain((node) => {
        if (node === 'b') throw new Failure('fetch_failed', 'no answer');
      }),
    );
    await runtime.take(open.job, (turn) => stopping.run(turn));
    expect(await forget(6)).toBe(0);
    expect(await count(threadOf(execution))).toBeGreaterThan(0);
    expect(await forget(8)).toBeGreaterThan(0);
    expect(await count(threadOf(execution))).toBe(0);
    expect(await count(threadOf(open.execution))).toBeGreaterThan(0);
    expect(await forget(8)).toBe(0);
  });
});
