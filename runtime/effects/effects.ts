import { type Effect, effects, type NewEffect } from '../../db/app/effects.ts';
import type { Sql } from '../../db/connect.ts';
import { asFailure, Failure, type FailureCode } from '../../domain/failure.ts';
import type { Turn } from '../jobs/turn.ts';
import { inSpan } from '../observability/telemetry.ts';
import { emitEffectEvents } from './effect-events.ts';

/** The outcome of an attempt according to a look-up. */
export type Outcome =
  | { outcome: 'done'; reference: string | null; result: Record<string, unknown> }
  | { outcome: 'not_done' }
  | { outcome: 'unknown'; detail: string };

/** The operations of an effect. */
export interface Doing {
  /**
   * Checks again, in the transaction that starts the effect, that it may be performed; returns a sentence if not. Rows
   * that it locks stay unchanged until the effect counts as started.
   */
  guard(sql: Sql): Promise<string | null>;
  /**
   * Performs the effect, and returns when the other side has accepted it, with its reference if it gave one. Throws
   * only `Failure`: a refusal (see `refusals`) means that nothing was done, any other that it may have been done.
   */
  act(): Promise<{ reference: string | null }>;
  /** Looks up the outcome, by the other side's reference if there is one. Changes nothing outside. */
  find(reference: string | null): Promise<Outcome>;
  /** Time after an attempt from which the look-up is reliable, in milliseconds. */
  settleMs: number;
  now(): Date;
}

/** Failures that mean that the other side did nothing and would refuse again. */
const refusals: ReadonlySet<FailureCode> = new Set([
  'response_refused',
  'mailbox_unauthorized',
  'invalid_request',
  'address_refused',
]);

/** Shorter than the time after which a silent worker counts as dead (`lanes.ts`), so that no other has taken over yet. */
const longestPauseMs = 8_000;

/**
 * Plans an effect, once for each execution, step and approval; last in its transaction. The database refuses an effect
 * that no decision has allowed exactly as it is.
 */
export async function planEffect(turn: Turn, sql: Sql, planned: NewEffect): Promise<Effect> {
  const known = await effects(sql).find(planned);
  if (known) return known;
  const effect = await effects(sql).plan(planned);
  await emitEffectEvents(sql, turn.execution.actor, 'planned', effect);
  return effect;
}

/**
 * Performs a planned effect once (DESIGN "Effects"): waits until it may start (`put_off`), starts it in its own
 * transaction, performs it, and records the result of a look-up. An attempt with an unknown outcome is looked up and
 * never blindly repeated: it is performed again only if no acceptance was received, the look-up is certain that nothing
 * was done, and the approval is still valid. Returns the effect with its final status.
 *
 * ```
 *   planned --- undo, or the execution is cancelled ---------------------> cancelled
 *      |------- the guard objects, or the approval has expired ----------> cancelled
 *      v
 *   started --- accepted, and the look-up finds it ----------------------> done
 *      |  ^ |-- refused at the first attempt ----------------------------> failed
 *      |  | |-- accepted but not found later, or no look-up is possible -> unknown
 *      |  `-+-- not accepted and certainly not done: the next attempt
 *      `------- no result yet: the turn is deferred, then looks up again
 * ```
 *
 * A person may ask for an `unknown` effect again: a new effect is planned, which first looks for the earlier one.
 *
 * @example
 * const effect = await turn.write((sql) => planEffect(turn, sql, planned));
 * const { status } = await performEffect(turn, effect.id, { guard, act, find, settleMs: 60_000, now });
 */
export async function performEffect(turn: Turn, id: string, doing: Doing): Promise<Effect> {
  const attributes = {
    'watchkeeper.effect.id': id,
    'watchkeeper.execution.id': turn.execution.id,
  };
  return inSpan('perform effect', attributes, async (span) => {
    const effect = await perform(turn, id, doing);
    const { step, status, attempts } = effect;
    span.note({
      'watchkeeper.effect.step': step,
      'watchkeeper.effect.status': status,
      'watchkeeper.effect.attempts': attempts,
    });
    return effect;
  });
}

async function perform(turn: Turn, id: string, doing: Doing): Promise<Effect> {
  const effect = await turn.write((sql) => effects(sql).get(turn.execution.user_id, id));
  if (effect.finished_at !== null) return effect;
  if (effect.status === 'started') {
    const settled = await settleAttempt(turn, effect, doing);
    if (settled) return settled;
  }
  waitFor(effect, doing);
  const earlier = await findEarlier(turn, effect, doing);
  const begun = await begin(turn, effect, doing);
  if (begun.finished_at !== null) return begun;
  return earlier ? end(turn, id, { ...earlier, status: 'done' }) : attempt(turn, begun, doing);
}

/** Defers the turn until the effect may start; until then a person can undo it. */
function waitFor({ not_before }: Effect, doing: Doing): void {
  const wait = Date.parse(not_before) - doing.now().getTime();
  if (wait > 0) throw putOff(`It can be undone until ${not_before}.`, wait);
}

/** Looks for an earlier effect with an unknown outcome that a person asked to repeat: it may be visible by now. */
async function findEarlier(
  turn: Turn,
  effect: Effect,
  doing: Doing,
): Promise<Extract<Outcome, { outcome: 'done' }> | undefined> {
  const earlier = await turn.write((sql) => effects(sql).findUnknown(effect));
  if (!earlier) return undefined;
  const found = await ask(turn, effect, doing, earlier.reference);
  return found.outcome === 'done' ? found : undefined;
}

