import type { z } from 'zod';
import { compareClaim } from '../../../graphs/news/research/compare-claim-task.ts';
import { answerOf, type Behaviour, type ChatRequest } from './model-server.ts';

/** What a generative model was asked: a claim and passages. */
export type Question = z.output<typeof compareClaim.input>;

/** What it may answer to one passage. */
export type Answered = z.output<typeof compareClaim.output>['findings'][number];

/** The question in a request, out of the lines that mark it as data. */
export function questionOf({ messages }: ChatRequest): Question {
  const text = /^<data \w+>\n(.*)\n<\/data \w+>$/s.exec(messages[1]?.content ?? '')?.[1] ?? '';
  return compareClaim.input.parse(JSON.parse(text));
}

/** Whether a request asks to compare a claim; the others ask how much a title is written for clicks. */
export const isComparison = ({ messages }: ChatRequest): boolean =>
  (messages[1]?.content ?? '').includes('"passages":');

/** What every model here answers about titles. */
export const hypeAnswer = answerOf({ hype: 0.1 });

/** What a model answers that does as it is told: here it judges by the rules that come with the service. */
export const honestFindings = async (question: Question): Promise<Answered[]> =>
  (await compareClaim.embedded(question, { embed: async () => [] })).findings;

/** A model that answers every comparison through `change`, which gets what an honest one would say. */
export const modelThat =
  (change: (question: Question, honest: Answered[]) => Answered[] | Behaviour) =>
  async (request: ChatRequest): Promise<Behaviour> => {
    if (!isComparison(request)) return hypeAnswer;
    const question = questionOf(request);
    const answer = change(question, await honestFindings(question));
    return Array.isArray(answer) ? answerOf({ findings: answer }) : answer;
  };

/** A model that does as it is told. */
export const honestModel = modelThat((_question, honest) => honest);
