import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutPassages } from '../../../domain/text/cut-passages.ts';

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
