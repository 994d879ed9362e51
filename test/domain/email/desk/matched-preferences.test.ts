import { describe, expect, test } from 'vitest';
import {
  historyFor,
  isMuted,
  matchPreferences,
  relevanceFor,
} from '../../../../domain/email/desk/matched-preferences.ts';

const issue = {
  text: 'Line 3 is down: the palletiser reports an encoder fault',
  participants: ['anna.roth@mail.velmora.example', 'me@plant.example'],
};

describe('the preferences that an issue meets', () => {
  test('are topics by whole words in a row, people by address, and companies by domain', () => {
    const weights = {
      'line 3': -1,
      'line 30': 1,
      palletisers: 0.5,
      '@velmora.example': 0.8,
      'roth@velmora.example': 1,
    };
    expect(matchPreferences(issue, weights)).toEqual([
      { topic: 'line 3', weight: -1, kind: 'topic' },
      { topic: '@velmora.example', weight: 0.8, kind: 'person' },
      { topic: 'palletisers', weight: 0.5, kind: 'topic' },
    ]);
  });

  test('do not take a look-alike domain for the company', () => {
    const spoof = {
      text: '',
      participants: ['anna@notvelmora.example', 'anna@velmora.example.evil.example'],
    };
    expect(matchPreferences(spoof, { '@velmora.example': 1 })).toEqual([]);
  });

  test('move relevance by topics and history by people, within 0 to 1', () => {
    const matched = matchPreferences(issue, { palletisers: 0.4, '@velmora.example': -1 });
    expect(relevanceFor(0.5, matched)).toBeCloseTo(0.7, 12);
    expect(historyFor(0.5, matched)).toBe(0);
    expect(relevanceFor(0.9, matchPreferences(issue, { palletisers: 1 }))).toBe(1);
  });

  test('hide at -1 and at nothing else, and never what is mandatory', () => {
    const never = matchPreferences(issue, { 'line 3': -1 });
    expect(isMuted(never, false)).toBe(true);
    expect(isMuted(never, true)).toBe(false);
    expect(isMuted(matchPreferences(issue, { 'line 3': -0.99 }), false)).toBe(false);
  });
});
