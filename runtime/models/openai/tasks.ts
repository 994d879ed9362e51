import { Failure } from '../../../domain/failure.ts';
import { countedTokens, type Price, type Reply, type TaskProvider } from '../provider.ts';
import { unavailable } from '../resilience.ts';
import type { Task } from '../task.ts';
import { answerSchema } from './answer-schema.ts';
import type { Send } from './connection.ts';
import { type Message, promptOf, promptVersion } from './prompt.ts';
import { isOfReasoningModel } from './refusal.ts';

/** What a generative model is used with. */
export interface GenerativeModel {
  model: string;
  price: Price;
  /** Tokens that an answer may have; a longer one is cut off and refused. */
  longestAnswer?: number;
}

/** Tasks answered by a chat model behind an OpenAI-compatible interface. It is given no tools, ever. */
export function openaiTasks(send: Send, options: GenerativeModel): TaskProvider {
  const { model, price } = options;
  let isReasoning = false;
  // What a model thinks before it answers counts as answer.
  const longestAnswer = () => (options.longestAnswer ?? 1_000) * (isReasoning ? 4 : 1);
  const limits = () =>
    isReasoning
      ? { max_completion_tokens: longestAnswer() }
      : { max_tokens: longestAnswer(), temperature: 0 };
  return {
    name: 'openai',
    model,
    producer: `openai:${model}`,
    price,
    concurrency: 4,
    isPaid: true,
    canRepair: true,
    version: (task) => `${task.version}+${model}+${promptVersion}`,
    estimate: (task, input, repair) => {
      const text = JSON.stringify([promptOf(task, input, repair), formOf(task)]);
      return Math.ceil(Buffer.byteLength(text) / 2) + longestAnswer();
    },
    async request(task, input, { signal, usage, repair }) {
      const messages = promptOf(task, input, repair);
      const completion = await send(
        async (client, sending) => {
          const create = () =>
            client.chat.completions.create(
              { model, messages, response_format: formOf(task), ...limits() },
              sending,
            );
          const wasReasoning = isReasoning;
          try {
            return whole(await create());
          } catch (error) {
            // Another request may have found it out meanwhile: what counts is how this one was sent.
            if (wasReasoning || !isOfReasoningModel(error)) throw error;
            isReasoning = true;
            usage.attempts += 1;
            return whole(await create());
          }
        },
        { signal, usage },
      );
      const [choice] = completion.choices;
      const text = choice?.message?.content ?? '';
      usage.inputTokens += completion.usage?.prompt_tokens ?? counted(messages);
      usage.outputTokens += completion.usage?.completion_tokens ?? countedTokens(text);
      if (choice?.message?.refusal || choice?.finish_reason === 'content_filter')
        throw new Failure('model_answer_invalid', `${task.name}: the model declined to answer.`);
      if (choice?.finish_reason === 'length') return { problem: 'it was cut off for its length', text };
      return parse(text);
    },
  };
}

const counted = (messages: readonly Message[]): number =>
  messages.reduce((sum, { content }) => sum + countedTokens(content), 0);

/** What answers with something else than the interface has, for example the page of a proxy, is not the provider. */
function whole<Completion extends { choices?: unknown[] }>(completion: Completion): Completion {
  if (!completion?.choices?.length) throw unavailable('gave no answer that its interface has');
  return completion;
}

/** The form of the answer, as the interface wants it: the task's schema, to be kept to the letter. */
function formOf(task: Task) {
  const name = task.name.replaceAll(/[^a-zA-Z0-9_-]/g, '_').slice(0, 64);
  return { type: 'json_schema' as const, json_schema: { name, schema: answerSchema(task), strict: true } };
}

function parse(text: string): Reply {
  try {
    return { value: JSON.parse(text), text };
  } catch {
    return { problem: 'it is not valid JSON', text };
  }
}
