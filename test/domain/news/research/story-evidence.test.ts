import { expect, test } from 'vitest';
import { storyEvidenceStatus } from '../../../../domain/news/research/story-evidence.ts';

const none = { supported: 0, conflicting: 0, unresolved: 0, high_impact_open: 0 };

test('a story without claims is unresolved', () => {
  expect(storyEvidenceStatus(none)).toBe('unresolved');
});

test('one conflict makes a story conflicting, whatever else is supported', () => {
  expect(storyEvidenceStatus({ ...none, supported: 9, conflicting: 1 })).toBe('conflicting');
});

test('a story is supported when at least half of its claims are', () => {
  expect(storyEvidenceStatus({ ...none, supported: 2, unresolved: 2 })).toBe('supported');
  expect(storyEvidenceStatus({ ...none, supported: 1, unresolved: 2 })).toBe('unresolved');
});

test('an open claim of high impact keeps a story unresolved', () => {
  expect(storyEvidenceStatus({ ...none, supported: 4, unresolved: 1, high_impact_open: 1 })).toBe(
    'unresolved',
  );
});
