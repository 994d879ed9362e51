import { hypeScore } from '../../domain/news/scores.ts';
import { judgeHype } from '../../graphs/news/tasks/judge-hype.ts';
import { openAnswering } from '../answering.ts';
import { auc, classificationFigures } from '../scorers/classification.ts';
import { measured } from '../scorers/measured.ts';
import type { Suite } from '../suite.ts';
import { readTitles } from './cases.ts';

/** Judges titles by the task that the service asks, beside the wording alone, which needs no model. */
export const hypeSuite: Suite = async ({ data, model }) => {
  const cases = await readTitles(data);
  const answering = openAnswering(model);
  const answers = await answering
    .answer(
      judgeHype,
      cases.map(({ title }) => ({ title })),
    )
    .finally(() => answering.close());
  const judged = cases.map(({ isTrue }, place) => ({ probability: answers[place]?.hype ?? 0, isTrue }));
  const wording = cases.map(({ title, isTrue }) => ({ probability: hypeScore(title, '').total, isTrue }));
  const wrong = cases.filter((_, place) => {
    const { probability = 0, isTrue = false } = judged[place] ?? {};
    return probability >= 0.5 !== isTrue;
  });
  return {
    figures: [
      ...classificationFigures('hype', judged),
      measured('wording alone: AUC', wording.length, auc(wording)),
    ],
    failures: {
      'taken for hype, or not': wrong.map(({ title, isTrue }) => `${isTrue ? 'is' : 'is not'}: ${title}`),
    },
  };
};
