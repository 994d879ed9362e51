import { Failure } from '../../domain/failure.ts';
import { readInterruptId } from './interrupt.ts';

/** The request of a client to create a run, with the fields that matter here. */
export interface RequestedRun {
  thread_id: string;
  input?: unknown;
  command?: { resume?: unknown; goto?: unknown; update?: unknown } | null | undefined;
  checkpoint?: { checkpoint_id?: unknown } | null | undefined;
  checkpoint_id?: unknown;
  multitask_strategy?: unknown;
  interrupt_before?: unknown;
  interrupt_after?: unknown;
  webhook?: unknown;
  after_seconds?: unknown;
}

/** An answer to one interrupt, bound to the content that was shown. */
export interface Resume {
  approvalId: string;
  contentHash: string;
  answer: unknown;
}

const instead = 'Start new work with POST /api/agent/messages, POST /api/news/sweep or POST /api/email/sync.';

/** Returns the first part of a run that is not supported, with the alternative; null if all of it is. */
function objectionTo(requested: RequestedRun): string | null {
  const { command, checkpoint, multitask_strategy: strategy } = requested;
  const points = [requested.checkpoint_id, checkpoint?.checkpoint_id];
  const objections: [boolean, string][] = [
    [isGiven(requested.input), `A thread is one execution, so it takes no \`input\`. ${instead}`],
    [
      isGiven(command?.goto),
      'The order of steps is fixed, so `command.goto` is not supported. Leave it out.',
    ],
    [
      isGiven(command?.update),
      'The state of a thread cannot be edited, so `command.update` is not supported. Leave it out.',
    ],
    [
      points.some((each) => isGiven(each) && each !== requested.thread_id),
      'A thread continues only from its current state, not from a checkpoint. To retry it, use POST /api/executions/{id}/retry.',
    ],
    [
      isGiven(strategy) && strategy !== 'reject' && strategy !== 'enqueue',
      'A thread has one run, so `multitask_strategy` must be "reject" or "enqueue".',
    ],
    [
      isGiven(requested.interrupt_before) || isGiven(requested.interrupt_after),
      'A graph stops only where it asks a person. Leave out `interrupt_before` and `interrupt_after`.',
    ],
    [isGiven(requested.webhook), 'A `webhook` is not supported. Read GET /api/agent/events instead.'],
    [
      isGiven(requested.after_seconds),
      'A decision takes effect at once, so `after_seconds` is not supported. Leave it out.',
    ],
    [!isGiven(command?.resume), `A run answers an interrupt and needs \`command.resume\`. ${instead}`],
  ];
  return objections.find(([applies]) => applies)?.[1] ?? null;
}

const isGiven = (value: unknown): boolean =>
  value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0);

/**
 * Reads the answer to one interrupt from a run. Throws `invalid_request` for an answer without an interrupt id, which could
 * reach the wrong question, for several answers and for unsupported fields, and `not_found` for an unknown interrupt id.
 */
export function readResume(requested: RequestedRun): Resume {
  const objection = objectionTo(requested);
  if (objection) throw new Failure('invalid_request', `${objection} Nothing was changed.`);
  const resume = requested.command?.resume;
  const given = resume !== null && typeof resume === 'object' && !Array.isArray(resume) ? resume : {};
  const [first, ...others] = Object.entries(given);
  if (!first || 'decisions' in given || 'type' in given) {
    throw new Failure(
      'invalid_request',
      'The answer has no interrupt id, so it could reach the wrong question. Nothing was changed. Send `command: { resume: { [interrupt.id]: answer } }`.',
    );
  }
  if (others.length > 0) {
    throw new Failure(
      'invalid_request',
      'A thread takes one answer at a time, and several were given. Nothing was changed. Send one.',
    );
  }
  const [id, answer] = first;
  const named = readInterruptId(id);
  if (!named) throw unknownInterrupt(requested.thread_id);
  return { ...named, answer };
}

/** Returns the refusal of an interrupt id that is unknown in this thread. */
export function unknownInterrupt(threadId: string): Failure {
  return new Failure(
    'not_found',
    `Thread ${threadId} has no such interrupt. Nothing was changed. Take the id from \`interrupts\` of the thread, or from the tasks of its state.`,
  );
}
