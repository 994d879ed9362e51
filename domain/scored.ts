/** One part of a number: what it is called, how much of it there is (0 to 1), and how much it counts. */
export interface Term {
  name: string;
  /** 0 to 1. */
  value: number;
  /** Share of the total; negative where the part lowers it. */
  weight: number;
}

/** A number together with its explanation: the sum of value times weight over its terms. */
export interface Scored {
  total: number;
  terms: Term[];
}

/** The nearest number within 0 to 1; what is not a number becomes 0. */
export function clampUnit(value: number): number {
  return Number.isNaN(value) ? 0 : Math.min(1, Math.max(0, value));
}

/** The sum of value times weight, without the noise of binary fractions, so that equal inputs tie. */
export function weightedSum(terms: readonly Term[]): number {
  const sum = terms.reduce((total, term) => total + term.value * term.weight, 0);
  return Math.round(sum * 1e12) / 1e12;
}

/** Adds terms up to a score within 0 to 1 (spec news 2, data rule 3). */
export function scored(terms: Term[]): Scored {
  return { total: clampUnit(weightedSum(terms)), terms };
}
