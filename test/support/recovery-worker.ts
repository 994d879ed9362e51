// A process that runs a worker until it is killed: `node recovery-worker.ts URL-or-directory`.
import { END, START, StateGraph, StateSchema } from '@langchain/langgraph';
import { z } from 'zod';
import { approvals } from '../../db/app/approvals.ts';
import { connect } from '../../db/connect.ts';
import { startEmbedded } from '../../db/embedded/start.ts';
import { migrate } from '../../db/migrate.ts';
import { reviewOutcome } from '../../domain/approval.ts';
import { openApproval } from '../../runtime/approvals/approvals.ts';
import { decide } from '../../runtime/approvals/decide.ts';
import { createCheckpointer, setUpCheckpoints } from '../../runtime/graph/checkpointer.ts';
import { graphActor } from '../../runtime/graph/graph-actor.ts';
import { reviewNode, turnNode } from '../../runtime/graph/graph-node.ts';
import { Worker } from '../../runtime/graph/worker.ts';
import { Lanes } from '../../runtime/jobs/lanes.ts';
import { recordingLog } from './process/log.ts';
import { draftAbout } from './review.ts';
import { addToken, addUser } from './rows.ts';
import { submitTo, testKind } from './runtime.ts';

/** Task of the child, as JSON: the place of its data, and the amount of work. */
export interface RecoveryTask {
  /** URL of a server, or a directory for an embedded one. */
  url: string | null;
  directory: string | null;
  /** Executions of another batch are separate. */
  batch: string;
  actors: number;
  executionsOfActor: number;
  /** True if each execution asks a person before its last step, and this process answers. */
  asks: boolean;
  /** The checkpoints of its graph (`graphActor`). */
  checkpoints: 'every step' | 'grouped';
}

/**
 * Result of an execution: its steps in the order in which they took effect, and the times of the first and last one.
 */
export interface RecoveredExecution {
  key: string;
  status: string;
  recoveries: number;
  error: unknown;
  steps: string[];
  first: string;
  last: string;
  /** Outcome of each of its questions. */
  answers: string[];
}

/** Lines of output: that it works, the number of steps done, and the results at the end. */
export type RecoveryReport =
  | { kind: 'working' }
  | { kind: 'step' }
  | { kind: 'done'; executions: RecoveredExecution[] };

const task = JSON.parse(process.argv[2] ?? '{}') as RecoveryTask;
const say = (report: RecoveryReport) => console.log(JSON.stringify(report));

const embedded = task.directory ? await startEmbedded({ directory: task.directory }) : undefined;
const database = await connect(embedded?.url ?? task.url ?? '', {
  isExclusive: embedded !== undefined,
  connections: 4,
});
const { sql } = database;
await migrate(database, setUpCheckpoints);
await sql`
  create table if not exists public.test_effects (
    execution_id uuid, step text, done_at timestamptz default clock_timestamp())`;
const log = recordingLog();
const lanes = new Lanes(database, log);
await lanes.start();
// Only this process uses the database, also the real one: work that seems to run was left by a killed process.
await lanes.adoptOrphans(sql);

const state = new StateSchema({
  execution_id: z.string(),
  approval_id: z.string().default(''),
  decision: reviewOutcome.nullable().default(null),
});
const node = (name: string) =>
  turnNode<typeof state.State, object>(name, async (_state, turn) => {
    const { id } = turn.execution;
    await turn.write(async (transaction) => {
      // Like every step of a graph: it does not repeat work that was done before the kill.
      const [found] = await transaction`
        select 1 from public.test_effects where execution_id = ${id} and step = ${name}`;
      if (!found)
        await transaction`insert into public.test_effects (execution_id, step) values (${id}, ${name})`;
    });
    say({ kind: 'step' });
    return { update: {}, counts: {} };
  });
const ask = turnNode<typeof state.State, object>('ask', async (_state, turn) => {
  const about = draftAbout(`thing:${turn.execution.request_key}`);
  const { id } = await turn.write((transaction) => openApproval(turn, transaction, about));
  return { update: { approval_id: id }, counts: {} };
});
const graph = new StateGraph(state)
  .addNode('read', node('read'))
  .addNode('judge', node('judge'))
  .addNode('ask', ask)
  .addNode('review', reviewNode())
  .addNode('write', node('write'))
  .addEdge(START, 'read')
  .addEdge('read', 'judge')
  .addConditionalEdges('judge', () => (task.asks ? 'ask' : 'write'), ['ask', 'write'])
  .addEdge('ask', 'review')
  .addConditionalEdges('review', ({ decision }) => (decision?.type === 'approve' ? 'write' : END), [
    'write',
    END,
  ]);
const checkpointer = createCheckpointer(database.pool);
const { checkpoints } = task;
const actor = graphActor({ kind: testKind, version: 'test/1', graph, checkpointer, checkpoints });

const [known] = await sql<{ id: string }[]>`select id from public.users limit 1`;
const userId = known?.id ?? (await addUser(sql as never)).id;
const tokenId = await addToken(sql as never, userId);
for (let lane = 0; lane < task.actors; lane += 1) {
  for (let index = 0; index < task.executionsOfActor; index += 1)
    await submitTo(database, lanes, userId, `test.run:${lane}`, `${task.batch}/${lane}/${index}`);
}
const worker = new Worker({ database, lanes, actors: new Map([[testKind, actor]]), log }, 3);
worker.start();
say({ kind: 'working' });

/** Approves every question as soon as it appears. */
async function answerAll(): Promise<void> {
  const token = { id: tokenId, scopes: ['approve'] as const };
  for (const id of await approvals(sql as never).listOpenIds(userId)) {
    const { content_hash: contentHash } = await approvals(sql as never).get(userId, id);
    await decide(database, lanes, userId, id, { decision: { type: 'approve' }, contentHash, token });
    worker.wake();
    say({ kind: 'step' });
  }
}

for (;;) {
  if (task.asks) await answerAll();
  const [row] = await sql<[{ open: number }]>`
    select count(*) as open from public.pipeline_executions where finished_at is null`;
  if (row.open === 0) break;
  await new Promise((resolve) => setTimeout(resolve, 50));
}
await worker.drain(1_000);
say({
  kind: 'done',
  executions: await sql<RecoveredExecution[]>`
    select request_key as key, status, recoveries, error, array_agg(step order by done_at) as steps,
      min(done_at) as first, max(done_at) as last,
      array(select status from public.approvals where approvals.execution_id = pipeline_executions.id) as answers
    from public.pipeline_executions left join public.test_effects on id = execution_id
    where request_key like ${`${task.batch}/%`}
    group by id order by min(done_at)`,
});
await lanes.stop();
await database.close();
await embedded?.close();
