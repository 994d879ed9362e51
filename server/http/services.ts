import type { Approval } from '../../db/app/approvals.ts';
import type { Database, Sql } from '../../db/connect.ts';
import type { Execution, Submission } from '../../domain/execution.ts';
import type { IncomingDecision } from '../../runtime/approvals/decide.ts';
import type { Seal } from '../../runtime/encryption/seal.ts';
import type { EventFeed } from '../../runtime/events/event-feed.ts';
import type { DeadLetters } from '../../runtime/graph/intervene.ts';
import type { Log } from '../../runtime/observability/log.ts';

/** The functions that the routes of every module may call; a module adds its own, which need a graph or a tool. */
export interface Services {
  database: Database;
  /** Encrypts and decrypts the texts of messages and other secrets. */
  seal: Seal;
  feed: EventFeed;
  log: Log;
  /** Runs `work` with access to the rows of one user only. */
  asUser<T>(userId: string, work: (sql: Sql) => Promise<T>): Promise<T>;
  /** Runs `work`, which only reads, with access to the rows of one user only. */
  readAsUser<T>(userId: string, work: (sql: Sql) => Promise<T>): Promise<T>;
  submit(submission: Submission): Promise<{ execution: Execution; isNew: boolean }>;
  /** Writes rows of one user and queues the execution that they need, in one transaction. */
  submitWith<T>(
    userId: string,
    work: (sql: Sql) => Promise<{ submission: Submission; written: T }>,
  ): Promise<{ execution: Execution; isNew: boolean; written: T }>;
  /** Cancels an execution; `by` is the id of the token that requests it. */
  cancel(userId: string, id: string, by: string): Promise<Execution>;
  redrive(userId: string, id: string, by: string): Promise<Execution>;
  /** Queues dead-lettered executions again, at most `limit`; returns their ids and the number of those left. */
  redriveFailed(
    userId: string,
    which: DeadLetters & { limit: number; by: string },
  ): Promise<{ redriven: string[]; left: number }>;
  decide(userId: string, approvalId: string, incoming: IncomingDecision): Promise<Approval>;
  /** Notifies the worker of this process that a job is waiting. */
  wake(): void;
  /** Calls back when the service stops, so that open streams end; returns a function that removes the callback. */
  onStop(callback: () => void): () => void;
  /** Checks the parts of this process; returns a problem for each part that does not work. */
  readiness(): Promise<string[]>;
  /** Returns a sentence for each part that works only in part, such as a model whose calls all fail. */
  problems(): Promise<string[]>;
  /** Tokens that models may use for each user in a day (UTC). */
  tokensPerDay: number;
  /** Requests that one token may make in a minute. */
  rateLimit: number;
  /** Names of this service besides those of this machine, without ports. */
  hosts: readonly string[];
  /** Origins whose pages may call the HTTP interface, with a token. */
  origins: readonly string[];
}
