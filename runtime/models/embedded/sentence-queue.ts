import { sentenceDimension } from './layout.ts';

/** The circumstances of a request to the model. */
export interface Waiting {
  /** True if a person waits for the answer: it goes before all others. */
  readonly isUrgent?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Sentences for one call of the model, from one or more requests. */
export interface Call {
  readonly sentences: readonly string[];
  /** Hands out the vectors, one after the other. */
  settle(vectors: Float32Array): void;
  fail(error: unknown): void;
}

/** A request whose sentences are not all answered. */
interface Request {
  readonly sentences: readonly string[];
  readonly vectors: Float32Array;
  /** The first sentence that is in no call. */
  next: number;
  /** Sentences without a vector. */
  open: number;
  resolve(vectors: Float32Array): void;
  reject(error: unknown): void;
}

/**
 * Characters of one call. It is some twenty milliseconds of computing, which is how long an urgent request waits for a
 * thread; longer calls are hardly faster.
 */
const callCharacters = 700;

/**
 * The sentences that wait for the model. Urgent requests go before all others, and within each of both the first come first;
 * a call is filled up with sentences of several requests of one kind.
 */
export class SentenceQueue {
  readonly #urgent = new Set<Request>();
  readonly #background = new Set<Request>();

  get isEmpty(): boolean {
    return this.#urgent.size + this.#background.size === 0;
  }

  /** Returns the vectors of these sentences, one after the other. Rejects with the signal's reason if it aborts first. */
  add(sentences: readonly string[], { isUrgent, signal }: Waiting): Promise<Float32Array> {
    signal?.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<Float32Array>();
    const vectors = new Float32Array(sentences.length * sentenceDimension);
    const request: Request = { sentences, vectors, next: 0, open: sentences.length, resolve, reject };
    if (request.open === 0) {
      resolve(vectors);
      return promise;
    }
    const list = isUrgent ? this.#urgent : this.#background;
    list.add(request);
    const abort = () => {
      // What is being computed is not stopped: it takes less time than starting again.
      list.delete(request);
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', abort, { once: true });
    return promise.finally(() => signal?.removeEventListener('abort', abort));
  }

  /** Takes the sentences of the next call; null if none wait. */
  take(): Call | null {
    const parts: { request: Request; from: number; to: number }[] = [];
    let characters = 0;
    for (const list of [this.#urgent, this.#background]) {
      for (const request of list) {
        const from = request.next;
        while (request.next < request.sentences.length && characters < callCharacters) {
          const length = request.sentences[request.next]?.length ?? 0;
          if (characters > 0 && characters + length > callCharacters) break;
          characters += length + 1;
          request.next += 1;
        }
        if (request.next > from) parts.push({ request, from, to: request.next });
        if (request.next < request.sentences.length) return callOf(parts);
        list.delete(request);
      }
      if (parts.length > 0) return callOf(parts);
    }
    return null;
  }

  /** Rejects all requests that wait. */
  fail(error: unknown): void {
    for (const list of [this.#urgent, this.#background]) {
      for (const { reject } of list) reject(error);
      list.clear();
    }
  }
}

function callOf(parts: readonly { request: Request; from: number; to: number }[]): Call {
  return {
    sentences: parts.flatMap(({ request, from, to }) => request.sentences.slice(from, to)),
    settle(vectors) {
      let place = 0;
      for (const { request, from, to } of parts) {
        const size = (to - from) * sentenceDimension;
        request.vectors.set(vectors.subarray(place, place + size), from * sentenceDimension);
        place += size;
        request.open -= to - from;
        if (request.open === 0) request.resolve(request.vectors);
      }
    },
    fail(error) {
      for (const { request } of parts) {
        // Its other sentences are not computed any more.
        request.next = request.sentences.length;
        request.reject(error);
      }
    },
  };
}
