import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Failure } from '../../../../domain/failure.ts';
import {
  estimateJaccard,
  minhashSignature,
  signatureBands,
} from '../../../../domain/news/stories/minhash.ts';

const report =
  'The valve maker Ostrava Flow said on Friday that it will stop production at its second works for two weeks, ' +
  'because a supplier of castings could not deliver. Orders already accepted will be shipped from stock, and the ' +
  'company expects to resume normal work at the start of December.';

function shingles(text: string): Set<string> {
  const words = text.toLowerCase().match(/[a-z]+/g) ?? [];
  return new Set(words.slice(2).map((_, at) => words.slice(at, at + 3).join(' ')));
}

describe('the signature of a text', () => {
  test('is 128 unsigned 32-bit numbers, the same each time', () => {
    const signature = minhashSignature(report);
    expect(signature).toHaveLength(128);
    expect(signature.every((value) => Number.isInteger(value) && value >= 0 && value < 2 ** 32)).toBe(true);
    expect(minhashSignature(report)).toEqual(signature);
  });

  test('never changes between versions, because stored ones are compared with new ones', () => {
    expect(minhashSignature('one small text of words').slice(0, 4)).toMatchInlineSnapshot(`
      [
        75575631,
        480494252,
        372526120,
        2283036132,
      ]
    `);
    expect(signatureBands(minhashSignature('one small text of words')).slice(0, 2)).toMatchInlineSnapshot(`
      [
        "-7150693508334447785",
        "3324971108491634633",
      ]
    `);
  });

  test('does not depend on case, punctuation or white space', () => {
    expect(minhashSignature(report.toUpperCase().replaceAll(' ', '\n ').replaceAll(',', ' -'))).toEqual(
      minhashSignature(report),
    );
  });

  test('reads the first 30,000 characters, however long the text is', () => {
    const head = report.repeat(120).slice(0, 30_000);
    expect(head).toHaveLength(30_000);
    expect(minhashSignature(head + 'other words follow '.repeat(9_000))).toEqual(minhashSignature(head));
    expect(minhashSignature(`${head.slice(0, 29_000)} other words follow`)).not.toEqual(
      minhashSignature(head),
    );
  });

  test('estimates the similarity of the shingles within four standard errors', () => {
    const words = fc.array(fc.constantFrom('valve', 'works', 'order', 'stock', 'pump', 'steel', 'crane'), {
      minLength: 3,
      maxLength: 60,
    });
    fc.assert(
      fc.property(words, words, (a, b) => {
        const [x, y] = [shingles(a.join(' ')), shingles(b.join(' '))];
        const exact = x.intersection(y).size / x.union(y).size;
        const estimate = estimateJaccard(minhashSignature(a.join(' ')), minhashSignature(b.join(' ')));
        expect(Math.abs(estimate - exact)).toBeLessThan(0.25);
      }),
      { seed: 7, numRuns: 200 },
    );
  });
});

describe('the bands of a signature', () => {
  test('are 32 decimal strings that fit a signed 64-bit column', () => {
    const bands = signatureBands(minhashSignature(report));
    expect(new Set(bands).size).toBe(32);
    for (const band of bands) expect(BigInt.asIntN(64, BigInt(band)).toString()).toBe(band);
  });

  test('of near copies meet, of other texts do not', () => {
    const bands = new Set(signatureBands(minhashSignature(report)));
    const copy = signatureBands(minhashSignature(report.replace('on Friday', 'on Saturday')));
    const other = signatureBands(
      minhashSignature('A crane driver found a wallet and gave it back to its owner.'),
    );
    expect(copy.some((band) => bands.has(band))).toBe(true);
    expect(other.some((band) => bands.has(band))).toBe(false);
  });

  test('of a text without words are none, so that empty texts never meet', () => {
    expect(signatureBands(minhashSignature(' -- '))).toEqual([]);
    expect(estimateJaccard(minhashSignature(''), minhashSignature(''))).toBe(0);
  });

  test('a short list of numbers is refused', () => {
    expect(() => signatureBands([1, 2])).toThrow(Failure);
    expect(() => estimateJaccard([1], [1])).toThrow(Failure);
  });
});
