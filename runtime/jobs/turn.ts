import { type EventRow, eventRow, events } from '../../db/app/events.ts';
import { executions } from '../../db/app/executions.ts';
import type { EndedStage } from '../../db/app/stages.ts';
import type { Database, Sql } from '../../db/connect.ts';
import { statement, transaction } from '../../db/transaction.ts';
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
  readonly #ended: EndedStage[] = [];

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

  /**
   * Runs one step as a stage of the execution, with its time, counts and cost. Stops before and after it when the turn
   * must stop. Its end is recorded together with the beginning of the next step, or with the end of the turn.
   */
  async step<Update>(name: string, work: () => Promise<StepResult<Update>>): Promise<Update> {
    this.stage = name;
    this.signal.throwIfAborted();
    await this.#record(name);
    const { update, counts, cost = 0 } = await observeStage(this.execution, name, work);
    this.signal.throwIfAborted();
    this.#ended.push({ name, counts, cost });
    return update;
  }

  /** Records the ends of steps that are not recorded yet, also when the turn must stop. Fails as `write` does. */
  async recordEnds(): Promise<void> {
    if (this.#ended.length > 0) await this.#record(null);
  }

  /** Fails with `lease_lost` or `cancelled` as `write` does, also when the turn must stop. */
  confirmLease(): Promise<void> {
    const { id, lease } = this.execution;
    return transaction(this.#database.sql, (sql) => executions(sql).holdLease(id, lease));
  }

  /** The ends of steps that are not recorded yet. */
  get ends(): readonly EndedStage[] {
    return [...this.#ended];
  }

  async #record(begun: string | null): Promise<void> {
    const ended = this.#ended.splice(0);
    const events = ended.map(stageFinished);
    if (begun !== null)
      events.push(eventRow({ kind: runtimeEvents['stage.started'], payload: { stage: begun } }));
    try {
      await statement(this.#database.sql, (sql) =>
        executions(sql).recordProgress(this.execution, { ended, begun, events }),
      );
    } catch (error) {
      // Nothing was written: the end of the turn records them.
      this.#ended.unshift(...ended);
      throw error;
    }
  }
}

/** Returns the event of a step that came to its end. */
export function stageFinished({ name, counts }: EndedStage): EventRow {
  return eventRow({ kind: runtimeEvents['stage.finished'], payload: { stage: name, counts } });
}
