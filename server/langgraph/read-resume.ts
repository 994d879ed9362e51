import { Failure } from '../../domain/failure.ts';
import { readInterruptId } from './interrupt.ts';

/** What a client asks a run to do, as far as it matters here. */
export interface AskedRun {
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

/** An answer to one interrupt, and to exactly the content that it was handed out for. */
export interface Resume {
  approvalId: string;
  contentHash: string;
  answer: unknown;
}

const instead =
  'What is to be done is said to POST /api/agent/messages, POST /api/news/sweep or POST /api/email/sync.';

/** What cannot be done, with what to do instead; the first that is asked for is named. */
function objectionTo(asked: AskedRun): string | null {
  const { command, checkpoint, multitask_strategy: strategy } = asked;
  const points = [asked.checkpoint_id, checkpoint?.checkpoint_id];
  const objections: [boolean, string][] = [
    [isGiven(asked.input), `A thread is one execution and takes no \`input\`. ${instead}`],
    [isGiven(command?.goto), 'The steps of a graph follow each other as they are drawn: no `command.goto`.'],
    [isGiven(command?.update), 'The state of a thread is what was done: no `command.update`.'],
    [
      points.some((each) => isGiven(each) && each !== asked.thread_id),
      'A thread goes on from where it stands, and from no earlier checkpoint. To retry: POST /api/executions/{id}/retry.',
    ],
    [
      isGiven(strategy) && strategy !== 'reject' && strategy !== 'enqueue',
      'A thread has one run: `multitask_strategy` can only be "reject" or "enqueue".',
    ],
    [
      isGiven(asked.interrupt_before) || isGiven(asked.interrupt_after),
      'A graph stops where it asks a person.',
    ],
    [isGiven(asked.webhook), 'Nothing is called back: read GET /api/agent/events instead of a `webhook`.'],
    [isGiven(asked.after_seconds), 'A decision holds at once: no `after_seconds`.'],
    [!isGiven(command?.resume), `A run answers an interrupt: give \`command.resume\`. ${instead}`],
  ];
  return objections.find(([holds]) => holds)?.[1] ?? null;
}

const isGiven = (value: unknown): boolean =>
  value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0);

/**
 * The one interrupt that a run answers. `invalid_request` for a bare answer, which would be given to whatever waits, for
 * answers to several and for everything else that a run could be asked; `not_found` for an id that was never handed out.
 */
export function readResume(asked: AskedRun): Resume {
  const objection = objectionTo(asked);
  if (objection) throw new Failure('invalid_request', `${objection} Nothing was changed.`);
  const resume = asked.command?.resume;
  const given = resume !== null && typeof resume === 'object' && !Array.isArray(resume) ? resume : {};
  const [first, ...others] = Object.entries(given);
  if (!first || 'decisions' in given || 'type' in given) {
    throw new Failure(
      'invalid_request',
      'Answer an interrupt by its id: `command: { resume: { [interrupt.id]: answer } }`. A bare answer would go to whatever waits. Nothing was changed.',
    );
  }
  if (others.length > 0) {
    throw new Failure('invalid_request', 'A thread waits for one answer at a time. Nothing was changed.');
  }
  const [id, answer] = first;
  const named = readInterruptId(id);
  if (!named) throw unknownInterrupt(asked.thread_id);
  return { ...named, answer };
}

/** The refusal of an id that is of no question of this thread. */
export function unknownInterrupt(threadId: string): Failure {
  return new Failure(
    'not_found',
    `Thread ${threadId} has no such interrupt: take its id from \`interrupts\` of the thread, or from the tasks of its state. Nothing was changed.`,
  );
}
