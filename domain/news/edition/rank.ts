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
 * The ranking score of a story with every term. The total is the formula exactly and lies within -0.05 to 0.95 under the
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

/** A ranking with its fact term set anew, as research has changed what is known; every other term stays. */
export function withFact(terms: readonly Term[], fact: number): Scored {
  const changed = terms.map((term) => (term.name === 'fact' ? { ...term, value: clampUnit(fact) } : term));
  return { total: weightedSum(changed), terms: changed };
}

/** The static baseline beside every ranking: recency and the weight of the source alone, 0 to 1, the same for everyone. */
export function baselineRank(publishedAt: string, sourceWeight: number, now: string): Scored {
  return scored([
    { name: 'recency', value: timelinessScore(publishedAt, now).total, weight: 0.7 },
    { name: 'source', value: clampUnit(sourceWeight), weight: 0.3 },
  ]);
}

/**
 * Personalised topic relevance, 0 to 1: .5 without any of the reader's topics, 1 and 0 where their weights add up to +1
 * and -1. The terms are the middle and each topic; a topic's value is the size of its weight.
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

/** What the order looks at. */
export interface Ranked {
  total: number;
  /** ISO 8601, UTC; null comes last among equals. */
  published_at: string | null;
  id: string;
}

/**
 * Orders stories: total descending, published descending, id ascending. No two different ids are equal. Totals are stored
 * in single precision, so what ties there ties here.
 */
export function compareRanked(a: Ranked, b: Ranked): number {
  const [first, second] = [Math.fround(a.total), Math.fround(b.total)];
  if (first !== second) return second - first;
  const time = ({ published_at }: Ranked): number => (published_at === null ? 0 : Date.parse(published_at));
  if (time(a) !== time(b)) return time(b) - time(a);
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}
