import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emailPreferences } from '../../domain/email/preferences.ts';
import { Failure } from '../../domain/failure.ts';
import { newsPreferences } from '../../domain/news/preferences.ts';
import {
  comparePreferences,
  describeChanges,
  type PreferenceContent,
  patchPreferences,
  preferencePatch,
} from '../../domain/preferences.ts';

const patchSchema = preferencePatch([newsPreferences, emailPreferences]);

const before: PreferenceContent = {
  topic_weights: { valves: 0.5, pumps: -0.2 },
  settings: { cards: 5 },
  pinned_topics: ['valves'],
  faded_at: '2026-11-21T09:00:00.000Z',
};

describe('a patch of preferences', () => {
  test('sets what it names, removes what it names as null, and leaves the rest', () => {
    const patch = { topic_weights: { ai: 1, valves: null }, settings: { exploration: false } };
    expect(patchPreferences(newsPreferences, before, patch)).toEqual({
      ...before,
      topic_weights: { pumps: -0.2, ai: 1 },
      settings: { cards: 5, exploration: false },
      pinned_topics: ['ai'],
    });
  });

  test('without content changes nothing', () => {
    expect(patchPreferences(newsPreferences, before, {})).toEqual(before);
  });

  test('writes a topic in one form, and refuses two forms of it', () => {
    const after = patchPreferences(newsPreferences, before, { topic_weights: { '  Rust   LANGUAGE ': 0.3 } });
    expect(after.topic_weights['rust language']).toBe(0.3);
    expect(() => patchPreferences(newsPreferences, before, { topic_weights: { Rust: 1, rust: -1 } })).toThrow(
      Failure,
    );
  });

  test('keeps topics that are names of every object', () => {
    const patch = patchSchema.parse({ topic_weights: { constructor: 0.4, tostring: -0.4 } });
    const { topic_weights } = patchPreferences(newsPreferences, before, patch);
    expect(Object.entries(topic_weights)).toEqual(expect.arrayContaining([['constructor', 0.4]]));
    expect(comparePreferences(before, { topic_weights, settings: before.settings }, 'set')).toEqual([
      { topic: 'constructor', from: null, to: 0.4, because: 'set' },
      { topic: 'tostring', from: null, to: -0.4, because: 'set' },
    ]);
  });

  test('is refused for an empty or endless name, a control character, and too many topics', () => {
    for (const name of ['', '   ', 'x'.repeat(61), 'a\u0000b', 'a\u202eb']) {
      expect(
        () => patchPreferences(newsPreferences, before, { topic_weights: { [name]: 0.1 } }),
        name,
      ).toThrow(Failure);
    }
    const many = Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`topic ${index}`, 0.1]));
    expect(() => patchPreferences(newsPreferences, before, { topic_weights: many })).toThrow(Failure);
  });

  test('cannot give a scope settings that it does not have', () => {
    const none = { ...before, settings: {} };
    expect(() => patchPreferences(emailPreferences, none, { settings: { cards: 5 } })).toThrow(Failure);
    expect(patchSchema.safeParse({ settings: { cards: 51 } }).success).toBe(false);
    expect(patchSchema.safeParse({ settings: { theme: 'dark' } }).success).toBe(false);
    expect(patchSchema.safeParse({ topic_weights: { ai: 1.01 } }).success).toBe(false);
  });
});

describe('what is other between two versions', () => {
  const weights = fc.dictionary(
    fc.constantFrom('a', 'b', 'c', 'constructor'),
    fc.double({ min: -1, max: 1, noNaN: true }),
  );

  test('applied to the one gives the other', () => {
    fc.assert(
      fc.property(weights, weights, (from, to) => {
        const diff = comparePreferences(
          { topic_weights: from, settings: {} },
          { topic_weights: to, settings: {} },
          '',
        );
        const applied = new Map(Object.entries(from));
        for (const { topic = '', to: weight } of diff) {
          if (weight === null) applied.delete(topic);
          else applied.set(topic, weight as number);
        }
        expect([...applied].sort()).toEqual(Object.entries(to).sort());
      }),
    );
  });

  test('is told in one line, and a long one is cut', () => {
    const change = (topic: string) => ({ topic, from: null, to: 0.5, because: '' });
    expect(describeChanges([{ setting: 'cards', from: 5, to: null, because: '' }, change('ai')])).toBe(
      'cards removed; ai new at 0.5',
    );
    expect(describeChanges('abcdefg'.split('').map(change))).toMatch(/; 2 more$/);
    expect(describeChanges([])).toBe('nothing');
  });
});
