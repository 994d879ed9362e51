import { Failure } from '../../domain/failure.ts';
import type { Reply } from './provider.ts';
import type { Task } from './task.ts';

/** A value that the schema takes, or what to say about the reply. */
export type Verdict = { value: unknown } | { problem: string; places: string; text: string };

const ofOneInput = new Set(['model_answer_invalid', 'malformed_input']);

/** Whether a failure is about one input; any other would meet the next one too. */
export const isOfOneInput = (error: unknown): error is Failure =>
  error instanceof Failure && ofOneInput.has(error.code);

/** Holds a reply against the task's schema. `places` names where it fails, without a word of what was answered. */
export function judge(task: Task, reply: Reply): Verdict {
  if ('problem' in reply) return { problem: reply.problem, places: reply.problem, text: reply.text };
  const parsed = task.output.safeParse(reply.value);
  if (parsed.success) return { value: parsed.data };
  const problem = parsed.error.issues
    .map((issue) => `${issue.path.join('.') || '(all)'}: ${issue.message}`)
    .join('; ');
  const places = parsed.error.issues
    .map((issue) => `${issue.path.join('.') || '(all)'} ${issue.code}`)
    .join(', ');
  return { problem, places, text: reply.text };
}

/** The failure of an input whose answer cannot be used; `places` says where. */
export const invalid = (task: Task, places: string): Failure =>
  new Failure('model_answer_invalid', `${task.name}: the answer was refused: ${places.slice(0, 300)}`);
