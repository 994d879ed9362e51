import type { Interval } from '../../domain/quality/bootstrap.ts';
import type { ModelServer } from './model-server.ts';

/** A measured value with its 95 % interval and its target, if any. */
export interface Figure {
  name: string;
  n: number;
  value: number;
  interval: Interval;
  target: number | null;
  /** The kind of the target: a minimum (default) or a maximum. */
  bound: 'at_least' | 'at_most';
  /** True if any fall is a regression, also one within the interval: what must not be missed. */
  mayNotFall?: boolean;
}

/** A curve or a table printed beside the figures, for example risk against coverage. */
export interface Table {
  name: string;
  columns: string[];
  rows: (string | number)[][];
}

/** The result of a suite: its figures, and the names of failed cases by reason. */
export interface Report {
  figures: Figure[];
  tables?: Table[];
  failures: Record<string, string[]>;
}

/** The input of a suite. */
export interface SuiteOptions {
  data: string;
  format: string | null;
  /** `embedded` or `openai`. */
  model: string;
  /** Address and name of the model for `openai`. */
  server?: ModelServer | null;
  /** Called after each answer of a model. */
  progress?: (done: number, of: number) => void;
}

/** A measurement of quality, usually over data from outside the project. */
export type Suite = (options: SuiteOptions) => Promise<Report>;

/** Tests whether a figure meets its target; always true without a target. */
export function isKept({ value, target, bound }: Figure): boolean {
  return target === null || (bound === 'at_least' ? value >= target : value <= target);
}

/** Returns the share of inputs without a usable answer. */
export const unanswered = (answers: readonly unknown[]): Figure =>
  share('unanswered', answers.filter((each) => each === null).length, answers.length, null, 'at_most');

/** Returns the share of `hits` in `n` with its 95 % interval (Wilson 1927), which is valid even for shares near 1. */
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
