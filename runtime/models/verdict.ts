import { Failure } from '../../domain/failure.ts';
import type { Reply } from './provider.ts';
import type { Task } from './task.ts';

/** A value that fits the schema, or the problem with the answer. */
export type Verdict = { value: unknown } | { problem: string; places: string; text: string };

const ofOneInput = new Set(['model_answer_invalid', 'malformed_input']);

/** Returns whether a failure concerns one input; any other would also affect the next one. */
export const isOfOneInput = (error: unknown): error is Failure =>
  error instanceof Failure && ofOneInput.has(error.code);

/** Checks a raw answer against the task's schema and its own conditions. `places` names the paths that fail, without any of the content. */
export function judge(task: Task, reply: Reply, input: unknown): Verdict {
  if ('problem' in reply) return { problem: reply.problem, places: reply.problem, text: reply.text };
  const parsed = task.output.safeParse(reply.value);
  if (parsed.success) {
    const problem = task.problemOf?.(input, parsed.data) ?? null;
    return problem === null ? { value: parsed.data } : { problem, places: problem, text: reply.text };
  }
  const problem = parsed.error.issues
    .map((issue) => `${issue.path.join('.') || '(all)'}: ${issue.message}`)
    .join('; ');
  const places = parsed.error.issues
    .map((issue) => `${issue.path.join('.') || '(all)'} ${issue.code}`)
    .join(', ');
  return { problem, places, text: reply.text };
}

/** Returns the failure of an input with an unusable answer; `places` names the paths. */
export const invalid = (task: Task, places: string): Failure =>
  new Failure(
    'model_answer_invalid',
    `${task.name}: the model's answer does not match the schema (${places.slice(0, 300)}). It was not used.`,
  );
