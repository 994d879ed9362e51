import type { Asking, Task, Vector } from './task.ts';

/** Usage of a request, as the provider counted it. */
export interface Usage {
  inputTokens: number;
  outputTokens: number;
  /** Number of attempts, including retries. */
  attempts: number;
}

/** Returns an empty usage, counted during the request, so that a failed request is counted too. */
export const noUsage = (): Usage => ({ inputTokens: 0, outputTokens: 0, attempts: 0 });

/** Price in US dollars per million tokens. */
export interface Price {
  input: number;
  output: number;
}

/** A raw answer: a value not yet checked against the task's schema, or the reason why there is none. */
export type Reply =
  | { value: unknown; text: string }
  /** `text` is the provider's text instead, to be quoted in the repair request. */
  | { value?: never; problem: string; text: string };

/** A repeated request after an unusable answer. */
export interface Repair {
  text: string;
  problem: string;
}

/**
 * A provider of task answers. It handles retries, time-outs and the breaker; the gateway handles budget, cache and
 * ledger.
 */
export interface TaskProvider {
  /** `embedded` or `openai`. */
  readonly name: string;
  readonly model: string;
  /** The producer in answers. */
  readonly producer: string;
  readonly price: Price;
  /** Number of concurrent requests. */
  readonly concurrency: number;
  /**
   * True if requests use up the daily budget, and each is booked when it ends; otherwise they are free, and those of one
   * batch are booked together.
   */
  readonly isPaid: boolean;
  /** True if a repeated request can give another answer. */
  readonly canRepair: boolean;
  /** Returns the version of the task and the model. */
  version(task: Task): string;
  /** Returns an upper estimate of the tokens of one request. */
  estimate(task: Task, input: unknown, repair?: Repair): number;
  /**
   * Sends one input; `usage` is updated during the request. Throws `model_answer_invalid` or `malformed_input` if this
   * input is refused, and any other `Failure` if all inputs would fail now.
   */
  request(task: Task, input: unknown, options: Asking & { usage: Usage; repair?: Repair }): Promise<Reply>;
}

/** A provider of embeddings. */
export interface EmbeddingProvider {
  readonly name: string;
  readonly model: string;
  /** The model id stored with every vector. */
  readonly id: string;
  /** Numbers in a vector; 0 until the first response of a provider without a configured dimension. */
  readonly dimension: number;
  readonly price: Price;
  /** True if requests use up the daily budget. */
  readonly isPaid: boolean;
  /** Texts in one request. */
  readonly batch: number;
  /** Returns an upper estimate of the tokens of one text. */
  estimate(text: string): number;
  /** Returns one vector of unit length per text, in order; `usage` is updated during the request. */
  request(texts: readonly string[], options: Asking & { usage: Usage }): Promise<Vector[]>;
  close(): Promise<void>;
}

/** Estimates the tokens of a text if the provider does not count them: four characters each, and at least one. */
export const countedTokens = (text: string): number => Math.max(1, Math.ceil(text.length / 4));
