import { clampUnit } from '../../scored.ts';
import { wordsOf } from '../../text/words.ts';
import type { EvidenceStatus, FindingReason, PassageFinding } from './finding.ts';
import type { GivenPassage } from './passages.ts';

/** A finding whose quote is in the stored text: `stored.slice(start, end) === quote`. */
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

/** The reasons for which findings are dropped. */
export const citationFaults = [
  'passage never given',
  'passage answered twice',
  'stored text differs',
  'no quote',
  'quote too short',
  'quote not in the passage',
] as const;

/** One of the citation faults. */
export type CitationFault = (typeof citationFaults)[number];

/** The result of the citation gate: verified findings, unresolved passages, and the number dropped for each reason. */
export interface GatedFindings {
  findings: CitedFinding[];
  /** Passages that neither support nor contradict the claim. */
  unresolved: string[];
  dropped: Record<CitationFault, number>;
}

/** Shortest quote in words: fewer words occur in any text. */
const wordsOfShortestQuote = 3;

/**
 * Verifies a model's answers (citation gate, spec news 1, rule 8): only an answer that names a given passage and quotes its
 * stored text becomes a finding. If just white space differs, the stored text is returned. Only the first answer for a
 * passage counts. `stored` has the texts by document.
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

/** Finds the quote in the text as whole words, with any white space as one space: "able to" is not in "unable to". */
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
