import { type Difference, pairedDifference } from '../../../quality/difference.ts';
import type { CriticalCase, Evaluation, HeldOutCase } from './evaluation.ts';
import type { Thresholds } from './thresholds.ts';

/** Largest number of missed cases that are listed. */
const maxListed = 50;

/** The figures that a candidate is judged by. */
export interface ReleaseFigures {
  metric: string;
  examples: Evaluation['examples'];
  heldOut: readonly HeldOutCase[];
  critical: readonly CriticalCase[];
}

/** Returns the evaluation of a candidate that is refused before anything was measured. */
export const refusedUnmeasured = (
  metric: string,
  examples: Evaluation['examples'],
  reasons: string[],
): Evaluation => ({
  metric,
  examples,
  baseline: null,
  candidate: null,
  difference: null,
  critical: null,
  false_alarms: null,
  decision: 'refused',
  reasons,
});

/**
 * Accepts a candidate if it is better than the baseline, by the lower end of the interval of their difference, and does not
 * find fewer critical cases. There, too, the lower end counts: one lost case without a gained one refuses the candidate (spec
 * Email 9.3: higher average accuracy does not justify worse detection of critical issues).
 */
export function judgeRelease(figures: ReleaseFigures, thresholds: Thresholds): Evaluation {
  const { metric, examples, heldOut } = figures;
  const baseline = shareOf(heldOut, (each) => each.baseline === each.isTrue);
  const candidate = shareOf(heldOut, (each) => each.candidate === each.isTrue);
  const gain = pairedDifference(
    heldOut.map(({ of, isTrue, ...results }) => ({
      gain: Number(results.candidate === isTrue) - Number(results.baseline === isTrue),
      of,
    })),
  );
  const critical = criticalOf(figures.critical);
  const false_alarms = falseAlarmsOf(heldOut);
  const reasons: string[] = [];
  const examplesHeldOut = new Set(heldOut.flatMap(({ of }) => of)).size;
  if (examplesHeldOut < thresholds.least_held_out)
    reasons.push(`${examplesHeldOut} held-out examples are too few, ${thresholds.least_held_out} are needed`);
  if (!(gain.low > thresholds.least_gain))
    reasons.push(
      `no improvement: right on held-out examples ${percent(candidate)}, before ${percent(baseline)}, difference ${written(gain)}, n = ${heldOut.length}`,
    );
  if (critical.n < thresholds.least_critical)
    reasons.push(`${critical.n} critical cases are too few, ${thresholds.least_critical} are needed`);
  if (critical.difference.low < -thresholds.critical_tolerance)
    reasons.push(
      `critical recall falls: ${percent(critical.candidate_recall)}, before ${percent(critical.baseline_recall)}, difference ${written(critical.difference)}, n = ${critical.n}, ${critical.missed_count} missed that were found before`,
    );
  if (false_alarms !== null && false_alarms.difference.value > thresholds.false_alarms_may_rise)
    reasons.push(
      `false alarms rise: ${percent(false_alarms.candidate)}, before ${percent(false_alarms.baseline)}, difference ${written(false_alarms.difference)}, n = ${false_alarms.n}`,
    );
  const isAccepted = reasons.length === 0;
  return {
    metric,
    examples,
    baseline,
    candidate,
    difference: gain,
    critical,
    false_alarms,
    decision: isAccepted ? 'accepted' : 'refused',
    reasons: isAccepted
      ? [
          `right on held-out examples ${percent(candidate)}, before ${percent(baseline)}, difference ${written(gain)}, n = ${heldOut.length}`,
          `critical recall ${percent(critical.candidate_recall)}, before ${percent(critical.baseline_recall)}, difference ${written(critical.difference)}, n = ${critical.n}`,
        ]
      : reasons,
  };
}

function criticalOf(cases: readonly CriticalCase[]): NonNullable<Evaluation['critical']> {
  const missed = cases.filter(({ baseline, candidate }) => baseline && !candidate);
  return {
    n: cases.length,
    own: cases.filter(({ source }) => source === 'example').length,
    baseline_recall: shareOf(cases, ({ baseline }) => baseline),
    candidate_recall: shareOf(cases, ({ candidate }) => candidate),
    difference: pairedDifference(cases.map(gainOf)),
    could_hide: cases.length === 0 ? 1 : Math.min(1, 3 / cases.length),
    missed_count: missed.length,
    missed: missed.slice(0, maxListed).map(({ id, text, source }) => ({ id, text, source })),
    gained_count: cases.filter(({ baseline, candidate }) => !baseline && candidate).length,
  };
}

/** Measures false alarms on the negative examples; null if there are none. */
function falseAlarmsOf(heldOut: readonly HeldOutCase[]): Evaluation['false_alarms'] {
  const quiet = heldOut.filter(({ isTrue }) => !isTrue);
  if (quiet.length === 0) return null;
  return {
    n: quiet.length,
    baseline: shareOf(quiet, ({ baseline }) => baseline),
    candidate: shareOf(quiet, ({ candidate }) => candidate),
    difference: pairedDifference(quiet.map(gainOf)),
  };
}

/** Returns 1 if only the candidate is positive, -1 if only the baseline is, or else 0. */
const gainOf = ({ of, baseline, candidate }: Pick<HeldOutCase, 'of' | 'baseline' | 'candidate'>) => ({
  gain: Number(candidate) - Number(baseline),
  of,
});

function shareOf<T>(cases: readonly T[], test: (each: T) => boolean): number {
  return cases.length === 0 ? 0 : cases.filter(test).length / cases.length;
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

const written = ({ value, low, high }: Difference): string =>
  `${(100 * value).toFixed(1)} points (${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)}, 95 %)`;
