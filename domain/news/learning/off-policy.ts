import { Failure } from '../../failure.ts';

/** A story that was shown, with its propensity and the reader's feedback. */
export interface Impression {
  edition: string;
  story_id: string;
  /** Position at which it was shown, from 1. */
  shown_rank: number;
  /** The probability with which it was shown, above 0 to 1. */
  propensity: number;
  /** 1 for useful, 0 without feedback, -1 for not useful. */
  reward: number;
}

/** A value with its 95 % interval. */
export interface Estimate {
  value: number;
  interval: [low: number, high: number];
}

/** The estimated value of a ranking that was not shown, from logged impressions. */
export interface OffPolicyEstimate {
  editions: number;
  impressions: number;
  /** Mean reward of the stories that were shown. */
  logged: number;
  /** Mean reward of the other ranking by inverse propensity scoring, and by its self-normalised form. */
  ips: Estimate;
  snips: Estimate;
  /** The self-normalised value minus `logged`. */
  difference: Estimate;
  /** Number of unweighted impressions with the same precision (Kish). */
  effective_sample_size: number;
  /** Share of the other ranking that the log covers: about 1 if every story had a chance to be shown. */
  support: number;
  /** Largest weight of an impression, and the number of impressions that were cut to it. */
  clip: number;
  clipped: number;
  /** `none` unless the interval of the difference excludes zero and there is enough data. */
  claim: 'better' | 'worse' | 'none';
  reason: string;
}

// Weights are cut as if no propensity were below a twentieth, which makes the estimate more conservative.
const defaultClip = 20;
const minEditions = 30;
const minEffective = 30;
const minSupport = 0.8;

/** Returns the weight of a position as in NDCG, so that the order matters as well. */
const discount = (rank: number): number => 1 / Math.log2(1 + rank);

/** The sums of one edition: editions are independent of each other, the cards of one edition are not. */
interface EditionSums {
  /** For the other ranking: weight, weight times reward, and the discount of everything it shows. */
  weight: number;
  gain: number;
  size: number;
  /** For the stories that were shown. */
  shown: number;
  shownGain: number;
}

/**
 * Estimates the value of another ranking from stories shown under known propensities (spec News, "Feedback bias is
 * accounted for"). The value of a ranking is its mean reward, with positions discounted as in NDCG. An impression has the
 * weight 1 / propensity, cut at `clip`, if the other ranking shows the story too, else 0. Intervals are normal over
 * editions, by the linear terms of the ratios. `ranking` gives the stories that the other ranking shows, best first, by
 * edition. Stories that could never be shown lower `support`. Throws `malformed_input` for a propensity outside (0, 1], a
 * reward outside -1 to 1, or a rank below 1.
 */
export function evaluateRanking(input: {
  impressions: readonly Impression[];
  ranking: ReadonlyMap<string, readonly string[]>;
  clip?: number;
}): OffPolicyEstimate {
  const { impressions, ranking, clip = defaultClip } = input;
  for (const impression of impressions) check(impression);
  let [clipped, squares] = [0, 0];
  const editions = [...Map.groupBy(impressions, ({ edition }) => edition)].map(([edition, shown]) => {
    const places = new Map((ranking.get(edition) ?? []).map((storyId, index) => [storyId, index + 1]));
    const sums: EditionSums = { weight: 0, gain: 0, size: 0, shown: 0, shownGain: 0 };
    for (const rank of places.values()) sums.size += discount(rank);
    for (const { story_id, shown_rank, propensity, reward } of shown) {
      sums.shown += discount(shown_rank);
      sums.shownGain += discount(shown_rank) * reward;
      const place = places.get(story_id);
      if (place === undefined) continue;
      if (1 / propensity > clip) clipped += 1;
      const weight = discount(place) * Math.min(clip, 1 / propensity);
      sums.weight += weight;
      sums.gain += weight * reward;
      squares += weight * weight;
    }
    return sums;
  });
  const weight = total(editions, (each) => each.weight);
  const size = total(editions, (each) => each.size);
  const snips = ratio(
    editions,
    (each) => each.gain,
    (each) => each.weight,
  );
  const logged = ratio(
    editions,
    (each) => each.shownGain,
    (each) => each.shown,
  );
  const ips = ratio(
    editions,
    (each) => each.gain,
    (each) => each.size,
  );
  const influences = snips.influences.map((influence, index) => influence - (logged.influences[index] ?? 0));
  const estimate = {
    editions: editions.length,
    impressions: impressions.length,
    logged: logged.value,
    ips: withInterval(ips.value, ips.influences),
    snips: withInterval(snips.value, snips.influences),
    difference: withInterval(snips.value - logged.value, influences),
    effective_sample_size: squares === 0 ? 0 : (weight * weight) / squares,
    support: size === 0 ? 0 : weight / size,
    clip,
    clipped,
  };
  return { ...estimate, ...claimOf(estimate) };
}

