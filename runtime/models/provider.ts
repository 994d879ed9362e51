import type { Task, Vector } from './task.ts';

/** What a request used, as the provider counted it. */
export interface Usage {
  inputTokens: number;
  outputTokens: number;
  /** How often it was sent, tries again included. */
  attempts: number;
}

/** Counts as it goes, so that a request that fails is counted too. */
export const noUsage = (): Usage => ({ inputTokens: 0, outputTokens: 0, attempts: 0 });

/** US dollars per million tokens. */
export interface Price {
  input: number;
  output: number;
}

/** An answer as it came: a value not yet held against the task's schema, or why there is none. */
export type Reply =
  | { value: unknown; text: string }
  /** `text` is what was said instead, for the request to say it again. */
  | { value?: never; problem: string; text: string };

/** Asks again after an answer that could not be used. */
export interface Repair {
  text: string;
  problem: string;
}

/** Who answers tasks. Retries, time-outs and the breaker are its own; budget, cache and ledger are the gateway's. */
export interface TaskProvider {
  /** `embedded` or `openai`. */
  readonly name: string;
  readonly model: string;
  /** As it stands in answers. */
  readonly producer: string;
  readonly price: Price;
  /** Inputs that are asked side by side. */
  readonly concurrency: number;
  /** Whether each request is booked when it ends, because it was paid; else all of one go are booked together. */
  readonly isPaid: boolean;
  /** Whether asking again can give another answer. */
  readonly canRepair: boolean;
  /** Version of the task and of the model. */
  version(task: Task): string;
  /** Tokens that one request takes at most, as far as can be told before. */
  estimate(task: Task, input: unknown, repair?: Repair): number;
  /**
   * Asks about one input; `usage` is written to as it goes. Throws `model_answer_invalid` or `malformed_input` when this
   * input is refused, any other `Failure` when no input would fare better now.
   */
  request(
    task: Task,
    input: unknown,
    options: { signal: AbortSignal; usage: Usage; repair?: Repair },
  ): Promise<Reply>;
}

/** Who turns texts into vectors. */
export interface EmbeddingProvider {
  readonly name: string;
  readonly model: string;
  /** Stored beside every vector. */
  readonly id: string;
  /** Numbers in a vector; 0 while a provider that was not told has not answered yet. */
  readonly dimension: number;
  readonly price: Price;
  /** Texts in one request. */
  readonly batch: number;
  /** Tokens that one text takes at most. */
  estimate(text: string): number;
  /** One vector of unit length a text, in order; `usage` is written to as it goes. */
  request(texts: readonly string[], options: { signal: AbortSignal; usage: Usage }): Promise<Vector[]>;
  close(): Promise<void>;
}

/** Tokens of a text as they are counted where nobody counts them: four characters each, and at least one. */
export const countedTokens = (text: string): number => Math.max(1, Math.ceil(text.length / 4));
