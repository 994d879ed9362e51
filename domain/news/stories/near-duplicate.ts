import { type Figure, figuresIn, isRounded, sameFigure } from '../../text/figures.ts';
import { isTitleCase, namesIn } from '../../text/names.ts';
import { splitSentences } from '../../text/sentences.ts';
import { coverage, jaccard, wordsOf } from '../../text/words.ts';
import { isNegated, oppositesBetween, statementWords } from './polarity.ts';

/** A text to compare: plain text, and when it was published (ISO 8601, UTC) where that is known. */
export interface ComparableText {
  title: string;
  text: string;
  published_at: string | null;
}

/** Whether two texts report the same thing in nearly the same words, and why. */
export interface TextComparison {
  verdict: 'same' | 'related' | 'different';
  /** 0 to 1: of the shingles for full texts, of the words for short ones. */
  similarity: number;
  /** What contradicts "same", each in words. */
  vetoes: string[];
  reason: string;
}

/** Limits of the comparison, each with its reason. */
const nearDuplicateLimits = {
  /**
   * Shingle similarity from which two texts are one: a desk that rewrites lead and end keeps about half of the runs. On
   * ECB+ every pair from 0.3 on that no conflict vetoes is the same event.
   */
  same: 0.45,
  /** Below this two texts share phrases, not a subject. */
  related: 0.3,
  /** Texts with fewer words have too few shingles: one changed word in ten takes a third of them away. */
  shortWords: 40,
  /** Share of the shorter text's subject words that the longer must hold, for short texts. */
  shortCoverage: 0.85,
  /** Word similarity for short texts: keeps a short title from being swallowed by a long one. */
  shortSimilarity: 0.7,
  /** Fewer subject words name a kind of event ("Weekly market report"), not an event. */
  shortWordsNeeded: 4,
  /** Words, title included, from which shingles of a short text say something: fewer make a handful of shingles. */
  shingledWords: 12,
  /** Hours between two short texts: titles of recurring events repeat word for word. */
  shortHours: 72,
  /** Characters of a body whose figures are compared: the head of a report holds what it reports. */
  comparedCharacters: 8000,
  /** Hours between two full texts: reports written from a template repeat each month. */
  hours: 14 * 24,
} as const;

/**
 * Figures of one kind that each side has alone. Versions and identifiers name a thing, so they conflict wherever they
 * stand; the others conflict in a long text only beside the same word.
 */
function conflicts(a: readonly Figure[], b: readonly Figure[], needsContext: boolean): string[] {
  const onlyA = a.filter((one) => !b.some((other) => sameFigure(one, other) || isRounded(one, other)));
  const onlyB = b.filter((one) => !a.some((other) => sameFigure(one, other) || isRounded(one, other)));
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

function isApart(a: ComparableText, b: ComparableText, hours: number): boolean {
  if (a.published_at === null || b.published_at === null) return false;
  return Math.abs(Date.parse(a.published_at) - Date.parse(b.published_at)) > hours * 3_600_000;
}

/** In a headline each side's own names mean another place, person or company; only capitals can tell. */
function nameVeto(a: string, b: string): string[] {
  if (isTitleCase(a) || isTitleCase(b)) return [];
  const [x, y] = [namesIn(a), namesIn(b)];
  const [wordsA, wordsB] = [statementWords(a), statementWords(b)];
  const onlyA = [...x].filter((name) => !wordsB.has(name));
  const onlyB = [...y].filter((name) => !wordsA.has(name));
  return onlyA.length > 0 && onlyB.length > 0 ? [`names: ${onlyA.join(' ')} / ${onlyB.join(' ')}`] : [];
}

/** Agencies number their updates ("UPDATE 2-..."): that number is none of the story's. */
function plainTitle(title: string): string {
  return title.replace(/^(?:UPDATE|CORRECTED|REFILE|WRAPUP|BREAKING)\s?\d*\s?[-:]\s*/i, '');
}

/** The words of a headline with its figures in normal form, so that "three" and "3" are one word. */
function headlineWords(title: string): Set<string> {
  const figures = figuresIn(title);
  let plain = title;
  for (const { start, end } of figures)
    plain = plain.slice(0, start) + ' '.repeat(end - start) + plain.slice(end);
  return statementWords(plain).union(new Set(figures.map(({ value }) => value)));
}

/** A headline that says more adds words; one that says something else also replaces some. */
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
 * Decides whether two texts are the same report (spec news 1, rules 3 to 5). `similarity` is the estimated Jaccard of
 * their word shingles. "same" needs it high (short texts: nearly the same subject words) and no veto: conflicting
 * numbers, dates, versions or identifiers, a negation or an opposite on one side, or a publication too far apart. A veto
 * never loses a link: it makes them related.
 */
export function compareTexts(a: ComparableText, b: ComparableText, similarity: number): TextComparison {
  const limits = nearDuplicateLimits;
  const [titleA, titleB] = [plainTitle(a.title), plainTitle(b.title)];
  const bodyA = a.text.slice(0, limits.comparedCharacters);
  const bodyB = b.text.slice(0, limits.comparedCharacters);
  const isShort = Math.min(wordsOf(a.text).length, wordsOf(b.text).length) < limits.shortWords;
  const short = shortSimilarity(titleA, titleB);
  const reached = isShort ? Math.max(similarity, short.similarity) : similarity;
  const words = Math.min(...[a, b].map((each) => wordsOf(`${each.title} ${each.text}`).length));
  const isShingled = similarity >= limits.same && words >= limits.shingledWords;
  const isSame = isShort ? short.isSame || isShingled : isShingled;
  if (!isSame) {
    const isRelated = reached >= limits.related;
    return {
      verdict: isRelated ? 'related' : 'different',
      similarity: reached,
      vetoes: [],
      reason: isRelated ? 'they share words, but too few for one report' : 'they share too few words',
    };
  }
  const vetoes = [
    ...conflicts(figuresIn(titleA), figuresIn(titleB), !isShort),
    ...conflicts(figuresIn(bodyA), figuresIn(bodyB), true),
    ...(isShort ? nameVeto(titleA, titleB) : []),
    ...(isShort && isNegated(titleA) !== isNegated(titleB) ? ['negation in one title'] : []),
    ...negationVeto(`${titleA}\n\n${bodyA}`, `${titleB}\n\n${bodyB}`),
    ...(isShort ? oppositesBetween(titleA, titleB).map((pair) => `opposite: ${pair}`) : []),
    ...(isApart(a, b, isShort ? limits.shortHours : limits.hours) ? ['published too far apart'] : []),
  ];
  return vetoes.length > 0
    ? { verdict: 'related', similarity: reached, vetoes, reason: `nearly the same words, but ${vetoes[0]}` }
    : {
        verdict: 'same',
        similarity: reached,
        vetoes,
        reason: 'nearly the same words and nothing that contradicts',
      };
}

/** Days within which copies of one report appear; what reads alike later is another event, such as a weekly column. */
export const copyWindowDays = 7;

/** Whether two texts were published close enough to each other to be copies (ISO 8601). */
export function isWithinCopyWindow(a: string, b: string): boolean {
  return Math.abs(Date.parse(a) - Date.parse(b)) <= copyWindowDays * 86_400_000;
}
