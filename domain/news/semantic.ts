import { type Rarity, rarityInLanguage } from './rarity.ts';
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
  report: { lead: 4, names: 6.5, figures: 5.5, meaning: 2, needed: 5.5 },
  /** Headlines hold too few names and figures to ask for them. */
  headline: { lead: 4, names: 0, figures: 0, meaning: 3, needed: 1.9 },
  /** Two headlines of one day are likelier one event; this is how much less they need then, going down to 0 at `hours`. */
  sameTime: { less: 1.1, hours: 48 },
  /** A term says something about the event from this rarity on; an article and a story need this much in common. */
  rare: 3,
  rareNeeded: 4,
  /** Names and figures that a report shares with its story: one company in common makes no event. */
  particulars: 2,
  /** Share of the members of a story that must contradict: one is enough for reports, headlines leave too much out. */
  vetoShare: { report: 0, headline: 0.5 },
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

/** What the titles name exactly and the other article does not: another version, advisory or date is another event. */
function exactVetoes(a: ArticleTerms, b: ArticleTerms): string[] {
  const missing = (from: ArticleTerms, to: ArticleTerms) =>
    from.exact.filter((term) => !(term in to.figures));
  const [onlyA, onlyB] = [missing(a, b), missing(b, a)];
  const kindOf = (term: string) => term.slice(1, term.indexOf(':'));
  return onlyA.flatMap((one) => {
    const other = onlyB.find((each) => kindOf(each) === kindOf(one));
    return other === undefined ? [] : [`${kindOf(one)}: ${plain(one)} / ${plain(other)}`];
  });
}

/** As a name or as a figure; every report of a day has it. */
const weekday = /^#weekday|^(?:mon|tues|wednes|thurs|fri|satur|sun)day$/;

function plain(figure: string): string {
  return figure.slice(figure.indexOf(':') + 1);
}

/**
 * The terms of an article that are rare in the language and that a story has too, rarest first. In the language: the name
 * that an event is about is in every headline of its day, and no less particular for that.
 */
function rareTerms({ terms }: Meaning, members: readonly Meaning[]): [term: string, rarity: number][] {
  const own = new Set([
    ...Object.keys(terms.lead),
    ...Object.keys(terms.names),
    ...Object.keys(terms.figures),
  ]);
  return [...own]
    .map((term): [string, number] => [term, rarityInLanguage(term)])
    .filter(([, value]) => value >= limits.rare)
    .filter(([term]) =>
      members.some(
        (member) => term in member.terms.lead || term in member.terms.names || term in member.terms.figures,
      ),
    )
    .sort(([, one], [, other]) => other - one);
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
  return { total: score / (weights.needed - less), terms };
}

function shareOf(name: SharedTerm['name'], a: Meaning, b: Meaning, rarity: Rarity): number {
  if (name === 'meaning') return Math.max(0, innerProduct(a.vector, b.vector));
  return cosine(weigh(a.terms[name], rarity), weigh(b.terms[name], rarity));
}

/** Whether an article belongs to a story, and why, in words. */
export interface StoryJudgement {
  verdict: 'same' | 'related' | 'different';
  /** From 1 on it belongs, unless something contradicts. */
  total: number;
  reason: string;
}

/**
 * Judges an article against a story by all its members that are given (spec news 1, rules 4 and 5; vectors of one model
 * and of unit length). The mean of how like they are keeps a story from growing along a chain of neighbours; for reports
 * the most alike counts as much again, because a story's reports differ in length. Likeness alone never suffices: rare
 * terms must be shared, and a version, an identifier or a date in the titles that differs keeps them apart, as related.
 */
export function judgeStory(article: Meaning, members: readonly Meaning[], rarity: Rarity): StoryJudgement {
  const compared = members.map((member) => compareMeanings(article, member, rarity));
  const [best] = compared.toSorted((one, other) => other.total - one.total);
  const mean = compared.reduce((sum, { total }) => sum + total, 0) / compared.length;
  const total = !best ? 0 : article.terms.is_headline ? mean : (mean + best.total) / 2;
  if (!best || total < limits.related)
    return { verdict: 'different', total, reason: 'they share too little' };
  const rare = rareTerms(article, members);
  const shared = rare.slice(0, 6).map(([term]) => plain(term));
  const shares = best.terms.map(({ name, share }) => `${name} ${share.toFixed(2)}`).join(', ');
  const why = `shared: ${shared.join(', ') || 'no rare terms'} (${shares})`;
  const related = (but: string): StoryJudgement => ({ verdict: 'related', total, reason: `${but}; ${why}` });
  if (total < 1) return related('close, but too little for one event');
  if (rare.reduce((sum, [, value]) => sum + value, 0) < limits.rareNeeded)
    return related('alike, but in nothing particular');
  const particular = rare.filter(
    ([term]) => (term in article.terms.names || term in article.terms.figures) && !weekday.test(term),
  );
  if (!article.terms.is_headline && particular.length < limits.particulars)
    return related('alike, but with a single name in common');
  const vetoShare = article.terms.is_headline ? limits.vetoShare.headline : limits.vetoShare.report;
  const vetoes = members.flatMap((member) => exactVetoes(article.terms, member.terms).slice(0, 1));
  const veto = vetoes.length > members.length * vetoShare ? vetoes[0] : undefined;
  return veto === undefined
    ? { verdict: 'same', total, reason: `one event; ${why}` }
    : related(`close, but ${veto}`);
}
