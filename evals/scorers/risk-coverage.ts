import { bootstrap, type Interval } from '../../domain/quality/bootstrap.ts';
import type { Figure, Table } from '../harness/suite.ts';
import { measured } from './measured.ts';

/** A case with the confidence of its verdict, null without one, and whether that was right. */
export interface Call {
  confidence: number | null;
  isRight: boolean;
}

interface Point {
  threshold: number;
  called: number;
  coverage: number;
  precision: number;
}

/** Returns the share of cases called at or above the threshold, and the share of those that are right. */
function pointAt(calls: readonly Call[], threshold: number): Point {
  const called = calls.filter(({ confidence }) => confidence !== null && confidence >= threshold);
  const right = called.filter(({ isRight }) => isRight).length;
  return {
    threshold,
    called: called.length,
    coverage: calls.length === 0 ? 0 : called.length / calls.length,
    precision: called.length === 0 ? 0 : right / called.length,
  };
}

/** Returns the distinct confidences, highest first. */
const thresholdsOf = (calls: readonly Call[]): number[] =>
  [...new Set(calls.flatMap(({ confidence }) => (confidence === null ? [] : [confidence])))].sort(
    (a, b) => b - a,
  );

/** Returns the lowest threshold with sufficient precision, or null. */
export function thresholdFor(calls: readonly Call[], target: number): number | null {
  return thresholdsOf(calls).findLast((each) => pointAt(calls, each).precision >= target) ?? null;
}

/** Returns the 95 % interval of the precision at a threshold; resamples without a call are left out. */
function precisionInterval(calls: readonly Call[], threshold: number): Interval {
  const called = calls.filter(({ confidence }) => confidence !== null && confidence >= threshold);
  return bootstrap(
    called.length,
    (places) =>
      places.reduce((sum, place) => sum + Number(called[place]?.isRight), 0) / Math.max(1, places.length),
  );
}

const rounded = (value: number): string => value.toFixed(3);

/** Returns the curve as a table: coverage and precision as the threshold falls. */
export function riskCoverage(name: string, calls: readonly Call[], steps = 12): Table {
  const thresholds = thresholdsOf(calls);
  const chosen = thresholds.filter(
    (_, place) => thresholds.length <= steps || place % Math.ceil(thresholds.length / steps) === 0,
  );
  const lowest = thresholds.at(-1);
  if (lowest !== undefined && chosen.at(-1) !== lowest) chosen.push(lowest);
  return {
    name: `${name}: risk and coverage`,
    columns: ['confidence', 'called', 'coverage', 'right', 'interval'],
    rows: chosen.map((threshold) => {
      const { called, coverage, precision } = pointAt(calls, threshold);
      const [low, high] = precisionInterval(calls, threshold);
      return [
        rounded(threshold),
        called,
        rounded(coverage),
        rounded(precision),
        `${rounded(low)}-${rounded(high)}`,
      ];
    }),
  };
}

/**
 * Returns three figures of the called cases: precision (against the target), coverage, and the coverage at the threshold
 * that would have met the target in hindsight.
 */
export function callFigures(name: string, calls: readonly Call[], target: number): Figure[] {
  const { precision, called } = pointAt(calls, 0);
  const hindsight = thresholdFor(calls, target);
  const coverageFrom = (threshold: number | null) => (places: Int32Array) =>
    places.reduce((sum, place) => {
      const confidence = calls[place]?.confidence ?? null;
      return sum + Number(threshold !== null && confidence !== null && confidence >= threshold);
    }, 0) / Math.max(1, places.length);
  const at = hindsight === null ? 'never' : `from ${rounded(hindsight)}`;
  return [
    {
      name: `called ${name}: right`,
      n: called,
      value: precision,
      interval: precisionInterval(calls, 0),
      // Without any call the precision is 1.
      target: called === 0 ? null : target,
      bound: 'at_least',
    },
    measured(`called ${name}: coverage`, calls.length, coverageFrom(0)),
    measured(
      `called ${name}: coverage where ${target} are right (${at})`,
      calls.length,
      coverageFrom(hindsight),
    ),
  ];
}
