import { rarityInLanguage } from '../../text/word-rarity.ts';
import { hourMs } from '../../time.ts';
import type { Rarity } from './rarity.ts';
import type { ArticleTerms } from './terms.ts';

/** The part of an article that is compared without a model. */
export interface ComparedTerms {
  terms: ArticleTerms;
  /** ISO 8601, UTC. */
  published_at: string;
  /** True if the publisher gives a time; else `published_at` is the time of collection and is not compared. */
  is_dated: boolean;
}

/** An article with everything that it is compared by: its terms, and its vector by one embedding model. */
export interface ComparedArticle extends ComparedTerms {
  vector: Float32Array;
}

/** One part of a score: `share` is 0 to 1, `weight` the most that it can contribute. */
interface SharedTerm {
  name: 'lead' | 'names' | 'figures' | 'embedding';
  share: number;
  weight: number;
}

/** The similarity of two articles by event: from a `total` of 1 they may be one story. */
interface EventComparison {
  total: number;
  terms: SharedTerm[];
}

/** Limits and weights, measured on reports and headlines of known events; see docs/decisions on clustering. */
const limits = {
  /**
   * For reports with a text. Two events of one kind share their vocabulary, so names, places and exact figures count more;
   * the embedding only shows that the kind is the same.
   */
  report: { lead: 2, names: 10, figures: 8, embedding: 1, needed: 5.6 },
  /** For headlines, which have too few names and figures to require any. */
  headline: { lead: 4, names: 0, figures: 0, embedding: 3, needed: 2.2 },
  /** Reduction of `needed` for two headlines of the same time, because they are more likely one event; it falls to 0 at `hours`. */
  sameTime: { less: 1.1, hours: 48 },
  /** Rarity from which a term identifies an event. */
  rare: 3,
  /** Sum of the rarities of the shared rare terms that an article and a story need. */
  rareNeeded: 4,
  /** Rare names and figures that a report must share with its story: one company in common is not enough. */
  particulars: 2,
  /** Share of the pairs of two groups that must contradict each other: one odd report must not split a story. */
  vetoShare: 0.5,
  /** Cosine of the embeddings below which two reports are about different matters, whatever names they share. */
  minEmbedding: 0.42,
  /** Total from which two stories are shown as related. */
  related: 0.75,
} as const;

const weighted = new WeakMap<Rarity, WeakMap<Record<string, number>, Map<string, number>>>();

/** Returns terms as a unit vector: (1 + ln(frequency)) x rarity. The result is cached, because a story is compared often. */
function weigh(counts: Record<string, number>, rarity: Rarity): Map<string, number> {
  const known = weighted.get(rarity) ?? new WeakMap<Record<string, number>, Map<string, number>>();
  weighted.set(rarity, known);
  const before = known.get(counts);
  if (before) return before;
  const entries = Object.entries(counts).map(
    ([term, times]) => [term, (1 + Math.log(times)) * rarity(term)] as const,
  );
  const length = Math.hypot(...entries.map(([, weight]) => weight)) || 1;
  const vector = new Map(entries.map(([term, weight]) => [term, weight / length]));
  known.set(counts, vector);
  return vector;
}

function cosine(a: Map<string, number>, b: Map<string, number>): number {
  const [few, many] = a.size <= b.size ? [a, b] : [b, a];
  let sum = 0;
  for (const [term, weight] of few) sum += weight * (many.get(term) ?? 0);
  return sum;
}

function innerProduct(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < a.length; index += 1) sum += (a[index] ?? 0) * (b[index] ?? 0);
  return sum;
}

/** Returns a difference in version or identifier between the titles: these name the subject itself. */
function titleVeto(a: ArticleTerms, b: ArticleTerms): string | null {
  return conflict(a.exact.filter(isNaming), b.exact.filter(isNaming));
}

/**
 * Returns a difference between identifiers of one series anywhere ("CVE-2024-1", "CVE-2024-2"), or a date in one title
 * that the other report does not mention.
 */
