import { hypeScore } from '../../domain/news/edition/scores.ts';
import { judgeHype } from '../../graphs/news/stories/judge-hype-task.ts';
import { answerAll } from '../harness/answering.ts';
import { type Suite, unanswered } from '../harness/suite.ts';
import { auc, classificationFigures } from '../scorers/classification.ts';
import { measured } from '../scorers/measured.ts';
import { readTitles } from './cases.ts';

/** Judges titles by the task of the service, and for comparison by the wording alone, which needs no model. */
export const hypeSuite: Suite = async (options) => {
  const cases = await readTitles(options.data);
  const answers = await answerAll(
    options,
    judgeHype,
    cases.map(({ title }) => ({ title })),
  );
  const wording = cases.map(({ title, isTrue }) => ({ probability: hypeScore(title, '').total, isTrue }));
  const judged = cases.map(({ isTrue }, place) => {
    const probability = answers[place]?.hype ?? wording[place]?.probability ?? 0;
    return { probability, isTrue };
  });
  const wrong = cases.filter((_, place) => {
    const { probability = 0, isTrue = false } = judged[place] ?? {};
    return probability >= 0.5 !== isTrue;
  });
  return {
    figures: [
      ...classificationFigures('hype', judged),
      unanswered(answers),
      measured('wording alone: AUC', wording.length, auc(wording)),
    ],
    failures: {
      'taken for hype, or not': wrong.map(({ title, isTrue }) => `${isTrue ? 'is' : 'is not'}: ${title}`),
    },
  };
};
