import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareClaim, type EvidenceStatus } from '../../../../domain/news/research/evidence.ts';
import { summariseEvidence } from '../../../../domain/news/research/summarise-evidence.ts';

const claim = 'Ostrava Flow closed three works in Brno in 2025.';

describe('a claim beside a text', () => {
  test('is supported by one sentence with its words, names and figures, and that sentence is quoted', () => {
    const text = 'The year was hard. In 2025, Ostrava Flow closed 3 works in Brno. More may follow.';
    const found = compareClaim('In 2025 Ostrava Flow closed three works in Brno.', text);
    expect(found).toMatchObject({
      status: 'supported',
      quote: 'In 2025, Ostrava Flow closed 3 works in Brno.',
    });
    expect(text.slice(found.start, found.end)).toBe(found.quote);
  });

  test.each([
    ['another figure', 'Ostrava Flow closed five works in Brno in 2025.', 'number'],
    ['another year', 'Ostrava Flow closed three works in Brno in 2024.', 'date'],
    ['a negation', 'Ostrava Flow has not closed three works in Brno in 2025.', 'negated'],
    ['an opposite', 'Ostrava Flow opened three works in Brno in 2025.', 'opposite'],
    ['a denial in the next sentence', `${claim} That is false.`, 'false'],
  ])('is never supported by a text with %s', (_what, text, reason) => {
    const found = compareClaim(claim, text);
    expect(found.status).not.toBe('supported');
    expect(found.reason).toContain(reason);
  });

  test.each([
    ['another figure', 'Ostrava Flow closed five works in Brno in 2025.'],
    ['a negation', 'Ostrava Flow has not closed three works in Brno in 2025.'],
    ['a denial in the next sentence', `${claim} That is false.`],
  ])('conflicts with a text with %s', (_what, text) => {
    expect(compareClaim(claim, text).status).toBe('conflicting');
  });

  test('of one version conflicts with another version', () => {
    const found = compareClaim(
      'Flow Server version 2.1 fixes the leak in the parser',
      'Flow Server version 2.2 fixes the leak in the parser.',
    );
    expect(found).toMatchObject({ status: 'conflicting', reason: expect.stringContaining('version') });
  });

  test.each([
    ['nothing', ''],
    ['a doubt', 'The report that Ostrava Flow closed three works in Brno in 2025 was wrong.'],
    ['a hedge', 'Ostrava Flow may have closed three works in Brno in 2025.'],
    ['a question', 'Has Ostrava Flow closed three works in Brno in 2025?'],
    ['no figure', 'Ostrava Flow closed works in Brno in 2025.'],
    ['another company', 'Gdansk Pumps closed three works in Brno in 2025.'],
    ['another time and figure', 'Ostrava Flow closed five works in Brno in 2019.'],
    ['its words over two sentences', 'Ostrava Flow closed in 2025. There are three works in Brno.'],
    ['other units', 'Ostrava Flow closed 19 pumps of its works in Brno in 2025.'],
  ])('stays unresolved beside a text with %s', (_what, text) => {
    expect(compareClaim(claim, text)).toMatchObject({ status: 'unresolved', quote: null, start: 0, end: 0 });
  });

  test('is not contradicted by a refusal to comment or by a negation of something else', () => {
    const silent = 'Ostrava Flow closed three works in Brno in 2025 and did not immediately comment.';
    expect(compareClaim(claim, silent).status).toBe('supported');
    const other = 'Ostrava Flow closed three works in Brno in 2025 without warning.';
    expect(compareClaim(claim, other).status).toBe('unresolved');
  });

  test('is not contradicted by a negation in another part of the sentence', () => {
    const text =
      'Ostrava Flow closed three works in Brno in 2025, the mayor said, but he does not know the reason for it.';
    expect(compareClaim(claim, text).status).toBe('supported');
  });

  test.each([
    [
      'Shops of the town close at 6 pm on Sunday in winter.',
      'Shops of the town close at 4 pm on Sunday in winter.',
    ],
    ['The works has 5,000 square feet of halls.', 'The works has 460 square metres of halls.'],
    ['The ship carried seven AK-47s below its deck.', 'The ship carried seven AK-47 rifles below its deck.'],
    ['The fire cost the works $US1 million.', 'The fire cost the works $1 million.'],
  ])('%j is not contradicted by %j', (one, other) => {
    expect(compareClaim(one, other).status).not.toBe('conflicting');
  });

  test('is not supported by the same words with the parts exchanged', () => {
    expect(compareClaim('Ostrava Flow sued Gdansk Pumps', 'Gdansk Pumps sued Ostrava Flow.').status).toBe(
      'unresolved',
    );
  });

  test('is not contradicted by a row of figures that holds its own', () => {
    const text =
      'Ostrava Flow closed five works in Brno in 2024. Ostrava Flow closed three works in Brno in 2025.';
    expect(compareClaim(claim, text).status).toBe('supported');
  });

  test('gets only quotes that are in the text, and a confidence within 0 to 1', () => {
    const word = fc.constantFrom(
      'Ostrava',
      'Flow',
      'closed',
      'three',
      '5',
      'works',
      'in',
      'Brno',
      '2025',
      'not',
      '.',
      '\n\n',
    );
    const words = fc.array(word, { maxLength: 30 }).map((each) => each.join(' '));
    fc.assert(
      fc.property(words, words, (given, text) => {
        const { quote, start, end, confidence, status } = compareClaim(given, text);
        expect(text.slice(start, end)).toBe(quote ?? '');
        expect(quote === null).toBe(status === 'unresolved');
        expect(confidence >= 0 && confidence <= 1).toBe(true);
      }),
    );
  });
});

describe('findings together', () => {
  const finding = (status: EvidenceStatus, is_independent = true, is_primary = false) => ({
    status,
    is_independent,
    is_primary,
  });

  test.each([
    ['nothing', [], 'unresolved'],
    ['one independent primary source', [finding('supported', true, true)], 'supported'],
    ['two independent origins', [finding('supported'), finding('supported')], 'supported'],
    ['one independent report', [finding('supported')], 'unresolved'],
    [
      'many copies of one report',
      Array.from({ length: 40 }, () => finding('supported', false)),
      'unresolved',
    ],
    ['a primary source that is not independent', [finding('supported', false, true)], 'unresolved'],
    ['support and conflict', [finding('supported', true, true), finding('conflicting')], 'conflicting'],
    ['conflict alone', [finding('conflicting')], 'conflicting'],
    ['only open findings', [finding('unresolved', true, true)], 'unresolved'],
  ])('%s', (_what, findings, status) => {
    expect(summariseEvidence(findings).status).toBe(status);
  });

  test('are counted by status', () => {
    const findings = [
      finding('supported'),
      finding('conflicting'),
      finding('unresolved'),
      finding('unresolved'),
    ];
    expect(summariseEvidence(findings)).toMatchObject({ supported: 1, conflicting: 1, unresolved: 2 });
  });
});
