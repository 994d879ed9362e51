import type { z } from 'zod';
import { compareClaim } from '../../../graphs/news/research/compare-claim-task.ts';
import { answerOf, type Behaviour, type ChatRequest } from './model-server.ts';

/** The question to a generative model: a claim and passages. */
export type Question = z.output<typeof compareClaim.input>;

/** A possible answer about one passage. */
export type PassageAnswer = z.output<typeof compareClaim.output>['findings'][number];

/** Returns the question of a request, without the lines that mark it as data. */
export function questionOf({ messages }: ChatRequest): Question {
  const text = /^<data \w+>\n(.*)\n<\/data \w+>$/s.exec(messages[1]?.content ?? '')?.[1] ?? '';
  return compareClaim.input.parse(JSON.parse(text));
}

/** Returns whether a request asks to compare a claim; the others ask for the hype of a title. */
export const isComparison = ({ messages }: ChatRequest): boolean =>
  (messages[1]?.content ?? '').includes('"passages":');

/** Every model's answer about titles here. */
export const hypeAnswer = answerOf({ hype: 0.1 });

/** Returns the answer of an obedient model, judged here by the service's own rules. */
export const honestFindings = async (question: Question): Promise<PassageAnswer[]> =>
  (await compareClaim.embedded(question, { embed: async () => [] })).findings;

/** Creates a model that passes every comparison through `change`, which receives the honest answer. */
export const modelThat =
  (change: (question: Question, honest: PassageAnswer[]) => PassageAnswer[] | Behaviour) =>
  async (request: ChatRequest): Promise<Behaviour> => {
    if (!isComparison(request)) return hypeAnswer;
    const question = questionOf(request);
    const answer = change(question, await honestFindings(question));
    return Array.isArray(answer) ? answerOf({ findings: answer }) : answer;
  };

/** A model that follows its instructions. */
export const honestModel = modelThat((_question, honest) => honest);
