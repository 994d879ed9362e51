import { clampUnit } from '../../scored.ts';
import { type Figure, figuresIn, isRounded, sameFigure } from '../../text/figures.ts';
import { namesIn } from '../../text/names.ts';
import { type Span, splitSentences } from '../../text/sentences.ts';
import { coverage, foldWord, placedWords } from '../../text/words.ts';
import {
  isDenied,
  isHedged,
  isNegated,
  oppositesBetween,
  statementSequence,
  statementWords,
} from '../stories/polarity.ts';
import type { EvidenceStatus, FindingReason } from './finding.ts';

export type { EvidenceStatus } from './finding.ts';

/** A claim compared with a text: `evidence.slice(start, end) === quote`; without a quote both are 0. */
export interface ClaimComparison {
  status: EvidenceStatus;
  quote: string | null;
  start: number;
  end: number;
  /** 0 to 1: how closely the quote matches. Separate from the status (spec news 2, data rule 8). */
  confidence: number;
  /** The reason from a closed list, and in full. */
  because: FindingReason;
  reason: string;
}

/** Shares of the claim's words (0 to 1) that one sentence must contain; below them the claim stays unresolved. */
const evidenceLimits = {
  supported: 0.8,
  conflicting: 0.7,
  /** Share of the claim's words in its order, for a contradiction by a different figure. */
  inOrder: 0.55,
  /** Fewest words of a claim that can be compared. */
  wordsNeeded: 3,
  /** A claim with fewer words must match completely: one word of five missing is often the important one. */
  wordsOfShortClaim: 6,
  /** Characters of the longest quote: a person must be able to read it beside the claim. */
  quote: 1200,
} as const;

interface Candidate {
  status: EvidenceStatus;
  confidence: number;
  because: FindingReason;
  reason: string;
}

function missing(claim: readonly Figure[], evidence: readonly Figure[]): Figure[] {
  return claim.filter((figure) => !evidence.some((other) => sameFigure(figure, other)));
}

