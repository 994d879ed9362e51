import { Failure } from '../../failure.ts';
import { type Scored, weightedSum } from '../../scored.ts';

/** The inputs of the priority formula, each 0 to 1 (spec Email 2). */
export interface PriorityInputs {
  urgency: number;
  impact: number;
  actionability: number;
  relevance: number;
  deadline: number;
  history: number;
}

/** What each input counts; the weights of the spec add up to 1. */
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

/** Recorded beside every ranking. */
export const priorityVersion = 'priority/1';

/**
 * An engineer's weights: those of the spec, or of the release that holds, with what was set in their place, made to add up
 * to 1 again, so that totals of any weights lie within 0 to 1. What is learned where everything is 0.
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
 * The priority of an issue, 0 to 1, with every term. It orders what is not mandatory, and what is mandatory among itself.
 * Throws `malformed_input` for an input outside 0 to 1.
 */
export function priorityOf(inputs: PriorityInputs, weights: PriorityWeights = specWeights): Scored {
  const names = Object.keys(specWeights) as (keyof PriorityInputs)[];
  const terms = names.map((name) => ({ name, value: inputs[name], weight: weights[name] }));
  for (const { name, value } of terms) {
    if (!(value >= 0 && value <= 1))
      throw new Failure('malformed_input', `${name} is outside 0 to 1: ${value}`);
  }
  return { total: Math.min(1, weightedSum(terms)), terms };
}

const hour = 3_600_000;
const halvingHours = 72;

/**
 * How near a deadline is: 1 when it has come or passed, half of it for every three days that are left, 0 without one. Both
 * moments ISO 8601, UTC.
 */
export function deadlineProximity(dueAt: string | null, now: string): number {
  if (dueAt === null) return 0;
  const hours = (Date.parse(dueAt) - Date.parse(now)) / hour;
  return hours <= 0 ? 1 : 2 ** (-hours / halvingHours);
}

// Below it a number in single precision, as scores are stored, is none any more.
const least = 2 ** -126;

/** What an inbox does, to compare with: the newest first; half of it for every day of age, as far as numbers go. */
export function inboxBaseline(lastMessageAt: string, now: string): number {
  const hours = Math.max(0, Date.parse(now) - Date.parse(lastMessageAt)) / hour;
  return Math.max(least, 2 ** (-hours / 24));
}
