import { bootstrap, type Interval } from '../../quality/bootstrap.ts';
import { ndcgAt } from '../../quality/ndcg.ts';
import { type Rate, rateOf, wilsonInterval } from '../../quality/rate.ts';
import { contentWords, jaccard } from '../../text/words.ts';
import type { Slot } from '../edition/exploration.ts';
import { evaluateRanking, type OffPolicyEstimate } from './off-policy.ts';

/** A card that was served, with the reader's feedback. */
export interface ServedCard {
  edition: string;
  story_id: string;
  /** Position at which it was served, from 1. */
  rank: number;
  slot: Slot;
  /** The probability that it was shown, as far as chance decided. */
  propensity: number;
  /** The reader's latest feedback, null without any; feedback on a merge does not count. */
  said: 'useful' | 'not_useful' | 'more_topic' | 'less_topic' | 'hidden' | null;
  /** Score at publication, for this reader and by the static baseline; null if it is no longer stored. */
  score: number | null;
  baseline_score: number | null;
  /** The band of the gate that its story passed by chance; null if it passed by relevance. */
  chance_band: 'sampled' | 'removed' | null;
}

const isReviewed = ({ said }: ServedCard): boolean => said !== null;
const isPositive = ({ said }: ServedCard): boolean => said === 'useful' || said === 'more_topic';

/** Returns the share of positively reviewed cards among all reviewed ones (spec news, Metrics). */
export function usefulSignalRate(cards: readonly ServedCard[]): Rate {
  const reviewed = cards.filter(isReviewed);
  return rateOf(reviewed.filter(isPositive).length, reviewed.length);
}

/** Returns the useful signal rate and the number of served cards by slot. */
export function acceptanceBySlot(
  cards: readonly ServedCard[],
): { slot: Slot; served: number; acceptance: Rate }[] {
  return (['ranked', 'exploration', 'audit'] as const).map((slot) => {
    const its = cards.filter((card) => card.slot === slot);
    return { slot, served: its.length, acceptance: usefulSignalRate(its) };
  });
}

/** The order for a reader compared with the static baseline. */
export interface RankingComparison {
  k: number;
  /** Number of editions that have useful and not useful reviewed cards, and of the cards in them. */
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
// Fewer editions may agree by chance.
const minEditions = 10;

/**
 * Compares the order for the reader with the static baseline by NDCG@7 over the reviewed cards of each edition. The
 * interval is over editions, because the cards of one edition are not independent. There is no claim while the interval
 * includes zero (spec news, Metrics).
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
    const statement = 'No claim: no edition has both useful and not useful reviewed cards.';
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
  if (editions < minEditions) {
    const statement = `No claim: only ${editions} editions have both useful and not useful reviewed cards; ${minEditions} are needed.`;
    return { claim: 'none', statement };
  }
  if (low <= 0 && high >= 0) {
    return { claim: 'none', statement: `No claim: the interval of the difference, ${range}, includes zero.` };
  }
  const claim = low > 0 ? 'better' : 'worse';
  const statement = `On reviewed cards the order for the reader is ${claim} than the static baseline (difference ${range}, 95 % interval).`;
  return { claim, statement };
}

/** Counts the articles that the gate kept out for their relevance: those deferred for capacity are not among them. */
export function countKeptOut(decided: readonly { band: string; outcome: string; count: number }[]): number {
  return decided
    .filter(({ band, outcome }) => band !== 'capacity' && outcome !== 'accepted')
    .reduce((sum, each) => sum + each.count, 0);
}

/** An estimate of what the gate loses, from reviews of stories that passed it by chance. */
export interface GateCalibration {
  bands: { band: 'sampled' | 'removed'; useful: Rate }[];
  /** Share and number of the rejected articles that would have been useful. */
  false_negatives: { share: number | null; interval: Interval | null; articles: number | null };
  reviewed: number;
  kept_out: number;
  statement: string;
}

/**
 * Estimates what the gate loses: each reviewed story that passed by chance is weighted by 1 / propensity (Hájek); the
 * interval is Wilson's for the effective number of cases (Kish). It assumes that reviewed stories are like the others.
 */
export function calibrateGate(cards: readonly ServedCard[], keptOut: number): GateCalibration {
  const reviewed = cards.filter((card) => isReviewed(card) && card.chance_band !== null);
  const bands = (['sampled', 'removed'] as const).map((band) => ({
    band,
    useful: usefulSignalRate(reviewed.filter((card) => card.chance_band === band)),
  }));
  const counted = { bands, reviewed: reviewed.length, kept_out: keptOut };
  if (reviewed.length === 0) {
    const statement = 'No estimate: no story that passed the gate by chance has been reviewed.';
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
    statement: `Of the articles that the gate keeps out, ${percent} would be useful (95 % interval, from ${reviewed.length} reviewed stories).`,
  };
}

/** Returns the mean similarity of pairs of titles within an edition, over editions of two or more cards. */
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
 * Estimates the value of the static baseline, had it chosen the cards, by inverse propensity scoring over all served cards.
 * Feedback counts 1 or -1, no feedback 0 (spec news, Metrics: there is no feedback on what was never shown).
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
