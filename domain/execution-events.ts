import { z } from 'zod';
import { defineEvents, type EventDescription, type EventKind, field } from './event-kind.ts';

const { id, count, word, reason } = field;
/** The token that asked for it, by its id; null for the service itself. */
const asked = z.strictObject({ by: id.nullable() });
const error = z.strictObject({ code: word, detail: z.string(), stage: word.nullable() });

/**
 * The verbs of the events that every execution has, after the noun of its kind: `sweep.queued` for a `news.sweep`. Declared
 * once, because each noun has all of them.
 */
export const executionVerbs = {
  queued: { payload: z.strictObject({ trigger: word }), says: 'It was asked for and waits in its lane.' },
  started: {
    payload: z.strictObject({ recoveries: count }),
    says: 'A worker took it up for the first time.',
  },
  resumed: {
    payload: z.strictObject({ recoveries: count }),
    says: 'A worker took it up again, after a retry, a drain or a decision.',
  },
  recovered: {
    payload: z.strictObject({ recoveries: count }),
    says: 'The worker that had it died, and another took it up.',
  },
  waiting: { payload: z.strictObject({ approval_id: id }), says: 'It waits for a person to decide.' },
  interrupted: { payload: z.strictObject({}), says: 'Its worker drains; it goes on elsewhere or later.' },
  put_off: { payload: z.strictObject({ error }), says: 'It is tried later, and that is no failed attempt.' },
  retried: {
    payload: z.strictObject({ error }),
    says: 'An attempt failed; it is tried again after a pause.',
  },
  succeeded: { payload: z.strictObject({}), says: 'It came to its end.' },
  failed: {
    payload: z.strictObject({ error }),
    says: 'It failed for good and lies among the dead letters, until a person redrives it.',
  },
  cancelled: {
    payload: z.strictObject({ error: error.optional() }),
    says: 'It was stopped by a person, or nobody will answer what it asked.',
  },
  cancel_requested: { payload: asked, says: 'A person asked it to stop.', isAudit: true },
  redriven: {
    payload: asked,
    says: 'A person queued it again after it had failed.',
    isAudit: true,
  },
} as const satisfies Record<string, EventDescription>;

/** A verb of an execution. */
export type ExecutionVerb = keyof typeof executionVerbs;

/** The payload of the event of a verb. */
export type ExecutionPayload<Verb extends ExecutionVerb> = z.infer<(typeof executionVerbs)[Verb]['payload']>;

/** The last word of an execution's kind: `sweep` of `news.sweep`. Its events are named after it. */
export function noun(kind: string): string {
  return kind.slice(kind.indexOf('.') + 1);
}

const stageEvents = defineEvents({
  'stage.started': { payload: z.strictObject({ stage: word }), says: 'A step of an execution begins.' },
  'stage.finished': {
    payload: z.strictObject({ stage: word, counts: field.counts }),
    says: 'A step of an execution ended, and did so much.',
  },
});

const approval = z.strictObject({ approval_id: id, kind: word, subject: word, status: word });

const approvalEvents = defineEvents({
  'approval.opened': { payload: approval, says: 'A question waits for a person.' },
  'approval.decided': { payload: approval, says: 'A person answered the question.', isAudit: true },
  'approval.superseded': {
    payload: approval,
    says: 'The question is asked no more: what it was about has changed.',
  },
  'approval.expired': { payload: approval, says: 'Nobody answered the question in time.' },
});

const effect = z.strictObject({
  effect_id: id,
  step: word,
  approval_id: id,
  draft_id: id,
  policy_id: id.nullable(),
  attempts: count,
  detail: reason,
});

const effectEvents = defineEvents({
  'effect.planned': {
    payload: effect,
    says: 'Something will be done outside, and can still be undone.',
    isAudit: true,
  },
  'effect.started': { payload: effect, says: 'It is being done.', isAudit: true },
  'effect.done': { payload: effect, says: 'It was done, and read back.', isAudit: true },
  'effect.failed': { payload: effect, says: 'It was not done, and will not be.', isAudit: true },
  'effect.unknown': {
    payload: effect,
    says: 'Nobody can tell whether it was done; a person is asked.',
    isAudit: true,
  },
  'effect.cancelled': { payload: effect, says: 'It was taken back before it was done.', isAudit: true },
  'effect.undone': { payload: effect, says: 'A person took it back before it was done.', isAudit: true },
});

/** The event of a verb, named after the noun of the execution's kind. */
export function executionEvent<Verb extends ExecutionVerb>(
  kind: string,
  verb: Verb,
): EventKind<(typeof executionVerbs)[Verb]['payload']> {
  return { ...executionVerbs[verb], name: `${noun(kind)}.${verb}` };
}

/** The events that every execution with this noun has. */
export function executionEvents(of: string): EventKind[] {
  return Object.entries(executionVerbs).map(([verb, description]) => ({
    ...description,
    name: `${of}.${verb}`,
  }));
}

/** Events that the runtime appends itself, whatever it runs. */
export const runtimeEvents = { ...stageEvents, ...approvalEvents, ...effectEvents };
