import { randomUUID } from 'node:crypto';
import { events } from '../../db/app/events.ts';
import { executions } from '../../db/app/executions.ts';
import type { Database } from '../../db/connect.ts';
import type { Execution } from '../../domain/execution.ts';
import { type Actor, type TurnContext, takeTurn } from '../../runtime/graph/take-turn.ts';
import { type Job, Lanes } from '../../runtime/jobs/lanes.ts';
import { submit } from '../../runtime/jobs/submit.ts';
import type { Turn } from '../../runtime/jobs/turn.ts';
import { openTestDatabase } from './database.ts';
import { recordingLog } from './process/log.ts';
import { waitFor } from './process/wait-for.ts';
import { addUser, sha256 } from './rows.ts';

/** The execution kind of these tests. */
export const testKind = 'test.run';

/** Starts a database with lanes on it, with the operations that tests of turns need. */
export async function openRuntime() {
  const opened = await openTestDatabase();
  const { database } = opened;
  const log = recordingLog();
  const lanes = new Lanes(database, log);
  await lanes.start();
  const sql = database.sql;
  const context = (run: (turn: Turn) => Promise<void>, version = 'test/1'): TurnContext => ({
    database,
    lanes,
    actors: new Map([[testKind, actorOf(run, version)]]),
    log,
  });
  return {
    ...opened,
    sql,
    lanes,
    log,
    context,
    /** Returns the next job that may run. */
    fetchOne: () => waitFor(async () => (await lanes.fetch(1))[0]),
    /** Handles one job like a worker does. */
    take: (
      job: Job,
      run: (turn: Turn) => Promise<void>,
      signal: AbortSignal = new AbortController().signal,
      version?: string,
    ) => takeTurn(context(run, version), job, signal),
    submit: (userId: string, actor: string, key: string = randomUUID()) =>
      submitTo(database, lanes, userId, actor, key),
    newUser: async () => (await addUser(sql)).id,
    find: (execution: Execution) => executions(sql).get(execution.user_id, execution.id),
    eventKinds: async (execution: Execution) =>
      (await events(sql).listOfExecution(execution.user_id, execution.id)).map(({ kind }) => kind),
    /** Makes every job that waits for its next attempt runnable now, so that no test waits for a delay. */
    skipDelays: () => sql`update pgboss.job set start_after = now() where state = 'retry'`,
    async close() {
      await lanes.stop();
      await opened.close();
    },
  };
}

/** Result of `openRuntime`. */
export type TestRuntime = Awaited<ReturnType<typeof openRuntime>>;

/** Creates an actor of the test's kind. */
const actorOf = (run: (turn: Turn) => Promise<void>, version: string): Actor => ({
  kind: testKind,
  version,
  run,
});

/** Submits an execution of the test's kind to an actor. */
export async function submitTo(
  database: Database,
  lanes: Lanes,
  userId: string,
  actor: string,
  key: string,
): Promise<Execution> {
  const request = { userId, kind: testKind, actor, trigger: 'request' as const, key, hash: sha256(key) };
  return (await submit(database, lanes, { ...request, input: {} })).execution;
}
