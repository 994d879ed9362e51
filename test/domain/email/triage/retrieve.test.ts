import { describe, expect, test } from 'vitest';
import { identifiersIn } from '../../../../domain/email/triage/identifiers.ts';
import { quoteFrom } from '../../../../domain/email/triage/quote.ts';
import { describeShared, distinctiveTerms, fuse, relate } from '../../../../domain/email/triage/retrieve.ts';
import { isInScope, searchTerms } from '../../../../domain/email/triage/search-terms.ts';

const wantedOf = (title: string, text = '') => ({
  terms: searchTerms(title, text),
  identifiers: identifiersIn(`${title}\n${text}`),
});
const candidate = (id: string, text: string, cosine: number | null = null, title = '') => ({
  id,
  text,
  cosine,
  identifiers: identifiersIn(text).map(({ identifier }) => identifier),
  titled: identifiersIn(title).map(({ identifier }) => identifier),
});
const few = { texts: 3, of: new Map<string, number>() };
const idsOf = (...given: Parameters<typeof relate>) => relate(...given).map((each) => each.candidate.id);

describe('the words that an issue is looked up by', () => {
  const words = (...given: Parameters<typeof searchTerms>) => searchTerms(...given).map(({ word }) => word);

  test('are rare ones, of the title first, without figures, courtesies and names of who takes part', () => {
    expect(
      words('Cavitation', 'Dear Anna, please check the impeller by 12:30 on Monday. Kind regards, Otto', [
        'anna.berg@velmora.example',
        'otto@velmora.example',
      ]),
    ).toEqual(['cavitation', 'impeller']);
  });

  test('are each there once, in whatever form, and never too many', () => {
    expect(words('Bearings', 'bearing bearings')).toEqual(['bearings']);
    const many = Array.from(
      { length: 100 },
      (_, index) => `velmora${String.fromCharCode(97 + (index % 26))}x${index}`,
    );
    expect(words('', many.join(' '))).toHaveLength(32);
  });
});

describe('a passage has to do with an issue', () => {
  const wanted = wantedOf('Pump P-101', 'Cavitation has destroyed the impeller.');

  test('when it names the same thing, however that is written', () => {
    expect(
      idsOf(wanted, [candidate('a', 'For P 101: oil.'), candidate('b', 'For pump P-102.')], few),
    ).toEqual([]);
    expect(
      idsOf(wanted, [candidate('a', 'For pump P101: oil.'), candidate('b', 'For pump P-102.')], few),
    ).toEqual(['a']);
  });

  test('when it shares two rare words, or one and is close in meaning', () => {
    expect(
      idsOf(
        wanted,
        [
          candidate('two', 'Impellers suffer from cavitation.'),
          candidate('one', 'Impellers are made of bronze.', 0.1),
          candidate('close', 'Impellers are made of steel.', 0.5),
          candidate('common', 'It has been done by them.', 0.34),
        ],
        few,
      ).toSorted(),
    ).toEqual(['close', 'two']);
  });

  test('never by its meaning alone, however close', () => {
    expect(idsOf(wanted, [candidate('a', 'Something else altogether.', 0.99)], few)).toEqual([]);
  });

  test('when its document is about what the issue names, and it shares a word or the meaning', () => {
    const manual = 'Manual of pump P-101';
    expect(
      idsOf(
        wanted,
        [
          candidate('word', 'Impellers are made of bronze.', null, manual),
          candidate('near', 'Noise tells of vapour.', 0.6, manual),
          candidate('imprint', 'All rights reserved.', 0.01, manual),
        ],
        few,
      ).toSorted(),
    ).toEqual(['near', 'word']);
  });

  test('not by a place alone, because half a plant names it', () => {
    const line = wantedOf('Line 3 stopped', 'The gearbox on line 3 is broken.');
    expect(
      idsOf(
        line,
        [candidate('place', 'Line 3 was built in 1998.'), candidate('both', 'Gearbox of line 3.')],
        few,
      ),
    ).toEqual(['both']);
  });

  test('not by words that a quarter of all passages hold', () => {
    const shares = {
      texts: 40,
      of: new Map([
        ['impeller', 30],
        ['cavitation', 2],
      ]),
    };
    expect(idsOf(wanted, [candidate('a', 'Impellers suffer from cavitation.')], shares)).toEqual([]);
    expect(idsOf(wanted, [candidate('a', 'Impellers suffer from cavitation.')], few)).toEqual(['a']);
  });

  test('and comes first when words and meaning agree', () => {
    const [first] = relate(
      wanted,
      [
        candidate('words', 'Pump P-101: the impeller and cavitation.', 0.1),
        candidate('both', 'Pump P-101: the impeller and cavitation, destroyed.', 0.9),
        candidate('meaning', 'Impellers of pumps.', 0.8),
      ],
      few,
    );
    expect(first?.candidate.id).toBe('both');
    expect(first && describeShared(first)).toBe(
      'names Pump P-101; shares pump, cavitation, impeller, destroyed; is close in meaning',
    );
  });

  test('fused ranks add up, and an order that does not know it adds nothing', () => {
    expect(fuse([1, 1])).toBeCloseTo(2 / 61);
    expect(fuse([1, null])).toBeCloseTo(1 / 61);
    expect(fuse([2, 2])).toBeGreaterThan(fuse([1, null]));
    expect(fuse([])).toBe(0);
  });
});

test('what is looked up is what some texts hold and few do, the rarest first', () => {
  const terms = searchTerms('pump impeller cavitation flange');
  const of = new Map([
    ['pump', 30],
    ['impeller', 3],
    ['cavitation', 1],
    ['flange', 0],
  ]);
  expect(distinctiveTerms(terms, { texts: 40, of }).map(({ word }) => word)).toEqual([
    'cavitation',
    'impeller',
  ]);
});

describe('the scope of a document', () => {
  const said = (words: string) => ({
    words,
    identifiers: new Set(identifiersIn(words).map(({ identifier }) => identifier)),
  });

  test('holds for what names one of its words whole, and without any for everything', () => {
    expect(isInScope([], said('Anything'))).toBe(true);
    expect(isInScope(['cooling water', 'P-101'], said('The Cooling  Water is warm.'))).toBe(true);
    expect(isInScope(['cooling water', 'P-101'], said('Pump p101 is warm.'))).toBe(true);
    expect(isInScope(['cool', 'P-10'], said('The cooling water of pump P-101'))).toBe(false);
    expect(isInScope(['  '], said('Anything'))).toBe(false);
  });
});

describe('a quote', () => {
  const shared = { identifiers: [], terms: searchTerms('impeller cavitation') };

  test('is the sentence that shares most and what follows, as it stands there', () => {
    const text = 'Oil is added.\nThe impeller\nsuffers from cavitation. Replace it.';
    expect(quoteFrom(text, shared)).toBe('The impeller\nsuffers from cavitation. Replace it.');
  });

  test('of a long sentence ends before a word, and is still in the text', () => {
    const text = `The impeller ${'is not broken and '.repeat(40)}`;
    const quote = quoteFrom(text, shared);
    expect(quote.length).toBeLessThanOrEqual(300);
    expect(text.includes(quote)).toBe(true);
    expect(text.charAt(quote.length)).toBe(' ');
    expect(quoteFrom('', shared)).toBe('');
  });
});
