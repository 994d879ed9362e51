/** A request of the owner to the worker thread: sentences for one call of the model. */
export interface Question {
  readonly id: number;
  readonly sentences: readonly string[];
}

/** The response of the worker thread: all vectors one after the other, or the reason why there are none. */
export type Answer =
  | { readonly id: number; readonly vectors: Float32Array<ArrayBuffer> }
  | { readonly id: number; readonly error: string };
