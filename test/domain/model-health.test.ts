import { expect, test } from 'vitest';
import { modelProblems } from '../../domain/model-health.ts';

const now = new Date('2026-11-22T10:05:00.000Z');
const run = (failed: number, since: string) => ({
  model: 'big',
  failed,
  since,
  reason: 'model_unavailable: The model provider responded with 401. Nothing was lost; try again later.',
});

test('a model is reported when five calls in a row failed, or all of five minutes', () => {
  const recent = '2026-11-22T10:04:00.000Z';
  const longer = '2026-11-22T10:00:00.000Z';
  expect(modelProblems([run(4, recent)], now)).toEqual([]);
  expect(modelProblems([run(5, recent)], now)).toHaveLength(1);
  expect(modelProblems([run(2, longer)], now)).toHaveLength(1);
  // One call that failed long ago says little.
  expect(modelProblems([run(1, longer)], now)).toEqual([]);
});

test('the report says since when, why, and what to check, in plain words', () => {
  const [sentence] = modelProblems([run(7, '2026-11-22T09:30:00.000Z')], now);
  expect(sentence).toContain(
    'The model big has not answered since 2026-11-22 09:30 UTC: all 7 calls failed.',
  );
  expect(sentence).toContain('The last reason: The model provider responded with 401.');
  expect(sentence).toContain('OPENAI_API_KEY');
  expect(sentence).not.toContain('model_unavailable');
});
