import { type Figure, figuresIn, isRounded, sameFigure } from '../../text/figures.ts';
import { isTitleCase, namesIn } from '../../text/names.ts';
import { splitSentences } from '../../text/sentences.ts';
import { coverage, jaccard, wordsOf } from '../../text/words.ts';
import { dayMs, hourMs } from '../../time.ts';
import { isNegated, oppositesBetween, statementWords } from './polarity.ts';

/** A plain text to compare, with its time of publication (ISO 8601, UTC) if known. */
export interface ComparableText {
  title: string;
  text: string;
  published_at: string | null;
}

/** The result of comparing two texts by their words, with the reason. */
export interface TextComparison {
  verdict: 'same' | 'related' | 'different';
  /** 0 to 1: by shingles for full texts, by words for short ones. */
  similarity: number;
  /** Differences that rule out "same", for a person to read. */
  vetoes: string[];
  reason: string;
}

/** The limits of the comparison. */
const nearDuplicateLimits = {
  /**
   * Shingle similarity from which two texts are the same: an editor who rewrites lead and end keeps about half of the runs.
   * On ECB+ every pair from 0.3 without a veto is the same event.
   */
  same: 0.45,
  /** Similarity below which two texts share phrases, not a subject. */
  related: 0.3,
  /** Texts with fewer words have too few shingles: one changed word in ten removes a third of them. */
  shortWords: 40,
  /** For short texts: share of the shorter text's subject words that the longer one must contain. */
  shortCoverage: 0.85,
  /** For short texts: word similarity, so that a short title does not match every longer one that contains it. */
  shortSimilarity: 0.7,
  /** Fewest subject words of a short text: fewer name a kind of event ("Weekly market report"), not an event. */
  shortWordsNeeded: 4,
  /** Words, title included, from which the shingles of a short text are meaningful. */
  shingledWords: 12,
  /** Largest gap in hours between two short texts: titles of recurring events repeat word for word. */
  shortHours: 72,
  /** Characters of a body whose figures are compared: a report states its news at the start. */
  comparedCharacters: 8000,
  /** Figures of one text that are looked for in the other: each is compared with many, and a table has thousands. */
  figuresSought: 200,
  /** Figures of the other text among which they are looked for: a copy has them at nearly the same place. */
  figuresCompared: 300,
  /** Largest gap in hours between two full texts: reports from a template repeat each month. */
  hours: 14 * 24,
} as const;

/** Returns the first figures of `sought` that `others` do not have. */
function missingFrom(others: readonly Figure[], sought: readonly Figure[]): Figure[] {
  const compared = others.slice(0, nearDuplicateLimits.figuresCompared);
  return sought
    .slice(0, nearDuplicateLimits.figuresSought)
    .filter((one) => !compared.some((other) => sameFigure(one, other) || isRounded(one, other)));
}

/**
 * Returns pairs of figures of one kind that only one side has. Versions and identifiers name a thing, so they always
 * conflict; other figures conflict in a long text only beside the same word.
 */
function conflicts(a: readonly Figure[], b: readonly Figure[], needsContext: boolean): string[] {
  const onlyA = missingFrom(b, a);
  const onlyB = missingFrom(a, b);
  return onlyA.flatMap((one) => {
    const other = onlyB.find(
      (each) =>
        each.kind === one.kind &&
        (!needsContext ||
          one.kind === 'version' ||
          one.kind === 'identifier' ||
          (each.of !== null && each.of === one.of) ||
          (each.after !== null && each.after === one.after)),
    );
    return other === undefined ? [] : [`${one.kind}: ${one.text.trim()} / ${other.text.trim()}`];
  });
}

function negationVeto(a: string, b: string): string[] {
  const others = splitSentences(b)
    .slice(0, 60)
    .map((each) => ({ text: each.text, words: statementWords(each.text) }));
  for (const one of splitSentences(a).slice(0, 60)) {
    const words = statementWords(one.text);
    if (words.size < 2) continue;
    const twins = others.filter((each) => jaccard(words, each.words) >= 0.8);
    if (twins.length > 0 && twins.every((twin) => isNegated(twin.text) !== isNegated(one.text))) {
      return [`negation: "${one.text.slice(0, 80)}"`];
    }
  }
  return [];
}

const counted = new WeakMap<ComparableText, { text: number; all: number }>();

/**
 * Counts the words of the compared part of a text, and with its title; once for each text, because it is compared with many.
 * Only counts up to `shortWords` decide anything.
 */
function countWords(of: ComparableText): { text: number; all: number } {
  const known = counted.get(of);
  if (known) return known;
  const text = of.text.slice(0, nearDuplicateLimits.comparedCharacters);
  const counts = { text: wordsOf(text).length, all: wordsOf(`${of.title} ${text}`).length };
  counted.set(of, counts);
  return counts;
}

function isApart(a: ComparableText, b: ComparableText, hours: number): boolean {
  if (a.published_at === null || b.published_at === null) return false;
  return Math.abs(Date.parse(a.published_at) - Date.parse(b.published_at)) > hours * hourMs;
}

