import pMap from 'p-map';
import type { z } from 'zod';
import { modelAnswers } from '../../db/app/model-answers.ts';
import type { Database } from '../../db/connect.ts';
import { Failure } from '../../domain/failure.ts';
import type { Log } from '../observability/log.ts';
import { createBudget } from './budget.ts';
import { hashOf } from './canonical-json.ts';
import { cover } from './cover.ts';
import type { GatewayContext } from './gateway-context.ts';
import { createModelHealth } from './health.ts';
import { createLedger } from './ledger.ts';
import { type EmbeddingProvider, noUsage, type TaskProvider } from './provider.ts';
import { failureOf, type Question, Questioning } from './questioning.ts';
import type { Answers, Asking, ModelGateway, Task, Vector } from './task.ts';

/** The options of the gateway. */
export interface GatewayOptions {
  database: Database;
  tasks: TaskProvider;
  embeddings: EmbeddingProvider;
  /** Tokens of paid models that each user may spend on a UTC day; 0 refuses everything that is not in the cache, free or not. */
  tokensPerDay: number;
  /** Time that tokens stay reserved after their owner has died, in milliseconds: longer than one request can take. */
  leaseMs?: number;
  now?: () => Date;
  log: Log;
}

/**
 * Creates the gateway, the only access to models: schema, budget, cache and ledger; retries and time-outs are the
 * providers'.
 *
 * @example
 * const models = createModelGateway({ database, tasks, embeddings, tokensPerDay: 1_000_000, log });
 * const { answers } = await models.ask(compareClaims, pairs, { userId, executionId, signal });
 * const { vectors } = await models.embed(['a text', 'another'], { userId, executionId, signal });
 */
export function createModelGateway(options: GatewayOptions): ModelGateway & { close(): Promise<void> } {
  const { database, tasks, embeddings, tokensPerDay, log } = options;
  const now = options.now ?? (() => new Date());
  const budget = createBudget({ database, tokensPerDay, leaseMs: options.leaseMs ?? 15 * 60_000, now });
  const ledger = createLedger({ database, budget, now });
  const context = { database, budget, ledger, now, log };
  return {
    embedder: {
      id: embeddings.id,
      get dimension() {
        return embeddings.dimension;
      },
    },
    identify: (task) => ({ producer: tasks.producer, version: tasks.version(task) }),
    ask: (task, inputs, asking) => ask(context, tasks, task, inputs, asking),
    embed: (texts, asking) => embed(context, embeddings, texts, asking),
    budgetLeft: (userId) => budget.left(userId),
    problems: createModelHealth({
      database,
      models: [...new Set([tasks, embeddings].filter(({ isPaid }) => isPaid).map(({ model }) => model))],
      now,
    }),
    close: () => embeddings.close(),
  };
}

/**
 * Runs a task on many inputs: cached answers come from the cache, the rest is paid from one reservation if the provider is
 * paid. No transaction is open while a model works. If the provider fails half way, its answers so far are kept.
 */
