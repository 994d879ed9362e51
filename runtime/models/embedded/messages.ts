/** The data that a worker thread of the model starts with. */
export interface Start {
  /** The weights and the workspaces of all threads. */
  readonly memory: WebAssembly.Memory;
  /** The number of its workspace. */
  readonly thread: number;
  /** True if it must load the weights, because it is the first. */
  readonly isFirst: boolean;
}

/** A request of the owner to a worker thread: sentences for one call of the model. */
export interface Question {
  readonly sentences: readonly string[];
}

/** The response of a worker thread: all vectors one after the other, or the reason why there are none. */
export type Answer = { readonly vectors: Float32Array<ArrayBuffer> } | { readonly error: string };
