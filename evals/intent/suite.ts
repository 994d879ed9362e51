import { requestThreshold } from '../../domain/email/triage/signals/request-classifier.ts';
import { requestByRules } from '../../domain/email/triage/signals/request-rules.ts';
import { judgeLimits, judgeMessage } from '../../graphs/email/triage/judge-message-task.ts';
import { createEmbeddedEmbedder } from '../../runtime/models/embedded/embedder.ts';
import { answerAll } from '../harness/answering.ts';
import { type Figure, type Suite, unanswered } from '../harness/suite.ts';
import { auc, classificationFigures, f1 } from '../scorers/classification.ts';
import { measured } from '../scorers/measured.ts';
import { type IntentCase, readSentences } from './cases.ts';
import { judgeAcross, rowsOf } from './rows.ts';

const minF1 = 0.8;

/**
 * Measures which sentences are recognized as requests. The embedded model is cross-validated, because its weights were fitted
 * on such sentences. For comparison the task of the service with the shipped weights and the wording alone are measured.
 */
export const intentSuite: Suite = async (options) => {
  const cases = await readSentences(options.data);
  const answers = await answerAll(
    options,
    judgeMessage,
    cases.map(({ text }) => ({ subject: '', sentences: [text.slice(0, judgeLimits.sentenceCharacters)] })),
  );
  const rules = cases.map(({ text, isTrue }) => ({ probability: requestByRules(text).value, isTrue }));
  const asked = cases.map(({ isTrue }, place) => ({
    probability: answers[place]?.requests[0] ?? rules[place]?.probability ?? 0,
    isTrue,
  }));
  const wrong = cases.filter(
    ({ isTrue }, place) => (asked[place]?.probability ?? 0) >= requestThreshold !== isTrue,
  );
  return {
    figures: [
      ...(options.model === 'embedded' ? await acrossFolds(cases) : []),
      ...classificationFigures('as shipped', asked, requestThreshold),
      unanswered(answers),
      measured('wording alone: AUC', rules.length, auc(rules)),
      measured('wording alone: F1 at 0.5', rules.length, f1(rules, 0.5)),
    ],
    failures: {
      'taken for a request, or not': wrong.map(
        ({ text, isTrue }) => `${isTrue ? 'asks' : 'does not ask'}: ${text}`,
      ),
    },
  };
};

async function acrossFolds(cases: readonly IntentCase[]): Promise<Figure[]> {
  const embedder = createEmbeddedEmbedder();
  try {
    const judged = judgeAcross(await rowsOf(embedder, cases));
    return classificationFigures('cross-validated', judged, requestThreshold).map((figure) =>
      figure.name.includes('F1') ? { ...figure, target: minF1 } : figure,
    );
  } finally {
    await embedder.close();
  }
}
