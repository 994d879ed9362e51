import { END, START, StateGraph, StateSchema } from '@langchain/langgraph';
import { z } from 'zod';
import { users } from '../../db/app/users.ts';
import { connect, type Database } from '../../db/connect.ts';
import { startEmbedded } from '../../db/embedded/start.ts';
import { migrate } from '../../db/migrate.ts';
import { createCheckpointer, setUpCheckpoints } from '../../runtime/graph/checkpointer.ts';
import { graphActor } from '../../runtime/graph/graph-actor.ts';
import { turnNode } from '../../runtime/graph/graph-node.ts';
import type { Actor } from '../../runtime/graph/take-turn.ts';
import { Worker } from '../../runtime/graph/worker.ts';
import { Lanes } from '../../runtime/jobs/lanes.ts';
import { submit } from '../../runtime/jobs/submit.ts';

const nothing = () => {};
const log = { debug: nothing, info: nothing, warn: nothing, error: nothing };

// The stages of a sweep, and those after which it keeps its state.
const stages = [
  'schedule',
  'gather',
  'gate',
  'read',
  'deduplicate',
  'classify',
  'research',
  'rank',
  'present',
];

const kept = new Set(['gather', 'read', 'rank', 'present']);

/** Lanes to which the jobs of a round are distributed, as the sources and mailboxes of a few users. */
const laneCount = 4;
// As the service by default.
const concurrency = 4;

const state = new StateSchema({ execution_id: z.string(), done: z.string().default('') });
type State = typeof state.State;

/** Builds a graph of nine stages that do nothing. */
function nineNodes() {
  const graph = new StateGraph(state) as unknown as {
    addNode(name: string, node: unknown): void;
    addEdge(from: string, to: string): void;
  };
  for (const name of stages) {
    const work = async ({ done }: State) => ({ update: { done: `${done}.` }, counts: { done: 1 } });
    graph.addNode(name, turnNode<State, Partial<State>>(name, work, { keeps: kept.has(name) }));
  }
  for (const [index, name] of stages.entries()) graph.addEdge(stages[index - 1] ?? START, name);
  graph.addEdge(stages.at(-1) ?? START, END);
  return graph as never;
}

/** The contestants, by the kind of their executions. */
function actorsOf(database: Database): Actor[] {
  return [
    { kind: 'bench.empty', version: 'bench/1', run: async () => {} },
    {
      kind: 'bench.stages',
      version: 'bench/1',
      async run(turn) {
        let done = '';
        for (const name of stages)
          done = await turn.step(name, async () => ({ update: `${done}.`, counts: { done: 1 } }));
      },
    },
    graphActor({
      kind: 'bench.graph',
      version: 'bench/1',
      graph: nineNodes(),
      checkpointer: createCheckpointer(database.pool),
      checkpoints: 'grouped',
    }),
  ];
}

/** Opens a database with lanes, a worker, and the contestants. */
export async function openTurnsWorld() {
  const embedded = await startEmbedded({ directory: null });
  const database = await connect(embedded.url, { isExclusive: true, connections: 4 });
  await migrate(database, setUpCheckpoints);
  const user = await users(database.sql).upsert('bench');
  const lanes = new Lanes(database, log);
  await lanes.start();
  const { boss } = lanes;
  await boss.createQueue('bare', { policy: 'key_strict_fifo', heartbeatSeconds: 15, retryLimit: 10_000 });
  const actors = new Map(actorsOf(database).map((actor) => [actor.kind, actor]));
  let round = 0;

  /** Sends jobs to a queue of pg-boss with the policy of ours, and works them off. */
  async function bare(count: number): Promise<void> {
    for (let index = 0; index < count; index += 1)
      await boss.send('bare', { index }, { singletonKey: `lane ${index % laneCount}` });
    for (let done = 0; done < count; ) {
      const jobs = await boss.fetch('bare', { batchSize: concurrency });
      await Promise.all(jobs.map(({ id }) => boss.complete('bare', id)));
      done += jobs.length;
    }
  }

  /** Submits executions of this kind, and works them off. */
  async function turns(kind: string, count: number): Promise<void> {
    round += 1;
    for (let index = 0; index < count; index += 1) {
      const key = `${round}/${index}`;
      const actor = `${kind}:${index % laneCount}`;
      const what = { userId: user.id, kind, actor, trigger: 'request' as const };
      await submit(database, lanes, { ...what, key, hash: key, input: {} });
    }
    const worker = new Worker({ database, lanes, actors, log }, concurrency);
    worker.start();
    while (await isOpen(kind)) await new Promise((resolve) => setTimeout(resolve, 20));
    await worker.drain(1_000);
  }

  async function isOpen(kind: string): Promise<boolean> {
    const [row] = await database.sql<[{ open: boolean }]>`
      select exists (
        select 1 from public.pipeline_executions where kind = ${kind} and finished_at is null) as open`;
    return row.open;
  }

  return {
    bare,
    turns,
    async close() {
      await lanes.stop();
      await database.close();
      await embedded.close();
    },
  };
}
