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

/** What a release of the task `request` holds: a correction of the shipped classifier, and what it belongs to. */
export const requestParameters = z.object({
  /** The shipped weights that it corrects. */
  base: z.literal(requestWeightsVersion),
  /** The embedding model whose vectors it was fitted to. */
  embedder: z.string(),
  /** `calibration` moves all sentences alike; `weights` says which. */
  method: z.enum(['calibration', 'weights']),
  scale: z.number(),
  shift: z.number(),
  weights: z.array(z.number()),
});
export type RequestParameters = z.infer<typeof requestParameters>;

/** The probability that the classifier gives a sentence, with a correction or as shipped. */
export type JudgeSentence = (sentence: string, correction: RequestCorrection | null) => number;

/** The meaning of a sentence: the vector part that the classifier reads. */
export type MeaningOf = (sentence: string) => ArrayLike<number>;

/** Below so many examples only the calibration is fitted: two numbers cannot learn single sentences by heart. */
const fewestForWeights = 100;
// How strongly the correction is held to the shipped classifier: nothing is known of a sentence that no example is like.
const penalties = { scale: 5, shift: 0.5, weights: 2 };

/**
 * Fits the correction on examples of messages. Of each message the sentence is taught that the shipped classifier takes most
 * for a request, because that one decides: as one where the message asks, as none where it does not. Both kinds count the
 * same in sum, so that it is not learned how often messages ask, which would move every sentence.
 */
export function trainRequest(
  examples: readonly RequestExample[],
  meaningOf: MeaningOf,
  embedder: string,
): RequestParameters {
  const rows = examples.flatMap(({ sentences, asks: isTrue }) => {
    const judged = sentences.map((sentence) => {
      const row = requestRow(meaningOf(sentence), sentence);
      return { row, odds: requestOdds(row), isTrue };
    });
    return judged.toSorted((a, b) => b.odds - a.odds).slice(0, 1);
  });
  const asking = rows.filter(({ isTrue }) => isTrue).length;
  const fewer = Math.min(asking, rows.length - asking);
  const weightOf = (isTrue: boolean) => fewer / Math.max(1, isTrue ? asking : rows.length - asking);
  const method = rows.length < fewestForWeights ? 'calibration' : 'weights';
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

/** What baseline and candidate say of held-out messages. */
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
 * The critical cases: held-out critical messages that ask, and sentences of our own that ask for a deed on which safety,
 * production or quality hang, in words that the rules are not sure of, so that the classifier alone finds them.
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

/** Our own critical sentences. */
export const bundledRequests: readonly string[] = criticalRequests;
