/** Pseudo-random numbers, the same for the same seed. */
export interface Random {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** Returns true with this probability. */
  happens(probability: number): boolean;
  /** Returns a whole number below `limit`. */
  below(limit: number): number;
  /** Returns one of several things; throws if there is none. */
  pick<T>(things: readonly T[]): T;
  shuffle<T>(things: readonly T[]): T[];
}

/** Creates a generator (mulberry32) for a seed. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    // A number is drawn even for probability 0, so that one switch does not shift the others.
    happens: (probability) => next() < probability,
    pick(things) {
      const chosen = things[below(things.length)];
      if (chosen === undefined) throw new Error('There is nothing to choose from.');
      return chosen;
    },
    shuffle(things) {
      return things
        .map((thing) => ({ thing, at: next() }))
        .sort((left, right) => left.at - right.at)
        .map(({ thing }) => thing);
    },
  };
}