function bodyVeto(a: ArticleTerms, b: ArticleTerms): string | null {
  const missing = (from: ArticleTerms, to: ArticleTerms) =>
    from.exact.filter((term) => seriesOf(term) === '#date' && !(term in to.figures));
  return conflict(identifiersOf(a), identifiersOf(b)) ?? conflict(missing(a, b), missing(b, a));
}

/** Returns a pair of terms of a series in which the two sides have nothing in common. */
function conflict(some: readonly string[], others: readonly string[]): string | null {
  const otherSeries = Map.groupBy(others, seriesOf);
  for (const [series, own] of Map.groupBy(some, seriesOf)) {
    const theirs = otherSeries.get(series) ?? [];
    if (theirs.length > 0 && !own.some((term) => theirs.includes(term)))
      return `${(own[0] ?? '').slice(1).replace(':', ' ')} / ${plain(theirs[0] ?? '')}`;
  }
  return null;
}

function isNaming(term: string): boolean {
  return term.startsWith('#version') || term.startsWith('#identifier');
}

function identifiersOf({ figures }: ArticleTerms): string[] {
  return Object.keys(figures).filter((term) => term.startsWith('#identifier'));
}

/** Returns the series of a term: one for all dates, one for all versions; for an identifier, its text before the last number. */
function seriesOf(term: string): string {
  return term.startsWith('#identifier') ? term.replace(/\d+\D*$/, '') : term.slice(0, term.indexOf(':'));
}

/** Matches a weekday, as a name or as a figure: every report of a day has it. */
const weekday = /^#weekday|^(?:mon|tues|wednes|thurs|fri|satur|sun)day$/;

function plain(figure: string): string {
  return figure.slice(figure.indexOf(':') + 1);
}

/**
 * Returns the shared terms that are rare in the language, rarest first. Rarity in the archive is not used here: the name
 * that an event is about appears in every headline of its day and still identifies it.
 */
function rareTerms(
  some: readonly ComparedArticle[],
  others: readonly ComparedArticle[],
): [term: string, rarity: number][] {
  return [...termsOfAll(some).intersection(termsOfAll(others))]
    .map((term): [string, number] => [term, rarityInLanguage(term)])
    .filter(([, value]) => value >= limits.rare)
    .sort(([, one], [, other]) => other - one);
}

function termsOfAll(articles: readonly ComparedArticle[]): Set<string> {
  return new Set(
    articles.flatMap(({ terms: { lead, names, figures } }) => [
      ...Object.keys(lead),
      ...Object.keys(names),
      ...Object.keys(figures),
    ]),
  );
}

function compareArticles(a: ComparedArticle, b: ComparedArticle, rarity: Rarity): EventComparison {
  return compare(a, b, rarity, Math.max(0, innerProduct(a.vector, b.vector)));
}

/** Compares two articles whose embeddings have this cosine, 0 to 1. */
function compare(a: ComparedTerms, b: ComparedTerms, rarity: Rarity, embedding: number): EventComparison {
  const isHeadline = a.terms.is_headline || b.terms.is_headline;
  const weights = isHeadline ? limits.headline : limits.report;
  const terms = (['lead', 'names', 'figures', 'embedding'] as const)
    .filter((name) => weights[name] > 0)
    .map((name) => ({ name, weight: weights[name], share: shareOf(name, a, b, rarity, embedding) }));
  const score = terms.reduce((sum, { share, weight }) => sum + share * weight, 0);
  const hours = Math.abs(Date.parse(a.published_at) - Date.parse(b.published_at)) / hourMs;
  const isNear = isHeadline && a.is_dated && b.is_dated;
  const less = isNear ? limits.sameTime.less * Math.max(0, 1 - hours / limits.sameTime.hours) : 0;
  const cosine = terms.find(({ name }) => name === 'embedding')?.share ?? 0;
  const isFar = !isHeadline && cosine < limits.minEmbedding;
  const total = score / (weights.needed - less);
  return { total: isFar ? Math.min(total, limits.related) : total, terms };
}

function shareOf(
  name: SharedTerm['name'],
  a: ComparedTerms,
  b: ComparedTerms,
  rarity: Rarity,
  embedding: number,
): number {
  if (name === 'embedding') return isReadable(a.terms) && isReadable(b.terms) ? embedding : 0;
  return cosine(weigh(a.terms[name], rarity), weigh(b.terms[name], rarity));
}

