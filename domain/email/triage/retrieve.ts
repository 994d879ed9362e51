import type { IdentifierKind } from './identifier-nouns.ts';
import { foldedWords, type SearchTerm } from './search-terms.ts';

/** A passage or earlier issue that may relate to an issue. */
export interface Candidate {
  id: string;
  text: string;
  /** Identifiers that it names, in normal form. */
  identifiers: readonly string[];
  /** Identifiers that its title names: every part of a pump's manual is about that pump. */
  titled: readonly string[];
  /** Cosine with the issue, by one embedding model; null if either has no embedding. */
  cosine: number | null;
}

/** An identifier that an issue names, in normal form and as written. */
export interface WantedIdentifier {
  kind: IdentifierKind;
  identifier: string;
  text: string;
}

/** The terms by which context is looked up for an issue. */
export interface Wanted {
  terms: readonly SearchTerm[];
  identifiers: readonly WantedIdentifier[];
}

/** Numbers of searched texts, in all and by term. */
export interface TermShares {
  texts: number;
  of: ReadonlyMap<string, number>;
}

/** The terms that a candidate shares with an issue. */
export interface Shared {
  identifiers: WantedIdentifier[];
  titled: WantedIdentifier[];
  terms: SearchTerm[];
  isClose: boolean;
}

/** A candidate that relates to an issue. */
export interface Related<Of extends Candidate> extends Shared {
  candidate: Of;
  score: number;
}

/** Share of texts above which a word is too common, and the number of texts from which that counts. */
const commonShare = 0.25;
const fewTexts = 12;
/** Cosine from which a candidate is close in meaning, so that a single rare word is enough. */
const minCosine = 0.35;
/** The constant of reciprocal rank fusion (Cormack, Clarke and Büttcher, 2009). */
const fusionConstant = 60;
/** Weight of an identifier; a rare word weighs at most about 9. */
const identifierWeight = 16;
/** Kinds that half a plant names; they count as one rare word. */
const weak: ReadonlySet<IdentifierKind> = new Set(['place', 'project']);

/**
 * Selects the candidates that relate to an issue, best first. Similar meaning alone is never enough: a candidate must name an
 * identifier of the issue, or share `termsNeeded` rare words (a place or project counts as one), or share one of them or have
 * a matching title and be close in meaning. They are ordered by reciprocal rank fusion of two orders: the shared terms,
 * weighed by rarity, and the cosine.
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
    const isClose = candidate.cosine !== null && candidate.cosine >= minCosine;
    const hints = terms.length + identifiers.filter(({ kind }) => weak.has(kind)).length;
    const isSupported = isClose || titled.length > 0;
    const isRelated =
      isNamed || hints >= termsNeeded || (hints > 0 && isSupported) || (titled.length > 0 && isClose);
    if (!isRelated) return [];
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

/** Fuses ranks by reciprocal rank: the sum of 1 / (60 + rank), ranks from 1; null if an order has no rank. */
export function fuse(ranks: readonly (number | null)[]): number {
  return ranks.reduce<number>((sum, rank) => sum + (rank === null ? 0 : 1 / (fusionConstant + rank)), 0);
}

/** Returns the rank of each value from 1, the highest first; equal values share a rank, and null has none. */
function ranksOf(values: readonly (number | null)[]): (number | null)[] {
  const sorted = values.filter((value) => value !== null).sort((a, b) => b - a);
  return values.map((value) => (value === null ? null : sorted.indexOf(value) + 1));
}

function isCommon(term: string, { texts, of }: TermShares): boolean {
  return texts >= fewTexts && (of.get(term) ?? 0) > texts * commonShare;
}

/** Largest number of words of one look-up, the rarest ones; common words would find half of all texts. */
const maxLookedUp = 12;

/** Returns the terms for a look-up: those that are in some texts but not in most, the rarest first. */
export function distinctiveTerms(terms: readonly SearchTerm[], shares: TermShares): SearchTerm[] {
  const countOf = ({ term }: SearchTerm) => shares.of.get(term) ?? 0;
  return terms
    .filter((each) => countOf(each) > 0 && !isCommon(each.term, shares))
    .toSorted((a, b) => countOf(a) - countOf(b))
    .slice(0, maxLookedUp);
}

/** Weighs a term like an inverse document frequency, damped because few texts show little about rarity. */
function weightOf(term: string, { texts, of }: TermShares): number {
  return Math.log(1 + (texts + 50) / ((of.get(term) ?? 0) + 1));
}

/** Describes what is shared: "names P-101; shares impeller, cavitation". */
export function describeShared({ identifiers, titled, terms, isClose }: Shared): string {
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
