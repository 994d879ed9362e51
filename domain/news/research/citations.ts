import { clampUnit } from '../../scored.ts';
import { wordsOf } from '../../text/words.ts';
import type { EvidenceStatus, FindingReason, PassageFinding } from './finding.ts';
import type { GivenPassage } from './passages.ts';

/** A finding whose quote stands in the stored text: `stored.slice(start, end) === quote`. */
export interface CitedFinding {
  passage: string;
  document: string;
  status: Exclude<EvidenceStatus, 'unresolved'>;
  quote: string;
  start: number;
  end: number;
  confidence: number;
  reason: FindingReason;
}

/** Why a finding was dropped. */
export const citationFaults = [
  'passage never given',
  'passage answered twice',
  'stored text differs',
  'no quote',
  'quote too short',
  'quote not in the passage',
] as const;

/** A word of the closed list of faults. */
export type CitationFault = (typeof citationFaults)[number];

/** What the gate let through, what says nothing either way, and how much it dropped for which reason. */
export interface GatedFindings {
  findings: CitedFinding[];
  /** Passages that were compared and settle nothing. */
  unresolved: string[];
  dropped: Record<CitationFault, number>;
}

/** Fewer words occur in any text and show nothing. */
const wordsOfShortestQuote = 3;

/**
 * The citation gate (spec news 1, rule 8): of what a model answered, only that is a finding which names a passage that was
 * given and quotes words that stand in the stored text of it. Where only white space differs the stored words are
 * returned. One answer a passage; nothing else becomes a finding, whoever the model is. `stored` holds the texts by
 * document.
 */
export function gateCitations(
  answered: readonly PassageFinding[],
  given: readonly GivenPassage[],
  stored: ReadonlyMap<string, string>,
): GatedFindings {
  const passages = new Map(given.map((passage) => [passage.id, passage]));
  const seen = new Set<string>();
  const dropped = Object.fromEntries(citationFaults.map((fault) => [fault, 0])) as Record<
    CitationFault,
    number
  >;
  const gated: GatedFindings = { findings: [], unresolved: [], dropped };
  for (const finding of answered) {
    const passage = passages.get(finding.passage);
    const isRepeated = seen.has(finding.passage);
    seen.add(finding.passage);
    const cited = isRepeated ? 'passage answered twice' : cite(finding, passage, stored);
    if (typeof cited === 'string') gated.dropped[cited] += 1;
    else if (cited === null) gated.unresolved.push(finding.passage);
    else gated.findings.push(cited);
  }
  return gated;
}

function cite(
  { passage: id, status, quote, confidence, reason }: PassageFinding,
  passage: GivenPassage | undefined,
  stored: ReadonlyMap<string, string>,
): CitedFinding | CitationFault | null {
  if (passage === undefined) return 'passage never given';
  const { document, start, end } = passage;
  const text = stored.get(document)?.slice(start, end);
  if (text !== passage.text) return 'stored text differs';
  if (status === 'unresolved') return null;
  if (quote === null || quote.trim() === '') return 'no quote';
  if (wordsOf(quote).length < wordsOfShortestQuote) return 'quote too short';
  const found = locate(quote.trim(), text);
  if (found === null) return 'quote not in the passage';
  const span = { quote: found.text, start: start + found.start, end: start + found.end };
  return { passage: id, document, status, ...span, confidence: clampUnit(confidence), reason };
}

const inWord = /[\p{L}\p{M}\p{N}]/u;

/** Where the quote stands in the text as whole words, white space counted as one space: "able to" is not in "unable to". */
function locate(quote: string, text: string): { text: string; start: number; end: number } | null {
  const parts = quote.split(/\s+/).map((part) => part.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'));
  for (const match of text.matchAll(new RegExp(parts.join('\\s+'), 'g'))) {
    const [start, end] = [match.index, match.index + match[0].length];
    const isInsideWord = (at: number): boolean =>
      inWord.test(text.slice(at - 1, at)) && inWord.test(text.slice(at, at + 1));
    if (!isInsideWord(start) && !isInsideWord(end)) return { text: match[0], start, end };
  }
  return null;
}
