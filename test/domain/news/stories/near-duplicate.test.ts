import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { estimateJaccard, minhashSignature } from '../../../../domain/news/stories/minhash.ts';
import {
  type ComparableText,
  compareTexts,
  type TextComparison,
} from '../../../../domain/news/stories/near-duplicate.ts';

const day = '2026-11-20T08:00:00Z';
const body =
  'The valve maker Ostrava Flow will stop production at its second works for 14 days, because a supplier of castings ' +
  'could not deliver. Orders already accepted will be shipped from stock, the company said in a letter to customers. ' +
  'It employs 300 people at the site and expects to resume normal work at the start of December. A union spokesman ' +
  'called the decision understandable and asked for full pay during the stop.';

function item(title: string, text = '', published_at: string | null = day): ComparableText {
  return { title, text, published_at };
}

function compare(a: ComparableText, b: ComparableText): TextComparison {
  const sign = (each: ComparableText): number[] => minhashSignature(`${each.title}\n${each.text}`);
  return compareTexts(a, b, estimateJaccard(sign(a), sign(b)));
}

describe('two full texts', () => {
  test('are compared by their first figures: four times the figures take no more reading', () => {
    const reads = (size: number) => {
      let count = 0;
      const table = Array.from({ length: size }, (_, at) => `${at + 1}% `).join('');
      const [a, b] = [item('A table', table), item('A table', table)].map((each) => {
        const { text } = each;
        const slice = (from?: number, to?: number) => {
          const part = text.slice(from, to);
          count += part.length;
          return part;
        };
        return { ...each, text: { slice } as unknown as string };
      });
      if (!a || !b) throw new Error('The tables are missing.');
      expect(compareTexts(a, b, 1).verdict).toBe('same');
      return count;
    };
    expect(reads(12_000)).toBe(reads(3_000));
  });

  test('are the same report when one is the other with a few words changed', () => {
    const copy = item(
      'Valve maker pauses second works',
      body.replace('called the decision', 'named the decision'),
    );
    expect(compare(item('Ostrava Flow stops production', body), copy)).toMatchObject({
      verdict: 'same',
      vetoes: [],
    });
  });

  test.each([
    ['a number', '300 people', '900 people', 'number'],
    ['a length of time', '14 days', '21 days', 'number'],
    ['a negation', 'expects to resume', 'does not expect to resume', 'negation'],
  ])('are related, not merged, when %s differs', (_what, from, to, veto) => {
    const outcome = compare(
      item('Ostrava Flow stops production', body),
      item('Ostrava Flow stops production', body.replace(from, to)),
    );
    expect(outcome.verdict).toBe('related');
    expect(outcome.vetoes.join()).toContain(veto);
  });

  test('written from one template for two advisories are related', () => {
    const advisory = (id: string): ComparableText =>
      item('Security update for Flow Server', `${body} It closes ${id}.`);
    expect(compare(advisory('CVE-2026-1001'), advisory('CVE-2026-1002')).verdict).toBe('related');
  });

  test('are related when the same words come back a month later', () => {
    const later = item('Ostrava Flow stops production', body, '2026-12-20T08:00:00Z');
    expect(compare(item('Ostrava Flow stops production', body), later).verdict).toBe('related');
  });

  test('of other subjects are different', () => {
    const other =
      'A crane driver in Gdansk found a wallet with tickets for the opera and gave it back to its owner, who '.repeat(
        3,
      );
    expect(
      compare(item('Ostrava Flow stops production', body), item('A wallet returns', other)).verdict,
    ).toBe('different');
  });
});

describe('two titles without text', () => {
  test.each([
    ['Ostrava Flow stops production at its second works', 'Ostrava Flow stops production at second works'],
    [
      'UPDATE 2-Ostrava Flow stops production at second works',
      'Ostrava Flow stops production at second works',
    ],
    ['Three killed in crane accident at Gdansk harbour', '3 killed in crane accident at Gdansk harbour'],
  ])('"%s" and "%s" are the same', (a, b) => {
    expect(compare(item(a), item(b)).verdict).toBe('same');
  });

  test.each([
    ['Acme acquires 3 plants', 'Acme acquires 5 plants'],
    [
      'Acme widget server v2.1 released with security fixes today',
      'Acme widget server v2.2 released with security fixes today',
    ],
    ['Acme recalls its gas heaters worldwide', 'Acme does not recall its gas heaters worldwide'],
    [
      'Acme opens its largest battery plant near Columbus',
      'Acme opens its largest battery plant near Austin',
    ],
    ['Acme shares rise after results of third quarter', 'Acme shares fall after results of third quarter'],
    ['Acme reports results for Q2 2026 to investors', 'Acme reports results for Q3 2026 to investors'],
    ['Weekly market report', 'Weekly market report'],
    ['Acme', 'Acme sues its largest supplier over castings'],
  ])('"%s" and "%s" are never merged', (a, b) => {
    expect(compare(item(a), item(b)).verdict).not.toBe('same');
  });

  test('that return days later are not merged', () => {
    const title = 'Storm closes the harbour of Gdansk for ships';
    expect(compare(item(title), item(title, '', '2026-11-25T08:00:00Z')).verdict).toBe('related');
  });
});

test('the order of the two never matters to the verdict', () => {
  const words = fc.array(
    fc.constantFrom('Acme', 'recalls', '3', '5', 'plants', 'not', 'opens', 'closes', 'in', 'Ohio', 'v2.1'),
    {
      maxLength: 10,
    },
  );
  fc.assert(
    fc.property(words, words, (a, b) => {
      const [x, y] = [item(a.join(' ')), item(b.join(' '))];
      expect(compare(x, y).verdict).toBe(compare(y, x).verdict);
    }),
  );
});
