import { describe, expect, test } from 'vitest';
import { choosePassages, type GivenPassage } from '../../../../domain/news/research/passages.ts';

describe('the passages chosen for a claim', () => {
  const given = (document: string, ...texts: string[]): GivenPassage[] =>
    texts.map((text, index) => ({ id: `${document}${index}`, document, text, start: 0, end: text.length }));
  const claim = 'Ostrava Flow closed three works in Brno.';
  const pool = [
    ...given(
      'a',
      'The weather in Brno was fine.',
      'Three works of Ostrava Flow in Brno closed.',
      'Brno works again.',
    ),
    ...given('b', 'Ostrava Flow closed works.', 'Nothing of that.'),
  ];

  test('hold most of its words, rare ones first, and none of them is without a word of it', () => {
    const chosen = choosePassages(claim, pool, { max: 9, maxOfDocument: 9 }).map(({ id }) => id);
    expect(chosen.slice(0, 2)).toEqual(['a1', 'b0']);
    expect(chosen).not.toContain('b1');
  });

  test('are never more than asked for, in all and of one document', () => {
    expect(choosePassages(claim, pool, { max: 1, maxOfDocument: 9 }).map(({ id }) => id)).toEqual(['a1']);
    const chosen = choosePassages(claim, pool, { max: 9, maxOfDocument: 1 }).map(({ id }) => id);
    expect(chosen).toEqual(['a1', 'b0']);
  });

  test('may be like it in meaning without a word in common where vectors are given', () => {
    const options = { max: 1, maxOfDocument: 9, cosines: [0, 0, 0, 0, 1] };
    expect(choosePassages('Redundancies announced', pool, options).map(({ id }) => id)).toEqual(['b1']);
    expect(choosePassages('Redundancies announced', pool, { max: 1, maxOfDocument: 9 })).toEqual([]);
  });
});
