import { splitSentences } from '../../text/sentences.ts';
import { foldWord, stopWords, wordsOf } from '../../text/words.ts';
import type { IdentifierKind } from '../triage/identifier-nouns.ts';
import { identifiersIn } from '../triage/identifiers.ts';
import { requestByRules } from '../triage/signals/request-rules.ts';
import type { DraftingSource } from './drafting.ts';

/** So many sources a reply names at most; of earlier issues, which are history alone, one. */
const mostFacts = 3;
const mostEarlier = 1;
const order: Record<DraftingSource['kind'], number> = { document: 0, message: 1, issue: 2 };

/** An identifier in common says as much as this many words. */
const identifierWeight = 4;
/** Words of its title, or of another message, that are said in the answered message before a source is about it. */
const titleWords = 2;
const messageWords = 3;
/** What half a plant names. */
const weak: ReadonlySet<IdentifierKind> = new Set(['place', 'project']);

/** What a reply answers. */
interface Answered {
  subject: string;
  message: string;
  /** Named sources at most. */
  most?: number;
}

/** Asks and the sources that belong to each, by their places; those that belong to none in particular are `loose`. */
export interface PlacedFacts {
  of: DraftingSource[][];
  loose: DraftingSource[];
}

/**
 * Which sources a reply names, and beside which ask: documents first, then messages, then one earlier issue, each where
 * most of its words and identifiers are asked about. A source that was found for the whole issue is named only where the
 * answered message is about it: it shares an identifier, or of a document words of the title. What the message says itself is not told
 * back to it.
 */
export function placeFacts(
  asks: readonly string[],
  sources: readonly DraftingSource[],
  { subject, message, most = mostFacts }: Answered,
): PlacedFacts {
  const said = fold(message);
  const asked = tracesOf(`${subject}\n${message}`);
  const chosen: DraftingSource[] = [];
  for (const source of sources.toSorted((a, b) => order[a.kind] - order[b.kind])) {
    const words = fold(source.quote);
    const isKnown = words === '' || said.includes(words) || chosen.some(({ quote }) => fold(quote) === words);
    const isOneTooMany =
      source.kind === 'issue' && chosen.filter(({ kind }) => kind === 'issue').length >= mostEarlier;
    if (!isKnown && !isOneTooMany && chosen.length < most && isAbout(source, asked)) chosen.push(source);
  }
  const placed: PlacedFacts = { of: asks.map(() => []), loose: [] };
  const traces = asks.map(tracesOf);
  for (const source of chosen) {
    const own = tracesOf(wholeOf(source));
    const shared = traces.map((trace) => weigh(trace, own));
    const best = Math.max(0, ...shared);
    // With one ask there is nothing to choose between.
    const place = asks.length === 1 ? 0 : best > 0 ? shared.indexOf(best) : -1;
    (placed.of[place] ?? placed.loose).push(source);
  }
  return placed;
}

/** The title with the section of a document; of an earlier issue the section says only that it is one. */
const titleOf = ({ kind, title, heading }: DraftingSource): string =>
  kind === 'document' ? `${title}\n${heading ?? ''}` : title;

const wholeOf = (source: DraftingSource): string => `${titleOf(source)}\n${source.quote}`;

function isAbout(source: DraftingSource, asked: Traces): boolean {
  // What was asked in the past answers nothing.
  if (source.kind === 'issue' && asksSomething(source.quote)) return false;
  const whole = tracesOf(wholeOf(source));
  if (whole.identifiers.intersection(asked.identifiers).size > 0) return true;
  // Messages of a conversation are all called the same: what they say has to tell.
  if (source.kind === 'message')
    return tracesOf(source.quote).words.intersection(asked.words).size >= messageWords;
  if (source.kind === 'issue') return false;
  return tracesOf(titleOf(source)).words.intersection(asked.words).size >= titleWords;
}

const asksSomething = (quote: string): boolean =>
  splitSentences(quote).some(({ text }) => requestByRules(text).value >= 0.5);

interface Traces {
  words: ReadonlySet<string>;
  identifiers: ReadonlySet<string>;
}

function tracesOf(text: string): Traces {
  const words = wordsOf(text).filter((word) => word.length > 3 && !stopWords.has(word));
  const identifiers = identifiersIn(text).filter(({ kind }) => !weak.has(kind));
  return {
    words: new Set(words.map(foldWord)),
    identifiers: new Set(identifiers.map(({ identifier }) => identifier)),
  };
}

const weigh = (a: Traces, b: Traces): number =>
  a.words.intersection(b.words).size + identifierWeight * a.identifiers.intersection(b.identifiers).size;

const fold = (text: string): string => wordsOf(text).join(' ');
