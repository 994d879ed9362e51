import { z } from 'zod';
import { type PriorityInputs, type PriorityWeights, priorityOf, specWeights } from '../../desk/priority.ts';
import { criticalDesks, placeOfCritical } from './critical-desks.ts';
import type { CriticalCase, HeldOutCase } from './evaluation.ts';
import type { PriorityExample } from './examples.ts';
import { isHeldOut } from './held-out.ts';

const weight = z.number().min(0).max(1);

/** The parameters of a release of the task `priority`: the six weights of the formula, which add up to 1. */
export const priorityParameters = z.object({
  weights: z.object({
    urgency: weight,
    impact: weight,
    actionability: weight,
    relevance: weight,
    deadline: weight,
    history: weight,
  }),
});

/** Two issues of which the first should rank before the second. */
export interface PriorityPair {
  id: string;
  /** Ids of its two examples. */
  of: [first: string, second: string];
  first: PriorityInputs;
  second: PriorityInputs;
}

/** Smallest difference of two priorities that shows an order. */
const minApart = 0.1;
/** Largest number of pairs to learn from, those with the largest difference first. */
const maxPairs = 2_000;

/**
 * Forms pairs of examples whose priorities show an order, and pairs of a critical issue and another one. Both examples of a
 * pair are held out or neither is, because a mixed pair would show a held-out example to the training.
 */
export function pairsOf(
  examples: readonly PriorityExample[],
  heldOutShare: number,
): { training: PriorityPair[]; heldOut: PriorityPair[]; critical: PriorityPair[] } {
  const pairs = (
    some: readonly PriorityExample[],
    apartOf: (one: PriorityExample, other: PriorityExample) => number,
  ): PriorityPair[] =>
    some
      .flatMap((one) =>
        some
          .filter((other) => apartOf(one, other) >= minApart)
          .map((other) => ({
            id: `${one.id} before ${other.id}`,
            of: [one.id, other.id] as [string, string],
            first: one.inputs,
            second: other.inputs,
            apart: apartOf(one, other),
          })),
      )
      .sort((a, b) => b.apart - a.apart || (a.id < b.id ? -1 : 1))
      .slice(0, maxPairs);
  const byPriority = (one: PriorityExample, other: PriorityExample) => one.priority - other.priority;
  const byImportance = (one: PriorityExample, other: PriorityExample) =>
    Number(one.is_critical) - Number(other.is_critical);
  const heldOut = examples.filter(({ id }) => isHeldOut(id, heldOutShare));
  return {
    training: pairs(
      examples.filter((example) => !heldOut.includes(example)),
      byPriority,
    ),
    heldOut: pairs(heldOut, byPriority),
    // Whatever priority they were given: ranking critical issues last would teach the service to overlook them.
    critical: pairs(heldOut, byImportance),
  };
}

const names = Object.keys(specWeights) as (keyof PriorityWeights)[];
/** Slope of the loss: a difference of totals of 0.1 is an order with odds of e to 1. */
const steepness = 10;
/** Strength of the present weights, as a number of pairs. */
const inertia = 200;
const steps = 2_000;
/** Movement of the weights below which training ends. */
const converged = 1e-9;

/**
 * Fits weights that add up to 1 on pairs, near the present weights, by projected gradient descent on the logistic loss of each
 * pair's difference (Bradley and Terry 1952). It is deterministic.
 */
export function trainPriority(pairs: readonly PriorityPair[], present: PriorityWeights): PriorityWeights {
  const gaps = pairs.map(({ first, second }) => names.map((name) => first[name] - second[name]));
  const start = names.map((name) => present[name]);
  let weights = [...start];
  // The step is bounded by the curvature of the loss.
  const rate = 1 / (inertia + (steepness * steepness * gaps.length * names.length) / 4);
  for (let step = 0; step < steps; step += 1) {
    const slope = weights.map((value, i) => inertia * (value - (start[i] ?? 0)));
    for (const gap of gaps) {
      const sum = gap.reduce((total, each, i) => total + each * (weights[i] ?? 0), 0);
      const wrong = 1 / (1 + Math.exp(steepness * sum));
      for (let i = 0; i < slope.length; i += 1)
        slope[i] = (slope[i] ?? 0) - steepness * wrong * (gap[i] ?? 0);
    }
    const next = ontoSimplex(weights.map((value, i) => value - rate * (slope[i] ?? 0)));
    const moved = Math.max(...next.map((value, i) => Math.abs(value - (weights[i] ?? 0))));
    weights = next;
    if (moved < converged) break;
  }
  return Object.fromEntries(
    names.map((name, i) => [name, Number((weights[i] ?? 0).toFixed(6))]),
  ) as PriorityWeights;
}

/** Projects onto the nearest weights that are not negative and add up to 1 (Held, Wolfe and Crowder 1974). */
function ontoSimplex(values: readonly number[]): number[] {
  const sorted = values.toSorted((a, b) => b - a);
  let [sum, level] = [0, 0];
  for (const [index, value] of sorted.entries()) {
    sum += value;
    const candidate = (sum - 1) / (index + 1);
    if (value > candidate) level = candidate;
  }
  return values.map((value) => Math.max(0, value - level));
}

const isBefore = ({ first, second }: PriorityPair, weights: PriorityWeights): boolean =>
  priorityOf(first, weights).total > priorityOf(second, weights).total;

/** Tests baseline and candidate on the order of held-out pairs. */
export function heldOutPairs(
  pairs: readonly PriorityPair[],
  { baseline, candidate }: { baseline: PriorityWeights; candidate: PriorityWeights },
): HeldOutCase[] {
  return pairs.map((pair) => ({
    of: pair.of,
    isTrue: true,
    baseline: isBefore(pair, baseline),
    candidate: isBefore(pair, candidate),
  }));
}

/** Tests baseline and candidate on critical cases: held-out pairs with a critical issue, and generated desks. */
export function criticalPriorityCases(
  pairs: readonly PriorityPair[],
  { baseline, candidate }: { baseline: PriorityWeights; candidate: PriorityWeights },
): CriticalCase[] {
  const own = pairs.map((pair) => ({
    id: pair.id,
    of: pair.of,
    text: 'a critical issue before an uncritical one',
    source: 'example' as const,
    baseline: isBefore(pair, baseline),
    candidate: isBefore(pair, candidate),
  }));
  const bundled = criticalDesks().map((desk) => ({
    id: desk.id,
    of: [desk.id],
    text: desk.text,
    source: 'bundled' as const,
    baseline: placeOfCritical(desk, baseline) <= desk.upperPart,
    candidate: placeOfCritical(desk, candidate) <= desk.upperPart,
  }));
  return [...own, ...bundled];
}
