import { rarityInLanguage } from '../../text/word-rarity.ts';
import type { Rarity } from './rarity.ts';
import type { ArticleTerms } from './terms.ts';

/** An article as it is compared by meaning: its terms, and its vector by one embedding model. */
export interface Meaning {
  terms: ArticleTerms;
  vector: Float32Array;
  /** ISO 8601, UTC. */
  published_at: string;
  /** Whether the publisher says when; else `published_at` is when it was collected, and tells nothing. */
  is_dated: boolean;
}

/** One part of a score: `share` is 0 to 1, `weight` what it counts at most. */
interface SharedTerm {
  name: 'lead' | 'names' | 'figures' | 'meaning';
  share: number;
  weight: number;
}

/** How much two articles tell of one event: from `total` 1 on they may be one story. */
interface MeaningComparison {
  total: number;
  terms: SharedTerm[];
}

/** Limits and weights, measured on reports and headlines whose events are known; see the page on clustering. */
const limits = {
  /**
   * Reports with a text. Two events of one kind share their words, so who, where and the exact figures count more; the
   * meaning of the whole only tells that the kind is the same.
   */
  report: { lead: 2, names: 10, figures: 8, meaning: 1, needed: 5.6 },
  /** Headlines hold too few names and figures to ask for them. */
  headline: { lead: 4, names: 0, figures: 0, meaning: 3, needed: 2.2 },
  /** Two headlines of one day are likelier one event; this is how much less they need then, going down to 0 at `hours`. */
  sameTime: { less: 1.1, hours: 48 },
  /** A term says something about the event from this rarity on; an article and a story need this much in common. */
  rare: 3,
  rareNeeded: 4,
  /** Names and figures that a report shares with its story: one company in common makes no event. */
  particulars: 2,
  /** Share of the pairs of two groups that must contradict each other: one odd report must not tear a story apart. */
  vetoShare: 0.5,
  /** Two reports that mean less alike are of two matters, whatever names they share. */
  leastMeaning: 0.42,
  /** Share of what one story needs from which two stories are shown beside each other. */
  related: 0.75,
} as const;

const weighted = new WeakMap<Rarity, WeakMap<Record<string, number>, Map<string, number>>>();

/** Terms as a vector of unit length: said often counts 1 + ln(times), each by its rarity. Kept, because a story is compared often. */
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

/** Another version or identifier in the titles: they name the thing itself. */
function titleVeto(a: ArticleTerms, b: ArticleTerms): string | null {
  return conflict(a.exact.filter(isNaming), b.exact.filter(isNaming));
}

/**
 * Other identifiers of one series anywhere ("CVE-2024-1", "CVE-2024-2"), or another date in a title that the other report
 * does not mention.
 */
function bodyVeto(a: ArticleTerms, b: ArticleTerms): string | null {
  const missing = (from: ArticleTerms, to: ArticleTerms) =>
    from.exact.filter((term) => seriesOf(term) === '#date' && !(term in to.figures));
  return conflict(identifiersOf(a), identifiersOf(b)) ?? conflict(missing(a, b), missing(b, a));
}

/** One pair of terms of a series of which the two sides have none in common. */
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

/** What counts on: dates and versions all together, identifiers by what stands before their last number. */
function seriesOf(term: string): string {
  return term.startsWith('#identifier') ? term.replace(/\d+\D*$/, '') : term.slice(0, term.indexOf(':'));
}

/** As a name or as a figure; every report of a day has it. */
const weekday = /^#weekday|^(?:mon|tues|wednes|thurs|fri|satur|sun)day$/;

function plain(figure: string): string {
  return figure.slice(figure.indexOf(':') + 1);
}

/**
 * The terms that are rare in the language and that both sides have, rarest first. In the language: the name that an event
 * is about is in every headline of its day, and no less particular for that.
 */
function rareTerms(some: readonly Meaning[], others: readonly Meaning[]): [term: string, rarity: number][] {
  return [...termsOfAll(some).intersection(termsOfAll(others))]
    .map((term): [string, number] => [term, rarityInLanguage(term)])
    .filter(([, value]) => value >= limits.rare)
    .sort(([, one], [, other]) => other - one);
}

function termsOfAll(meanings: readonly Meaning[]): Set<string> {
  return new Set(
    meanings.flatMap(({ terms: { lead, names, figures } }) => [
      ...Object.keys(lead),
      ...Object.keys(names),
      ...Object.keys(figures),
    ]),
  );
}

