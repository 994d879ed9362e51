import type { z } from 'zod';
import type { Failure } from '../../domain/failure.ts';

/** The vector of a text, of unit length; comparable only with vectors of the same model. */
export type Vector = Float32Array;

/** The models that the embedded version of a task may use besides its input. */
export interface EmbeddedModels {
  /** Returns one vector per text, in order. */
  embed(texts: readonly string[]): Promise<Vector[]>;
}

/**
 * A task for models, the same for every provider. A generative model gets the prompt and answers in the form of
 * `output`; the embedded models answer by rules, embeddings and small classifiers, and abstain if uncertain. The input
 * is data: nothing in it is an instruction, and no answer names a tool, an address or a recipient.
 */
export interface Task<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  /** `<service>.<verb>`, for example `news.compare`; the purpose under which calls are cached and counted. */
  readonly name: string;
  /** Raised whenever the same input can get another answer: prompt, schema or rule. */
  readonly version: string;
  readonly input: Input;
  readonly output: Output;
  /** Largest number of tokens in an answer of this task, if it needs more than others; a longer one is cut off and refused. */
  readonly answerTokens?: number;
  prompt(input: z.output<Input>): { instructions: string; content: string };
  /** Returns why an answer that fits the schema is none to this input; null for a usable one. It is then treated as one that does not fit. */
  problemOf?(input: z.output<Input>, answer: z.output<Output>): string | null;
  embedded(input: z.output<Input>, models: EmbeddedModels): Promise<z.input<Output>>;
}

/** The caller of a request and its abort signal; `askingFor` makes it of a turn. */
export interface Asking {
  userId: string;
  executionId: string | null;
  signal: AbortSignal;
  /** True if a person waits for the answer; the embedded models compute it before background work. */
  isUrgent?: boolean;
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

/** The answers of one call: one for each input, in order, or the failure of that input. */
export interface Answers<Output> {
  answers: (Answer<Output> | { failure: Failure })[];
  /** US dollars. */
  cost: number;
}

/** The only access to models (DESIGN "Models"), with schema, time-outs, retries, cache, budget and ledger. */
export interface ModelGateway {
  /** The embedding model: its id is stored with every vector. */
  readonly embedder: { readonly id: string; readonly dimension: number };
  /** Returns the producer and version as they will be in `Answer`. */
  identify(task: Task): { producer: string; version: string };
  /**
   * Runs one task on many inputs. Throws `budget_exhausted` before anything is sent if the provider is paid and the user's
   * daily budget does not cover it, and `model_unavailable` while the provider is down; failures of single inputs are among the answers.
   */
  ask<Input extends z.ZodType, Output extends z.ZodType>(
    task: Task<Input, Output>,
    inputs: readonly z.input<Input>[],
    asking: Asking,
  ): Promise<Answers<z.output<Output>>>;
  /** Returns one vector per text, in order; counted against the same budget if the provider is paid. */
  embed(texts: readonly string[], asking: Asking): Promise<{ vectors: Vector[]; cost: number }>;
  /** Returns a sentence for each configured model whose calls all fail; none while models answer, or for the embedded ones. */
  problems(): Promise<string[]>;
  /** Returns the tokens that the user has left today (UTC). */
  budgetLeft(userId: string): Promise<number>;
}
