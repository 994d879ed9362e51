import type { z } from 'zod';
import { Failure } from '../domain/failure.ts';
import { createEmbeddedEmbedder } from '../runtime/model-gateway/embedded/embedder.ts';
import type { Task } from '../runtime/model-gateway/task.ts';

/** Who answers tasks in a measurement: as in the service, without its budget, cache and ledger. */
export interface Answering {
  /** One answer an input, in order, each held against the task's schemas. */
  answer<Input extends z.ZodType, Output extends z.ZodType>(
    task: Task<Input, Output>,
    inputs: readonly z.input<Input>[],
  ): Promise<z.output<Output>[]>;
  close(): Promise<void>;
}

/** The answering side of each value of `--model`. */
const models: Record<string, () => Answering> = {
  embedded: () => {
    const embedder = createEmbeddedEmbedder();
    return {
      async answer(task, inputs) {
        const answers = [];
        for (const input of inputs)
          answers.push(task.output.parse(await task.embedded(task.input.parse(input), embedder)));
        return answers;
      },
      close: () => embedder.close(),
    };
  },
};

/** Opens the answering side that a measurement was asked to use. */
export function openAnswering(model: string): Answering {
  const open = models[model];
  if (open === undefined)
    throw new Failure(
      'invalid_request',
      `--model ${model}: only ${Object.keys(models).join(', ')} can be measured`,
    );
  return open();
}
