import { splitSentences } from '../../text/sentences.ts';
import { identifiersIn } from './identifiers.ts';
import type { Shared } from './retrieve.ts';
import { foldedWords } from './search-terms.ts';

/** Largest number of UTF-16 units of a quote, which a person reads next to other evidence. */
const quoteCharacters = 300;

/**
 * Quotes the sentences of a text that share most with an issue, word for word (`text.includes(quote)` is always true). A quote
 * has at most 300 characters and is cut before a word. It is empty only for a text without words.
 */
export function quoteFrom(
  text: string,
  { identifiers, terms }: Pick<Shared, 'identifiers' | 'terms'>,
): string {
  const sentences = splitSentences(text);
  const shared = sentences.map((sentence) => countShared(sentence.text, { identifiers, terms }));
  const best = shared.indexOf(Math.max(...shared));
  const first = sentences[best];
  if (first === undefined) return '';
  let { end } = first;
  for (const next of sentences.slice(best + 1)) {
    if (next.end - first.start > quoteCharacters) break;
    end = next.end;
  }
  if (end - first.start <= quoteCharacters) return text.slice(first.start, end);
  const room = text.slice(first.start, first.start + quoteCharacters);
  return (/\s/.test(text.charAt(first.start + quoteCharacters)) ? room : room.replace(/\s+\S*$/, ''))
    .trimEnd()
    .replace(/[\uD800-\uDBFF]$/, '');
}

/** Counts the shared identifiers and terms in a text; an identifier counts twice. */
export function countShared(
  text: string,
  { identifiers, terms }: Pick<Shared, 'identifiers' | 'terms'>,
): number {
  const words = foldedWords(text);
  const named = identifiers.length === 0 ? [] : identifiersIn(text).map(({ identifier }) => identifier);
  return (
    2 * identifiers.filter(({ identifier }) => named.includes(identifier)).length +
    terms.filter(({ term }) => words.has(term)).length
  );
}
