import { bootstrap, type Interval } from '../../quality/bootstrap.ts';
import { ndcgAt } from '../../quality/ndcg.ts';
import { type Rate, rateOf, wilsonInterval } from '../../quality/rate.ts';
import { contentWords, jaccard } from '../../text/words.ts';
import type { Slot } from '../edition/exploration.ts';
import { evaluateRanking, type OffPolicyEstimate } from './off-policy.ts';

/** A card that was served, with what its reader said of it. */
export interface ServedCard {
  edition: string;
  story_id: string;
  /** The place at which it was served, from 1. */
  rank: number;
  slot: Slot;
  /** The probability with which chance alone let it be shown. */
  propensity: number;
  /** The reader's newest word on it, null where they said nothing; a word on its merging is no word on the card. */
  said: 'useful' | 'not_useful' | 'more_topic' | 'less_topic' | 'hidden' | null;
  /** How it ranked when it was published, for this reader and under the static baseline; null where that is forgotten. */
  score: number | null;
  baseline_score: number | null;
  /** The band of the gate that its story passed by chance; null where it passed by its relevance. */
  chance_band: 'sampled' | 'removed' | null;
}

const isReviewed = ({ said }: ServedCard): boolean => said !== null;
const isPositive = ({ said }: ServedCard): boolean => said === 'useful' || said === 'more_topic';

/** Positively reviewed cards among all reviewed ones (spec news, Metrics): of cards without a word it says nothing. */
export function usefulSignalRate(cards: readonly ServedCard[]): Rate {
  const reviewed = cards.filter(isReviewed);
  return rateOf(reviewed.filter(isPositive).length, reviewed.length);
}

/** The same by slot, with how many cards of each were served. */
export function acceptanceBySlot(
  cards: readonly ServedCard[],
): { slot: Slot; served: number; acceptance: Rate }[] {
  return (['ranked', 'exploration', 'audit'] as const).map((slot) => {
    const its = cards.filter((card) => card.slot === slot);
    return { slot, served: its.length, acceptance: usefulSignalRate(its) };
  });
}

/** How the order for a reader compares with the static baseline. */
export interface RankingComparison {
  k: number;
  /** Editions with reviewed cards of both kinds, and the cards in them. */
  editions: number;
  cards: number;
  personalised: number | null;
  baseline: number | null;
  difference: number | null;
  interval: Interval | null;
  claim: 'better' | 'worse' | 'none';
  statement: string;
}

const k = 7;
// Fewer editions that happen to agree look like a result.
const fewestEditions = 10;

/**
 * NDCG@7 of the order for the reader less that of the static baseline, over the reviewed cards of each edition; the
 * interval is over editions, because the cards of one are not independent. Reviews come after the ranking that they judge.
 * There is no claim while the interval spans zero (spec news, Metrics).
 */
export function compareRankings(cards: readonly ServedCard[]): RankingComparison {
  const judged = cards.filter(
    (card) => isReviewed(card) && card.score !== null && card.baseline_score !== null,
  );
  const editions = [...Map.groupBy(judged, ({ edition }) => edition).values()].filter(
    (its) => its.some(isPositive) && !its.every(isPositive),
  );
  const gainsBy = (its: readonly ServedCard[], by: 'score' | 'baseline_score') =>
    its.toSorted((a, b) => (b[by] ?? 0) - (a[by] ?? 0)).map((card) => (isPositive(card) ? 1 : 0));
  const personal = editions.map((its) => ndcgAt(k, gainsBy(its, 'score')));
  const baseline = editions.map((its) => ndcgAt(k, gainsBy(its, 'baseline_score')));
  const differences = personal.map((value, index) => value - (baseline[index] ?? 0));
  const n = editions.length;
  const counted = { k, editions: n, cards: editions.flat().length };
  if (n === 0) {
    const nothing = { personalised: null, baseline: null, difference: null, interval: null };
    const statement = 'No claim: no edition has reviewed cards that are useful and others that are not.';
    return { ...counted, ...nothing, claim: 'none', statement };
  }
  const interval = bootstrap(
    n,
    (places) => places.reduce((sum, place) => sum + (differences[place] ?? 0), 0) / n,
  );
  const means = { personalised: mean(personal), baseline: mean(baseline), difference: mean(differences) };
  return { ...counted, ...means, interval, ...claimOf(n, interval) };
}

