import { describe, expect, test } from 'vitest';
import { claimCounts, evidenceWord, origins } from '../../../clients/words/evidence.ts';
import { nameOf } from '../../../clients/words/issue-names.ts';
import { plural } from '../../../clients/words/plural.ts';
import { orderedTerms, scoreWords, signed } from '../../../clients/words/scores.ts';

test('a number has its noun in the right form', () => {
  expect([plural(0, 'issue'), plural(1, 'issue'), plural(1200, 'issue')]).toEqual([
    '0 issues',
    '1 issue',
    '1,200 issues',
  ]);
  expect(plural(2, 'story', 'stories')).toBe('2 stories');
});

describe('evidence', () => {
  test('is told by its word, with the day of a person', () => {
    expect(evidenceWord('review')).toBe('under review');
    expect(evidenceWord('approved', '21 Nov')).toBe('approved by you, 21 Nov');
  });

  test('counts conflicts first and nothing that is 0', () => {
    expect(claimCounts({ supported: 0, conflicting: 2, unresolved: 12 })).toBe(
      '2 conflicting, 12 unresolved',
    );
  });

  test('counts copies under their origin', () => {
    expect(origins(3, 1)).toBe('3 reports, 1 origin');
  });
});

describe('a score', () => {
  const terms = [
    { name: 'hype', value: 0.2, weight: -0.05 },
    { name: 'signal', value: 0.7, weight: 0.35 },
  ];

  test('is drawn in the fixed order of its terms', () => {
    expect(orderedTerms(terms).map(({ name, place }) => [name, place])).toEqual([
      ['signal', 1],
      ['hype', 6],
    ]);
  });

  test('is said as its sum', () => {
    expect(scoreWords.of(0.235, terms)).toBe('0.23: you can act on it +0.24, it is hyped −0.01');
    expect([signed(0.2419), signed(-0.0104), signed(-0.0001)]).toEqual(['+0.242', '−0.010', '0.000']);
  });
});

test('a field of an issue has a name without underscores', () => {
  expect([nameOf('it_software'), nameOf('production_stop')]).toEqual(['IT and software', 'production stop']);
});
