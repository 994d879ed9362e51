import type { ApprovalStatus, DecisionType } from '../../../domain/approval.ts';
import type { ArmingObjection } from '../../words/decide.ts';

/** The states of an effect that a person sees. */
export type EffectState = 'planned' | 'started' | 'done' | 'cancelled' | 'failed' | 'unknown' | 'undone';

/** The part of an effect that decides what is shown: when it leaves, and until when it can be taken back. */
export interface SeenEffect {
  id: string | null;
  state: EffectState;
  not_before: string | null;
  undo_until: string | null;
  detail?: string | null;
}

/** A refusal of the server, in its own words. */
export interface Refusal {
  status: number;
  code: string;
  detail: string;
}

/** The way of one question on the screen, from its first line to what became of it. */
export type DecisionState =
  /** Its end was not on the screen yet. */
  | { step: 'reading'; refusal: Refusal | null }
  /** Its end was on the screen. */
  | { step: 'at_end'; refusal: Refusal | null }
  | { step: 'armed' }
  | { step: 'sending'; said: DecisionType }
  /** Decided; the effect is not planned yet, or there is none. */
  | { step: 'decided'; status: ApprovalStatus; isOwn: boolean }
  | { step: 'leaving'; effect: SeenEffect; refusal: Refusal | null }
  | { step: 'undoing'; effect: SeenEffect }
  | { step: 'undone' }
  | { step: 'going_out' }
  | { step: 'sent' }
  | { step: 'failed'; detail: string | null }
  | { step: 'unknown'; detail: string | null }
  | { step: 'superseded'; refusal: Refusal | null }
  | { step: 'expired'; refusal: Refusal | null }
  /** Someone else was first; `said` is what this person had chosen. */
  | { step: 'decided_elsewhere'; status: ApprovalStatus; said: DecisionType | null; refusal: Refusal | null };

/** All that can happen to a question on the screen. */
export type DecisionEvent =
  | { type: 'end_seen' }
  | { type: 'arm' }
  | { type: 'disarm' }
  | { type: 'confirm'; said: DecisionType }
  | { type: 'accepted'; status: ApprovalStatus; effect: SeenEffect | null }
  | { type: 'refused'; refusal: Refusal }
  /** The server's present state of the question, read again. */
  | { type: 'read'; status: ApprovalStatus; effect: SeenEffect | null }
  | { type: 'undo' }
  | { type: 'undo_accepted' }
  | { type: 'undo_refused'; refusal: Refusal };

/** Returns the state of a question when it is opened. */
export function openDecision(status: ApprovalStatus, effect: SeenEffect | null): DecisionState {
  return status === 'open' ? { step: 'reading', refusal: null } : closedAs(status, effect, null);
}

/** Tests whether a question has no answer yet that was taken; one may be on its way. */
export const isUndecided = (state: DecisionState): boolean => isOpen(state) || state.step === 'sending';

/** The steps in which a decision can still be taken. */
const isOpen = ({ step }: DecisionState): boolean =>
  step === 'reading' || step === 'at_end' || step === 'armed';

/** Returns the next state; an event that does not belong to a state leaves it as it is. */
export function nextDecision(state: DecisionState, event: DecisionEvent): DecisionState {
  switch (event.type) {
    case 'end_seen':
      return state.step === 'reading' ? { step: 'at_end', refusal: state.refusal } : state;
    case 'arm':
      return state.step === 'at_end' ? { step: 'armed' } : state;
    case 'disarm':
      return state.step === 'armed' ? { step: 'at_end', refusal: null } : state;
    case 'confirm':
      return confirm(state, event.said);
    case 'accepted':
      return state.step === 'sending' ? closedAs(event.status, event.effect, state.said) : state;
    case 'refused':
      return refuse(state, event.refusal);
    case 'read':
      return read(state, event.status, event.effect);
    case 'undo':
      return state.step === 'leaving' ? { step: 'undoing', effect: state.effect } : state;
    case 'undo_accepted':
      return state.step === 'undoing' ? { step: 'undone' } : state;
    case 'undo_refused':
      return state.step === 'undoing'
        ? { step: 'leaving', effect: state.effect, refusal: event.refusal }
        : state;
  }
}

