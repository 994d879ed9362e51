import type { Interval } from '../../domain/quality/bootstrap.ts';
import type { ModelServer } from './model-server.ts';

/** A measured value with its 95 % interval and the value that it must reach, or stay under, if any. */
export interface Figure {
  name: string;
  n: number;
  value: number;
  interval: Interval;
  target: number | null;
  /** Whether more is better (default) or worse: the target is a floor, or a ceiling. */
  bound: 'at_least' | 'at_most';
}

/** A curve or a table to print beside the figures, for example risk against coverage. */
export interface Table {
  name: string;
  columns: string[];
  rows: (string | number)[][];
}

/** What a suite found: its figures, and the names of the failed cases under the reason. */
export interface Report {
  figures: Figure[];
  tables?: Table[];
  failures: Record<string, string[]>;
}

/** What a suite is asked to measure. */
export interface SuiteOptions {
  data: string;
  format: string | null;
  /** `embedded` or `openai`. */
  model: string;
  /** Where the model is that `openai` asks. */
  server?: ModelServer | null;
  /** Told after each answer of a model. */
  progress?: (done: number, of: number) => void;
}

/** A measurement of quality over data that lies outside the project. */
export type Suite = (options: SuiteOptions) => Promise<Report>;

/** Whether a figure keeps its target; one without a target always does. */
export function isKept({ value, target, bound }: Figure): boolean {
  return target === null || (bound === 'at_least' ? value >= target : value <= target);
}

/** How many inputs the model gave no usable answer to. */
export const unanswered = (answers: readonly unknown[]): Figure =>
  share('unanswered', answers.filter((each) => each === null).length, answers.length, null, 'at_most');

/** The share of `hits` in `n` with its 95 % interval (Wilson 1927: holds for shares near 1, where the normal one fails). */
export function share(
  name: string,
  hits: number,
  n: number,
  target: number | null = null,
  bound: Figure['bound'] = 'at_least',
): Figure {
  if (n === 0) return { name, n, value: 0, interval: [0, 1], target, bound };
  const [z, p] = [1.96, hits / n];
  const middle = (p + (z * z) / (2 * n)) / (1 + (z * z) / n);
  const half = (z * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n))) / (1 + (z * z) / n);
  return {
    name,
    n,
    value: p,
    interval: [Math.max(0, middle - half), Math.min(1, middle + half)],
    target,
    bound,
  };
}
