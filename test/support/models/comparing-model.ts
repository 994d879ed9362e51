import type { z } from 'zod';
import { compareClaim } from '../../../graphs/news/research/compare-claim-task.ts';
import { answerOf, type Behaviour, type ChatRequest } from './model-server.ts';

/** A question to a generative model: a claim and passages. */
export type Question = z.output<typeof compareClaim.input>;

/** A possible answer to one passage. */
export type Answered = z.output<typeof compareClaim.output>['findings'][number];

/** Returns the question in a request, from the lines that mark it as data. */
export function questionOf({ messages }: ChatRequest): Question {
  const text = /^<data \w+>\n(.*)\n<\/data \w+>$/s.exec(messages[1]?.content ?? '')?.[1] ?? '';
  return compareClaim.input.parse(JSON.parse(text));
}

/** Returns whether a request asks to compare a claim; the others ask how much a title is written for clicks. */
export const isComparison = ({ messages }: ChatRequest): boolean =>
  (messages[1]?.content ?? '').includes('"passages":');

/** The answer of every model here about titles. */
export const hypeAnswer = answerOf({ hype: 0.1 });

/** Returns the answer of a model that follows its instructions: here the shipped rules decide. */
export const honestFindings = async (question: Question): Promise<Answered[]> =>
  (await compareClaim.embedded(question, { embed: async () => [] })).findings;

/** Creates a model that answers every comparison through `change`, which gets the honest answer. */
export const modelThat =
  (change: (question: Question, honest: Answered[]) => Answered[] | Behaviour) =>
  async (request: ChatRequest): Promise<Behaviour> => {
    if (!isComparison(request)) return hypeAnswer;
    const question = questionOf(request);
    const answer = change(question, await honestFindings(question));
    return Array.isArray(answer) ? answerOf({ findings: answer }) : answer;
  };

/** A model that follows its instructions. */
export const honestModel = modelThat((_question, honest) => honest);
