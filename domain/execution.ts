import { z } from 'zod';

/** Status of an execution. The last three are final. */
export const executionStatus = z.enum([
  'queued',
  'running',
  'waiting_approval',
  'succeeded',
  'failed',
  'cancelled',
]);
export type ExecutionStatus = z.infer<typeof executionStatus>;

/** The reason why an execution was started. */
export type Trigger = 'schedule' | 'request' | 'start' | 'instruction' | 'decision' | 'execution';

const awaited: ReadonlySet<Trigger> = new Set(['request', 'instruction', 'decision']);

/** Tests whether a person waits for an execution; what the service starts by itself runs behind it. */
export const isAwaited = (trigger: Trigger): boolean => awaited.has(trigger);

/** A request to an actor. */
export interface Submission {
  userId: string;
  /** `<pipeline>.<noun>`, for example `news.sweep`; events are named after the noun. */
  kind: string;
  actor: string;
  trigger: Trigger;
  /** Idempotency key or window key: the same key is the same execution (spec News 4.3). */
  key: string;
  /** SHA-256 (hex) of the request; `idempotency_mismatch` when the key was used for another one. */
  hash: string;
  input: Record<string, unknown>;
}

/** The work of a stage in numbers by name, for example `{ fetched: 6, created: 41 }`. */
export type Counts = Record<string, number>;

/** The error of an execution, as stored with it. */
export interface ExecutionError {
  code: string;
  detail: string;
  stage: string | null;
}

/** One run of a pipeline (spec table `pipeline_executions`). */
export interface Execution {
  id: string;
  user_id: string;
  kind: string;
  actor: string;
  trigger: Trigger;
  request_key: string;
  request_hash: string;
  input: Record<string, unknown>;
  status: ExecutionStatus;
  graph_version: string | null;
  lease: number;
  attempts: number;
  recoveries: number;
  cancel_requested_at: string | null;
  error: ExecutionError | null;
  queued_at: string;
  started_at: string | null;
  finished_at: string | null;
}

/** Largest number of attempts at an execution that fails in a way worth retrying, and of worker deaths that it may survive. */
export const attemptLimit = 5;
