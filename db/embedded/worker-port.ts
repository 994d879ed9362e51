/** What the worker thread is started with. */
export interface WorkerStart {
  readonly dataDirectory: string | null;
  readonly template: Uint8Array<ArrayBuffer> | undefined;
  readonly password: string;
  readonly leaseTimeoutMs: number;
}

/** What the owner asks of the worker thread. */
export type WorkerRequest = { readonly kind: 'dump' } | { readonly kind: 'close' };

/** What the worker thread tells its owner. After `crashed` the thread ends. */
export type WorkerReport =
  | { readonly kind: 'ready'; readonly port: number }
  | { readonly kind: 'dumped'; readonly tar: Uint8Array }
  | { readonly kind: 'crashed'; readonly reason: string };
