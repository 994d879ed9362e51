import { expect, test } from 'vitest';
import { askingFor } from '../../../runtime/models/asking.ts';

const { signal } = new AbortController();

test.each([
  ['request', true],
  ['instruction', true],
  ['decision', true],
  ['schedule', false],
  ['start', false],
  ['execution', false],
] as const)('a turn triggered by "%s" is urgent: %s', (trigger, isUrgent) => {
  const execution = { id: 'an execution', user_id: 'ada', trigger };
  expect(askingFor({ execution, signal })).toEqual({
    userId: 'ada',
    executionId: 'an execution',
    signal,
    isUrgent,
  });
});
