import { splitSentences } from '../../text/sentences.ts';
import { identifiersIn } from './identifiers.ts';
import type { Shared } from './retrieve.ts';
import { foldedWords } from './search-terms.ts';

/** UTF-16 units of a quote: a person reads it beside other evidence. */
const quoteCharacters = 300;

/**
 * The sentences of a text that hold most of what is shared with an issue, exactly as they stand there
 * (`text.includes(quote)` always holds); at most 300 characters, and what is longer ends before a word. Empty only for a text without words.
 */
export function quoteFrom(
  text: string,
  { identifiers, terms }: Pick<Shared, 'identifiers' | 'terms'>,
): string {
  const sentences = splitSentences(text);
  const held = sentences.map((sentence) => sharedIn(sentence.text, { identifiers, terms }));
  const best = held.indexOf(Math.max(...held));
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

/** How much of what is shared stands in a text; an identifier counts twice. */
export function sharedIn(
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