function compareMeanings(a: Meaning, b: Meaning, rarity: Rarity): MeaningComparison {
  const isHeadline = a.terms.is_headline || b.terms.is_headline;
  const weights = isHeadline ? limits.headline : limits.report;
  const terms = (['lead', 'names', 'figures', 'meaning'] as const)
    .filter((name) => weights[name] > 0)
    .map((name) => ({ name, weight: weights[name], share: shareOf(name, a, b, rarity) }));
  const score = terms.reduce((sum, { share, weight }) => sum + share * weight, 0);
  const hours = Math.abs(Date.parse(a.published_at) - Date.parse(b.published_at)) / 3_600_000;
  const isNear = isHeadline && a.is_dated && b.is_dated;
  const less = isNear ? limits.sameTime.less * Math.max(0, 1 - hours / limits.sameTime.hours) : 0;
  const meaning = terms.find(({ name }) => name === 'meaning')?.share ?? 0;
  const isFar = !isHeadline && meaning < limits.leastMeaning;
  const total = score / (weights.needed - less);
  return { total: isFar ? Math.min(total, limits.related) : total, terms };
}

function shareOf(name: SharedTerm['name'], a: Meaning, b: Meaning, rarity: Rarity): number {
  if (name === 'meaning')
    return isReadable(a.terms) && isReadable(b.terms) ? Math.max(0, innerProduct(a.vector, b.vector)) : 0;
  return cosine(weigh(a.terms[name], rarity), weigh(b.terms[name], rarity));
}

/** To a model of English all Cyrillic or Chinese texts mean alike: of what is not in Latin letters it says nothing. */
function isReadable({ lead }: ArticleTerms): boolean {
  const words = Object.keys(lead);
  return words.filter((word) => /\p{Script=Latin}/u.test(word)).length * 2 >= words.length;
}

/** How much two articles tell of one event (spec news 1, rules 4 and 5); from 1 on they may be one story. */
export function likenessOf(a: Meaning, b: Meaning, rarity: Rarity): number {
  return compareMeanings(a, b, rarity).total;
}

/**
 * What keeps two groups of articles apart however alike they are, in words; null for nothing. Likeness alone never
 * suffices: rare terms must be shared, more than one company's name, and what the titles name exactly (a version, an
 * identifier, a date) must not differ.
 */
export function objectionTo(some: readonly Meaning[], others: readonly Meaning[]): string | null {
  const rare = rareTerms(some, others);
  if (rare.reduce((sum, [, value]) => sum + value, 0) < limits.rareNeeded)
    return 'alike, but in nothing particular';
  const isHeadline = [...some, ...others].some(({ terms }) => terms.is_headline);
  const isNamed = (term: string) =>
    [...some, ...others].some(({ terms }) => term in terms.names || term in terms.figures);
  const particular = rare.filter(([term]) => isNamed(term) && !weekday.test(term));
  if (!isHeadline && particular.length < limits.particulars) return 'alike, but with a single name in common';
  const pairs = some.flatMap((one) => others.map((other) => [one.terms, other.terms] as const));
  const named = pairs.map(([one, other]) => titleVeto(one, other)).find((veto) => veto !== null);
  if (named) return `close, but ${named}`;
  const vetoes = pairs.map(([one, other]) => bodyVeto(one, other)).filter((veto) => veto !== null);
  return vetoes.length > pairs.length * limits.vetoShare ? `close, but ${vetoes[0]}` : null;
}

/** Whether an article belongs to a story, and why, in words. */
export interface StoryJudgement {
  verdict: 'same' | 'related' | 'different';
  /** From 1 on it belongs, unless something contradicts. */
  total: number;
  reason: string;
}

/** Judges an article against the members of a story that are given, all of them together. */
export function judgeStory(article: Meaning, members: readonly Meaning[], rarity: Rarity): StoryJudgement {
  const compared = members.map((member) => compareMeanings(article, member, rarity));
  const [best] = compared.toSorted((one, other) => other.total - one.total);
  const total = compared.reduce((sum, each) => sum + each.total, 0) / Math.max(1, compared.length);
  if (!best || total < limits.related)
    return { verdict: 'different', total, reason: 'they share too little' };
  const shared = rareTerms([article], members)
    .slice(0, 6)
    .map(([term]) => plain(term));
  const shares = best.terms.map(({ name, share }) => `${name} ${share.toFixed(2)}`).join(', ');
  const why = `shared: ${shared.join(', ') || 'no rare terms'} (${shares})`;
  const objection = total < 1 ? 'close, but too little for one event' : objectionTo([article], members);
  return objection === null
    ? { verdict: 'same', total, reason: `one event; ${why}` }
    : { verdict: 'related', total, reason: `${objection}; ${why}` };
}
