import { approvals } from '../../db/app/approvals.ts';
import { eventRow, events } from '../../db/app/events.ts';
import { executions, type Lease } from '../../db/app/executions.ts';
import { stages } from '../../db/app/stages.ts';
import type { Database } from '../../db/connect.ts';
import { statement, transaction } from '../../db/transaction.ts';
import { attemptLimit, type Execution, type ExecutionError } from '../../domain/execution.ts';
import { executionEvent } from '../../domain/execution-events.ts';
import { asFailure, Failure } from '../../domain/failure.ts';
import { supersedeApprovals } from '../approvals/approvals.ts';
import { cancelEffects } from '../effects/effect-events.ts';
import { emitExecutionEvent } from '../events/emit-execution-event.ts';
import type { Job, Lanes } from '../jobs/lanes.ts';
import { type ObservedTurn, observeTurn, type TurnOutcome } from '../jobs/observe-turn.ts';
import { type Question, stageFinished, Turn } from '../jobs/turn.ts';
import { type Log, loggedError } from '../observability/log.ts';

/** The handler of one kind of execution. */
export interface Actor {
  /** The kind of execution that it handles, for example `news.sweep`. */
  readonly kind: string;
  /** Changes with the shape of its graph; recorded on each execution. */
  readonly version: string;
  run(turn: Turn): Promise<void>;
}

/** The dependencies of a turn. */
export interface TurnContext {
  database: Database;
  lanes: Lanes;
  actors: ReadonlyMap<string, Actor>;
  log: Log;
}

/**
 * Handles one job: takes the execution up with a new lease, runs its actor, and settles. The end of the execution, the
 * end of its job and the event about it are one transaction. Never throws: anything that cannot be settled now
 * (database gone, lease lost) is settled by the worker that takes the job up after a missed heartbeat. `hold` receives
 * the lease, so that the caller can watch it and abort the signal when it is lost.
 *
 * ```
 *                take up                        finish
 *   queued -------------------> running --------------------> succeeded
 *     ^  ^                       | | | |`- cancel ----------> cancelled
 *     |  |   retry, defer, drain | | | `-- attempts used up -> failed (dead letter)
 *     |  `-----------------------' | |                           |
 *     |                            | `-- its worker died:        |
 *     |                            |     running, new lease      |
 *     |    decided, expired        v                             |
 *     `------------------------ waiting -- cancel,               |
 *     |                                    superseded -------> cancelled
 *     `------------------------ redrive -------------------------'
 * ```
 */
export async function takeTurn(
  context: TurnContext,
  job: Job,
  signal: AbortSignal,
  hold: (lease: Lease) => void = () => {},
): Promise<void> {
  await observeTurn(job, context.log, (seen) => handle(context, job, signal, hold, seen));
}

async function handle(
  context: TurnContext,
  job: Job,
  signal: AbortSignal,
  hold: (lease: Lease) => void,
  seen: ObservedTurn,
): Promise<void> {
  const { log } = context;
  let execution: Execution | undefined;
  let turn: Turn | undefined;
  const begunAt = new Date().toISOString();
  try {
    const actor = context.actors.get(job.kind);
    const taken = await takeUp(context, job, actor?.version ?? 'unknown');
    if (!taken) return;
    execution = taken.execution;
    seen.takenUp(execution);
    hold(execution);
    if (!actor)
      throw new Failure(
        'internal',
        `No actor handles ${job.kind}. The execution failed; start a version that has this actor, then redrive it.`,
      );
    if (execution.recoveries > attemptLimit) {
      throw new Failure(
        'internal',
        `${execution.recoveries} workers died while they ran this execution. It is not tried again; redrive it once the cause is fixed.`,
      );
    }
    turn = new Turn(context.database, execution, signal, taken.previousVersion);
    for (;;) {
      await actor.run(turn);
      if (!turn.question) {
        await settle(context, job, execution, 'succeeded', null, turn);
        return seen.ended('succeeded');
      }
      // A question that was decided before its turn could wait for it lets the turn continue at once.
      if (await park(context, job, execution, turn.question)) return seen.ended('waiting');
    }
  } catch (thrown) {
    const failure = signal.aborted ? asFailure(signal.reason) : failureOf(thrown);
    const stage = turn?.stage ?? null;
    const { execution_id, user_id, kind } = job;
    if (failure.code === 'internal') {
      log.error(
        { error: loggedError(thrown), execution_id, user_id, kind, stage },
        'A turn ended in an unexpected error.',
      );
    }
    if (!execution || failure.code === 'lease_lost') return seen.ended('lost', failure, stage);
    try {
      seen.ended(await settleFailure(context, job, execution, failure, { turn, begunAt }), failure, stage);
    } catch (error) {
      seen.ended('lost', failure, stage);
      log.warn(
        { error: loggedError(error), execution_id, user_id, kind, stage },
        'The end of a turn could not be written.',
      );
    }
  }
}

/** The names of the events of taking an execution up, by its previous status. */
const takenUp = (kind: string) => ({
  new: executionEvent(kind, 'started').name,
  queued: executionEvent(kind, 'resumed').name,
  running: executionEvent(kind, 'recovered').name,
});

