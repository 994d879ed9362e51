import { Failure } from '../../failure.ts';
import { clampUnit, type Scored, scored, type Term, weightedSum } from '../../scored.ts';
import type { TopicMatch } from '../../topics.ts';
import { timelinessScore } from './scores.ts';

/** The weights of the ranking formula; the version is recorded beside every ranking. */
export interface RankingWeights {
  version: string;
  S: number;
  P: number;
  F: number;
  N: number;
  T: number;
  H: number;
}

/** R = 0.35·S + 0.25·P + 0.15·F + 0.10·N + 0.10·T − 0.05·H (spec news 2, ranking formula). */
export const rankingWeights: RankingWeights = {
  version: 'spec/1',
  S: 0.35,
  P: 0.25,
  F: 0.15,
  N: 0.1,
  T: 0.1,
  H: -0.05,
};

/** The inputs of the formula, each 0 to 1. */
export interface RankingInputs {
  signal: number;
  personal: number;
  fact: number;
  novelty: number;
  timeliness: number;
  hype: number;
}

/**
 * Computes the ranking score of a story with its terms. The total is exactly the formula, from -0.05 to 0.95 with the
 * weights of the spec. Throws `malformed_input` for an input outside 0 to 1 (spec news 2, data rule 3).
 */
export function rankStory(inputs: RankingInputs, weights: RankingWeights = rankingWeights): Scored {
  const terms = [
    { name: 'signal', value: inputs.signal, weight: weights.S },
    { name: 'personal', value: inputs.personal, weight: weights.P },
    { name: 'fact', value: inputs.fact, weight: weights.F },
    { name: 'novelty', value: inputs.novelty, weight: weights.N },
    { name: 'timeliness', value: inputs.timeliness, weight: weights.T },
    { name: 'hype', value: inputs.hype, weight: weights.H },
  ];
  for (const { name, value } of terms) {
    if (!(value >= 0 && value <= 1))
      throw new Failure('malformed_input', `${name} is outside 0 to 1: ${value}`);
  }
  return { total: weightedSum(terms), terms };
}

/** Replaces the fact term of a ranking after research; all other terms stay the same. */
export function withFact(terms: readonly Term[], fact: number): Scored {
  const changed = terms.map((term) => (term.name === 'fact' ? { ...term, value: clampUnit(fact) } : term));
  return { total: weightedSum(changed), terms: changed };
}

/** Computes the static baseline: recency and weight of the source only, 0 to 1, the same for every reader. */
export function baselineRank(publishedAt: string, sourceWeight: number, now: string): Scored {
  return scored([
    { name: 'recency', value: timelinessScore(publishedAt, now).total, weight: 0.7 },
    { name: 'source', value: clampUnit(sourceWeight), weight: 0.3 },
  ]);
}

/**
 * Computes personal topic relevance, 0 to 1: .5 if none of the reader's topics match, 1 and 0 if the weights add up to +1
 * and -1. The terms are the neutral .5 and one for each topic, whose value is the absolute weight.
 */
export function personalScore(matches: readonly TopicMatch[]): Scored {
  return scored([
    { name: 'no preference', value: 1, weight: 0.5 },
    ...matches.map(({ topic, weight }) => ({
      name: topic,
      value: clampUnit(Math.abs(weight)),
      weight: weight < 0 ? -0.5 : 0.5,
    })),
  ]);
}

/** The fields that stories are ordered by. */
export interface Ranked {
  total: number;
  /** ISO 8601, UTC; null sorts last among equals. */
  published_at: string | null;
  id: string;
}

/**
 * Compares stories by total descending, publication descending, id ascending, so that different ids are never equal. Totals
 * are compared in single precision, in which they are stored.
 */
export function compareRanked(a: Ranked, b: Ranked): number {
  const [first, second] = [Math.fround(a.total), Math.fround(b.total)];
  if (first !== second) return second - first;
  const time = ({ published_at }: Ranked): number => (published_at === null ? 0 : Date.parse(published_at));
  if (time(a) !== time(b)) return time(b) - time(a);
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}