async function ask<Input extends z.ZodType, Output extends z.ZodType>(
  context: GatewayContext,
  provider: TaskProvider,
  task: Task<Input, Output>,
  inputs: readonly z.input<Input>[],
  asking: Asking,
): Promise<Answers<z.output<Output>>> {
  type Result = Answers<z.output<Output>>['answers'][number];
  asking.signal.throwIfAborted();
  const { producer } = provider;
  const version = provider.version(task);
  const account = { asking, purpose: task.name, provider, answersOf: `${producer}@${version}` };
  const parsed = inputs.map((input) => read(task, input));
  const questions = new Map(parsed.flatMap((each) => ('failure' in each ? [] : [[each.hash, each]])));
  const results = new Map<string, Result>();

  const kind = { userId: asking.userId, purpose: task.name, model: account.answersOf };
  const known = await modelAnswers(context.database.sql).list(kind, [...questions.keys()]);
  for (const { input_hash, answer } of known) {
    // A cached answer that no longer fits the schema is requested again.
    const parsed = task.output.safeParse(answer);
    if (parsed.success) results.set(input_hash, { value: parsed.data, producer, version, isCached: true });
  }
  const hits = results.size;

  const open = [...questions.values()].filter(({ hash }) => !results.has(hash));
  let cost = 0;
  if (open.length > 0) {
    const reservation = await cover(context, account, {
      requests: open.length,
      tokens: () => open.reduce((sum, { input }) => sum + provider.estimate(task, input), 0),
    });
    const questioning = new Questioning({ context, provider, task, account, reservation });
    try {
      // It never rejects: running requests end and are booked before the reservation is released.
      await pMap(open, (question) => questioning.put(question), { concurrency: provider.concurrency });
      await questioning.finish();
    } finally {
      if (reservation) await context.budget.release(reservation);
    }
    cost = questioning.cost;
    for (const [hash, result] of questioning.results) {
      if ('failure' in result) results.set(hash, result);
      else results.set(hash, { value: result.value as z.output<Output>, producer, version, isCached: false });
    }
  }
  // Only now: a caller that is refused, or does not get the rest, has received nothing from the cache either.
  if (hits > 0) await context.ledger.note(account, 'cached', hits);
  return {
    answers: parsed.map((each) => ('failure' in each ? each : (results.get(each.hash) as Result))),
    cost,
  };
}

/** Parses an input by its schema, or returns the failure. */
function read<Input extends z.ZodType>(
  task: Task<Input>,
  input: z.input<Input>,
): Question | { failure: Failure } {
  const parsed = task.input.safeParse(input);
  if (parsed.success) return { input: parsed.data, hash: hashOf(parsed.data) };
  const places = parsed.error.issues.map((issue) => `${issue.path.join('.') || '(all)'} ${issue.code}`);
  return {
    failure: new Failure(
      'malformed_input',
      `${task.name}: the input does not match its schema (${places.join(', ')}). Nothing was sent to the model.`,
    ),
  };
}

/** Embeds texts in batches, one after another; each is booked when it ends. The caller stores the vectors. */
async function embed(
  context: GatewayContext,
  provider: EmbeddingProvider,
  texts: readonly string[],
  asking: Asking,
): Promise<{ vectors: Vector[]; cost: number }> {
  if (texts.length === 0) return { vectors: [], cost: 0 };
  asking.signal.throwIfAborted();
  const { budget, ledger, now } = context;
  const account = { asking, purpose: 'embed', provider, answersOf: null };
  const estimate = (some: readonly string[]) => some.reduce((sum, text) => sum + provider.estimate(text), 0);
  const reservation = await cover(context, account, {
    requests: texts.length,
    tokens: () => estimate(texts),
  });
  const vectors: Vector[] = [];
  let cost = 0;
  try {
    for (let start = 0; start < texts.length; start += provider.batch) {
      const batch = texts.slice(start, start + provider.batch);
      const usage = noUsage();
      const outcome = {
        requests: batch.length,
        usage,
        startedAt: now(),
        reserved: reservation ? estimate(batch) : 0,
        answers: [],
      };
      try {
        vectors.push(...checked(await provider.request(batch, { ...asking, usage }), batch, provider));
      } catch (thrown) {
        const error: unknown = asking.signal.aborted ? asking.signal.reason : thrown;
        await ledger.book(account, reservation, { ...outcome, failure: failureOf(error, asking.signal) });
        throw error;
      }
      cost += await ledger.book(account, reservation, { ...outcome, failure: null });
    }
  } finally {
    if (reservation) await budget.release(reservation);
  }
  return { vectors, cost };
}

/**
 * Throws if the number or size of the vectors is wrong: they would be stored with the wrong texts, or be incomparable.
 */
function checked(vectors: Vector[], texts: readonly string[], { dimension }: EmbeddingProvider): Vector[] {
  if (vectors.length !== texts.length || vectors.some((vector) => vector.length !== dimension)) {
    throw new Failure(
      'model_answer_invalid',
      'The embedding model returned vectors of a wrong number or size. They were not stored; check the configured model.',
    );
  }
  return vectors;
}
