import { z } from 'zod';
import { isRequest } from '../../triage/signals/request.ts';
import {
  type RequestCorrection,
  requestOdds,
  requestRow,
  requestWeightsVersion,
} from '../../triage/signals/request-classifier.ts';
import criticalRequests from './critical-requests.json' with { type: 'json' };
import type { CriticalCase, HeldOutCase } from './evaluation.ts';
import type { RequestExample } from './examples.ts';
import { fitTowards } from './fit-towards.ts';

/** The parameters of a release of the task `request`: a correction of the built-in classifier, and what it was fitted to. */
export const requestParameters = z.object({
  /** The version of the built-in weights that it corrects. */
  base: z.literal(requestWeightsVersion),
  /** The embedding model whose vectors it was fitted to. */
  embedder: z.string(),
  /** `calibration` shifts all sentences alike; `weights` also changes single features. */
  method: z.enum(['calibration', 'weights']),
  scale: z.number(),
  shift: z.number(),
  weights: z.array(z.number()),
});
export type RequestParameters = z.infer<typeof requestParameters>;

/** Returns the classifier's probability for a sentence, with a correction or without. */
export type JudgeSentence = (sentence: string, correction: RequestCorrection | null) => number;

/** Returns the part of a sentence's embedding that the classifier reads. */
export type VectorOf = (sentence: string) => ArrayLike<number>;

/** Number of examples below which only the calibration is fitted, because two numbers cannot memorise sentences. */
const minForWeights = 100;
// Penalties for a distance from the built-in classifier, which stays right for sentences that no example resembles.
const penalties = { scale: 5, shift: 0.5, weights: 2 };

/**
 * Fits the correction on examples of messages. From each message it learns the sentence that the built-in classifier takes most
 * for a request, because that one decides. Messages with and without requests weigh the same in total, so that the share of
 * requests is not learned, which would shift every sentence.
 */
export function trainRequest(
  examples: readonly RequestExample[],
  vectorOf: VectorOf,
  embedder: string,
): RequestParameters {
  const rows = examples.flatMap(({ sentences, asks: isTrue }) => {
    const judged = sentences.map((sentence) => {
      const row = requestRow(vectorOf(sentence), sentence);
      return { row, odds: requestOdds(row), isTrue };
    });
    return judged.toSorted((a, b) => b.odds - a.odds).slice(0, 1);
  });
  const asking = rows.filter(({ isTrue }) => isTrue).length;
  const fewer = Math.min(asking, rows.length - asking);
  const weightOf = (isTrue: boolean) => fewer / Math.max(1, isTrue ? asking : rows.length - asking);
  const method = rows.length < minForWeights ? 'calibration' : 'weights';
  const width = method === 'weights' ? (rows[0]?.row.length ?? 0) : 0;
  const [scale = 1, shift = 0, ...weights] = fitTowards(
    rows.map(({ row, odds, isTrue }) => ({
      features: [odds, 1, ...row.slice(0, width)],
      isTrue,
      weight: weightOf(isTrue),
    })),
    [1, 0, ...new Array<number>(width).fill(0)],
    [penalties.scale, penalties.shift, ...new Array<number>(width).fill(penalties.weights)],
  );
  return {
    base: requestWeightsVersion,
    embedder,
    method,
    scale: rounded(scale),
    shift: rounded(shift),
    weights: weights.map(rounded),
  };
}

const rounded = (value: number): number => Number(value.toFixed(5));

const asks = (sentences: readonly string[], judge: JudgeSentence, correction: RequestCorrection | null) =>
  sentences.some((sentence) => isRequest(sentence, judge(sentence, correction)));

/** Tests baseline and candidate on held-out messages. */
export function heldOutRequests(
  examples: readonly RequestExample[],
  judge: JudgeSentence,
  { baseline, candidate }: { baseline: RequestCorrection | null; candidate: RequestCorrection },
): HeldOutCase[] {
  return examples.map(({ id, sentences, asks: isTrue }) => ({
    of: [id],
    isTrue,
    baseline: asks(sentences, judge, baseline),
    candidate: asks(sentences, judge, candidate),
  }));
}

/**
 * Tests baseline and candidate on critical cases: held-out critical messages with a request, and built-in sentences that
 * request something important for safety, production or quality in words that only the classifier recognises.
 */
export function criticalRequestCases(
  examples: readonly RequestExample[],
  judge: JudgeSentence,
  { baseline, candidate }: { baseline: RequestCorrection | null; candidate: RequestCorrection },
): CriticalCase[] {
  const own = examples
    .filter((example) => example.is_critical && example.asks)
    .map(({ id, sentences }) => ({
      id,
      text: sentences.join(' ').slice(0, 200),
      source: 'example' as const,
      sentences,
    }));
  const bundled = bundledRequests.map((sentence, place) => ({
    id: `request-${place + 1}`,
    text: sentence,
    source: 'bundled' as const,
    sentences: [sentence],
  }));
  return [...own, ...bundled].map(({ sentences, ...named }) => ({
    ...named,
    of: [named.id],
    baseline: asks(sentences, judge, baseline),
    candidate: asks(sentences, judge, candidate),
  }));
}

/** The built-in critical sentences. */
export const bundledRequests: readonly string[] = criticalRequests;
