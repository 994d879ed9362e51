import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitConversation } from '../../../../../domain/email/desk/reading/conversation.ts';

const long = (name: string) =>
  Array.from({ length: 40 }, (_, n) => `${name} sentence number ${n} has words.`).join(' ');

describe('a conversation in a number of tokens', () => {
  test('is whole, with the oldest first, where it fits', () => {
    expect(fitConversation(['One here. Two here.', 'Three here.'], 1_000)).toEqual([
      { index: 0, sentences: ['One here.', 'Two here.'], isShortened: false },
      { index: 1, sentences: ['Three here.'], isShortened: false },
    ]);
  });

  test('keeps most of the newest, shortens older ones, and leaves the oldest out', () => {
    const fitted = fitConversation(
      Array.from({ length: 12 }, (_, n) => long(`M${n}`)),
      1_200,
    );
    const sizes = fitted.map(({ sentences }) => sentences.length);
    expect(fitted.at(-1)).toMatchObject({ index: 11 });
    expect(fitted[0]?.index).toBeGreaterThan(0);
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
    expect(fitted[0]).toMatchObject({ isShortened: true });
    expect(fitted[0]?.sentences[0]).toContain('number 0');
  });

  test('leaves to older messages what a short new one does not need', () => {
    const [older] = fitConversation([long('Old'), 'Thanks to all.'], 1_000);
    expect(older?.sentences.length).toBeGreaterThan(30);
  });

  test('never exceeds the tokens, holds sentences word for word, and is always the same', () => {
    fc.assert(
      fc.property(
        fc.array(fc.lorem({ maxCount: 200 }), { maxLength: 12 }),
        fc.integer({ min: 1, max: 3_000 }),
        (texts, tokens) => {
          const fitted = fitConversation(texts, tokens);
          const characters = fitted.reduce((sum, { sentences }) => sum + sentences.join('').length, 0);
          expect(characters / 4).toBeLessThanOrEqual(tokens);
          for (const { index, sentences } of fitted)
            for (const sentence of sentences) expect(texts[index]).toContain(sentence);
          expect(fitConversation(texts, tokens)).toEqual(fitted);
        },
      ),
    );
  });
});
