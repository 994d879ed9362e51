import { z } from 'zod';
import { type PriorityInputs, type PriorityWeights, priorityOf, specWeights } from '../../desk/priority.ts';
import { criticalDesks, placeOfCritical } from './critical-desks.ts';
import type { CriticalCase, HeldOutCase } from './evaluation.ts';
import type { PriorityExample } from './examples.ts';
import { isHeldOut } from './held-out.ts';

const weight = z.number().min(0).max(1);

/** What a release of the task `priority` holds: the six weights of the formula, which add up to 1. */
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

/** Two issues of which the first should stand before the second. */
export interface PriorityPair {
  id: string;
  /** The ids of its two examples. */
  of: [first: string, second: string];
  first: PriorityInputs;
  second: PriorityInputs;
}

/** Priorities that are nearer to each other say nothing of an order. */
const leastApart = 0.1;
/** So many pairs are learned from; the widest apart come first, because they say most. */
const mostPairs = 2_000;

/**
 * The pairs of examples whose wanted priorities tell an order, and those of a critical issue and another. Both sides of a pair are held out or neither is: a pair of a
 * held-out example with a trained one would show the held-out one to the training.
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
          .filter((other) => apartOf(one, other) >= leastApart)
          .map((other) => ({
            id: `${one.id} before ${other.id}`,
            of: [one.id, other.id] as [string, string],
            first: one.inputs,
            second: other.inputs,
            apart: apartOf(one, other),
          })),
      )
      .sort((a, b) => b.apart - a.apart || (a.id < b.id ? -1 : 1))
      .slice(0, mostPairs);
  const byPriority = (one: PriorityExample, other: PriorityExample) => one.priority - other.priority;
  const byImportance = (one: PriorityExample, other: PriorityExample) =>
    Number(one.is_critical) - Number(other.is_critical);
  const held = examples.filter(({ id }) => isHeldOut(id, heldOutShare));
  return {
    training: pairs(
      examples.filter((example) => !held.includes(example)),
      byPriority,
    ),
    heldOut: pairs(held, byPriority),
    // Whatever priority a person has given them: whoever puts critical issues last teaches to overlook them.
    critical: pairs(held, byImportance),
  };
}

const names = Object.keys(specWeights) as (keyof PriorityWeights)[];
// A difference of totals of 0.1 is taken for an order with odds of e to 1.
const steepness = 10;
/** How strongly the weights are held to those of today: as so many pairs would. */
const hold = 200;
const steps = 2_000;
const stands = 1e-9;

/**
 * Fits the weights on pairs, within those that add up to 1, held near the present ones: projected gradient descent on the
 * logistic loss of each pair's difference (Bradley and Terry 1952). There is no chance in it.
 */
export function trainPriority(pairs: readonly PriorityPair[], present: PriorityWeights): PriorityWeights {
  const gaps = pairs.map(({ first, second }) => names.map((name) => first[name] - second[name]));
  const start = names.map((name) => present[name]);
  let weights = [...start];
  // No step is longer than the loss is curved.
  const rate = 1 / (hold + (steepness * steepness * gaps.length * names.length) / 4);
  for (let step = 0; step < steps; step += 1) {
    const slope = weights.map((value, i) => hold * (value - (start[i] ?? 0)));
    for (const gap of gaps) {
      const sum = gap.reduce((total, each, i) => total + each * (weights[i] ?? 0), 0);
      const wrong = 1 / (1 + Math.exp(steepness * sum));
      for (let i = 0; i < slope.length; i += 1)
        slope[i] = (slope[i] ?? 0) - steepness * wrong * (gap[i] ?? 0);
    }
    const next = ontoSimplex(weights.map((value, i) => value - rate * (slope[i] ?? 0)));
    const moved = Math.max(...next.map((value, i) => Math.abs(value - (weights[i] ?? 0))));
    weights = next;
    if (moved < stands) break;
  }
  return Object.fromEntries(
    names.map((name, i) => [name, Number((weights[i] ?? 0).toFixed(6))]),
  ) as PriorityWeights;
}

/** The nearest weights that are not negative and add up to 1 (Held, Wolfe and Crowder 1974). */
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

/** What baseline and candidate make of held-out pairs: each should stand in its order. */
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

/** The critical cases: held-out pairs of a critical issue and another, and drawn desks that one must head. */
export function criticalPriorityCases(
  pairs: readonly PriorityPair[],
  { baseline, candidate }: { baseline: PriorityWeights; candidate: PriorityWeights },
): CriticalCase[] {
  const own = pairs.map((pair) => ({
    id: pair.id,
    of: pair.of,
    text: 'a critical issue before one that is not',
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