function claimOf(
  estimate: Pick<OffPolicyEstimate, 'editions' | 'effective_sample_size' | 'support' | 'difference'>,
): Pick<OffPolicyEstimate, 'claim' | 'reason'> {
  const { editions, effective_sample_size, support, difference } = estimate;
  const none = (reason: string) => ({
    claim: 'none' as const,
    reason: `No claim of improvement: ${reason}.`,
  });
  if (editions < minEditions) return none(`${editions} editions are too few; ${minEditions} are needed`);
  if (effective_sample_size < minEffective) {
    return none(
      `the log is only worth ${effective_sample_size.toFixed(0)} unweighted impressions; ${minEffective} are needed`,
    );
  }
  if (support < minSupport) {
    return none(`only ${(100 * support).toFixed(0)} % of the stories it shows had a chance to be shown`);
  }
  const [low, high] = difference.interval;
  const range = `${low.toFixed(3)} to ${high.toFixed(3)}`;
  if (low <= 0 && high >= 0) return none(`the interval of the difference, ${range}, includes zero`);
  return { claim: low > 0 ? 'better' : 'worse', reason: `The difference is ${range} (95 % interval).` };
}

function check({ story_id, propensity, reward, shown_rank }: Impression): void {
  const isFine = propensity > 0 && propensity <= 1 && Math.abs(reward) <= 1 && shown_rank >= 1;
  if (!isFine)
    throw new Failure(
      'malformed_input',
      `Invalid impression of story ${story_id}: propensity, reward or rank is out of range.`,
    );
}

const total = <T>(all: readonly T[], of: (each: T) => number): number =>
  all.reduce((sum, each) => sum + of(each), 0);

/** Returns a ratio of sums over editions with the influence of each edition (its linear term); 0 for an empty denominator. */
function ratio(
  editions: readonly EditionSums[],
  numerator: (each: EditionSums) => number,
  denominator: (each: EditionSums) => number,
): { value: number; influences: number[] } {
  const whole = total(editions, denominator);
  if (whole === 0) return { value: 0, influences: editions.map(() => 0) };
  const value = total(editions, numerator) / whole;
  const mean = whole / editions.length;
  return { value, influences: editions.map((each) => (numerator(each) - value * denominator(each)) / mean) };
}

/**
 * Computes the 95 % interval from the influences of the editions; unbounded for fewer than two editions. Rare large weights
 * skew the influences, so that the plain interval misses the true value on one side: both ends are moved by the first term
 * of the Edgeworth expansion (Hall 1992), which keeps the width.
 */
function withInterval(value: number, influences: readonly number[]): Estimate {
  const n = influences.length;
  if (n < 2) return { value, interval: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] };
  const variance = total(influences, (each) => each * each) / (n - 1);
  const error = Math.sqrt(variance / n);
  if (error === 0) return { value, interval: [value, value] };
  const skewness = total(influences, (each) => each ** 3) / n / variance ** 1.5;
  // Student's quantile by Fisher's first correction: the normal one is too narrow for few editions.
  const quantile = 1.96 + (1.96 ** 3 + 1.96) / (4 * (n - 1));
  const shift = (error * skewness * (2 * 1.96 ** 2 + 1)) / (6 * Math.sqrt(n));
  return { value, interval: [value - quantile * error + shift, value + quantile * error + shift] };
}