/** Tests whether a figure is a time of day, which seldom refers to the same occasion. */
function isClock({ text, of }: Figure): boolean {
  return /\d[ap]m$/i.test(text) || /^(?:[ap]\.?m|gmt|utc|[a-z]{1,2}t|local|hour|o['’]clock)$/.test(of ?? '');
}

/** Words around the matched part of a sentence in which a negation still applies to it. */
const reach = 3;

/** Returns the part of a sentence that contains the claim's words: a negation elsewhere denies something else. */
function matchedPart(claimWords: ReadonlySet<string>, sentence: string): string {
  const placed = placedWords(sentence);
  const isOfClaim = ({ word }: { word: string }): boolean => claimWords.has(foldWord(word));
  const first = placed[Math.max(0, placed.findIndex(isOfClaim) - reach)];
  const last = placed[Math.min(placed.length - 1, placed.findLastIndex(isOfClaim) + reach)];
  return sentence.slice(first?.start ?? 0, last?.end ?? sentence.length);
}

/**
 * Finds a figure of the evidence that contradicts one of the claim. A count must count the same thing ("8 inches" and
 * "19.5 cm" do not contradict each other); other figures may share the word before or after.
 */
function contradicting(
  figure: Figure,
  claim: readonly Figure[],
  evidence: readonly Figure[],
): Figure | undefined {
  return evidence.find(
    (other) =>
      other.kind === figure.kind &&
      other.kind !== 'weekday' &&
      !isClock(other) &&
      !isRounded(figure, other) &&
      !claim.some((each) => sameFigure(each, other)) &&
      ((other.of !== null && other.of === figure.of) ||
        (figure.kind !== 'number' && other.after !== null && other.after === figure.after)),
  );
}

/**
 * Returns the share of the claim's words that the sentence contains in the same order, 0 to 1 (longest common subsequence).
 * The same words in a different order often have a different meaning.
 */
function inOrder(claim: readonly string[], sentence: readonly string[]): number {
  let row = new Array<number>(sentence.length + 1).fill(0);
  for (const word of claim) {
    const next = [0];
    for (const [index, other] of sentence.entries()) {
      next.push(word === other ? (row[index] ?? 0) + 1 : Math.max(row[index + 1] ?? 0, next[index] ?? 0));
    }
    row = next;
  }
  return claim.length === 0 ? 0 : (row.at(-1) ?? 0) / claim.length;
}

function compareSentence(claim: string, sentence: string): Candidate {
  const unresolved = (because: FindingReason, confidence: number, reason: string = because): Candidate => ({
    status: 'unresolved',
    confidence,
    because,
    reason,
  });
  if (sentence.length > evidenceLimits.quote) return unresolved('too long to quote', 0);
  const [claimFigures, figures] = [figuresIn(claim), figuresIn(sentence)];
  // Figures are compared separately: as words they would count twice, and "3" and "three" would differ.
  const figureWords = new Set(claimFigures.flatMap((figure) => [...statementWords(figure.text)]));
  const claimWords = statementWords(claim).difference(figureWords);
  const words = statementWords(sentence);
  const covered = coverage(claimWords, words);
  if (claimWords.size < evidenceLimits.wordsNeeded) return unresolved('too short to compare', 0);
  if (covered < evidenceLimits.conflicting) return unresolved('little in common', covered * 0.5);
  const absent = [...namesIn(claim)].filter((name) => !words.has(name) && !figureWords.has(name));
  if (absent.length > 0)
    return unresolved(
      'a name is missing',
      covered * 0.5,
      `the evidence does not mention ${absent.join(', ')}`,
    );
  if (/\?["'”’)]*$/.test(sentence)) return unresolved('a question', covered * 0.3);
  if (isHedged(sentence) && !isHedged(claim)) return unresolved('says only that it may be so', covered * 0.5);

  const lacking = missing(claimFigures, figures);
  const clash = lacking
    .map((figure) => [figure, contradicting(figure, claimFigures, figures)] as const)
    .find(([, other]) => other !== undefined);
  const isOtherTime = lacking.some(({ kind }) => kind === 'date') && lacking.length > 1;
  if (isOtherTime) return unresolved('another time', covered * 0.5);
  const claimSequence = statementSequence(claim).filter((word) => !figureWords.has(word));
  const ordered = inOrder(claimSequence, statementSequence(sentence));
  if (clash?.[1] !== undefined && ordered >= evidenceLimits.inOrder) {
    const reason = `${clash[0].kind}: the claim says ${clash[0].text.trim()}, the evidence ${clash[1].text.trim()}`;
    return { status: 'conflicting', confidence: covered * 0.9, because: 'another figure', reason };
  }
  if (lacking.length > 0)
    return unresolved(
      'a figure is missing',
      covered * 0.5,
      `the evidence does not mention ${lacking[0]?.text.trim()}`,
    );
  const part = matchedPart(claimWords, sentence);
  if (isNegated(claim) !== isNegated(part)) {
    // "without warning" or "after talks failed" negate only a part of a sentence.
    if (ordered < evidenceLimits.supported || isDenied(claim) === isDenied(part))
      return unresolved('an unclear negation', covered * 0.5);
    return {
      status: 'conflicting',
      confidence: covered * 0.8,
      because: 'negated',
      reason: 'the claim or the evidence is negated',
    };
  }
  const opposite = oppositesBetween(claim, sentence)[0];
  if (opposite !== undefined) {
    return {
      status: 'conflicting',
      confidence: covered * 0.7,
      because: 'opposite words',
      reason: `opposite words: ${opposite}`,
    };
  }
  const needed = claimWords.size < evidenceLimits.wordsOfShortClaim ? 1 : evidenceLimits.supported;
  if (covered < needed) return unresolved('little in common', covered * 0.6);
  if (ordered < needed) return unresolved('another order of words', covered * 0.6);
  const exact = claimFigures.length > 0 ? 1 : 0.9;
  return {
    status: 'supported',
    confidence: clampUnit(0.95 * Math.min(covered, ordered) * exact),
    because: 'the same statement',
    reason: 'one sentence contains its words, names and figures',
  };
}

// A text with a matching sentence and another one with different figures usually lists figures over time and seldom
// contradicts itself: the matching sentence decides.
const order: Record<EvidenceStatus, number> = { supported: 2, conflicting: 1, unresolved: 0 };
const refutation =
  /^(?:this|that|it|the (?:claim|statement|report|post|rumou?r)|but (?:this|that))\b.{0,40}\b(?:false|untrue|not true|incorrect|wrong|hoax|debunked|misleading|fabricated|no evidence)\b/i;

/**
 * Compares a claim with a text, sentence by sentence, without a model (spec news 1, rule 8). "supported" needs one sentence
 * with the claim's figures, versions, dates and names and most of its words in order, with the same negation, without
 * hedging, and not called false by the next sentence. "conflicting" needs the same words and names with a different figure,
 * a negation or an opposite. Anything else is unresolved.
 */
export function compareClaim(claim: string, evidence: string): ClaimComparison {
  let best: (Candidate & { span: Span }) | undefined;
  const spans = splitSentences(evidence);
  for (const [index, span] of spans.entries()) {
    let candidate = compareSentence(claim, span.text);
    if (candidate.status === 'supported' && refutation.test(spans[index + 1]?.text ?? '')) {
      candidate = {
        ...candidate,
        status: 'conflicting',
        because: 'called false',
        reason: 'the next sentence calls it false',
      };
    }
    const isBetter =
      best === undefined ||
      order[candidate.status] > order[best.status] ||
      (candidate.status === best.status && candidate.confidence > best.confidence);
    if (isBetter) best = { ...candidate, span };
  }
  if (best === undefined || best.status === 'unresolved') {
    const { because = 'no text', reason = 'no text', confidence = 0 } = best ?? {};
    return { status: 'unresolved', quote: null, start: 0, end: 0, confidence, because, reason };
  }
  const { span, ...found } = best;
  return { ...found, quote: span.text, start: span.start, end: span.end };
}
