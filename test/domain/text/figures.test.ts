import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isNegated, oppositesBetween } from '../../../domain/news/stories/polarity.ts';
import { type Figure, figuresIn, isRounded, sameFigure } from '../../../domain/text/figures.ts';

function first(text: string): Figure {
  const [figure] = figuresIn(text);
  if (figure === undefined) throw new Error(`no figure in ${text}`);
  return figure;
}

describe('figures in a text', () => {
  test.each([
    ['$4.2 billion', 'money', '4200000000'],
    ['4.2bn dollars', 'money', '4200000000'],
    ['19M watches', 'number', '19000000'],
    ['1,234,567 units', 'number', '1234567'],
    ['twenty-one people', 'number', '21'],
    ['two hundred people', 'number', '200'],
    ['5.5 percent', 'percent', '5.5'],
    ['12 March 2026', 'date', '2026-03-12'],
    ['March 12, 2026', 'date', '2026-03-12'],
    ['2026-03-12', 'date', '2026-03-12'],
    ['March 2026', 'date', '2026-03'],
    ['in 2026', 'date', '2026'],
    ['v2.1', 'version', '2.1'],
    ['version 2.1', 'version', '2.1'],
    ['10.1.2', 'version', '10.1.2'],
    ['CVE-2026-1234', 'identifier', 'cve-2026-1234'],
    ['GPT-4', 'identifier', 'gpt4'],
  ])('%s is a %s of %s', (text, kind, value) => {
    expect(figuresIn(text)).toMatchObject([{ kind, value }]);
  });

  test('stand where their place says and name what they count', () => {
    const text = 'Acme acquires three plants in Ohio.';
    expect(figuresIn(text)).toMatchObject([{ value: '3', of: 'plant', after: 'acquir' }]);
    fc.assert(
      fc.property(fc.string(), fc.nat(), (before, number) => {
        const given = `${before} ${number} things`;
        for (const figure of figuresIn(given))
          expect(given.slice(figure.start, figure.end)).toBe(figure.text);
      }),
    );
  });

  test('one as a word of speech is none', () => {
    expect(figuresIn('one of the plants')).toEqual([]);
  });

  test('agree where one date is a part of the other, and not otherwise', () => {
    expect(sameFigure(first('12 March 2026'), first('in 2026'))).toBe(true);
    expect(sameFigure(first('12 March 2026'), first('March 12'))).toBe(true);
    expect(sameFigure(first('12 March 2026'), first('13 March 2026'))).toBe(false);
    expect(sameFigure(first('v2.1'), first('v2.2'))).toBe(false);
    expect(sameFigure(first('3 plants'), first('three works'))).toBe(true);
  });

  test('are rounded only where digits were dropped', () => {
    expect(isRounded(first('$4.2 billion'), first('$4.19 billion'))).toBe(true);
    expect(isRounded(first('5.1%'), first('5.2%'))).toBe(false);
    expect(isRounded(first('10 plants'), first('12 plants'))).toBe(false);
  });
});

describe('polarity', () => {
  test('a denial is seen, and a denied denial is none', () => {
    expect(isNegated('Acme does not recall heaters')).toBe(true);
    expect(isNegated("Acme won't recall heaters")).toBe(true);
    expect(isNegated('Acme recalls heaters')).toBe(false);
    expect(isNegated('Acme did not deny it')).toBe(false);
  });

  test('opposites count only where each text has one side alone', () => {
    expect(oppositesBetween('Shares rise in Asia', 'Shares fall in Asia')).toEqual(['rise / fall']);
    expect(oppositesBetween('Shares rise and fall', 'Shares fall')).toEqual([]);
  });
});
