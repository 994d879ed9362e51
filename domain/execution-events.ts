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
  queued: {
    payload: z.strictObject({ trigger: word }),
    says: 'The execution was queued in the lane of its actor.',
  },
  started: {
    payload: z.strictObject({ recoveries: count }),
    says: 'A worker started the execution.',
  },
  resumed: {
    payload: z.strictObject({ recoveries: count }),
    says: 'A worker continued the execution after a retry, a drain or a decision.',
  },
  recovered: {
    payload: z.strictObject({ recoveries: count }),
    says: 'The worker of the execution died, and another one continued it.',
  },
  waiting: {
    payload: z.strictObject({ approval_id: id }),
    says: 'The execution waits for a person to decide.',
  },
  interrupted: {
    payload: z.strictObject({}),
    says: 'The worker is stopping; the execution continues on another worker or later.',
  },
  put_off: {
    payload: z.strictObject({ error }),
    says: 'The execution was deferred; this does not count as a failed attempt.',
  },
  retried: {
    payload: z.strictObject({ error }),
    says: 'An attempt failed; the execution is retried after a delay.',
  },
  succeeded: { payload: z.strictObject({}), says: 'The execution finished.' },
  failed: {
    payload: z.strictObject({ error }),
    says: 'The execution failed for good. Its job is a dead letter until a person redrives it.',
  },
  cancelled: {
    payload: z.strictObject({ error: error.optional() }),
    says: 'A person stopped the execution, or its approval is no longer needed.',
  },
  cancel_requested: { payload: asked, says: 'A person asked to cancel the execution.', isAudit: true },
  redriven: {
    payload: asked,
    says: 'A person queued the failed execution again.',
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
  'stage.started': { payload: z.strictObject({ stage: word }), says: 'A stage of the execution began.' },
  'stage.finished': {
    payload: z.strictObject({ stage: word, counts: field.counts }),
    says: 'A stage of the execution ended; the payload has its counts.',
  },
});

const approval = z.strictObject({ approval_id: id, kind: word, subject: word, status: word });

const approvalEvents = defineEvents({
  'approval.opened': { payload: approval, says: 'An approval waits for a person.' },
  'approval.decided': { payload: approval, says: 'A person decided an approval.', isAudit: true },
  'approval.withdrawn': {
    payload: approval,
    says: 'A person took an approval back before its action began; the question is asked again.',
    isAudit: true,
  },
  'approval.superseded': {
    payload: approval,
    says: 'An approval is no longer asked for, because its subject changed.',
  },
  'approval.expired': { payload: approval, says: 'An approval expired without a decision.' },
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
    says: 'An action on the outside world is planned; a person can still undo it.',
    isAudit: true,
  },
  'effect.started': { payload: effect, says: 'The action started.', isAudit: true },
  'effect.done': {
    payload: effect,
    says: 'The action was done, and its result was read back.',
    isAudit: true,
  },
  'effect.failed': { payload: effect, says: 'The action failed and is not retried.', isAudit: true },
  'effect.unknown': {
    payload: effect,
    says: 'It is unknown whether the action was done; a person is asked.',
    isAudit: true,
  },
  'effect.cancelled': { payload: effect, says: 'The action was cancelled before it started.', isAudit: true },
  'effect.undone': { payload: effect, says: 'A person undid the action before it started.', isAudit: true },
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
