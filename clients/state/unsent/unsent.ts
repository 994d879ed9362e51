/** A change that is sent under its key, at once or when the connection is back. */
export interface Change {
  /** Under the same key the service does the same work once, so that sending it twice changes nothing. */
  key: string;
  /** Names the change: "useful: TCS-115". */
  label: string;
  path: string;
  body: unknown;
}

/** A change that waits; numbers rise in the order in which the person made the changes. */
export interface Unsent extends Change {
  number: number;
  isBeingSent: boolean;
}

/** Returns the queue with one more change at its place: a request that failed later may have been made earlier. */
export const queued = (queue: readonly Unsent[], change: Unsent): readonly Unsent[] =>
  [...queue, change].toSorted((left, right) => left.number - right.number);

/** The step that follows a failure to send the first change of the queue. */
export type NextStep =
  /** It may succeed later; everything stays in its order. `pauseMs` is null if nothing but the person can help. */
  | { step: 'wait'; pauseMs: number | null }
  /** The service will never take it. */
  | { step: 'drop' };

/** Milliseconds after which a change is sent again if nothing has said before that the connection is back. */
const pauseMs = 5_000;

/** Returns what follows from a refusal: without a connection, a session or room for it the change waits, else it is dropped and told. */
export function afterFailure(failure: { status: number; retryAfter: number | null }): NextStep {
  const { status, retryAfter } = failure;
  if (status === 401) return { step: 'wait', pauseMs: null };
  if (status === 0 || status === 429 || status >= 500)
    return { step: 'wait', pauseMs: retryAfter === null ? pauseMs : retryAfter * 1_000 };
  return { step: 'drop' };
}
