import { type Effect, effects, type NewEffect } from '../../db/app/effects.ts';
import type { Sql } from '../../db/connect.ts';
import { asFailure, Failure, type FailureCode } from '../../domain/failure.ts';
import type { Turn } from '../jobs/turn.ts';
import { inSpan } from '../observability/telemetry.ts';
import { tellOfEffects } from './effect-events.ts';

/** What a look-up says of an attempt. */
export type Outcome =
  | { outcome: 'done'; reference: string | null; result: Record<string, unknown> }
  | { outcome: 'not_done' }
  | { outcome: 'unknown'; detail: string };

/** How an effect is done and looked up. */
export interface Doing {
  /**
   * Checks once more, in the transaction that begins it, that it may be done; says in a sentence why not. What it locks
   * stays as it is until the effect counts as begun.
   */
  guard(sql: Sql): Promise<string | null>;
  /**
   * Does it, and returns when the outside has accepted it, with the outside's own name of it, where it gave one. Throws only
   * `Failure`; a refusal (see `refusals`) says that nothing was done, anything else that it may have been done all the same.
   */
  act(): Promise<{ reference: string | null }>;
  /** Looks up what became of it, by the name that the outside gave it, if it did. Changes nothing outside. */
  find(reference: string | null): Promise<Outcome>;
  /** How long after an attempt the look-up can be trusted, in milliseconds. */
  settleMs: number;
  now(): Date;
}

/** What the outside says when it did not do it, and will not if asked again. */
const refusals: ReadonlySet<FailureCode> = new Set([
  'response_refused',
  'mailbox_unauthorized',
  'invalid_request',
  'address_refused',
]);

/** Shorter than it takes until a silent worker is taken for dead (`lanes.ts`), so that no other has taken over yet. */
const longestPauseMs = 8_000;

/**
 * Plans an effect, once for each execution, step and approval; last in its transaction. The database refuses what no decision
 * has allowed exactly so.
 */
export async function planEffect(turn: Turn, sql: Sql, planned: NewEffect): Promise<Effect> {
  const known = await effects(sql).find(planned);
  if (known) return known;
  const effect = await effects(sql).plan(planned);
  await tellOfEffects(sql, turn.execution.actor, 'planned', effect);
  return effect;
}

/**
 * Does a planned effect once (DESIGN "Effects"): waits until it may begin (`put_off`), begins it in a transaction of its
 * own, does it, and writes down what a look-up gives. An attempt whose end nobody knows is looked up, never repeated
 * blindly: it is done again only where the outside was not heard to accept it, the look-up is certain that it was not done,
 * and the approval still holds. Returns the effect as it ended: `done`, `cancelled` (taken back, or the guard objected),
 * `failed` (refused), or `unknown`.
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

/** Until then a person can take it back. */
function waitFor({ not_before }: Effect, doing: Doing): void {
  const wait = Date.parse(not_before) - doing.now().getTime();
  if (wait > 0) throw putOff(`It can be taken back until ${not_before}.`, wait);
}

/** What a person has asked for once more, because nobody knew whether it was done, may be to be seen by now. */
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

/** Begins it: from here on it may have been done, whatever happens. */
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
    await tellOfEffects(sql, turn.execution.actor, 'started', begun);
    return begun;
  });
}

/** Does what has begun, and says how it ended. */
async function attempt(turn: Turn, begun: Effect, doing: Doing): Promise<Effect> {
  turn.signal.throwIfAborted();
  // A process that was stopped here and goes on could act beside the one that took over from it.
  if (doing.now().getTime() - Date.parse(begun.started_at ?? '') > longestPauseMs) {
    throw putOff('This process stood still before it could act; it is looked up first.', doing.settleMs);
  }
  const answer = await doing.act().catch(asFailure);
  if (answer instanceof Failure) return afterFailure(turn, begun, answer, doing);
  const accepted = await turn.write((sql) => effects(sql).accept(begun.id, answer.reference));
  const confirmed = await settleAttempt(turn, accepted, doing);
  if (!confirmed) throw new Failure('internal', `Effect ${begun.id} was accepted and would be done again.`);
  return confirmed;
}

