import { expect, test } from 'vitest';
import { nextLook, statusReason } from '../../../../domain/news/research/status-reason.ts';

test('the reason of a status names what was searched and what was found', () => {
  expect(statusReason({ texts: 4, supported: 2, conflicting: 1 })).toBe(
    '2 sentences support it, and 1 sentence contradicts it, in 4 texts searched.',
  );
  expect(statusReason({ texts: 1, supported: 1, conflicting: 0 })).toBe(
    '1 sentence supports it, in one text searched.',
  );
  expect(statusReason({ texts: 3, supported: 0, conflicting: 0 })).toBe(
    'Nothing says so or denies it, in 3 texts searched.',
  );
  expect(statusReason({ texts: 0, supported: 0, conflicting: 0 })).toBe('No other text names what it names.');
});

test('the next look has the reason of a deferral', () => {
  expect(nextLook(null)).toContain('when its story changes');
  expect(nextLook('budget')).toContain('budget');
  expect(nextLook('sources')).toContain('could not be read');
});
