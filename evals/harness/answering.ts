import pMap from 'p-map';
import type { z } from 'zod';
import { Failure } from '../../domain/failure.ts';
import { createEmbeddedEmbedder } from '../../runtime/models/embedded/embedder.ts';
import { embeddedModels } from '../../runtime/models/embedded-provider.ts';
import type { MaskTexts } from '../../runtime/models/mask.ts';
import { connectTo } from '../../runtime/models/openai/connection.ts';
import { openaiTasks } from '../../runtime/models/openai/tasks.ts';
import { noUsage, type Repair, type TaskProvider } from '../../runtime/models/provider.ts';
import type { Task } from '../../runtime/models/task.ts';
import { isOfOneInput, judge } from '../../runtime/models/verdict.ts';
import maskSecrets from '../../tools/email/mask-secrets.ts';
import type { SuiteOptions } from './suite.ts';

const maskHere: MaskTexts = async (texts, signal) =>
  (await maskSecrets.run({ texts: [...texts] }, { signal })).texts;

type AskOptions = Pick<SuiteOptions, 'model' | 'server' | 'progress'>;

/** The providers by the value of `--model`. */
const providers: Record<string, (options: AskOptions) => { tasks: TaskProvider; close(): Promise<void> }> = {
  embedded: () => {
    const { tasks, embeddings } = embeddedModels(createEmbeddedEmbedder());
    return { tasks, close: () => embeddings.close() };
  },
  openai: ({ server }) => {
    if (!server)
      throw new Failure('invalid_request', '--model openai: set the name and the address of the model.');
    const price = { input: 0, output: 0 };
    return {
      tasks: openaiTasks(connectTo(server), { model: server.model, price, mask: maskHere }),
      close: async () => {},
    };
  },
};

/**
 * Asks a task as the service does, but without budget, cache and usage records: one answer per input, in order, or null
 * without a usable one. Throws if the provider is down.
 */
export async function answerAll<Input extends z.ZodType, Output extends z.ZodType>(
  options: AskOptions,
  task: Task<Input, Output>,
  inputs: readonly z.input<Input>[],
): Promise<(z.output<Output> | null)[]> {
  const open = providers[options.model];
  if (!open) {
    const known = Object.keys(providers).join(', ');
    throw new Failure('invalid_request', `--model ${options.model}: choose one of ${known}.`);
  }
  const { tasks, close } = open(options);
  const stop = new AbortController();
  let done = 0;
  try {
    return await pMap(
      inputs,
      async (input) => {
        const parsed = task.input.safeParse(input);
        const answer = parsed.success ? await answerOne(tasks, task, parsed.data, stop.signal) : null;
        done += 1;
        options.progress?.(done, inputs.length);
        return answer;
      },
      { concurrency: tasks.concurrency },
    );
  } finally {
    // Cancels pending requests after a failure.
    stop.abort();
    await close();
  }
}

/** Asks one input, validates the answer, and repeats the question once if the provider may answer differently. */
async function answerOne<Output extends z.ZodType>(
  provider: TaskProvider,
  task: Task<z.ZodType, Output>,
  input: unknown,
  signal: AbortSignal,
): Promise<z.output<Output> | null> {
  let repair: Repair | undefined;
  for (let left = provider.canRepair ? 2 : 1; left > 0; left -= 1) {
    try {
      const usage = noUsage();
      const asking = { userId: 'eval', executionId: null, signal };
      const reply = await provider.request(task, input, { ...asking, usage, ...(repair && { repair }) });
      const verdict = judge(task, reply, input);
      if ('value' in verdict) return verdict.value as z.output<Output>;
      repair = { text: verdict.text, problem: verdict.problem };
    } catch (error) {
      if (isOfOneInput(error)) return null;
      throw error;
    }
  }
  return null;
}
