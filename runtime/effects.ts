import { type Effect, effects } from '../db/app/effects.ts';
import type { Sql } from '../db/connect.ts';
import { asFailure, Failure, type FailureCode } from '../domain/failure.ts';
import type { Turn } from './turn.ts';

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
  /** Does it. Throws only `Failure`; a refusal (see `refusals`) says that nothing was done. */
  act(): Promise<void>;
  /** Looks up what became of it. Changes nothing outside. */
  find(): Promise<Outcome>;
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

/**
 * Does a planned effect once (DESIGN "Effects"): waits until it may begin (`put_off`), begins it in a transaction of its
 * own, does it, and writes down what a look-up gives. An attempt whose end nobody knows is looked up, never repeated
 * blindly: it is done again only where the look-up is certain that it was not done, and the approval still holds. Returns
 * the effect as it ended: `done`, `cancelled` (taken back, or the guard objected), `failed` (refused), or `unknown`.
 */
export async function performEffect(turn: Turn, id: string, doing: Doing): Promise<Effect> {
  const effect = await turn.write((sql) => effects(sql).get(turn.execution.user_id, id));
  if (effect.finished_at !== null) return effect;
  if (effect.status === 'started') {
    const settled = await settleAttempt(turn, effect, doing);
    if (settled) return settled;
  }
  const begun = await begin(turn, effect, doing);
  if (begun.finished_at !== null) return begun;
  try {
    await doing.act();
  } catch (thrown) {
    const failure = asFailure(thrown);
    if (!refusals.has(failure.code)) throw failure;
    return turn.write((sql) => effects(sql).end(id, { status: 'failed', detail: failure.message }));
  }
  const confirmed = await settleAttempt(turn, begun, doing);
  if (confirmed) return confirmed;
  throw new Failure('put_off', 'It was accepted and cannot be seen yet; it is looked up again.', {
    retryAfter: Math.ceil(doing.settleMs / 1000),
  });
}

/** Writes down what became of an attempt; undefined where it is certain that nothing was done. */
async function settleAttempt(turn: Turn, effect: Effect, doing: Doing): Promise<Effect | undefined> {
  const found = await doing.find();
  if (found.outcome === 'done') {
    const { reference, result } = found;
    return turn.write((sql) => effects(sql).end(effect.id, { status: 'done', reference, result }));
  }
  if (found.outcome === 'unknown') {
    return turn.write((sql) => effects(sql).end(effect.id, { status: 'unknown', detail: found.detail }));
  }
  const wait = Date.parse(effect.started_at ?? '') + doing.settleMs - doing.now().getTime();
  if (wait > 0) {
    throw new Failure('put_off', 'What became of the last attempt cannot be told yet.', {
      retryAfter: Math.ceil(wait / 1000),
    });
  }
  return undefined;
}

/** Begins it: from here on it may have been done, whatever happens. */
async function begin(turn: Turn, effect: Effect, doing: Doing): Promise<Effect> {
  const now = doing.now();
  const wait = Date.parse(effect.not_before) - now.getTime();
  if (wait > 0) {
    throw new Failure('put_off', `It can be taken back until ${effect.not_before}.`, {
      retryAfter: Math.ceil(wait / 1000),
    });
  }
  return turn.write(async (sql) => {
    const current = await effects(sql).lock(effect.id);
    if (current.finished_at !== null) return current;
    const isOver = Date.parse(current.approval_expires_at) <= now.getTime();
    const objection = isOver
      ? `The approval expired at ${current.approval_expires_at}.`
      : await doing.guard(sql);
    if (objection !== null) return effects(sql).end(effect.id, { status: 'cancelled', detail: objection });
    return effects(sql).begin(effect.id, now.toISOString());
  });
}
