import { figuresIn } from '../../text/figures.ts';
import { splitSentences } from '../../text/sentences.ts';
import { foldWord, stopWords, wordsOf } from '../../text/words.ts';

/** Characters of a body whose terms count: the head of a report holds what it reports. */
const readCharacters = 4000;
/** Sentences of a body that tell what it is about, with the title. */
const leadSentences = 3;
/** Texts with fewer words are headlines: too little to ask for places, dates and names in common. */
const headlineWords = 20;

/** What an article says, as terms with how often it says them; plain data, so that it can be stored. */
export interface ArticleTerms {
  /** Whether there is only a headline, or little more. */
  is_headline: boolean;
  /** Folded subject words of title and first sentences: 2 where both have it. */
  lead: Record<string, number>;
  /** Folded words that the body writes with a capital, wherever they stand. */
  names: Record<string, number>;
  /** Exact statements as `#kind:value`. */
  figures: Record<string, number>;
  /** The versions, identifiers and dates of the title: what it is about, exactly. */
  exact: string[];
}

function foldedWords(text: string): string[] {
  return wordsOf(text)
    .filter((word) => !stopWords.has(word))
    .map(foldWord);
}

function count(terms: Iterable<string>): Record<string, number> {
  // Without a prototype: an article may well speak of "constructor".
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
 * The terms by which two reports can be about one event: what they are about, who and where, and exact statements. The
 * first word of a sentence counts as a name too: rarity, not grammar, tells names from words.
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
