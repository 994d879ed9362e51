import { randomFrom } from './random.ts';

/** Deviations of the simulated API from its simplest permitted behaviour. Probabilities are from 0 to 1. */
export interface Switches {
  /** Most rows of a page, regardless of the client's preference; null leaves it to the client. */
  pageSize: number | null;
  /** Probability that a page is preceded by an empty one with a nextLink. */
  emptyPages: number;
  /** Probability that a row is repeated, at once or some rows later. */
  duplicates: number;
  /** Probability that a later round begins with a page of an earlier one; later rows correct its contents. */
  replays: number;
  /** Changed messages are reported with their id and their changes, not with all selected properties. */
  partialUpdates: boolean;
  /** Rows come in any order. */
  anyOrder: boolean;
  /** `reason` of `@removed` on a move is randomly `changed` or `deleted`; otherwise always `deleted`. */
  anyReason: boolean;
  /** Probability that the return of a message (A -> B -> A) is not reported in A. */
  lostMoves: number;
  /** Probability that a deltaLink gets 410 with a Location. */
  goneWithLocation: number;
  /** Probability that a deltaLink gets 410 without Location. */
  gone: number;
  /** Probability that a nextLink gets `syncStateNotFound`; a nextLink requested twice then always does. */
  staleNextLinks: number;
  /** Probability of 429 or 503 with Retry-After. */
  throttle: number;
  /** Status of a throttled request, and the form of Retry-After: seconds or a date. */
  throttleStatus: 429 | 503 | 'any';
  retryAfter: 'seconds' | 'date' | 'any';
  retryAfterSeconds: number;
  /** Probability that an access token used at least twice is refused from now on. */
  unauthorized: number;
  /** Probability that a response is delayed, and the delay. */
  slow: number;
  slowMs: number;
  /** Probability that the connection ends in the middle of the body. */
  cut: number;
  /** Probability that there is never a response. */
  hang: number;
}

/** Switches for normal behaviour. */
export const calm: Switches = {
  pageSize: null,
  emptyPages: 0,
  duplicates: 0,
  replays: 0,
  partialUpdates: false,
  anyOrder: false,
  anyReason: false,
  lostMoves: 0,
  goneWithLocation: 0,
  gone: 0,
  staleNextLinks: 0,
  throttle: 0,
  throttleStatus: 429,
  retryAfter: 'seconds',
  retryAfterSeconds: 1,
  unauthorized: 0,
  slow: 0,
  slowMs: 50,
  cut: 0,
  hang: 0,
};

/** Every switch by its name: alone, and strong enough to take effect in a short round. */
export const alone: Readonly<Record<string, Partial<Switches>>> = {
  'small pages': { pageSize: 2 },
  'empty pages with a nextLink': { pageSize: 3, emptyPages: 0.5 },
  'duplicates within and across pages': { pageSize: 3, duplicates: 0.5 },
  'replays of an older page': { pageSize: 3, replays: 1 },
  'partial updates': { partialUpdates: true },
  'any order': { pageSize: 3, anyOrder: true },
  'removals with any reason': { anyReason: true },
  'lost moves': { lostMoves: 1 },
  '410 with a Location': { goneWithLocation: 0.4 },
  '410 without a Location': { gone: 0.4 },
  'stale nextLinks': { pageSize: 4, staleNextLinks: 0.1 },
  '429 with Retry-After in seconds': { throttle: 0.1, throttleStatus: 429, retryAfter: 'seconds' },
  '429 with Retry-After as a date': { throttle: 0.1, throttleStatus: 429, retryAfter: 'date' },
  '503 with Retry-After in seconds': { throttle: 0.1, throttleStatus: 503, retryAfter: 'seconds' },
  '503 with Retry-After as a date': { throttle: 0.1, throttleStatus: 503, retryAfter: 'date' },
  '401 within a round': { pageSize: 3, unauthorized: 0.3 },
  'slow pages': { slow: 0.5 },
  'connections cut within the body': { pageSize: 3, cut: 0.15 },
  'no answer at all': { pageSize: 3, hang: 0.1 },
};

/** Returns a mix of the switches for a seed: each is on in half of the mixes. */
export function mixOf(seed: number): Switches {
  const random = randomFrom(seed);
  const mixed = (probability: number) => (random.happens(0.5) ? random.next() * probability : 0);
  const isOn = (): boolean => random.happens(0.5);
  return {
    pageSize: isOn() ? 1 + random.below(6) : null,
    emptyPages: mixed(0.5),
    duplicates: mixed(0.4),
    replays: mixed(0.8),
    partialUpdates: isOn(),
    anyOrder: isOn(),
    anyReason: isOn(),
    lostMoves: mixed(1),
    goneWithLocation: mixed(0.15),
    gone: mixed(0.15),
    staleNextLinks: mixed(0.05),
    throttle: mixed(0.05),
    throttleStatus: random.pick([429, 503, 'any'] as const),
    retryAfter: random.pick(['seconds', 'date', 'any'] as const),
    retryAfterSeconds: 1,
    unauthorized: mixed(0.1),
    slow: mixed(0.1),
    slowMs: 20,
    cut: mixed(0.05),
    hang: mixed(0.02),
  };
}