/** An approval needs the arming; a refusal harms nobody and needs it not. */
function confirm(state: DecisionState, said: DecisionType): DecisionState {
  const isReady = said === 'reject' ? isOpen(state) : state.step === 'armed';
  return isReady ? { step: 'sending', said } : state;
}

/** A 409 says that the question is no longer what was shown: what it is now follows with the next read. */
function refuse(state: DecisionState, refusal: Refusal): DecisionState {
  if (state.step !== 'sending') return state;
  if (refusal.status !== 409) return { step: 'at_end', refusal };
  return { step: 'decided_elsewhere', status: 'open', said: state.said, refusal };
}

function read(state: DecisionState, status: ApprovalStatus, effect: SeenEffect | null): DecisionState {
  if (state.step === 'sending') return state;
  if (status === 'open') {
    // The hash was stale: the question is still open, and what it asks now has to be read from its start.
    return state.step === 'decided_elsewhere' ? { step: 'reading', refusal: state.refusal } : state;
  }
  if (isOpen(state)) return elsewhere(status, null, null);
  if (state.step === 'decided_elsewhere') return elsewhere(status, state.said, state.refusal);
  if (state.step === 'superseded' || state.step === 'expired') return state;
  // The effect is planned a moment after the decision.
  if ((state.step === 'decided' || state.step === 'leaving') && effect === null) return state;
  if (state.step === 'undoing' && effect?.state === 'planned') return state;
  if (state.step === 'undone' && (effect === null || effect.state === 'planned')) return state;
  const refusal = state.step === 'leaving' ? state.refusal : null;
  const next = closedAs(status, effect, null);
  return next.step === 'leaving' ? { ...next, refusal } : next;
}

function elsewhere(
  status: ApprovalStatus,
  said: DecisionType | null,
  refusal: Refusal | null,
): DecisionState {
  if (status === 'superseded' || status === 'expired') return { step: status, refusal };
  return { step: 'decided_elsewhere', status, said, refusal };
}

function closedAs(
  status: ApprovalStatus,
  effect: SeenEffect | null,
  said: DecisionType | null,
): DecisionState {
  if (status === 'superseded' || status === 'expired') return { step: status, refusal: null };
  if (effect === null || status === 'rejected') return { step: 'decided', status, isOwn: said !== null };
  switch (effect.state) {
    case 'planned':
      return { step: 'leaving', effect, refusal: null };
    case 'started':
      return { step: 'going_out' };
    case 'done':
      return { step: 'sent' };
    case 'cancelled':
    case 'undone':
      return { step: 'undone' };
    case 'failed':
      return { step: 'failed', detail: effect.detail ?? null };
    case 'unknown':
      return { step: 'unknown', detail: effect.detail ?? null };
  }
}

/** The facts that an approval depends on besides the question's own way. */
export interface ArmingFacts {
  isOnline: boolean;
  now: string;
  expiresAt: string;
  allowed: readonly DecisionType[];
  requiredScope: string;
  scopes: readonly string[];
  /** Claims that have no verdict yet. */
  verdictsMissing: number;
}

/** Returns the first reason for which an approval cannot be armed now, or null; a decision is never queued for later. */
export function objectionToArming(state: DecisionState, facts: ArmingFacts): ArmingObjection | null {
  if (!isOpen(state)) return 'not_open';
  if (!facts.isOnline) return 'offline';
  if (facts.expiresAt <= facts.now) return 'expired';
  if (!facts.scopes.includes(facts.requiredScope)) return 'needs_admin';
  if (!facts.allowed.includes('approve')) return 'blocked';
  if (state.step === 'reading') return 'not_read';
  if (facts.verdictsMissing > 0) return 'verdict_missing';
  return null;
}
