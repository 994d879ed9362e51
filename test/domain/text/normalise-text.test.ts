import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normaliseText, removeInvisible } from '../../../domain/text/normalise-text.ts';

describe('two texts with the same words have one form', () => {
  test.each([
    ['The pump, failed.', 'the  PUMP failed'],
    ['ﬁrst “quoted” word', 'first "quoted" word'],
    ['zero\u200bwidth', 'zerowidth'],
    ['Straße — 5 %', 'straße 5'],
    ['e\u0301', 'é'],
    ['−5 degrees', '-5 degrees'],
  ])('%s = %s', (a, b) => {
    expect(normaliseText(a)).toBe(normaliseText(b));
  });

  test.each([
    ['1.5 bar', '15 bar'],
    ['-5 degrees', '5 degrees'],
    ['12% less', '12 less'],
    ['1/2 inch', '12 inch'],
  ])('%s is not %s', (a, b) => {
    expect(normaliseText(a)).not.toBe(normaliseText(b));
  });
});

test('normalising twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const once = normaliseText(text);
      expect(normaliseText(once)).toBe(once);
    }),
  );
});

test('plain ASCII and other text are folded by the same rule', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
      expect(normaliseText(`é ${text}`)).toBe(`é ${normaliseText(` ${text}`)}`.trim());
    }),
  );
});

test('invisible characters go and everything else stays', () => {
  expect(removeInvisible('a\u00adb\u202ec\u2066d\u{E0041}e\u034ff \u00a0g')).toBe('abcdef \u00a0g');
});
