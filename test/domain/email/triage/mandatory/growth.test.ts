import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MandatoryReview } from '../../../../../domain/email/triage/mandatory/mandatory.ts';
import { openMailModel } from '../../../../../tools/email/mail-model/open-mail-model.ts';

const empty = { subject: '', text: '', quoted: '', hidden: '', attachments: [], raw: '' };

/** Returns the comparisons that a new review makes over a text. */
function stepsOver(text: string): number {
  const review = new MandatoryReview(openMailModel());
  review.findings({ ...empty, text });
  return review.steps;
}

/** Returns characters by a fixed sequence of numbers, so that no piece of a text equals another. */
function letters(count: number, alphabet: string, seed = 7): string {
  let state = seed;
  return Array.from({ length: count }, () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return alphabet[state % alphabet.length];
  }).join('');
}

const hostile: [name: string, of: (length: number) => string][] = [
  ['one word', (length) => letters(length, 'abcdefghijklmnopqrstuvwxyz')],
  ['letters and spaces', (length) => letters(length, 's a f e t y ')],
  ['short words', (length) => letters(length, 'abcdefg ')],
  ['beginnings of terms', (length) => letters(length, 'prod uction safe ty ')],
  ['misspelt terms', (length) => letters(length, 'explosion e').replaceAll('e', ' e')],
  ['marks', (length) => letters(length, 'e\u0301\u0302')],
  ['quote marks', (length) => letters(length, '> \n')],
];

describe('the work of the mandatory review', () => {
  test.each(hostile)('grows no faster than a text of %s', (_, textOf) => {
    const [short, long] = [stepsOver(textOf(20_000)), stepsOver(textOf(80_000))];
    // Four times the text, and a quarter more for pieces that happen to be alike in the short one.
    expect(long).toBeLessThanOrEqual(5 * short + 1000);
  });

  test('is done once for words that a source repeats', () => {
    const review = new MandatoryReview(openMailModel());
    const text = 'The minutes of the meeting are attached.\nThe next one is on Monday.\n';
    const stepsOf = (message: Partial<typeof empty>): number => {
      const before = review.steps;
      review.findings({ ...empty, ...message });
      return review.steps - before;
    };
    stepsOf({ text });
    const once = stepsOf({ text });
    expect(once).toBeGreaterThan(0);
    expect(stepsOf({ text, raw: text.replaceAll('\n', '\r\n') })).toBe(once);
  });

  test('leaves no trace: a review that has read other mail finds the same as a new one', () => {
    const used = new MandatoryReview(openMailModel());
    const words = fc.constantFrom(
      ...'the safety sa fety saf con cern cernn interlock interlok was bypased line 3 is dwon n0 no fire brigade f1re expl0sion hand hurt lot on hold quarantin Produktions stillstand'.split(
        ' ',
      ),
    );
    const texts = fc.array(words, { maxLength: 30 }).map((list) => list.join(' '));
    fc.assert(
      fc.property(texts, (text) => {
        expect(used.findings({ ...empty, text })).toEqual(
          new MandatoryReview(openMailModel()).findings({ ...empty, text }),
        );
      }),
      { numRuns: 60 },
    );
  });
});
