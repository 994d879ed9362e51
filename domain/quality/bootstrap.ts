/** A 95 % interval. */
export type Interval = [low: number, high: number];

const rounds = 1_000;

/** Returns a seeded random generator (mulberry32), so that two runs over the same data give the same interval. */
export function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Computes the 95 % percentile interval of a statistic over `n` cases (Efron 1979): the statistic is computed on 1,000
 * resamples, each given as the indices of its cases, 0 to n - 1, drawn with replacement.
 */
export function bootstrap(n: number, statistic: (places: Int32Array) => number, seed = 1): Interval {
  if (n === 0) return [0, 1];
  const random = generator(seed);
  const values = new Float64Array(rounds);
  const places = new Int32Array(n);
  for (let round = 0; round < rounds; round += 1) {
    for (let index = 0; index < n; index += 1) places[index] = Math.floor(random() * n);
    values[round] = statistic(places);
  }
  values.sort();
  return [values[Math.floor(rounds * 0.025)] ?? 0, values[Math.ceil(rounds * 0.975) - 1] ?? 1];
}
