/** A clock that advances only when a test lets time pass. */
export interface SetClock {
  now(): Date;
  /** Advances the clock by this many seconds. */
  pass(seconds: number): void;
}

/** Creates a clock at a moment with a fraction of a second, so that rounding shows. */
export function setClock(start = '2026-03-02T08:00:00.250Z'): SetClock {
  let now = Date.parse(start);
  return {
    now: () => new Date(now),
    pass(seconds) {
      now += seconds * 1000;
    },
  };
}
