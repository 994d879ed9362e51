import { splitSentences } from '../text/sentences.ts';
import { foldedWords, namesIdentifier, type SearchTerm } from './search-terms.ts';

/** Something that may have to do with an issue. */
export interface Candidate {
  id: string;
  /** What its whole is called: it may name what the text itself does not repeat. */
  title: string;
  text: string;
  /** With the issue, by one embedding model; null where one of both has no vector. */
  cosine: number | null;
}

/** What an issue is looked up by. */
export interface Wanted {
  terms: readonly SearchTerm[];
  identifiers: readonly string[];
}

/** In how many of the passages that are searched each term stands, of how many in all. */
export interface PassageCounts {
  passages: number;
  of: ReadonlyMap<string, number>;
}

/** A candidate with what it has in common with the issue. */
export interface Related<Of extends Candidate> {
  candidate: Of;
  /** As the issue writes them. */
  identifiers: string[];
  /** Identifiers that its title names. */
  titled: string[];
  terms: SearchTerm[];
  score: number;
}

/** Share of the passages above which a word tells none of them from another, and from how many passages on that counts. */
const commonShare = 0.25;
const fewPassages = 12;
/** A single rare word is only enough together with a likeness in meaning. */
const leastCosine = 0.35;
/** The constant of reciprocal rank fusion (Cormack, Clarke and Büttcher, 2009). */
const fusionConstant = 60;
/** An identifier weighs as much as the rarest of words, twice. */
const identifierWeight = 16;

/**
 * The candidates that have to do with an issue, best first. Likeness in meaning alone is never enough: a candidate names an identifier of the
 * issue, or shares two rare words with it, or one rare word (or the name in its title) and is close in meaning. What is left is
 * ordered by reciprocal rank fusion of two orders: what is shared, weighed by how rare it is, and the cosine.
 */
export function relate<Of extends Candidate>(
  wanted: Wanted,
  candidates: readonly Of[],
  counts: PassageCounts,
): Related<Of>[] {
  const rare = wanted.terms.filter(({ term }) => !isCommon(term, counts));
  const related = candidates.flatMap((candidate) => {
    const words = foldedWords(candidate.text);
    const terms = rare.filter(({ term }) => words.has(term));
    const identifiers = wanted.identifiers.filter((each) => namesIdentifier(candidate.text, each));
    const titled = wanted.identifiers.filter((each) => namesIdentifier(candidate.title, each));
    const isNamed = titled.length > 0;
    const isClose = candidate.cosine !== null && candidate.cosine >= leastCosine;
    const holds =
      identifiers.length > 0 ||
      terms.length >= 2 ||
      (isNamed && terms.length > 0) ||
      (isClose && (isNamed || terms.length > 0));
    if (!holds) return [];
    const shared = terms.reduce((sum, { term }) => sum + weightOf(term, counts), 0);
    const named = identifiers.length + (isNamed ? 0.5 : 0);
    return [{ candidate, identifiers, titled, terms, shared: shared + named * identifierWeight }];
  });
  const byWords = ranksOf(related, ({ shared }) => shared);
  const byMeaning = ranksOf(related, ({ candidate }) => candidate.cosine);
  return related
    .map(({ shared: _, ...each }, index) => ({
      ...each,
      score: fuse([byWords[index] ?? null, byMeaning[index] ?? null]),
    }))
    .sort((a, b) => b.score - a.score || (a.candidate.id < b.candidate.id ? -1 : 1));
}

/** Reciprocal rank fusion: the sum over the orders of 1 / (60 + rank), ranks from 1; null where an order does not know it. */
export function fuse(ranks: readonly (number | null)[]): number {
  return ranks.reduce<number>((sum, rank) => sum + (rank === null ? 0 : 1 / (fusionConstant + rank)), 0);
}

/** The rank of each by a value, from 1, equal values sharing a rank; null where there is no value. */
function ranksOf<Of>(all: readonly Of[], read: (each: Of) => number | null): (number | null)[] {
  const values = all.map(read);
  const sorted = values.filter((value) => value !== null).sort((a, b) => b - a);
  return values.map((value) => (value === null ? null : sorted.indexOf(value) + 1));
}

function isCommon(term: string, { passages, of }: PassageCounts): boolean {
  return passages >= fewPassages && (of.get(term) ?? 0) > passages * commonShare;
}

/** Like an inverse document frequency; a library of few passages says little of which words are rare. */
function weightOf(term: string, { passages, of }: PassageCounts): number {
  return Math.log(1 + (passages + 50) / ((of.get(term) ?? 0) + 1));
}

/** UTF-16 units of a quote: a person reads it beside other evidence. */
const quoteCharacters = 300;

/**
 * The sentences of a text that hold most of what is shared, as they stand there; at most 300 characters, the rest of a longer
 * sentence is left out. `text.includes(quote)` always holds.
 */
export function quoteFrom(
  text: string,
  { identifiers, terms }: Pick<Related<Candidate>, 'identifiers' | 'terms'>,
): string {
  const sentences = splitSentences(text);
  const held = sentences.map((sentence) => {
    const words = foldedWords(sentence.text);
    const named = identifiers.filter((each) => namesIdentifier(sentence.text, each)).length;
    return named * 2 + terms.filter(({ term }) => words.has(term)).length;
  });
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
  return room.replace(/\s+\S*$/, '').replace(/[\uD800-\uDBFF]$/, '');
}

/** In words what is shared: "names p-101; shares impeller, cavitation". */
export function sayShared({ identifiers, titled, terms, candidate }: Related<Candidate>): string {
  const close = candidate.cosine !== null && candidate.cosine >= leastCosine ? ['is close in meaning'] : [];
  const named = identifiers.length > 0 ? [`names ${identifiers.slice(0, 3).join(', ')}`] : [];
  const above =
    titled.length > 0 && identifiers.length === 0 ? [`its title names ${titled.slice(0, 3).join(', ')}`] : [];
  const words = terms.slice(0, 4).map(({ word }) => word);
  const shared = words.length > 0 ? [`shares ${words.join(', ')}`] : [];
  return [...named, ...above, ...shared, ...close].join('; ');
}
