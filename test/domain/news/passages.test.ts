import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { choosePassages, cutPassages, type GivenPassage } from '../../../domain/news/passages.ts';

const story =
  'The year was hard. Ostrava Flow closed three works in Brno. It was unable to pay. Prices rose. Nobody knows why.';

describe('a text cut into passages', () => {
  test('gives whole sentences, each passage beginning with the last of the one before', () => {
    expect(cutPassages(story, 62).map(({ text }) => text)).toEqual([
      'The year was hard. Ostrava Flow closed three works in Brno.',
      'Ostrava Flow closed three works in Brno. It was unable to pay.',
      'It was unable to pay. Prices rose. Nobody knows why.',
    ]);
    expect(cutPassages(story)).toHaveLength(1);
    expect(cutPassages('')).toEqual([]);
  });

  test('stands where its places say, loses no word and keeps the limit, whatever the text', () => {
    const word = fc.constantFrom(
      'Brno',
      'closed',
      'three',
      '3.1',
      '.',
      '. ',
      '?',
      '\n\n',
      '😀',
      'x'.repeat(45),
    );
    const prose = fc.array(word, { maxLength: 60 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(prose, fc.integer({ min: 20, max: 120 }), (text, limit) => {
        const passages = cutPassages(text, limit);
        const isCovered = new Uint8Array(text.length);
        for (const passage of passages) {
          expect(text.slice(passage.start, passage.end)).toBe(passage.text);
          expect(passage.text.length).toBeLessThanOrEqual(limit);
          isCovered.fill(1, passage.start, passage.end);
        }
        expect([...text].length === 0 || passages.length <= text.length).toBe(true);
        const lost = text.split('').filter((unit, at) => unit.trim() !== '' && isCovered[at] === 0);
        expect(lost).toEqual([]);
      }),
    );
  });
});

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
