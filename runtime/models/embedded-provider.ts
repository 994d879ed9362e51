import { setImmediate as giveTurn } from 'node:timers/promises';
import { canonicalJson } from './canonical-json.ts';
import { countedTokens, type EmbeddingProvider, type TaskProvider } from './provider.ts';
import type { Asking, Vector } from './task.ts';

/** Embeds texts on this machine. */
export interface Embedder {
  readonly id: string;
  readonly dimension: number;
  embed(texts: readonly string[], asking?: Partial<Asking>): Promise<Vector[]>;
  close(): Promise<void>;
}

const free = { input: 0, output: 0 };

/**
 * Creates the models that come with the service: rules solve tasks, and embeddings are computed here. They cost only
 * time.
 */
export function embeddedModels(embedder: Embedder): { tasks: TaskProvider; embeddings: EmbeddingProvider } {
  // Rules compute without waiting; between two of them other work gets its turn.
  let turn: Promise<void> = Promise.resolve();
  const nextTurn = () => {
    turn = turn.then(() => giveTurn());
    return turn;
  };
  const tasks: TaskProvider = {
    name: 'embedded',
    model: embedder.id,
    producer: 'embedded',
    price: free,
    // Their sentences share calls of the model, and several calls run at once.
    concurrency: 16,
    isPaid: false,
    canRepair: false,
    version: (task) => `${task.version}+${embedder.id}`,
    estimate: (_task, input) => countedTokens(canonicalJson(input)),
    async request(task, input, { usage, ...asking }) {
      await nextTurn();
      asking.signal.throwIfAborted();
      usage.attempts = 1;
      const value = await task.embedded(input, { embed: (texts) => embedder.embed(texts, asking) });
      usage.inputTokens = countedTokens(canonicalJson(input));
      return { value, text: '' };
    },
  };
  const embeddings: EmbeddingProvider = {
    name: 'embedded',
    model: embedder.id,
    id: embedder.id,
    get dimension() {
      return embedder.dimension;
    },
    price: free,
    isPaid: false,
    batch: 256,
    estimate: countedTokens,
    async request(texts, { usage, ...asking }) {
      usage.attempts = 1;
      const vectors = await embedder.embed(texts, asking);
      usage.inputTokens = texts.reduce((sum, text) => sum + countedTokens(text), 0);
      return vectors;
    },
    close: () => embedder.close(),
  };
  return { tasks, embeddings };
}
