import type { MessagePort } from 'node:worker_threads';

/** The data that a worker thread of the model starts with. */
export interface Start {
  /** The number of its workspace. */
  readonly thread: number;
  /** Number of workspaces in the memory. */
  readonly threads: number;
  /**
   * The port on which another thread sends the memory with the weights; null for the first thread, which makes it. The owner
   * never holds it: what only the threads hold is free when they end, without waiting for a garbage collection.
   */
  readonly memory: MessagePort | null;
}

/** A request of the owner to a worker thread: sentences for one call of the model, or the port of a thread without memory. */
export type Question = { readonly sentences: readonly string[] } | { readonly memoryTo: MessagePort };

/** The response of a worker thread: all vectors one after the other, or the reason why there are none. */
export type Answer = { readonly vectors: Float32Array<ArrayBuffer> } | { readonly error: string };
