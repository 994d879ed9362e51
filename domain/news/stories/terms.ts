import { figuresIn } from '../../text/figures.ts';
import { splitSentences } from '../../text/sentences.ts';
import { foldWord, stopWords, wordsOf } from '../../text/words.ts';

/** Characters of a body whose terms count: a report states its news at the start. */
const readCharacters = 4000;
/** Sentences of a body that, with the title, state its subject. */
const leadSentences = 3;
/** Texts with fewer words are headlines: too short to require places, dates and names in common. */
const headlineWords = 20;

/** The terms of an article with their frequencies; plain data, so that they can be stored. */
export interface ArticleTerms {
  /** True if there is only a headline, or little more. */
  is_headline: boolean;
  /** Folded subject words of title and first sentences: 2 if both contain the word. */
  lead: Record<string, number>;
  /** Folded words that the body writes with a capital. */
  names: Record<string, number>;
  /** Figures as `#kind:value`. */
  figures: Record<string, number>;
  /** Versions, identifiers and dates of the title, which identify its subject exactly. */
  exact: string[];
}

function foldedWords(text: string): string[] {
  return wordsOf(text)
    .filter((word) => !stopWords.has(word))
    .map(foldWord);
}

function count(terms: Iterable<string>): Record<string, number> {
  // No prototype, because "constructor" can be a term.
  const counts: Record<string, number> = Object.create(null);
  for (const term of terms) counts[term] = (counts[term] ?? 0) + 1;
  return counts;
}

function capitalised(text: string): Set<string> {
  const names = new Set<string>();
  for (const [word] of text.matchAll(/\p{Lu}[\p{L}-]+/gu))
    for (const each of foldedWords(word)) names.add(each);
  return names;
}

/**
 * Extracts the terms by which reports of one event are recognized: subject, names and figures. The first word of a sentence
 * also counts as a name, because rarity distinguishes names from words.
 */
export function termsOf(article: { title: string; text: string }): ArticleTerms {
  const body = article.text.slice(0, readCharacters);
  const sentences = splitSentences(body);
  const leadEnd = sentences[Math.min(leadSentences, sentences.length) - 1]?.end ?? 0;
  const names = capitalised(body);
  return {
    is_headline: wordsOf(body).length < headlineWords,
    lead: count([...new Set(foldedWords(article.title)), ...new Set(foldedWords(body.slice(0, leadEnd)))]),
    names: count(foldedWords(`${article.title}\n${body}`).filter((word) => names.has(word))),
    figures: count(figuresIn(`${article.title}.\n${body}`).map(({ kind, value }) => `#${kind}:${value}`)),
    exact: figuresIn(article.title)
      .filter(({ kind }) => kind === 'version' || kind === 'identifier' || kind === 'date')
      .map(({ kind, value }) => `#${kind}:${value}`),
  };
}
