import { Failure } from '../../failure.ts';
import { type Scored, weightedSum } from '../../scored.ts';
import { hourMs } from '../../time.ts';

/** The inputs of the priority formula, each 0 to 1 (spec Email 2). */
export interface PriorityInputs {
  urgency: number;
  impact: number;
  actionability: number;
  relevance: number;
  deadline: number;
  history: number;
}

/** The weights of the inputs; those of the spec add up to 1. */
export type PriorityWeights = Record<keyof PriorityInputs, number>;

/** P = 0.25·U + 0.20·B + 0.20·A + 0.15·R + 0.10·D + 0.10·H (spec Email 2, priority formula). */
export const specWeights: PriorityWeights = {
  urgency: 0.25,
  impact: 0.2,
  actionability: 0.2,
  relevance: 0.15,
  deadline: 0.1,
  history: 0.1,
};

/** The version of the formula, recorded with every ranking. */
export const priorityVersion = 'priority/2';

/**
 * Returns an engineer's weights: those of the spec or of the active release, overridden by those that were set, and scaled to
 * add up to 1, so that every total is within 0 to 1. If all are 0, the weights of the spec or release apply.
 */
export function weightsFor(
  set: Partial<PriorityWeights> | undefined,
  learned: PriorityWeights = specWeights,
): PriorityWeights {
  const weights = { ...learned, ...set };
  const sum = Object.values(weights).reduce((total, weight) => total + weight, 0);
  if (sum === 0) return learned;
  const names = Object.keys(specWeights) as (keyof PriorityWeights)[];
  return Object.fromEntries(names.map((name) => [name, weights[name] / sum])) as PriorityWeights;
}

/**
 * Computes the priority of an issue, 0 to 1, with every term. It orders the issues that are not mandatory, and the mandatory
 * ones among themselves. Throws `malformed_input` for an input outside 0 to 1.
 */
export function priorityOf(inputs: PriorityInputs, weights: PriorityWeights = specWeights): Scored {
  const names = Object.keys(specWeights) as (keyof PriorityInputs)[];
  const terms = names.map((name) => ({ name, value: inputs[name], weight: weights[name] }));
  for (const { name, value } of terms) {
    if (!(value >= 0 && value <= 1))
      throw new Failure('malformed_input', `The input ${name} is outside 0 to 1: ${value}.`);
  }
  return { total: Math.min(1, weightedSum(terms)), terms };
}

/** The hours in which the proximity of a deadline halves. */
export const halvingHours = 72;

/**
 * Returns the proximity of a deadline: 1 when it is reached or passed, halved for every three days that are left, 0 without
 * one. Both moments are ISO 8601, UTC.
 */
export function deadlineProximity(dueAt: string | null, now: string): number {
  if (dueAt === null) return 0;
  const hours = (Date.parse(dueAt) - Date.parse(now)) / hourMs;
  return hours <= 0 ? 1 : 2 ** (-hours / halvingHours);
}

/** Smallest normal number in single precision, as scores are stored. */
const smallest = 2 ** -126;

/** Scores an issue as an inbox would order it, newest first, as a baseline: halved for every day of age. */
export function inboxBaseline(lastMessageAt: string, now: string): number {
  const hours = Math.max(0, Date.parse(now) - Date.parse(lastMessageAt)) / hourMs;
  return Math.max(smallest, 2 ** (-hours / 24));
}