/** Starts the effect: from here on it may have been done, whatever happens. */
async function begin(turn: Turn, effect: Effect, doing: Doing): Promise<Effect> {
  const now = doing.now();
  return turn.write(async (sql) => {
    const current = await effects(sql).lock(effect.id);
    if (current.finished_at !== null) return current;
    const isOver = Date.parse(current.approval_expires_at) <= now.getTime();
    const objection = isOver
      ? `The approval expired at ${current.approval_expires_at}.`
      : await doing.guard(sql);
    if (objection !== null)
      return endWithin(turn, sql, effect.id, { status: 'cancelled', detail: objection });
    const begun = await effects(sql).begin(effect.id, now.toISOString());
    await emitEffectEvents(sql, turn.execution.actor, 'started', begun);
    return begun;
  });
}

/** Performs a started effect and returns its result. */
async function attempt(turn: Turn, begun: Effect, doing: Doing): Promise<Effect> {
  turn.signal.throwIfAborted();
  // A process that was stopped here and continues could act beside the one that took over from it.
  if (doing.now().getTime() - Date.parse(begun.started_at ?? '') > longestPauseMs) {
    throw putOff(
      'This process was suspended before it could act. The outcome is looked up first.',
      doing.settleMs,
    );
  }
  const answer = await doing.act().catch(asFailure);
  if (answer instanceof Failure) return afterFailure(turn, begun, answer, doing);
  const accepted = await turn.write((sql) => effects(sql).accept(begun.id, answer.reference));
  const confirmed = await settleAttempt(turn, accepted, doing);
  if (!confirmed)
    throw new Failure(
      'internal',
      `Effect ${begun.id} was accepted and would be performed again. It was not repeated; this is a bug.`,
    );
  return confirmed;
}

/** Handles a failed attempt; only a refusal of the first attempt is final at once. */
async function afterFailure(turn: Turn, begun: Effect, failure: Failure, doing: Doing): Promise<Effect> {
  if (turn.signal.aborted || failure.code === 'internal') throw failure;
  if (!refusals.has(failure.code)) {
    throw putOff(
      `The action has started, and its outcome is looked up: ${failure.message}`,
      Math.max(doing.settleMs, (failure.retryAfter ?? 0) * 1000),
    );
  }
  if (begun.attempts > 1) {
    // An attempt that is refused now may have succeeded before.
    const found = await lookUp(turn, begun, doing);
    if ('status' in found) return found;
    if (found.outcome === 'done') return end(turn, begun.id, { ...found, status: 'done' });
  }
  return end(turn, begun.id, { status: 'failed', detail: failure.message });
}

/** Records the outcome of an attempt; returns undefined if it is certain that nothing was done. */
async function settleAttempt(turn: Turn, effect: Effect, doing: Doing): Promise<Effect | undefined> {
  const found = await lookUp(turn, effect, doing);
  if ('status' in found) return found;
  if (found.outcome === 'done') return end(turn, effect.id, { ...found, status: 'done' });
  const wait = Date.parse(effect.started_at ?? '') + doing.settleMs - doing.now().getTime();
  if (wait > 0)
    throw putOff('The outcome of the last attempt is not known yet. It is looked up again.', wait);
  if (effect.accepted_at === null) return undefined;
  return end(turn, effect.id, {
    status: 'unknown',
    detail: `It was accepted at ${effect.accepted_at} and has not been found since.`,
  });
}

/** Returns the result of a look-up, or the effect, ended as unknown, if no result is possible. */
async function lookUp(
  turn: Turn,
  effect: Effect,
  doing: Doing,
): Promise<Effect | Exclude<Outcome, { outcome: 'unknown' }>> {
  const found = await ask(turn, effect, doing);
  if (found.outcome !== 'unknown') return found;
  return end(turn, effect.id, { status: 'unknown', detail: found.detail });
}

/**
 * Queries the other side. If it does not respond, the query is repeated later as long as the approval is valid; then
 * the outcome is unknown.
 */
async function ask(
  turn: Turn,
  { approval_expires_at, reference }: Effect,
  doing: Doing,
  by = reference,
): Promise<Outcome> {
  const found = await doing.find(by).catch(asFailure);
  if (!(found instanceof Failure)) return found;
  if (turn.signal.aborted || found.code === 'internal') throw found;
  const detail = `The outcome cannot be looked up: ${found.message}`;
  if (Date.parse(approval_expires_at) <= doing.now().getTime()) return { outcome: 'unknown', detail };
  throw putOff(detail, Math.max(doing.settleMs, (found.retryAfter ?? 0) * 1000));
}

type End = Parameters<ReturnType<typeof effects>['end']>[1];

const end = (turn: Turn, id: string, ending: End): Promise<Effect> =>
  turn.write((sql) => endWithin(turn, sql, id, ending));

/** Ends the effect and emits its event; one that has ended before is unchanged. Last in its transaction. */
async function endWithin(turn: Turn, sql: Sql, id: string, ending: End): Promise<Effect> {
  const ended = await effects(sql).end(id, ending);
  if (!ended) return effects(sql).get(turn.execution.user_id, id);
  await emitEffectEvents(sql, turn.execution.actor, ended.status, ended);
  return ended;
}

/** Returns the failure that defers the turn by these milliseconds; it does not count as a failed attempt. */
const putOff = (detail: string, afterMs: number): Failure =>
  new Failure('put_off', detail, { retryAfter: Math.ceil(Math.max(afterMs, 1_000) / 1000) });
