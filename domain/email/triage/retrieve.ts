import type { IdentifierKind } from './identifier-nouns.ts';
import { foldedWords, type SearchTerm } from './search-terms.ts';

/** Something that may have to do with an issue. */
export interface Candidate {
  id: string;
  text: string;
  /** That it names, in normal form. */
  identifiers: readonly string[];
  /** That its title names: every part of a manual of a pump is about that pump. */
  titled: readonly string[];
  /** With the issue, by one embedding model; null where one of both has no vector. */
  cosine: number | null;
}

/** An identifier that an issue names: its normal form, and as people write it. */
export interface WantedIdentifier {
  kind: IdentifierKind;
  identifier: string;
  text: string;
}

/** What an issue is looked up by. */
export interface Wanted {
  terms: readonly SearchTerm[];
  identifiers: readonly WantedIdentifier[];
}

/** In how many of the texts that are searched each term stands, of how many in all. */
export interface TermShares {
  texts: number;
  of: ReadonlyMap<string, number>;
}

/** What a candidate has in common with an issue. */
export interface Shared {
  identifiers: WantedIdentifier[];
  titled: WantedIdentifier[];
  terms: SearchTerm[];
  isClose: boolean;
}

/** A candidate that has to do with an issue. */
export interface Related<Of extends Candidate> extends Shared {
  candidate: Of;
  score: number;
}

/** Share of the texts above which a word tells none of them from another, and from how many texts on that counts. */
const commonShare = 0.25;
const fewTexts = 12;
/** A single rare word is only enough together with a likeness in meaning. */
const leastCosine = 0.35;
/** The constant of reciprocal rank fusion (Cormack, Clarke and Büttcher, 2009). */
const fusionConstant = 60;
/** Weight of an identifier beside that of rare words, which is at most about 9. */
const identifierWeight = 16;
/** What half a plant names: as much as one rare word. */
const weak: ReadonlySet<IdentifierKind> = new Set(['place', 'project']);

/**
 * The candidates that have to do with an issue, best first. Likeness in meaning alone is never enough: a candidate
 * names an identifier of the issue, or shares `termsNeeded` rare words with it (a place or project counts as one), or
 * shares one or belongs to what the issue names, and is close in meaning. What is left is ordered by reciprocal rank
 * fusion of two orders: what is shared, weighed by how rare it is, and the cosine.
 */
export function relate<Of extends Candidate>(
  wanted: Wanted,
  candidates: readonly Of[],
  shares: TermShares,
  termsNeeded = 2,
): Related<Of>[] {
  const rare = wanted.terms.filter(({ term }) => !isCommon(term, shares));
  const related = candidates.flatMap((candidate) => {
    const words = foldedWords(candidate.text);
    const terms = rare.filter(({ term }) => words.has(term));
    const identifiers = wanted.identifiers.filter(({ identifier }) =>
      candidate.identifiers.includes(identifier),
    );
    const titled = wanted.identifiers.filter(
      ({ identifier, kind }) => candidate.titled.includes(identifier) && !weak.has(kind),
    );
    const isNamed = identifiers.some(({ kind }) => !weak.has(kind));
    const isClose = candidate.cosine !== null && candidate.cosine >= leastCosine;
    const hints = terms.length + identifiers.filter(({ kind }) => weak.has(kind)).length;
    const isSupported = isClose || titled.length > 0;
    const holds =
      isNamed || hints >= termsNeeded || (hints > 0 && isSupported) || (titled.length > 0 && isClose);
    if (!holds) return [];
    const weight =
      terms.reduce((sum, { term }) => sum + weightOf(term, shares), 0) +
      (identifiers.length + titled.length / 2) * identifierWeight;
    return [{ candidate, identifiers, titled, terms, isClose, weight }];
  });
  const byWords = ranksOf(related.map(({ weight }) => weight));
  const byMeaning = ranksOf(related.map(({ candidate }) => candidate.cosine));
  return related
    .map(({ weight: _, ...each }, index) => ({
      ...each,
      score: fuse([byWords[index] ?? null, byMeaning[index] ?? null]),
    }))
    .sort((a, b) => b.score - a.score || (a.candidate.id < b.candidate.id ? -1 : 1));
}

/** Reciprocal rank fusion: the sum of 1 / (60 + rank) over the orders, ranks from 1; null where an order has no rank. */
export function fuse(ranks: readonly (number | null)[]): number {
  return ranks.reduce<number>((sum, rank) => sum + (rank === null ? 0 : 1 / (fusionConstant + rank)), 0);
}

/** The rank of each value from 1, the highest first, equal ones sharing a rank; null where there is no value. */
function ranksOf(values: readonly (number | null)[]): (number | null)[] {
  const sorted = values.filter((value) => value !== null).sort((a, b) => b - a);
  return values.map((value) => (value === null ? null : sorted.indexOf(value) + 1));
}

function isCommon(term: string, { texts, of }: TermShares): boolean {
  return texts >= fewTexts && (of.get(term) ?? 0) > texts * commonShare;
}

/** By how many words texts are looked up at most: the rarest find what matters, and common ones would find half of all. */
const mostLookedUp = 12;

/** The terms by which texts are looked up: those that stand in some of them and not in most, the rarest first. */
export function tellingTerms(terms: readonly SearchTerm[], shares: TermShares): SearchTerm[] {
  const held = ({ term }: SearchTerm) => shares.of.get(term) ?? 0;
  return terms
    .filter((each) => held(each) > 0 && !isCommon(each.term, shares))
    .toSorted((a, b) => held(a) - held(b))
    .slice(0, mostLookedUp);
}

/** Like an inverse document frequency; a few texts say little of which words are rare. */
function weightOf(term: string, { texts, of }: TermShares): number {
  return Math.log(1 + (texts + 50) / ((of.get(term) ?? 0) + 1));
}

/** In words what is shared: "names P-101; shares impeller, cavitation". */
export function sayShared({ identifiers, titled, terms, isClose }: Shared): string {
  const names = (some: readonly WantedIdentifier[]) =>
    some
      .slice(0, 3)
      .map(({ text }) => text)
      .join(', ');
  const above = titled.filter((each) => !identifiers.includes(each));
  return [
    ...(identifiers.length > 0 ? [`names ${names(identifiers)}`] : []),
    ...(above.length > 0 ? [`its title names ${names(above)}`] : []),
    ...(terms.length > 0
      ? [
          `shares ${terms
            .slice(0, 4)
            .map(({ word }) => word)
            .join(', ')}`,
        ]
      : []),
    ...(isClose ? ['is close in meaning'] : []),
  ].join('; ');
}
