import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { claimThreshold, extractClaims } from '../../../../domain/news/research/claims.ts';
import { impactOf } from '../../../../domain/news/research/impact.ts';

const report =
  'Welcome to our site! What does it mean for you? Ostrava Flow closed its second works in Brno on 12 March 2026 after 3 ' +
  'people were injured. We think this is a wonderful decision. The company sold 4.2 million valves in 2025, 12% more ' +
  'than in 2024. Subscribe to our newsletter for more. Please read the terms. Version 2.1 of its Flow Server fixes ' +
  'CVE-2026-1234.';

describe('claims of a text', () => {
  test('are from the first 20,000 characters, however long it is', () => {
    const filler = 'Well, what of it? '.repeat(12_000);
    const texts = (text: string) => extractClaims(text).map((claim) => claim.text);
    expect(texts(`${report} ${filler}`)).toEqual(texts(report));
    expect(texts(filler.slice(0, 19_998) + report)).toEqual([]);
  });

  test('are the sentences that assert facts, not questions, opinions, instructions or boilerplate', () => {
    const claims = extractClaims(report).map(({ text }) => text);
    expect(claims).toHaveLength(3);
    expect(claims.join(' ')).toMatch(/injured.*|4\.2 million|CVE-2026-1234/);
    for (const word of ['Welcome', '?', 'think', 'Subscribe', 'Please'])
      expect(claims.join(' ')).not.toContain(word);
  });

  test('come most worth checking first, at most as many as asked for', () => {
    const worth = extractClaims(report, 10).map(({ check_worthiness }) => check_worthiness);
    expect(worth).toEqual(worth.toSorted((a, b) => b - a));
    expect(extractClaims(report, 1)).toHaveLength(1);
    expect(extractClaims(report, 0)).toEqual([]);
    const many = Array.from(
      { length: 9 },
      (_, index) => `Acme sold ${index + 20} pumps to Brno in 2025.`,
    ).join(' ');
    expect(extractClaims(many)).toHaveLength(5);
  });

  test('say which rule makes them high impact', () => {
    const reasons = extractClaims(report).map(({ impact_reason }) => impact_reason);
    expect(reasons.toSorted()).toEqual(['large number', 'safety', 'security']);
    expect(extractClaims('Ostrava Flow opened 2 works near Brno in 2025.')[0]).toMatchObject({
      is_high_impact: false,
      impact_reason: null,
    });
  });

  test('are counted once when a text repeats itself', () => {
    expect(extractClaims(`${report}\n\n${report}`)).toHaveLength(3);
  });

  test('stand where their place says, whatever the text', () => {
    const piece = fc.constantFrom(
      'Acme',
      'sold',
      '3',
      '4.2 million',
      'valves',
      'in',
      '2025',
      '.',
      '. ',
      '\n\n',
      '😀',
      '?',
      'Dr. ',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const text = pieces.join(' ');
        for (const claim of extractClaims(text)) {
          expect(text.slice(claim.start, claim.end)).toBe(claim.text);
          expect(claim.check_worthiness >= claimThreshold && claim.check_worthiness <= 1).toBe(true);
        }
      }),
    );
  });
});

test.each([
  ['The fire killed two workers', 'safety'],
  ['A vulnerability was exploited', 'security'],
  ['The court convicted him', 'legal'],
  ['The vaccine was tested', 'health'],
  ['Acme acquires a rival', 'finance'],
  ['The chief executive resigned', 'personnel'],
  ['It cost $3 billion', 'large number'],
  ['The works has a new roof', null],
])('"%s" is of impact: %s', (text, reason) => {
  expect(impactOf(text)).toBe(reason);
});