async function takeUp(
  { database, lanes }: TurnContext,
  job: Job,
  version: string,
): Promise<{ execution: Execution; previousVersion: string | null } | undefined> {
  const { sql } = database;
  const claimed = await statement(sql, (sql) =>
    executions(sql).claim(job.execution_id, version, takenUp(job.kind)),
  );
  if (!claimed) await statement(sql, (sql) => lanes.complete(sql, job));
  return claimed;
}

/**
 * Parks the execution until a person decides and frees its lane: it keeps no worker and no job until the decision
 * queues it again. Returns false if the decision is already there.
 */
async function park(
  context: TurnContext,
  job: Job,
  execution: Execution,
  question: Question,
): Promise<boolean> {
  return transaction(context.database.sql, async (sql) => {
    await executions(sql).holdLease(execution.id, execution.lease, 'update');
    const { status } = await approvals(sql).bind(execution.id, question.approvalId, question.interruptId);
    if (status !== 'open') return false;
    await executions(sql).park(execution.id);
    await context.lanes.complete(sql, job);
    await emitExecutionEvent(sql, execution, 'waiting', { approval_id: question.approvalId });
    return true;
  });
}

async function settle(
  context: TurnContext,
  job: Job,
  execution: Execution,
  status: 'succeeded' | 'failed' | 'cancelled',
  error: ExecutionError | null,
  turn: Turn | undefined,
): Promise<void> {
  const { id, lease } = execution;
  const ended = turn?.ends ?? [];
  const events = ended.map(stageFinished);
  const last = [eventRow({ kind: executionEvent(execution.kind, status), payload: error ? { error } : {} })];
  await transaction(context.database.sql, async (sql) => {
    if (status === 'failed') await context.lanes.deadLetter(sql, job, error ?? {});
    else await context.lanes.complete(sql, job);
    if (await executions(sql).finish(id, lease, { status, error, ended, events, last })) return;
    if (error) await stages(sql).failRunning(id);
    await supersedeApprovals(sql, id);
    if (status === 'cancelled') await cancelEffects(sql, execution, 'The execution was cancelled.');
    await emitExecutionEvent(sql, execution, status, error ? { error } : {});
  });
}

async function settleFailure(
  context: TurnContext,
  job: Job,
  execution: Execution,
  failure: Failure,
  { turn, begunAt }: { turn: Turn | undefined; begunAt: string },
): Promise<TurnOutcome> {
  const error = { code: failure.code, detail: failure.message, stage: turn?.stage ?? null };
  if (failure.code === 'cancelled') {
    await settle(context, job, execution, 'cancelled', error, turn);
    return 'cancelled';
  }
  // Neither counts as a failed attempt. A deferred execution stores the reason, for people who look why it waits.
  const isDeferred = failure.code === 'draining' || failure.code === 'put_off';
  if (!isDeferred && !(failure.retry && execution.attempts + 1 < attemptLimit)) {
    await settle(context, job, execution, 'failed', error, turn);
    return 'failed';
  }
  const ended = turn?.ends ?? [];
  await transaction(context.database.sql, async (sql) => {
    const isDrain = failure.code === 'draining';
    await executions(sql).release(execution.id, execution.lease, isDrain ? null : error, !isDeferred);
    if (isDrain) await context.lanes.giveBack(sql, job);
    else await context.lanes.retry(sql, job, error, failure.retryAfter);
    // A decision that was taken back while this run still relied on it: the next run need not wait to find that out.
    if (isDeferred && !isDrain && (await approvals(sql).isWithdrawnSince(execution.id, begunAt)))
      await context.lanes.endDelay(sql, execution.actor, execution.id);
    if (ended.length > 0) await stages(sql).endAll(execution.id, ended);
    if (!isDeferred) await stages(sql).failRunning(execution.id);
    if (ended.length > 0) await events(sql).appendAll(execution, ended.map(stageFinished));
    if (isDrain) await emitExecutionEvent(sql, execution, 'interrupted', {});
    else await emitExecutionEvent(sql, execution, isDeferred ? 'put_off' : 'retried', { error });
  });
  if (failure.code === 'draining') return 'interrupted';
  return isDeferred ? 'put_off' : 'retried';
}

// Errors of the drivers when the server is gone, stopping, full or restarting: SQLSTATE classes 08, 40, 53 and 57P, a
// transaction that was idle for too long (25P03), and the socket's own codes.
const passing =
  /^(08...|25P03|40...|53...|57P0.|ECONN.*|EPIPE|ETIMEDOUT|EHOSTUNREACH|EAI_AGAIN|CONNECT(ION)?_.*)$/;
// `pg` has no code for these.
const passingMessage =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered)/;

function failureOf(thrown: unknown): Failure {
  if (thrown instanceof Failure || !(thrown instanceof Error)) return asFailure(thrown);
  const { code } = thrown as { code?: unknown };
  if (!(typeof code === 'string' && passing.test(code)) && !passingMessage.test(thrown.message)) {
    return asFailure(thrown);
  }
  return new Failure(
    'database_unavailable',
    `The database could not be used: ${thrown.message}. The execution is tried again.`,
    {
      cause: thrown,
    },
  );
}
