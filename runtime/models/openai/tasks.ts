import type { AIMessage, UsageMetadata } from '@langchain/core/messages';
import { Failure } from '../../../domain/failure.ts';
import { type MaskTexts, maskInput } from '../mask.ts';
import { countedTokens, type Price, type Reply, type TaskProvider } from '../provider.ts';
import type { Task } from '../task.ts';
import { answerSchema } from './answer-schema.ts';
import type { Send } from './connection.ts';
import { type Message, promptOf, promptVersion } from './prompt.ts';
import { isFromReasoningModel } from './refusal.ts';

/** The settings of a generative model. */
export interface GenerativeModel {
  model: string;
  price: Price;
  /** Largest number of tokens in an answer, 1,000 by default; a longer answer is cut off and rejected. */
  maxAnswerTokens?: number;
  /** Masks the secrets of every input, before anything is sent. */
  mask: MaskTexts;
}

/** Makes the provider whose tasks a chat model answers over an OpenAI-compatible interface. The model never gets tools. */
export function openaiTasks(send: Send, options: GenerativeModel): TaskProvider {
  const { model, price } = options;
  let isReasoning = false;
  // The tokens of a model's reasoning count as part of its answer.
  const maxAnswerTokens = ({ answerTokens = 0 }: Task) =>
    Math.max(options.maxAnswerTokens ?? 1_000, answerTokens) * (isReasoning ? 4 : 1);
  const limits = (task: Task) =>
    isReasoning
      ? { max_completion_tokens: maxAnswerTokens(task) }
      : { max_tokens: maxAnswerTokens(task), temperature: 0 };
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
      const text = JSON.stringify([promptOf(task, input, repair), responseFormat(task)]);
      return Math.ceil(Buffer.byteLength(text) / 2) + maxAnswerTokens(task);
    },
    async request(task, input, { signal, usage, repair }) {
      const messages = promptOf(task, await maskInput(input, options.mask, signal), repair);
      const pairs = messages.map(({ role, content }): [string, string] => [role, content]);
      const answer = await send(
        async (models, { signal: inner }) => {
          const ask = (): Promise<AIMessage> =>
            models
              .chat({ model, limits: limits(task) })
              .invoke(pairs, { response_format: responseFormat(task), signal: inner });
          const wasReasoning = isReasoning;
          try {
            return await ask();
          } catch (error) {
            // Another request may have set `isReasoning` in the meantime, so this checks how this one was sent.
            if (wasReasoning || !isFromReasoningModel(error)) throw error;
            isReasoning = true;
            usage.attempts += 1;
            return await ask();
          }
        },
        { signal, usage },
      );
      const { text } = answer;
      const counts = answer.usage_metadata as UsageMetadata | undefined;
      usage.inputTokens += counts?.input_tokens ?? countTokens(messages);
      usage.outputTokens += counts?.output_tokens ?? countedTokens(text);
      const finish: unknown = answer.response_metadata['finish_reason'];
      if (finish === 'content_filter' || hasRefusal(answer))
        throw new Failure('model_answer_invalid', `${task.name}: the model declined to answer.`);
      if (finish === 'length') return { problem: 'it was cut off for its length', text };
      return parse(text);
    },
  };
}

const countTokens = (messages: readonly Message[]): number =>
  messages.reduce((sum, { content }) => sum + countedTokens(content), 0);

/** Tests whether the model refused in words of its own, which LangChain keeps only in the raw response. */
function hasRefusal({ additional_kwargs: { __raw_response: raw } }: AIMessage): boolean {
  const completion = raw as { choices?: { message?: { refusal?: unknown } }[] } | undefined;
  return Boolean(completion?.choices?.[0]?.message?.refusal);
}

/** Returns the form of the answer as the interface expects it: the task's schema, strictly enforced. */
function responseFormat(task: Task) {
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