/** Returns names that only one headline has each, which means a different place, person or company. */
function nameVeto(a: string, b: string): string[] {
  if (isTitleCase(a) || isTitleCase(b)) return [];
  const [x, y] = [namesIn(a), namesIn(b)];
  const [wordsA, wordsB] = [statementWords(a), statementWords(b)];
  const onlyA = [...x].filter((name) => !wordsB.has(name));
  const onlyB = [...y].filter((name) => !wordsA.has(name));
  return onlyA.length > 0 && onlyB.length > 0 ? [`names: ${onlyA.join(' ')} / ${onlyB.join(' ')}`] : [];
}

/** Removes the numbering of agency updates ("UPDATE 2-..."), which is not a figure of the story. */
function plainTitle(title: string): string {
  return title.replace(/^(?:UPDATE|CORRECTED|REFILE|WRAPUP|BREAKING)\s?\d*\s?[-:]\s*/i, '');
}

/** Returns the words of a headline with normalised figures, so that "three" and "3" are the same word. */
function headlineWords(title: string): Set<string> {
  const figures = figuresIn(title);
  let plain = title;
  for (const { start, end } of figures)
    plain = plain.slice(0, start) + ' '.repeat(end - start) + plain.slice(end);
  return statementWords(plain).union(new Set(figures.map(({ value }) => value)));
}

/** Compares headlines: a more detailed one adds words, a different one also replaces some. */
function shortSimilarity(a: string, b: string): { isSame: boolean; similarity: number } {
  const [x, y] = [headlineWords(a), headlineWords(b)];
  const [small, large] = x.size <= y.size ? [x, y] : [y, x];
  const similarity = jaccard(x, y);
  const isSame =
    small.size >= nearDuplicateLimits.shortWordsNeeded &&
    coverage(small, large) >= nearDuplicateLimits.shortCoverage &&
    similarity >= nearDuplicateLimits.shortSimilarity;
  return { isSame, similarity };
}

/**
 * Decides whether two texts are the same report (spec news 1, rules 3 to 5). `similarity` is the estimated Jaccard of their
 * word shingles. "same" needs a high similarity (for short texts: nearly the same subject words) and no veto. Vetoes are
 * conflicting numbers, dates, versions or identifiers, a negation or an opposite on one side, and publication too far
 * apart; with a veto the texts are still related.
 */
export function compareTexts(a: ComparableText, b: ComparableText, similarity: number): TextComparison {
  const limits = nearDuplicateLimits;
  const [titleA, titleB] = [plainTitle(a.title), plainTitle(b.title)];
  const bodyA = a.text.slice(0, limits.comparedCharacters);
  const bodyB = b.text.slice(0, limits.comparedCharacters);
  const [wordsA, wordsB] = [countWords(a), countWords(b)];
  const isShort = Math.min(wordsA.text, wordsB.text) < limits.shortWords;
  const short = shortSimilarity(titleA, titleB);
  const reached = isShort ? Math.max(similarity, short.similarity) : similarity;
  const isShingled = similarity >= limits.same && Math.min(wordsA.all, wordsB.all) >= limits.shingledWords;
  const isSame = isShort ? short.isSame || isShingled : isShingled;
  if (!isSame) {
    const isRelated = reached >= limits.related;
    return {
      verdict: isRelated ? 'related' : 'different',
      similarity: reached,
      vetoes: [],
      reason: isRelated ? 'some words in common, but too few for one report' : 'too few words in common',
    };
  }
  const vetoes = [
    ...conflicts(figuresIn(titleA), figuresIn(titleB), !isShort),
    ...conflicts(figuresIn(bodyA), figuresIn(bodyB), true),
    ...(isShort ? nameVeto(titleA, titleB) : []),
    ...(isShort && isNegated(titleA) !== isNegated(titleB) ? ['negation of one title'] : []),
    ...negationVeto(`${titleA}\n\n${bodyA}`, `${titleB}\n\n${bodyB}`),
    ...(isShort ? oppositesBetween(titleA, titleB).map((pair) => `opposite: ${pair}`) : []),
    ...(isApart(a, b, isShort ? limits.shortHours : limits.hours) ? ['time: published too far apart'] : []),
  ];
  return vetoes.length > 0
    ? {
        verdict: 'related',
        similarity: reached,
        vetoes,
        reason: `nearly identical text, but different in ${vetoes[0]}`,
      }
    : {
        verdict: 'same',
        similarity: reached,
        vetoes,
        reason: 'nearly identical text without a contradiction',
      };
}

/** Days within which copies of one report appear; a similar later text is a different event, such as a weekly column. */
export const copyWindowDays = 7;

/** Tests whether two times (ISO 8601) are close enough for two texts to be copies. */
export function isWithinCopyWindow(a: string, b: string): boolean {
  return Math.abs(Date.parse(a) - Date.parse(b)) <= copyWindowDays * dayMs;
}
