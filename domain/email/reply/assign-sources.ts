import { splitSentences } from '../../text/sentences.ts';
import { foldWord, stopWords, wordsOf } from '../../text/words.ts';
import type { IdentifierKind } from '../triage/identifier-nouns.ts';
import { identifiersIn } from '../triage/identifiers.ts';
import { requestByRules } from '../triage/signals/request-rules.ts';
import type { DraftingSource } from './drafting.ts';

/** Largest number of sources that a reply quotes, and of earlier issues among them, which are history only. */
const maxQuoted = 3;
const maxEarlierIssues = 1;
const order: Record<DraftingSource['kind'], number> = { document: 0, message: 1, issue: 2 };

/** Weight of a shared identifier, in shared words. */
const identifierWeight = 4;
/** Fewest words of a document's title, or of a message, that the answered message must contain for the source to count. */
const minTitleWords = 2;
const minMessageWords = 3;
/** Kinds of identifiers that half a plant shares. */
const weakKinds: ReadonlySet<IdentifierKind> = new Set(['place', 'project']);

/** The message that a reply answers. */
interface AnsweredMessage {
  subject: string;
  message: string;
  /** Largest number of sources to quote. */
  maxSources?: number;
}

/** The sources to quote for each ask, in the order of the asks, and those that belong to no ask in particular. */
export interface AssignedSources {
  byAsk: DraftingSource[][];
  unassigned: DraftingSource[];
}

/**
 * Chooses the sources that a reply quotes, and the ask that each belongs to: documents first, then messages, then one
 * earlier issue, each with the ask that shares most words and identifiers with it. A source is quoted only if the answered
 * message is about it: they share an identifier, or words of the document's title. The message's own words are not quoted.
 */
export function assignSources(
  asks: readonly string[],
  sources: readonly DraftingSource[],
  { subject, message, maxSources = maxQuoted }: AnsweredMessage,
): AssignedSources {
  const answered = fold(message);
  const topic = termsOf(`${subject}\n${message}`);
  const chosen: DraftingSource[] = [];
  for (const source of sources.toSorted((a, b) => order[a.kind] - order[b.kind])) {
    const quote = fold(source.quote);
    const isKnown =
      quote === '' || answered.includes(quote) || chosen.some((other) => fold(other.quote) === quote);
    const isSurplus =
      source.kind === 'issue' && chosen.filter(({ kind }) => kind === 'issue').length >= maxEarlierIssues;
    if (!isKnown && !isSurplus && chosen.length < maxSources && isAbout(source, topic)) chosen.push(source);
  }
  const assigned: AssignedSources = { byAsk: asks.map(() => []), unassigned: [] };
  const askTerms = asks.map(termsOf);
  for (const source of chosen) {
    const own = termsOf(fullTextOf(source));
    const shared = askTerms.map((terms) => weigh(terms, own));
    const best = Math.max(0, ...shared);
    // A single ask leaves no choice.
    const index = asks.length === 1 ? 0 : best > 0 ? shared.indexOf(best) : -1;
    (assigned.byAsk[index] ?? assigned.unassigned).push(source);
  }
  return assigned;
}

/** Returns the title, of a document with its heading; the heading of an earlier issue says only that it is one. */
const titleOf = ({ kind, title, heading }: DraftingSource): string =>
  kind === 'document' ? `${title}\n${heading ?? ''}` : title;

const fullTextOf = (source: DraftingSource): string => `${titleOf(source)}\n${source.quote}`;

function isAbout(source: DraftingSource, topic: Terms): boolean {
  // A question of the past answers nothing.
  if (source.kind === 'issue' && asksSomething(source.quote)) return false;
  const all = termsOf(fullTextOf(source));
  if (all.identifiers.intersection(topic.identifiers).size > 0) return true;
  // The messages of a conversation share their subject, so only their text counts.
  if (source.kind === 'message')
    return termsOf(source.quote).words.intersection(topic.words).size >= minMessageWords;
  if (source.kind === 'issue') return false;
  return termsOf(titleOf(source)).words.intersection(topic.words).size >= minTitleWords;
}

const asksSomething = (quote: string): boolean =>
  splitSentences(quote).some(({ text }) => requestByRules(text).value >= 0.5);

interface Terms {
  words: ReadonlySet<string>;
  identifiers: ReadonlySet<string>;
}

function termsOf(text: string): Terms {
  const words = wordsOf(text).filter((word) => word.length > 3 && !stopWords.has(word));
  const identifiers = identifiersIn(text).filter(({ kind }) => !weakKinds.has(kind));
  return {
    words: new Set(words.map(foldWord)),
    identifiers: new Set(identifiers.map(({ identifier }) => identifier)),
  };
}

const weigh = (a: Terms, b: Terms): number =>
  a.words.intersection(b.words).size + identifierWeight * a.identifiers.intersection(b.identifiers).size;

const fold = (text: string): string => wordsOf(text).join(' ');
