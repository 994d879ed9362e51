/** The start data of the worker thread. */
export interface WorkerStart {
  readonly dataDirectory: string | null;
  readonly template: Uint8Array<ArrayBuffer> | undefined;
  readonly password: string;
  readonly leaseTimeoutMs: number;
}

/** A request of the owner to the worker thread. */
export type WorkerRequest = { readonly kind: 'dump' } | { readonly kind: 'close' };

/** A reply of the worker thread to its owner. After `crashed` the thread ends. */
export type WorkerReport =
  | { readonly kind: 'ready'; readonly port: number }
  | { readonly kind: 'dumped'; readonly tar: Uint8Array }
  | { readonly kind: 'crashed'; readonly reason: string };
