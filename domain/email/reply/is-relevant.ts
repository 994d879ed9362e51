import { identifiersIn } from '../triage/identifiers.ts';
import { foldedWords, searchTerms } from '../triage/search-terms.ts';

/** Fewest rare words that must be shared, without and with a shared identifier. */
const minWords = 3;
const minWordsWithIdentifier = 1;

/**
 * Tests whether a passage is relevant enough to be quoted in the reply to a message: both name the same part, ticket or
 * machine and share a rare word, or they share several rare words. Context shown beside an issue may be looser, because a
 * person judges it; a reply that quotes something unrelated is wrong.
 */
export function isRelevant(
  message: { subject: string; text: string },
  passage: { title: string; heading: string; quote: string },
): boolean {
  const content = `${passage.title}\n${passage.heading}\n${passage.quote}`;
  const words = foldedWords(content);
  const shared = searchTerms(message.subject, message.text).filter(({ term }) => words.has(term)).length;
  const identifiers = new Set(identifiersIn(content).map(({ identifier }) => identifier));
  const sharesIdentifier = identifiersIn(`${message.subject}\n${message.text}`).some(({ identifier }) =>
    identifiers.has(identifier),
  );
  return shared >= (sharesIdentifier ? minWordsWithIdentifier : minWords);
}
