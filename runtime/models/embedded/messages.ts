/** What the owner asks of the worker thread: sentences for one call of the model. */
export interface Question {
  readonly id: number;
  readonly sentences: readonly string[];
}

/** What the worker thread answers: all vectors one after the other, or why there are none. */
export type Answer =
  | { readonly id: number; readonly vectors: Float32Array<ArrayBuffer> }
  | { readonly id: number; readonly error: string };
