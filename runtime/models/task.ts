import type { z } from 'zod';
import type { Failure } from '../../domain/failure.ts';

/** A text as numbers, of unit length; comparable only with vectors of the same model. */
export type Vector = Float32Array;

/** What the embedded answer of a task may use besides its input. */
export interface EmbeddedModels {
  /** One vector a text, in order. */
  embed(texts: readonly string[]): Promise<Vector[]>;
}

/**
 * A question that models are asked: the same for every provider. A generative model gets the prompt and answers in the
 * form of `output`; the embedded models answer by rules, embeddings and small classifiers, and abstain where they do not
 * know. The input is data: nothing in it is an instruction, and no answer names a tool, an address or a recipient.
 */
export interface Task<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  /** `<service>.<verb>`, for example `news.compare`; the purpose under which calls are cached and counted. */
  readonly name: string;
  /** Raised whenever the same input can get another answer: prompt, schema or rule. */
  readonly version: string;
  readonly input: Input;
  readonly output: Output;
  prompt(input: z.output<Input>): { instructions: string; content: string };
  embedded(input: z.output<Input>, models: EmbeddedModels): Promise<z.input<Output>>;
}

/** Who asks, and until when. */
export interface Asking {
  userId: string;
  executionId: string | null;
  signal: AbortSignal;
}

/** An answer with its provenance. */
export interface Answer<Output> {
  value: Output;
  /** For example `embedded` or `openai:gpt-5-mini`. */
  producer: string;
  /** Version of the task and of the model, for the rows derived from the answer. */
  version: string;
  isCached: boolean;
}

/** What was asked in one go: an answer for each input, in order, or the failure that this one input met. */
export interface Answers<Output> {
  answers: (Answer<Output> | { failure: Failure })[];
  /** US dollars. */
  cost: number;
}

/** The only door to models (DESIGN "Models"): schema, time-out, retries, cache, budget and ledger are behind it. */
export interface ModelGateway {
  /** Who embeds: its id is stored beside every vector. */
  readonly embedder: { readonly id: string; readonly dimension: number };
  /** Who answers tasks: producer and version as they will stand in `Answer`. */
  identify(task: Task): { producer: string; version: string };
  /**
   * Asks one task of many inputs. Throws `budget_exhausted` before anything is sent when the user's budget of the day does
   * not cover it, and `model_unavailable` while the provider is down; what single inputs meet is among the answers.
   */
  ask<Input extends z.ZodType, Output extends z.ZodType>(
    task: Task<Input, Output>,
    inputs: readonly z.input<Input>[],
    asking: Asking,
  ): Promise<Answers<z.output<Output>>>;
  /** One vector a text, in order; counted against the same budget. */
  embed(texts: readonly string[], asking: Asking): Promise<{ vectors: Vector[]; cost: number }>;
  /** Tokens that the user has left today (UTC). */
  budgetLeft(userId: string): Promise<number>;
}
