import { expect, test } from 'vitest';
import { explainPriority } from '../../../../domain/email/desk/explain.ts';
import { priorityOf } from '../../../../domain/email/desk/priority.ts';

const { terms } = priorityOf({
  urgency: 0.9,
  impact: 0,
  actionability: 0.5,
  relevance: 0.1,
  deadline: 0.5,
  history: 0.1,
});
const plain = { mandatory: [], terms, due: null, prioritySet: null, preferences: [] };

test('an issue is explained by its two strongest terms', () => {
  expect(explainPriority(plain)).toBe('Here because it is urgent (+0.23) and it asks you to act (+0.10).');
});

test('what is mandatory says so first, then when it is due and which preferences had a say', () => {
  expect(
    explainPriority({
      ...plain,
      mandatory: ['safety_concern', 'production_stop'],
      due: 'Fri 20 Nov, 17:00',
      preferences: ['line 3 (−1.00)'],
    }),
  ).toBe(
    'Must be reviewed: safety concern, production stop. Due Fri 20 Nov, 17:00. Your preferences: line 3 (−1.00).',
  );
});

test("a person's own word on the priority is named, and an issue without any signal says so", () => {
  expect(explainPriority({ ...plain, prioritySet: 0.9 })).toBe('You set its priority to 0.90.');
  expect(explainPriority({ ...plain, terms: [] })).toBe('No single reason stands out.');
});
