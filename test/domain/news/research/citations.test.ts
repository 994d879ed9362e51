import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CitationFault, gateCitations } from '../../../../domain/news/research/citations.ts';
import type { PassageFinding } from '../../../../domain/news/research/finding.ts';
import type { GivenPassage } from '../../../../domain/news/research/passages.ts';

const text =
  'The year was hard. Ostrava Flow closed three\n  works in Brno. It was unable to pay. Prices rose.';
const stored = new Map([['article', text]]);
const passage: GivenPassage = {
  id: 'p1',
  document: 'article',
  text: text.slice(19),
  start: 19,
  end: text.length,
};

const answer = (change: Partial<PassageFinding>): PassageFinding => ({
  passage: 'p1',
  status: 'supported',
  quote: 'It was unable to pay.',
  confidence: 0.9,
  reason: 'the same statement',
  ...change,
});

function faultOf(change: Partial<PassageFinding>): CitationFault | undefined {
  const { findings, unresolved, dropped } = gateCitations([answer(change)], [passage], stored);
  expect([findings, unresolved]).toEqual([[], []]);
  return (Object.keys(dropped) as CitationFault[]).find((fault) => dropped[fault] === 1);
}

describe('the citation gate', () => {
  test('lets a quote through with its place in the stored text', () => {
    const { findings } = gateCitations([answer({})], [passage], stored);
    expect(findings).toEqual([
      {
        passage: 'p1',
        document: 'article',
        status: 'supported',
        quote: 'It was unable to pay.',
        start: 62,
        end: 83,
        confidence: 0.9,
        reason: 'the same statement',
      },
    ]);
    expect(text.slice(62, 83)).toBe('It was unable to pay.');
  });

  test('returns the stored words where a quote differs in white space alone', () => {
    const { findings } = gateCitations(
      [answer({ quote: ' closed three works in Brno ' })],
      [passage],
      stored,
    );
    expect(findings[0]?.quote).toBe('closed three\n  works in Brno');
  });

  test.each<[string, Partial<PassageFinding>, CitationFault]>([
    ['a passage that was never given', { passage: 'p9' }, 'passage never given'],
    ['words that stand nowhere', { quote: 'Ostrava Flow opened three works' }, 'quote not in the passage'],
    ['words of the text outside the passage', { quote: 'The year was hard.' }, 'quote not in the passage'],
    ['words in other letters', { quote: 'it was UNABLE to pay' }, 'quote not in the passage'],
    ['a part of a word', { quote: 'able to pay' }, 'quote not in the passage'],
    ['an expression instead of words', { quote: '.* .* .*' }, 'quote too short'],
    ['an expression among words', { quote: 'It was .* to pay.' }, 'quote not in the passage'],
    ['two words', { quote: 'in Brno' }, 'quote too short'],
    ['no quote', { quote: null }, 'no quote'],
    ['an empty quote', { quote: ' \n ' }, 'no quote'],
    ['no quote for a conflict', { status: 'conflicting', quote: null }, 'no quote'],
  ])('drops a finding with %s', (_what, change, fault) => {
    expect(faultOf(change)).toBe(fault);
  });

  test('drops what was answered of a text that is no longer the stored one', () => {
    const changed = new Map([['article', text.replace('unable', 'able')]]);
    expect(gateCitations([answer({})], [passage], changed).dropped['stored text differs']).toBe(1);
    expect(gateCitations([answer({})], [passage], new Map()).dropped['stored text differs']).toBe(1);
  });

  test('hears one answer a passage', () => {
    const both = [answer({}), answer({ status: 'conflicting' })];
    const { findings, dropped } = gateCitations(both, [passage], stored);
    expect(findings.map(({ status }) => status)).toEqual(['supported']);
    expect(dropped['passage answered twice']).toBe(1);
  });

  test('counts what settles nothing, and makes no finding of it', () => {
    const open = answer({ status: 'unresolved', quote: null, reason: 'little in common' });
    expect(gateCitations([open], [passage], stored)).toMatchObject({ findings: [], unresolved: ['p1'] });
  });

  test('gives nothing but quotes of given passages, whatever a model answers', () => {
    const word = fc.constantFrom(
      'Brno',
      'closed',
      'three',
      '3',
      'not',
      '.',
      ' ',
      '\n',
      '(',
      '[a',
      '\\',
      '😀',
      'é',
    );
    const prose = fc.array(word, { maxLength: 30 }).map((words) => words.join(' '));
    const world = prose.chain((body) =>
      fc.record({
        body: fc.constant(body),
        from: fc.nat({ max: body.length }),
        length: fc.nat({ max: body.length }),
        answers: fc.array(
          fc.record({
            passage: fc.constantFrom('p1', 'p2', 'x', '__proto__'),
            status: fc.constantFrom('supported' as const, 'conflicting' as const, 'unresolved' as const),
            quote: fc.oneof(
              fc.constant(null),
              prose,
              fc
                .tuple(fc.nat({ max: body.length }), fc.nat({ max: 30 }))
                .map(([at, n]) => body.slice(at, at + n)),
            ),
            confidence: fc.double(),
            reason: fc.constant('the same statement' as const),
          }),
          { maxLength: 8 },
        ),
      }),
    );
    fc.assert(
      fc.property(world, ({ body, from, length, answers }) => {
        const given = ['p1', 'p2'].map((id) => ({
          id,
          document: 'd',
          text: body.slice(from, from + length),
          start: from,
          end: Math.min(body.length, from + length),
        }));
        const { findings, unresolved, dropped } = gateCitations(answers, given, new Map([['d', body]]));
        for (const { passage: id, quote, start, end, confidence } of findings) {
          expect(['p1', 'p2']).toContain(id);
          expect(body.slice(start, end)).toBe(quote);
          expect(start >= from && end <= from + length).toBe(true);
          const asked = answers.find((each) => each.passage === id)?.quote ?? '';
          expect(quote.replace(/\s+/g, ' ')).toBe(asked.trim().replace(/\s+/g, ' '));
          expect(confidence >= 0 && confidence <= 1).toBe(true);
        }
        const counted =
          findings.length + unresolved.length + Object.values(dropped).reduce((a, b) => a + b, 0);
        expect(counted).toBe(answers.length);
        expect(new Set(findings.map(({ passage: id }) => id)).size).toBe(findings.length);
      }),
      { numRuns: 2000 },
    );
  });
});
