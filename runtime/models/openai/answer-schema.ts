import { z } from 'zod';
import type { Task } from '../task.ts';

/**
 * The JSON Schema of a task's answer, as servers take it that keep answers to the letter: they know no bounds on the
 * length of a text. Those, like everything else, are checked when the answer has come.
 */
export function answerSchema(task: Task): Record<string, unknown> {
  const schema = z.toJSONSchema(task.output, {
    override({ jsonSchema }) {
      delete jsonSchema.minLength;
      delete jsonSchema.maxLength;
    },
  });
  const { $schema: _dialect, ...rest } = schema;
  return rest;
}
