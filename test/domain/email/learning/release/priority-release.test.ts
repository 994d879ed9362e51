import { describe, expect, test } from 'vitest';
import { type PriorityInputs, specWeights } from '../../../../../domain/email/desk/priority.ts';
import {
  criticalDesks,
  placeOfCritical,
} from '../../../../../domain/email/learning/release/critical-desks.ts';
import { judgeRelease } from '../../../../../domain/email/learning/release/judge-release.ts';
import {
  criticalPriorityCases,
  heldOutPairs,
  type PriorityPair,
  pairsOf,
  trainPriority,
} from '../../../../../domain/email/learning/release/priority-release.ts';
import { releaseThresholds } from '../../../../../domain/email/learning/release/thresholds.ts';
import { generator } from '../../../../../domain/quality/bootstrap.ts';

/** Examples of a person who goes by one input alone. */
function examplesBy(name: keyof PriorityInputs, count: number) {
  const random = generator(3);
  return Array.from({ length: count }, (_, index) => {
    const inputs = {
      urgency: random(),
      impact: random(),
      actionability: random(),
      relevance: random(),
      deadline: random(),
      history: random(),
    };
    return { id: `example ${index}`, inputs, priority: inputs[name], is_critical: false };
  });
}
const judged = (name: keyof PriorityInputs, count = 120) => {
  const { training, heldOut, critical } = pairsOf(examplesBy(name, count), 0.4);
  const by = { baseline: specWeights, candidate: trainPriority(training, specWeights) };
  const evaluation = judgeRelease(
    {
      metric: 'pairs',
      examples: { accepted: count, trained_on: 0, held_out: 0 },
      heldOut: heldOutPairs(heldOut, by),
      critical: criticalPriorityCases(critical, by),
    },
    releaseThresholds,
  );
  return { weights: by.candidate, evaluation };
};

describe('weights that are fitted on pairs', () => {
  test('add up to 1, are the same for the same pairs, and stay where they were without one', () => {
    const { training } = pairsOf(examplesBy('history', 60), 0.4);
    const weights = trainPriority(training, specWeights);
    expect(trainPriority(training, specWeights)).toEqual(weights);
    expect(Object.values(weights).reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 4);
    expect(Math.min(...Object.values(weights))).toBeGreaterThanOrEqual(0);
    expect(weights.history).toBeGreaterThan(2 * specWeights.history);
    expect(trainPriority([], specWeights)).toEqual(specWeights);
  });

  test('move little for one pair', () => {
    const none = { urgency: 0, impact: 0, actionability: 0, relevance: 0, deadline: 0, history: 0 };
    const pair: PriorityPair = {
      id: 'a',
      of: ['a', 'b'],
      first: { ...none, history: 1 },
      second: { ...none, urgency: 1 },
    };
    const moved = trainPriority([pair], specWeights);
    expect(moved.history).toBeGreaterThan(specWeights.history);
    expect(moved.history - specWeights.history).toBeLessThan(0.06);
  });
});

describe('a release of weights', () => {
  test('that suits its reader and still puts first what nobody may miss is accepted', () => {
    const { weights, evaluation } = judged('impact');
    expect(weights.impact).toBeGreaterThan(0.3);
    expect(evaluation).toMatchObject({ decision: 'accepted', critical: { n: 120, missed_count: 0 } });
    expect(evaluation.difference?.low).toBeGreaterThan(0);
  });

  test('of a reader who goes by old habits alone is better on their pairs, loses critical issues, and is refused', () => {
    const { evaluation } = judged('history');
    expect(evaluation.difference?.low).toBeGreaterThan(0);
    expect(evaluation.decision).toBe('refused');
    expect(evaluation.reasons).toEqual([expect.stringMatching(/^critical recall falls: \d/)]);
    expect(evaluation.critical?.missed_count).toBeGreaterThan(0);
    expect(evaluation.critical?.difference.low).toBeLessThan(0);
  });
});

test('critical issues come first among the critical cases, also where a person has put them last', () => {
  const examples = examplesBy('impact', 40).map((example, index) => ({
    ...example,
    priority: index < 20 ? 0.1 : 0.9,
    is_critical: index < 20,
  }));
  const { critical, heldOut } = pairsOf(examples, 0.4);
  const place = (id: string | undefined) => Number(id?.slice('example '.length));
  expect(critical.length).toBeGreaterThan(10);
  expect(critical.every(({ of: [first, second] }) => place(first) < 20 && place(second) >= 20)).toBe(true);
  expect(heldOut.every(({ of: [first, second] }) => place(first) >= 20 && place(second) < 20)).toBe(true);
});

test('the critical desks are the same each time, and under the weights of the spec each is headed by what is critical', () => {
  expect(criticalDesks()).toEqual(criticalDesks());
  expect(criticalDesks().map((desk) => placeOfCritical(desk, specWeights))).toEqual(new Array(120).fill(1));
});
