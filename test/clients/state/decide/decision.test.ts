import { describe, expect, it } from 'vitest';
import {
  type ArmingFacts,
  type DecisionEvent,
  type DecisionState,
  nextDecision,
  objectionToArming,
  openDecision,
  type SeenEffect,
} from '../../../../clients/state/decide/decision.ts';

const planned: SeenEffect = {
  id: 'e1',
  state: 'planned',
  not_before: '2026-11-22T10:00:30.000Z',
  undo_until: '2026-11-22T10:00:30.000Z',
};
const following = (...events: DecisionEvent[]): DecisionState =>
  events.reduce(nextDecision, openDecision('open', null));
const refusal = (status: number) => ({ status, code: 'conflict', detail: 'Nothing was changed.' });
const approve: DecisionEvent[] = [
  { type: 'end_seen' },
  { type: 'arm' },
  { type: 'confirm', said: 'approve' },
  { type: 'accepted', status: 'approved', effect: planned },
];

describe('the way of a decision', () => {
  it('does not arm before the end was on the screen', () => {
    expect(following({ type: 'arm' }).step).toBe('reading');
    expect(following({ type: 'end_seen' }, { type: 'arm' }).step).toBe('armed');
  });

  it('does not approve without arming, and rejects without it', () => {
    expect(following({ type: 'end_seen' }, { type: 'confirm', said: 'approve' }).step).toBe('at_end');
    expect(following({ type: 'confirm', said: 'edit' }).step).toBe('reading');
    expect(following({ type: 'confirm', said: 'reject' })).toEqual({ step: 'sending', said: 'reject' });
  });

  it('goes back to the end when it is disarmed', () => {
    expect(following({ type: 'end_seen' }, { type: 'arm' }, { type: 'disarm' }).step).toBe('at_end');
  });

  it('leaves after an approval, and can be taken back', () => {
    expect(following(...approve)).toMatchObject({ step: 'leaving', effect: planned });
    expect(following(...approve, { type: 'undo' }).step).toBe('undoing');
    expect(following(...approve, { type: 'undo' }, { type: 'undo_accepted' }).step).toBe('undone');
  });

  it('goes on leaving with the reason when an undo is refused', () => {
    const state = following(...approve, { type: 'undo' }, { type: 'undo_refused', refusal: refusal(409) });
    expect(state).toMatchObject({ step: 'leaving', refusal: { status: 409 } });
  });

  it('follows its effect to the end', () => {
    const read = (state: SeenEffect['state']): DecisionEvent => ({
      type: 'read',
      status: 'approved',
      effect: { ...planned, state, detail: 'why' },
    });
    expect(following(...approve, read('started')).step).toBe('going_out');
    expect(following(...approve, read('done')).step).toBe('sent');
    expect(following(...approve, read('failed'))).toEqual({ step: 'failed', detail: 'why' });
    expect(following(...approve, read('unknown'))).toEqual({ step: 'unknown', detail: 'why' });
    expect(following(...approve, read('cancelled')).step).toBe('undone');
  });

  it('stays undone while the server still says planned', () => {
    const undone = [...approve, { type: 'undo' } as const, { type: 'undo_accepted' } as const];
    expect(following(...undone, { type: 'read', status: 'approved', effect: planned }).step).toBe('undone');
  });

  it('opens a question that was approved before a reload in its undo window', () => {
    expect(openDecision('approved', planned).step).toBe('leaving');
    expect(openDecision('approved', null)).toEqual({ step: 'decided', status: 'approved', isOwn: false });
  });

  it('says that someone else was first, with what this person had chosen', () => {
    const lost = following(
      { type: 'end_seen' },
      { type: 'arm' },
      { type: 'confirm', said: 'approve' },
      { type: 'refused', refusal: refusal(409) },
    );
    expect(lost).toMatchObject({ step: 'decided_elsewhere', said: 'approve' });
    expect(nextDecision(lost, { type: 'read', status: 'rejected', effect: null })).toMatchObject({
      step: 'decided_elsewhere',
      status: 'rejected',
      said: 'approve',
      refusal: { status: 409 },
    });
  });

  it('has a question read anew when its content changed under the decision', () => {
    const stale = following(
      { type: 'confirm', said: 'reject' },
      { type: 'refused', refusal: refusal(409) },
      { type: 'read', status: 'open', effect: null },
    );
    expect(stale).toMatchObject({ step: 'reading', refusal: { status: 409 } });
  });

  it('greys out in place when it is superseded or expires while it is read', () => {
    expect(following({ type: 'read', status: 'superseded', effect: null }).step).toBe('superseded');
    expect(following({ type: 'end_seen' }, { type: 'read', status: 'expired', effect: null }).step).toBe(
      'expired',
    );
  });

  it('keeps the question open with the words of a refusal', () => {
    const state = following(
      { type: 'end_seen' },
      { type: 'arm' },
      { type: 'confirm', said: 'approve' },
      { type: 'refused', refusal: refusal(403) },
    );
    expect(state).toEqual({ step: 'at_end', refusal: refusal(403) });
  });

  it('does not take a read that overtakes its own decision for somebody else', () => {
    const state = following(
      { type: 'confirm', said: 'reject' },
      { type: 'read', status: 'rejected', effect: null },
      { type: 'accepted', status: 'rejected', effect: null },
    );
    expect(state).toEqual({ step: 'decided', status: 'rejected', isOwn: true });
  });

  it('ends in a known step whatever happens in whatever order', () => {
    const events: DecisionEvent[] = [
      ...approve,
      { type: 'disarm' },
      { type: 'confirm', said: 'reject' },
      { type: 'refused', refusal: refusal(500) },
      { type: 'undo' },
      { type: 'undo_accepted' },
      { type: 'undo_refused', refusal: refusal(409) },
      { type: 'read', status: 'superseded', effect: null },
      { type: 'read', status: 'open', effect: null },
    ];
    for (const first of events)
      for (const second of events)
        for (const third of events) {
          const state = following({ type: 'end_seen' }, first, second, third);
          expect(state.step).toMatch(/^[a-z_]+$/);
        }
  });
});

describe('the objection to arming', () => {
  const facts: ArmingFacts = {
    isOnline: true,
    now: '2026-11-22T10:00:00.000Z',
    expiresAt: '2026-11-29T10:00:00.000Z',
    allowed: ['approve', 'edit', 'reject'],
    requiredScope: 'approve',
    scopes: ['read', 'approve'],
    verdictsMissing: 0,
  };
  const atEnd = following({ type: 'end_seen' });

  it('is none for an allowed question that was read to its end', () => {
    expect(objectionToArming(atEnd, facts)).toBeNull();
  });

  it.each([
    ['not_read', {}, following()],
    ['offline', { isOnline: false }, atEnd],
    ['expired', { expiresAt: '2026-11-22T09:59:59.000Z' }, atEnd],
    ['needs_admin', { requiredScope: 'admin' }, atEnd],
    ['blocked', { allowed: ['edit', 'reject'] as const }, atEnd],
    ['verdict_missing', { verdictsMissing: 1 }, atEnd],
    ['not_open', {}, following(...approve)],
  ] as const)('is %s', (objection, changed, state) => {
    expect(objectionToArming(state, { ...facts, ...changed })).toBe(objection);
  });
});
