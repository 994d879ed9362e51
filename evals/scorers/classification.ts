import type { Figure } from '../harness/suite.ts';
import { countsOf, measured, type Statistic } from './measured.ts';

/** A judged case: the predicted probability of the class, 0 to 1, and the true class. */
export interface Judged {
  probability: number;
  isTrue: boolean;
}

interface Tally {
  truePositives: number;
  falsePositives: number;
  falseNegatives: number;
}

function tally(cases: readonly Judged[], threshold: number, places: Int32Array): Tally {
  const counts = { truePositives: 0, falsePositives: 0, falseNegatives: 0 };
  for (const place of places) {
    const judged = cases[place];
    if (judged === undefined) continue;
    const isCalled = judged.probability >= threshold;
    if (isCalled && judged.isTrue) counts.truePositives += 1;
    else if (isCalled) counts.falsePositives += 1;
    else if (judged.isTrue) counts.falseNegatives += 1;
  }
  return counts;
}

const ratio = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

/** Returns the precision at a threshold: the share of predicted cases that are of the class; 0 if none are predicted. */
export const precision =
  (cases: readonly Judged[], threshold: number): Statistic =>
  (places) => {
    const { truePositives, falsePositives } = tally(cases, threshold, places);
    return ratio(truePositives, truePositives + falsePositives);
  };

/** Returns the recall at a threshold: the share of cases of the class that are predicted. */
export const recall =
  (cases: readonly Judged[], threshold: number): Statistic =>
  (places) => {
    const { truePositives, falseNegatives } = tally(cases, threshold, places);
    return ratio(truePositives, truePositives + falseNegatives);
  };

/** Returns the harmonic mean of precision and recall. */
export const f1 =
  (cases: readonly Judged[], threshold: number): Statistic =>
  (places) => {
    const { truePositives, falsePositives, falseNegatives } = tally(cases, threshold, places);
    return ratio(2 * truePositives, 2 * truePositives + falsePositives + falseNegatives);
  };

/** Returns the probability that a case of the class scores higher than another one; a tie counts half (Mann-Whitney). */
export function auc(cases: readonly Judged[]): Statistic {
  const order = cases
    .map((_, place) => place)
    .sort((a, b) => (cases[a]?.probability ?? 0) - (cases[b]?.probability ?? 0));
  return (places) => {
    const counts = countsOf(places, cases.length);
    let [positives, negatives, wins] = [0, 0, 0];
    for (let from = 0; from < order.length; ) {
      let [tiedPositives, tiedNegatives, to] = [0, 0, from];
      const { probability } = cases[order[from] ?? 0] ?? { probability: 0 };
      for (; to < order.length && cases[order[to] ?? 0]?.probability === probability; to += 1) {
        const place = order[to] ?? 0;
        if (cases[place]?.isTrue) tiedPositives += counts[place] ?? 0;
        else tiedNegatives += counts[place] ?? 0;
      }
      wins += tiedPositives * (negatives + tiedNegatives / 2);
      positives += tiedPositives;
      negatives += tiedNegatives;
      from = to;
    }
    return positives === 0 || negatives === 0 ? 0.5 : wins / (positives * negatives);
  };
}

const bins = 10;

/**
 * Computes the expected calibration error over ten bins of equal width: the difference between mean probability and true
 * share, weighted by the number of cases in the bin.
 */
export const calibrationError =
  (cases: readonly Judged[]): Statistic =>
  (places) => {
    const [predicted, was, n] = [new Float64Array(bins), new Float64Array(bins), new Float64Array(bins)];
    for (const place of places) {
      const { probability = 0, isTrue = false } = cases[place] ?? {};
      const bin = Math.min(bins - 1, Math.floor(probability * bins));
      predicted[bin] = (predicted[bin] ?? 0) + probability;
      was[bin] = (was[bin] ?? 0) + Number(isTrue);
      n[bin] = (n[bin] ?? 0) + 1;
    }
    return (
      predicted.reduce((sum, each, bin) => sum + Math.abs(each - (was[bin] ?? 0)), 0) /
      Math.max(1, places.length)
    );
  };

/** Returns all of these figures at one threshold, named after the class. */
export function classificationFigures(name: string, cases: readonly Judged[], threshold = 0.5): Figure[] {
  const figure = (what: string, statistic: Statistic) =>
    measured(`${name}: ${what}`, cases.length, statistic);
  return [
    figure('AUC', auc(cases)),
    { ...figure('calibration error', calibrationError(cases)), bound: 'at_most' },
    figure(`precision at ${threshold}`, precision(cases, threshold)),
    figure(`recall at ${threshold}`, recall(cases, threshold)),
    figure(`F1 at ${threshold}`, f1(cases, threshold)),
  ];
}
