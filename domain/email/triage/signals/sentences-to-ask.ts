import { canBeRequest, type RequestMessage } from './request.ts';
import type { RequestReader } from './request-judgement.ts';
import type { Quote } from './signal.ts';

/**
 * The probabilities that the classifier can give a sentence, from `low` to `high`. A cheap first model narrows them: a sentence
 * that it rules out need not be embedded.
 */
export type AnswerRange = (sentence: string) => { low: number; high: number };

const anyAnswer: AnswerRange = () => ({ low: 0, high: 1 });

/**
 * Returns the numbers of the sentences whose answer by the embedded classifier can change the requests of a message. The others
 * are decided: wording that is sure stands alone; and where even the highest answer makes no request, as in bulk mail that does
 * not name the engineer, every answer leaves none, because a higher one never removes a request. The signals are the same
 * as if every sentence had been asked.
 */
export function sentencesToAsk(
  message: RequestMessage,
  sentences: readonly Quote[],
  { range = anyAnswer, reader = null }: { range?: AnswerRange; reader?: RequestReader | null } = {},
): number[] {
  return sentences.flatMap((sentence, index) =>
    canBeRequest(message, sentence.quote, {
      lowest: () => range(sentence.quote).low,
      highest: () => range(sentence.quote).high,
      reader,
    })
      ? [index]
      : [],
  );
}
