import type { Database } from '../../db/connect.ts';
import type { Log } from '../observability/log.ts';
import { ask } from './ask.ts';
import { createBudget } from './budget.ts';
import { embed } from './embed.ts';
import { createLedger } from './ledger.ts';
import type { EmbeddingProvider, TaskProvider } from './provider.ts';
import type { ModelGateway } from './task.ts';

/** What the gateway stands in front of. */
export interface GatewayOptions {
  database: Database;
  tasks: TaskProvider;
  embeddings: EmbeddingProvider;
  /** Tokens that each user may spend on a UTC day; 0 refuses everything that is not in the cache. */
  tokensPerDay: number;
  /** How long tokens stay set aside when whoever asked has died: longer than one request can take. */
  leaseMs?: number;
  now?: () => Date;
  log: Log;
}

/** Makes the only door to models: schema, budget, cache and ledger; retries and time-outs are the providers'. */
export function createModelGateway(options: GatewayOptions): ModelGateway & { close(): Promise<void> } {
  const { database, tasks, embeddings, tokensPerDay, log } = options;
  const now = options.now ?? (() => new Date());
  const budget = createBudget({ database, tokensPerDay, leaseMs: options.leaseMs ?? 15 * 60_000, now });
  const ledger = createLedger({ database, budget, now });
  const desk = { database, budget, ledger, now, log };
  return {
    embedder: {
      id: embeddings.id,
      get dimension() {
        return embeddings.dimension;
      },
    },
    identify: (task) => ({ producer: tasks.producer, version: tasks.version(task) }),
    ask: (task, inputs, asking) => ask(desk, tasks, task, inputs, asking),
    embed: (texts, asking) => embed(desk, embeddings, texts, asking),
    budgetLeft: (userId) => budget.left(userId),
    close: () => embeddings.close(),
  };
}
