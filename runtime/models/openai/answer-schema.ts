import { z } from 'zod';
import type { Task } from '../task.ts';

/**
 * Returns the JSON Schema of a task's answer for servers that enforce it: they support no bounds on the length of a text.
 * Those bounds, like everything else, are checked when the answer has arrived.
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
