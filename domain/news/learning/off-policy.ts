import { Failure } from '../../failure.ts';

/** A story that was shown, with the chance that it had to be, and what the reader said to it. */
export interface Impression {
  edition: string;
  story_id: string;
  /** The place at which it was shown, from 1. */
  shown_rank: number;
  /** The probability with which it was shown, above 0 to 1. */
  propensity: number;
  /** 1 useful, 0 nothing said, -1 not useful. */
  reward: number;
}

/** A value with its 95 % interval. */
export interface Estimate {
  value: number;
  interval: [low: number, high: number];
}

/** What logged impressions say about a ranking that was not shown. */
export interface OffPolicyEstimate {
  editions: number;
  impressions: number;
  /** The mean reward of what was shown. */
  logged: number;
  /** The mean reward that the other ranking would have had: inverse propensity scoring, and the self-normalised form of it. */
  ips: Estimate;
  snips: Estimate;
  /** The self-normalised value less that of what was shown. */
  difference: Estimate;
  /** So many impressions without weights would tell as much (Kish). */
  effective_sample_size: number;
  /** Share of what the other ranking shows that the log can speak of: about 1 where everything had a chance to be shown. */
  support: number;
  /** The largest weight that an impression can have, and how many were cut to it. */
  clip: number;
  clipped: number;
  /** No claim unless the interval of the difference leaves zero out, and there is enough to stand on. */
  claim: 'better' | 'worse' | 'none';
  reason: string;
}

// Weights are cut here: as if no propensity were below a twentieth. A cut makes the estimate more timid, never wilder.
const defaultClip = 20;
const fewestEditions = 30;
const fewestEffective = 30;
const leastSupport = 0.8;

/** What a place counts, as in NDCG: so that the order matters, and not only what is shown. */
const discount = (rank: number): number => 1 / Math.log2(1 + rank);

/** The sums of one edition; editions are what is independent, the cards of one are not. */
interface EditionSums {
  /** Of the other ranking: weight, weight times reward, and discount of all that it shows. */
  weight: number;
  gain: number;
  size: number;
  /** Of what was shown. */
  shown: number;
  shownGain: number;
}

/**
 * Estimates the value of another ranking from what was shown under known propensities (spec News, "Feedback bias is
 * accounted for"). The value of a ranking is its mean reward, each place discounted as in NDCG. An impression counts by
 * 1 / propensity where the other ranking shows the story too, cut at `clip`, else not at all. Intervals are normal over
 * editions, by the linear terms of the ratios. `ranking` gives the stories that the other ranking shows, best first, by
 * edition. What never had a chance to be shown cannot be judged: it lowers `support`. Throws `malformed_input` for a
 * propensity outside (0, 1], a reward outside -1 to 1, or a rank below 1.
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
  if (editions < fewestEditions)
    return none(`${editions} editions are too few, ${fewestEditions} are needed`);
  if (effective_sample_size < fewestEffective) {
    return none(`the log weighs as much as ${effective_sample_size.toFixed(0)} impressions`);
  }
  if (support < leastSupport) {
    return none(`only ${(100 * support).toFixed(0)} % of what it shows had a chance to be shown`);
  }
  const [low, high] = difference.interval;
  const range = `${low.toFixed(3)} to ${high.toFixed(3)}`;
  if (low <= 0 && high >= 0) return none(`the interval of the difference, ${range}, spans zero`);
  return { claim: low > 0 ? 'better' : 'worse', reason: `The difference lies within ${range} (95 %).` };
}

function check({ story_id, propensity, reward, shown_rank }: Impression): void {
  const isFine = propensity > 0 && propensity <= 1 && Math.abs(reward) <= 1 && shown_rank >= 1;
  if (!isFine) throw new Failure('malformed_input', `This is no impression of ${story_id}.`);
}

const total = <T>(all: readonly T[], of: (each: T) => number): number =>
  all.reduce((sum, each) => sum + of(each), 0);

/** A ratio of sums over editions, and how much each edition moves it (its linear term); 0 over nothing. */
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
 * The 95 % interval of a mean of influences around zero; everything where there are not two editions. Rare heavy weights
 * make influences skewed, and the plain interval misses the truth on one side: both ends are moved by the first term of
 * the Edgeworth expansion (Hall 1992), which leaves the width as it is.
 */
function withInterval(value: number, influences: readonly number[]): Estimate {
  const n = influences.length;
  if (n < 2) return { value, interval: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] };
  const variance = total(influences, (each) => each * each) / (n - 1);
  const error = Math.sqrt(variance / n);
  if (error === 0) return { value, interval: [value, value] };
  const skewness = total(influences, (each) => each ** 3) / n / variance ** 1.5;
  // Student's quantile by its first correction (Fisher): the normal one is too narrow for few editions.
  const quantile = 1.96 + (1.96 ** 3 + 1.96) / (4 * (n - 1));
  const shift = (error * skewness * (2 * 1.96 ** 2 + 1)) / (6 * Math.sqrt(n));
  return { value, interval: [value - quantile * error + shift, value + quantile * error + shift] };
}
