import { executions, type Lease } from '../../db/app/executions.ts';
import { Failure } from '../../domain/failure.ts';
import type { Job } from '../jobs/lanes.ts';
import { loggedError } from '../observability/log.ts';
import { type TurnContext, takeTurn } from './take-turn.ts';

/** Milliseconds between two looks for jobs, while some run and while none does: then only delayed ones can become due. */
const pollMs = { busy: 500, idle: 2_000 };
const usualHeartbeatMs = 4_000;

/** A turn that runs in this process: its job, its lease once it has one, and how to stop it. */
interface Running {
  job: Job;
  lease: Lease | null;
  stop: AbortController;
}

/** Runs jobs: at most `concurrency` at a time, each on its own lane. */
export class Worker {
  readonly #context: TurnContext;
  readonly #concurrency: number;
  readonly #stop = new AbortController();
  // By turn, not by job: a job whose heartbeat was missed, after a sleep, can be fetched again while its old turn still
  // ends.
  readonly #running = new Map<Promise<void>, Running>();
  #wake: () => void = () => {};
  #loop: Promise<void> = Promise.resolve();
  readonly #heartbeatMs: number;
  #heartbeat: NodeJS.Timeout | undefined;

  constructor(context: TurnContext, concurrency: number, heartbeatMs: number = usualHeartbeatMs) {
    this.#context = context;
    this.#concurrency = concurrency;
    this.#heartbeatMs = heartbeatMs;
  }

  start(): void {
    this.#heartbeat = setInterval(() => void this.#beat(), this.#heartbeatMs);
    this.#loop = this.#run();
  }

  /** Fetches jobs now instead of at the next poll; called after enqueuing in this process. */
  wake(): void {
    this.#wake();
  }

  /** Fetches jobs now if none runs here; called when an event may tell of a job that another process has queued. */
  wakeIfIdle(): void {
    if (this.#running.size === 0) this.#wake();
  }

  /**
   * Drains: fetches no more jobs, stops each running graph at its next boundary and gives its job back. Resolves when
   * all have stopped or after `graceMs`; turns that have not stopped by then are taken up after a missed heartbeat.
   */
  async drain(graceMs: number): Promise<void> {
    this.#stop.abort(
      new Failure('draining', 'The service is stopping. The execution continues when the service is back.'),
    );
    this.#wake();
    await this.#loop;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, graceMs);
    await Promise.race([Promise.allSettled([...this.#running.keys()]), promise]);
    clearTimeout(timer);
    clearInterval(this.#heartbeat);
  }

  async #run(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      const jobs = await this.#fetch();
      for (const job of jobs) this.#take(job);
      // After a full fetch there may be more jobs; otherwise wait for a poll, a wake or the end of a turn.
      if (jobs.length === 0 || this.#running.size >= this.#concurrency) await this.#rest();
    }
  }

  async #fetch(): Promise<Job[]> {
    const free = this.#concurrency - this.#running.size;
    if (free === 0) return [];
    try {
      return await this.#context.lanes.fetch(free);
    } catch (error) {
      this.#context.log.warn({ error: loggedError(error) }, 'The worker cannot fetch jobs. It keeps trying.');
      return [];
    }
  }

  #take(job: Job): void {
    const running: Running = { job, lease: null, stop: new AbortController() };
    const signal = AbortSignal.any([this.#stop.signal, running.stop.signal]);
    const turn = takeTurn(this.#context, job, signal, (lease) => {
      running.lease = lease;
    }).finally(() => {
      this.#running.delete(turn);
      this.#wake();
    });
    this.#running.set(turn, running);
  }

  #rest(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, this.#running.size > 0 ? pollMs.busy : pollMs.idle);
    this.#wake = resolve;
    return promise.finally(() => clearTimeout(timer));
  }

  /** Sends the heartbeats of the jobs here, and stops turns that a person has cancelled or that run elsewhere by now. */
  async #beat(): Promise<void> {
    if (this.#running.size === 0) return;
    const { lanes, log } = this.#context;
    await Promise.all([
      lanes.touch([...new Set([...this.#running.values()].map(({ job }) => job.id))]),
      this.#stopTurns(),
    ]).catch((error: unknown) => log.warn({ error: loggedError(error) }, 'A heartbeat failed.'));
  }

  async #stopTurns(): Promise<void> {
    const leases = [...this.#running.values()].flatMap(({ lease }) => lease ?? []);
    const sql = this.#context.database.sql;
    for (const { id, lease, failure } of await executions(sql).listStopped(leases)) {
      for (const running of this.#running.values())
        if (running.lease?.id === id && running.lease.lease === lease) running.stop.abort(failure);
    }
  }
}
