import type { AIMessage, UsageMetadata } from '@langchain/core/messages';
import { Failure } from '../../../domain/failure.ts';
import { countedTokens, type Price, type Reply, type TaskProvider } from '../provider.ts';
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
      const pairs = messages.map(({ role, content }): [string, string] => [role, content]);
      const answer = await send(
        async (models, { signal: inner }) => {
          const ask = (): Promise<AIMessage> =>
            models
              .chat({ model, limits: limits() })
              .invoke(pairs, { response_format: formOf(task), signal: inner });
          const wasReasoning = isReasoning;
          try {
            return await ask();
          } catch (error) {
            // Another request may have found it out meanwhile: what counts is how this one was sent.
            if (wasReasoning || !isOfReasoningModel(error)) throw error;
            isReasoning = true;
            usage.attempts += 1;
            return await ask();
          }
        },
        { signal, usage },
      );
      const { text } = answer;
      const counts = answer.usage_metadata as UsageMetadata | undefined;
      usage.inputTokens += counts?.input_tokens ?? counted(messages);
      usage.outputTokens += counts?.output_tokens ?? countedTokens(text);
      const finish: unknown = answer.response_metadata['finish_reason'];
      if (finish === 'content_filter' || hasRefusal(answer))
        throw new Failure('model_answer_invalid', `${task.name}: the model declined to answer.`);
      if (finish === 'length') return { problem: 'it was cut off for its length', text };
      return parse(text);
    },
  };
}

const counted = (messages: readonly Message[]): number =>
  messages.reduce((sum, { content }) => sum + countedTokens(content), 0);

/** Tests whether the model refused in words of its own, which LangChain keeps in the raw response alone. */
function hasRefusal({ additional_kwargs: { __raw_response: raw } }: AIMessage): boolean {
  const completion = raw as { choices?: { message?: { refusal?: unknown } }[] } | undefined;
  return Boolean(completion?.choices?.[0]?.message?.refusal);
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
