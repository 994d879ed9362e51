import { expect, test } from 'vitest';
import { changedByOthers, setBack } from '../../../clients/state/preferences/topic-changes.ts';
import { topicWords } from '../../../clients/words/topics.ts';

const seen = { drives: 0.5, football: -1 };

test('a topic that somebody else set since stands against a change of it', () => {
  expect(changedByOthers(seen, { ...seen, drives: 1 }, { drives: 0 })).toEqual(['drives']);
  expect(changedByOthers(seen, { football: -1 }, { drives: 0 })).toEqual(['drives']);
  expect(changedByOthers(seen, { ...seen, pumps: 1 }, { pumps: 0.5 })).toEqual(['pumps']);
});

test('neither another topic nor the same value stands against it', () => {
  expect(changedByOthers(seen, { ...seen, football: 0 }, { drives: 0 })).toEqual([]);
  expect(changedByOthers(seen, { ...seen, drives: 0 }, { drives: 0 })).toEqual([]);
  expect(changedByOthers(seen, { football: -1 }, { drives: null })).toEqual([]);
});

test('a change is set back to what was seen, and a topic that was new goes', () => {
  expect(setBack(seen, { drives: 1, pumps: 1 })).toEqual({ drives: 0.5, pumps: null });
});

test('changes are told in words', () => {
  expect(topicWords.changes({ drives: 0.5, football: null })).toBe('drives: +0.5, football: no weight');
});