function claimOf(editions: number, [low, high]: Interval): Pick<RankingComparison, 'claim' | 'statement'> {
  const range = `${low.toFixed(3)} to ${high.toFixed(3)}`;
  if (editions < fewestEditions) {
    const statement = `No claim: ${editions} editions with reviews of both kinds, ${fewestEditions} are needed.`;
    return { claim: 'none', statement };
  }
  if (low <= 0 && high >= 0) {
    return { claim: 'none', statement: `No claim: the interval of the difference, ${range}, spans zero.` };
  }
  const claim = low > 0 ? 'better' : 'worse';
  const statement = `The order for the reader is ${claim} than the static baseline on reviewed cards (difference ${range}, 95 %).`;
  return { claim, statement };
}

/** What reviews of stories that passed the gate by chance say of those that did not. */
export interface GateCalibration {
  bands: { band: 'sampled' | 'removed'; useful: Rate }[];
  /** The share of what is kept out that would have been useful, and how many articles that is. */
  false_negatives: { share: number | null; interval: Interval | null; articles: number | null };
  reviewed: number;
  kept_out: number;
  statement: string;
}

/**
 * Estimates what the gate loses: each reviewed story that passed by chance counts by one over the probability with which it
 * was shown (Hájek); the interval is Wilson's for so many cases as the weights are worth (Kish). It takes reviewed stories
 * for like those that were not reviewed.
 */
export function calibrateGate(cards: readonly ServedCard[], keptOut: number): GateCalibration {
  const reviewed = cards.filter((card) => isReviewed(card) && card.chance_band !== null);
  const bands = (['sampled', 'removed'] as const).map((band) => ({
    band,
    useful: usefulSignalRate(reviewed.filter((card) => card.chance_band === band)),
  }));
  const counted = { bands, reviewed: reviewed.length, kept_out: keptOut };
  if (reviewed.length === 0) {
    const statement = 'Nothing can be said: no card of a story that passed the gate by chance was reviewed.';
    return { ...counted, false_negatives: { share: null, interval: null, articles: null }, statement };
  }
  const weights = reviewed.map(({ propensity }) => 1 / propensity);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const useful = weights.filter((_, index) => isPositive(reviewed[index] as ServedCard));
  const share = useful.reduce((sum, weight) => sum + weight, 0) / whole;
  const worth = (whole * whole) / weights.reduce((sum, weight) => sum + weight * weight, 0);
  const interval = wilsonInterval(share, worth);
  const percent = interval.map((part) => `${Math.round(100 * part)} %`).join(' to ');
  return {
    ...counted,
    false_negatives: { share, interval, articles: Math.round(share * keptOut) },
    statement: `Of what the gate keeps out, ${percent} would be useful (95 %, from ${reviewed.length} reviewed stories).`,
  };
}

/** How alike the titles of one edition are: the mean similarity of its pairs, over editions of two cards and more. */
export function titleRedundancy(titles: readonly { edition: string; title: string }[]): {
  editions: number;
  mean: number | null;
} {
  const each = [...Map.groupBy(titles, ({ edition }) => edition).values()]
    .map((its) => its.map(({ title }) => new Set(contentWords(title))))
    .filter((its) => its.length > 1)
    .map((its) => mean(its.flatMap((a, index) => its.slice(index + 1).map((b) => jaccard(a, b)))));
  return { editions: each.length, mean: each.length === 0 ? null : mean(each) };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/**
 * What the log says of the static baseline, had it chosen the cards: inverse propensity scoring over everything that was
 * served, where the reader's word counts 1, -1 or, without one, 0 (spec news, Metrics: nobody votes on what was never
 * shown).
 */
export function judgeBaseline(
  cards: readonly ServedCard[],
  baselines: ReadonlyMap<string, readonly string[]>,
): OffPolicyEstimate {
  return evaluateRanking({
    impressions: cards.map((card) => ({
      edition: card.edition,
      story_id: card.story_id,
      shown_rank: card.rank,
      propensity: card.propensity,
      reward: card.said === null ? 0 : isPositive(card) ? 1 : -1,
    })),
    ranking: baselines,
  });
}
