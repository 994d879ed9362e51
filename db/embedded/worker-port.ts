/** The start data of the worker thread. */
export interface WorkerStart {
  readonly dataDirectory: string | null;
  /** Directory of the cluster that is copied to `dataDirectory` first. */
  readonly template: string | null;
  readonly password: string;
  readonly leaseTimeoutMs: number;
}

/** The only request of the owner to the worker thread. */
export type WorkerRequest = { readonly kind: 'close' };

/** A reply of the worker thread to its owner. After `crashed` the thread ends. */
export type WorkerReport =
  | { readonly kind: 'ready'; readonly port: number }
  | { readonly kind: 'crashed'; readonly reason: string };
