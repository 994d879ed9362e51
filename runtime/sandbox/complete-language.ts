/**
 * Sums numbers as if with unlimited precision, rounded at the end (Shewchuk's growing expansion, as in Python's
 * `fsum`); an infinity or NaN gives the result of plain addition. Returns -0 for no numbers, as ECMA-262 requires.
 */
export function sumPrecise(numbers: Iterable<number>): number {
  let plain = -0;
  let partials: number[] = [];
  for (const number of numbers) {
    if (typeof number !== 'number') throw new TypeError('Only numbers can be summed.');
    plain += number;
    let high = number;
    const kept: number[] = [];
    for (const partial of partials) {
      const [large, small] = Math.abs(high) < Math.abs(partial) ? [partial, high] : [high, partial];
      high = large + small;
      const lost = small - (high - large);
      if (lost !== 0) kept.push(lost);
    }
    partials = [...kept, high];
  }
  if (!Number.isFinite(plain)) return plain;
  return partials.length === 0 ? -0 : partials.reduceRight((sum, partial) => sum + partial);
}

/**
 * Adds features of the language (ES2026) that Node 26 lacks: libraries define them when they are loaded, and could not
 * do so once the language is frozen. Call it before `freezeIntrinsics`.
 */
export function completeLanguage(): void {
  if ('sumPrecise' in Math) return;
  Object.defineProperty(Math, 'sumPrecise', { value: sumPrecise, configurable: true, writable: true });
}