/** Tests whether a text is mostly in Latin letters: a model of English finds all Cyrillic or Chinese texts alike. */
function isReadable({ lead }: ArticleTerms): boolean {
  const words = Object.keys(lead);
  return words.filter((word) => /\p{Script=Latin}/u.test(word)).length * 2 >= words.length;
}

/** Returns how similar two articles are by event (spec news 1, rules 4 and 5); from 1 they may be one story. */
export function eventSimilarity(a: ComparedArticle, b: ComparedArticle, rarity: Rarity): number {
  return compareArticles(a, b, rarity).total;
}

/**
 * Returns the mean similarity that an article can reach with these others at most, if their embeddings are equal: below
 * `limits.related` no vector can make them one story or related ones.
 */
export function highestSimilarity(
  article: ComparedTerms,
  others: readonly ComparedTerms[],
  rarity: Rarity,
): number {
  const sum = others.reduce((total, other) => total + compare(article, other, rarity, 1).total, 0);
  return sum / Math.max(1, others.length);
}

/** Tests whether vectors can decide about two texts that are at most this similar. */
export const canBeRelated = (highest: number): boolean => highest >= limits.related;

/**
 * Returns the reason that keeps two similar groups of articles apart, or null. Similarity alone is not enough: they must
 * share rare terms, more than the name of one company, and exact terms of the titles (a version, an identifier, a date)
 * must not differ.
 */
export function objectionTo(
  some: readonly ComparedArticle[],
  others: readonly ComparedArticle[],
): string | null {
  const rare = rareTerms(some, others);
  if (rare.reduce((sum, [, value]) => sum + value, 0) < limits.rareNeeded)
    return 'similar, but no distinctive term in common';
  const isHeadline = [...some, ...others].some(({ terms }) => terms.is_headline);
  const isNamed = (term: string) =>
    [...some, ...others].some(({ terms }) => term in terms.names || term in terms.figures);
  const particular = rare.filter(([term]) => isNamed(term) && !weekday.test(term));
  if (!isHeadline && particular.length < limits.particulars) return 'similar, but only one name in common';
  const pairs = some.flatMap((one) => others.map((other) => [one.terms, other.terms] as const));
  const named = pairs.map(([one, other]) => titleVeto(one, other)).find((veto) => veto !== null);
  if (named) return `similar, but they differ: ${named}`;
  const vetoes = pairs.map(([one, other]) => bodyVeto(one, other)).filter((veto) => veto !== null);
  return vetoes.length > pairs.length * limits.vetoShare ? `similar, but they differ: ${vetoes[0]}` : null;
}

/** The judgement whether an article belongs to a story, with its reason. */
export interface StoryJudgement {
  verdict: 'same' | 'related' | 'different';
  /** The article belongs to the story from 1, unless there is an objection. */
  total: number;
  reason: string;
}

/** Judges an article against all given members of a story together. */
export function judgeStory(
  article: ComparedArticle,
  members: readonly ComparedArticle[],
  rarity: Rarity,
): StoryJudgement {
  const compared = members.map((member) => compareArticles(article, member, rarity));
  const [best] = compared.toSorted((one, other) => other.total - one.total);
  const total = compared.reduce((sum, each) => sum + each.total, 0) / Math.max(1, compared.length);
  if (!best || total < limits.related) return { verdict: 'different', total, reason: 'too little in common' };
  const shared = rareTerms([article], members)
    .slice(0, 6)
    .map(([term]) => plain(term));
  const shares = best.terms.map(({ name, share }) => `${name} ${share.toFixed(2)}`).join(', ');
  const why = `in common: ${shared.join(', ') || 'no rare terms'} (${shares})`;
  const objection = total < 1 ? 'similar, but not enough for one event' : objectionTo([article], members);
  return objection === null
    ? { verdict: 'same', total, reason: `same event; ${why}` }
    : { verdict: 'related', total, reason: `${objection}; ${why}` };
}