/** What an attempt that failed has come to; only a first refusal tells it at once. */
async function afterFailure(turn: Turn, begun: Effect, failure: Failure, doing: Doing): Promise<Effect> {
  if (turn.signal.aborted || failure.code === 'internal') throw failure;
  if (!refusals.has(failure.code)) {
    throw putOff(
      `It was begun, and what became of it is looked up: ${failure.message}`,
      Math.max(doing.settleMs, (failure.retryAfter ?? 0) * 1000),
    );
  }
  if (begun.attempts > 1) {
    // What is refused now may have been done by an attempt before.
    const found = await lookUp(turn, begun, doing);
    if ('status' in found) return found;
    if (found.outcome === 'done') return end(turn, begun.id, { ...found, status: 'done' });
  }
  return end(turn, begun.id, { status: 'failed', detail: failure.message });
}

/** Writes down what became of an attempt; undefined where it is certain that nothing was done. */
async function settleAttempt(turn: Turn, effect: Effect, doing: Doing): Promise<Effect | undefined> {
  const found = await lookUp(turn, effect, doing);
  if ('status' in found) return found;
  if (found.outcome === 'done') return end(turn, effect.id, { ...found, status: 'done' });
  const wait = Date.parse(effect.started_at ?? '') + doing.settleMs - doing.now().getTime();
  if (wait > 0)
    throw putOff('What became of the last attempt cannot be told yet; it is looked up again.', wait);
  if (effect.accepted_at === null) return undefined;
  return end(turn, effect.id, {
    status: 'unknown',
    detail: `It was accepted at ${effect.accepted_at} and cannot be found since.`,
  });
}

/** What a look-up gives; the effect, ended as unknown, where nobody can tell. */
async function lookUp(
  turn: Turn,
  effect: Effect,
  doing: Doing,
): Promise<Effect | Exclude<Outcome, { outcome: 'unknown' }>> {
  const found = await ask(turn, effect, doing);
  if (found.outcome !== 'unknown') return found;
  return end(turn, effect.id, { status: 'unknown', detail: found.detail });
}

/** Asks the outside. One that cannot be asked now is asked later, for as long as the approval holds; then nobody can tell. */
async function ask(
  turn: Turn,
  { approval_expires_at, reference }: Effect,
  doing: Doing,
  by = reference,
): Promise<Outcome> {
  const found = await doing.find(by).catch(asFailure);
  if (!(found instanceof Failure)) return found;
  if (turn.signal.aborted || found.code === 'internal') throw found;
  const detail = `What became of it cannot be looked up: ${found.message}`;
  if (Date.parse(approval_expires_at) <= doing.now().getTime()) return { outcome: 'unknown', detail };
  throw putOff(detail, Math.max(doing.settleMs, (found.retryAfter ?? 0) * 1000));
}

type End = Parameters<ReturnType<typeof effects>['end']>[1];

const end = (turn: Turn, id: string, ending: End): Promise<Effect> =>
  turn.write((sql) => endWithin(turn, sql, id, ending));

/** Ends it and tells of it; one that has ended before stays as it is. Last in its transaction. */
async function endWithin(turn: Turn, sql: Sql, id: string, ending: End): Promise<Effect> {
  const ended = await effects(sql).end(id, ending);
  if (!ended) return effects(sql).get(turn.execution.user_id, id);
  await tellOfEffects(sql, turn.execution.actor, ended.status, ended);
  return ended;
}

/** The turn goes on after so many milliseconds; that is no failed attempt. */
const putOff = (detail: string, afterMs: number): Failure =>
  new Failure('put_off', detail, { retryAfter: Math.ceil(Math.max(afterMs, 1_000) / 1000) });
