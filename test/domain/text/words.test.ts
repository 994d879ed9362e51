import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { namesIn } from '../../../domain/text/names.ts';
import { splitSentences } from '../../../domain/text/sentences.ts';
import { foldWord, placedWords, wordsOf } from '../../../domain/text/words.ts';

describe('words', () => {
  test('keep numbers with their fraction and languages with their signs whole', () => {
    expect(wordsOf('C++ 2.1 grew 1,000%, it’s said')).toEqual([
      'c++',
      '2.1',
      'grew',
      '1,000',
      'it’s',
      'said',
    ]);
  });

  test('of scripts without spaces are single characters', () => {
    expect(wordsOf('東京 news')).toEqual(['東', '京', 'news']);
  });

  test('stand where their place says', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        for (const { word, start, end } of placedWords(text)) {
          expect(text.slice(start, end).toLowerCase()).toBe(word);
        }
      }),
    );
  });

  test.each([
    ['acquires', 'acquiring'],
    ['acquires', 'acquired'],
    ['companies', 'company'],
    ['stopped', 'stops'],
    ['releases', 'releasing'],
    ['denies', 'denied'],
    ['Acme’s'.toLowerCase(), 'acme'],
  ])('%s and %s fold to one', (a, b) => {
    expect(foldWord(a)).toBe(foldWord(b));
  });

  test.each([
    ['new', 'news'],
    ['universe', 'university'],
    ['string', 'str'],
    ['2.1', '2.2'],
    ['planet', 'plane'],
  ])('%s and %s stay two', (a, b) => {
    expect(foldWord(a)).not.toBe(foldWord(b));
  });
});

describe('sentences', () => {
  test('survive abbreviations, initials, decimals and versions', () => {
    const sentences = [
      'Dr. J. Smith of the U.S. Navy runs v2.1.3 at 3.5 knots, e.g. in May.',
      'See Fig. 3.',
      'It was No. 1 at 5 p.m.',
      'The next day Acme Inc. sold it.',
      '"Why?" he asked.',
    ];
    expect(splitSentences(sentences.join(' ')).map(({ text }) => text)).toEqual(sentences);
  });

  test('end at blank lines and list items, not at the end of a line', () => {
    expect(
      splitSentences('A heading\n\nOne wrapped\nline\n- first\n- second').map(({ text }) => text),
    ).toEqual(['A heading', 'One wrapped\nline', '- first', '- second']);
  });

  test('have exact places, in order, and leave no word out', () => {
    const piece = fc.constantFrom(
      'Word',
      'word',
      ' ',
      '.',
      '! ',
      '? "',
      '\n\n',
      '3.5',
      'U.S.',
      '漢。',
      '😀',
      '- ',
      '\n',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const text = pieces.join('');
        const spans = splitSentences(text);
        for (const { text: sentence, start, end } of spans) expect(text.slice(start, end)).toBe(sentence);
        expect(
          spans
            .map((span) => span.text)
            .join('')
            .replace(/\s/g, ''),
        ).toBe(text.replace(/\s/g, ''));
      }),
    );
  });
});

describe('names', () => {
  test('are found by capitals within sentences, not at their start', () => {
    expect(namesIn('Yesterday the works of Ostrava Flow near Brno closed.')).toEqual(
      new Set(['ostrava', 'flow', 'brno']),
    );
  });

  test('in a headline in title case only where a capital stands inside a word', () => {
    expect(namesIn('Agency Closes Largest OpenSSL Security Hole')).toEqual(new Set(['openssl']));
  });
});
