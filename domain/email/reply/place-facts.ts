import { foldWord, stopWords, wordsOf } from '../../text/words.ts';
import { identifiersIn } from '../identifiers.ts';
import type { DraftingSource } from './drafting.ts';

/** So many sources a reply names at most; of earlier issues, which are history alone, one. */
const mostFacts = 3;
const mostEarlier = 1;
const order: Record<DraftingSource['kind'], number> = { document: 0, message: 1, issue: 2 };

/** An identifier in common says as much as this many words. */
const identifierWeight = 4;

/** Asks and the sources that belong to each, by their places; those that belong to none in particular are `loose`. */
export interface PlacedFacts {
  of: DraftingSource[][];
  loose: DraftingSource[];
}

/**
 * Which sources a reply names, and beside which ask: documents first, then messages, then one earlier issue, each where
 * most of its words and identifiers are asked about. What the answered message says itself is not told back to it.
 */
export function placeFacts(
  asks: readonly string[],
  sources: readonly DraftingSource[],
  { message, most = mostFacts }: { message: string; most?: number },
): PlacedFacts {
  const said = fold(message);
  const chosen: DraftingSource[] = [];
  for (const source of sources.toSorted((a, b) => order[a.kind] - order[b.kind])) {
    const words = fold(source.quote);
    const isKnown = words === '' || said.includes(words) || chosen.some(({ quote }) => fold(quote) === words);
    const isOneTooMany =
      source.kind === 'issue' && chosen.filter(({ kind }) => kind === 'issue').length >= mostEarlier;
    if (!isKnown && !isOneTooMany && chosen.length < most) chosen.push(source);
  }
  const placed: PlacedFacts = { of: asks.map(() => []), loose: [] };
  const traces = asks.map(tracesOf);
  for (const source of chosen) {
    const own = tracesOf(`${source.title} ${source.heading ?? ''} ${source.quote}`);
    const shared = traces.map((trace) => weigh(trace, own));
    const best = Math.max(0, ...shared);
    // With one ask there is nothing to choose between.
    const place = asks.length === 1 ? 0 : best > 0 ? shared.indexOf(best) : -1;
    (placed.of[place] ?? placed.loose).push(source);
  }
  return placed;
}

interface Traces {
  words: ReadonlySet<string>;
  identifiers: ReadonlySet<string>;
}

function tracesOf(text: string): Traces {
  const words = wordsOf(text).filter((word) => word.length > 3 && !stopWords.has(word));
  return {
    words: new Set(words.map(foldWord)),
    identifiers: new Set(identifiersIn(text).map(({ identifier }) => identifier)),
  };
}

const weigh = (a: Traces, b: Traces): number =>
  a.words.intersection(b.words).size + identifierWeight * a.identifiers.intersection(b.identifiers).size;

const fold = (text: string): string => wordsOf(text).join(' ');
