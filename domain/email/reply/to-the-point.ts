import { identifiersIn } from '../triage/identifiers.ts';
import { foldedWords, searchTerms } from '../triage/search-terms.ts';

/** So many rare words must be shared where no identifier is; with one, this many. */
const wordsNeeded = 3;
const wordsBesideIdentifier = 1;

/**
 * Whether a passage speaks to what a message asks, closely enough to be quoted in its answer: both name the same part,
 * ticket or machine and share a rare word, or they share several. What is only shown beside an issue may be looser: there a
 * person judges it, while a reply that quotes what has nothing to do with the question is wrong.
 */
export function isToThePoint(
  message: { subject: string; text: string },
  passage: { title: string; heading: string; quote: string },
): boolean {
  const said = `${passage.title}\n${passage.heading}\n${passage.quote}`;
  const words = foldedWords(said);
  const shared = searchTerms(message.subject, message.text).filter(({ term }) => words.has(term)).length;
  const named = new Set(identifiersIn(said).map(({ identifier }) => identifier));
  const isNamed = identifiersIn(`${message.subject}\n${message.text}`).some(({ identifier }) =>
    named.has(identifier),
  );
  return shared >= (isNamed ? wordsBesideIdentifier : wordsNeeded);
}
