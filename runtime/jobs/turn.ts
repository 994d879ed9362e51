import { events } from '../../db/app/events.ts';
import { executions } from '../../db/app/executions.ts';
import { stages } from '../../db/app/stages.ts';
import type { Database, Sql } from '../../db/connect.ts';
import { transaction } from '../../db/transaction.ts';
import type { EventKind, PayloadOf } from '../../domain/event-kind.ts';
import type { Counts, Execution } from '../../domain/execution.ts';
import { runtimeEvents } from '../../domain/execution-events.ts';
import { observeStage } from './observe-turn.ts';

/** The result of a step: the change of the graph's state, and the work in numbers. */
export interface StepResult<Update> {
  update: Update;
  counts: Counts;
  /** Cost of model calls, in US dollars. */
  cost?: number;
}

/** A question at which a graph stopped: the interrupt that LangGraph waits at, and the approval that will answer it. */
export interface Question {
  interruptId: string;
  approvalId: string;
}

/** One run of one execution by one worker: the only way in which a graph's steps write. */
export class Turn {
  readonly execution: Execution;
  /**
   * Fires when this run must stop: at once when the process drains, and with the next heartbeat when a person has
   * cancelled or another worker has taken the execution up. Its reason is a `Failure`.
   */
  readonly signal: AbortSignal;
  /** The step that runs or that ran last; an error is stored with its name. */
  stage: string | null = null;
  /** The question at which the run stopped; null while it runs and when it came to its end. */
  question: Question | null = null;
  /** The graph version that an earlier run of this execution had; null for the first run. */
  readonly takenOverFrom: string | null;
  readonly #database: Database;

  constructor(
    database: Database,
    execution: Execution,
    signal: AbortSignal,
    takenOverFrom: string | null = null,
  ) {
    this.takenOverFrom = takenOverFrom;
    this.#database = database;
    this.execution = execution;
    this.signal = signal;
  }

  /**
   * Writes in one transaction that holds the lease: a worker that was taken for dead, and whose execution runs elsewhere,
   * cannot commit. Fails with `lease_lost`, or with `cancelled` when a person asked to stop.
   */
  write<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    this.signal.throwIfAborted();
    return transaction(this.#database.sql, async (sql) => {
      await executions(sql).holdLease(this.execution.id, this.execution.lease);
      return work(sql);
    });
  }

  /** Appends an event of this execution in the caller's transaction; append last (see `events.append`). */
  async append<Kind extends EventKind>(
    sql: Sql,
    kind: Kind,
    payload: PayloadOf<Kind>,
    evidenceFor?: string,
  ): Promise<void> {
    const { id, user_id, actor } = this.execution;
    await events(sql).append({
      userId: user_id,
      executionId: id,
      actor,
      kind,
      payload,
      ...(evidenceFor ? { evidenceFor } : {}),
    });
  }

  /** Runs one step as a stage of the execution, with its time, counts and cost. Stops before it when the turn must stop. */
  async step<Update>(name: string, work: () => Promise<StepResult<Update>>): Promise<Update> {
    const { id, user_id } = this.execution;
    this.stage = name;
    await this.write(async (sql) => {
      await stages(sql).begin(user_id, id, name);
      await this.append(sql, runtimeEvents['stage.started'], { stage: name });
    });
    const { update, counts, cost = 0 } = await observeStage(this.execution, name, work);
    await this.write(async (sql) => {
      await stages(sql).end(id, name, { counts, cost });
      await this.append(sql, runtimeEvents['stage.finished'], { stage: name, counts });
    });
    return update;
  }
}
