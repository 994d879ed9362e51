import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  deadlineProximity,
  inboxBaseline,
  type PriorityInputs,
  priorityOf,
  specWeights,
  weightsFor,
} from '../../../../domain/email/desk/priority.ts';

const now = '2026-11-20T08:00:00.000Z';
const middle: PriorityInputs = {
  urgency: 0.8,
  impact: 0.5,
  actionability: 1,
  relevance: 0.2,
  deadline: 0.5,
  history: 0.5,
};

describe('the priority of an issue', () => {
  test('is the formula of the spec, and its terms add up to it', () => {
    const { total, terms } = priorityOf(middle);
    expect(total).toBe(0.63);
    expect(terms.reduce((sum, { value, weight }) => sum + value * weight, 0)).toBeCloseTo(total, 12);
    expect(terms.map(({ weight }) => weight)).toEqual([0.25, 0.2, 0.2, 0.15, 0.1, 0.1]);
  });

  test('lies within 0 to 1 for any inputs and weights', () => {
    const unit = fc.double({ min: 0, max: 1, noNaN: true });
    const each = {
      urgency: unit,
      impact: unit,
      actionability: unit,
      relevance: unit,
      deadline: unit,
      history: unit,
    };
    fc.assert(
      fc.property(fc.record(each), fc.record(each, { requiredKeys: [] }), (inputs, set) => {
        const { total } = priorityOf(inputs, weightsFor(set));
        return total >= 0 && total <= 1;
      }),
    );
  });

  test('refuses an input that is none', () => {
    expect(() => priorityOf({ ...middle, urgency: 1.1 })).toThrow('urgency');
    expect(() => priorityOf({ ...middle, history: Number.NaN })).toThrow('history');
  });
});

describe('weights that an engineer sets', () => {
  test('stand in place of the spec, and all add up to 1', () => {
    const weights = weightsFor({ deadline: 0.6 });
    expect(weights.deadline).toBeCloseTo(0.4, 12);
    expect(Object.values(weights).reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12);
    expect(weightsFor(undefined)).toEqual(specWeights);
  });

  test('that are all 0 are none', () => {
    const none = { urgency: 0, impact: 0, actionability: 0, relevance: 0, deadline: 0, history: 0 };
    expect(weightsFor(none)).toEqual(specWeights);
  });
});

describe('a deadline', () => {
  test.each([
    [null, 0],
    ['2026-11-19T08:00:00.000Z', 1],
    [now, 1],
    ['2026-11-23T08:00:00.000Z', 0.5],
    ['2026-11-26T08:00:00.000Z', 0.25],
  ])('%s counts %f', (due, proximity) => {
    expect(deadlineProximity(due, now)).toBeCloseTo(proximity, 12);
  });
});

test('the baseline prefers what came last, as an inbox does', () => {
  expect(inboxBaseline('2026-11-19T08:00:00.000Z', now)).toBe(0.5);
  expect(inboxBaseline('2026-11-21T08:00:00.000Z', now)).toBe(1);
});
