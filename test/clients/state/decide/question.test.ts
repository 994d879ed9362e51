import { describe, expect, it } from 'vitest';
import {
  type Approval,
  addressesOf,
  changedPlaces,
  effectOf,
  isBlockedByChecks,
  kindOf,
  type Question,
  successorOf,
} from '../../../../clients/state/decide/question.ts';
import { inAskingOrder, placedBelow } from '../../../../clients/state/decide/questions.ts';

const approval = (id: string, kind: string, expires_at = '2026-11-29T10:00:00.000Z'): Approval => ({
  id,
  kind,
  status: 'open',
  subject: `draft:${id}`,
  title: id,
  request: {
    actionRequests: [{ name: 'send_reply', args: {} }],
    reviewConfigs: [
      {
        allowedDecisions: ['edit', 'reject'],
        argsSchema: { properties: { to: { items: { enum: ['a@b.example'] } } } },
      },
    ],
  },
  content_hash: 'f'.repeat(64),
  required_scope: 'approve',
  created_at: '2026-11-22T10:00:00.000Z',
  expires_at,
  message: null,
  decided_at: null,
  decided_by: null,
  closed_at: null,
});

describe('the queue of questions', () => {
  it('asks about replies before claims, and what expires first before the rest', () => {
    const open = [
      approval('claims', 'news.claims', '2026-11-23T10:00:00.000Z'),
      approval('late', 'email.reply'),
      approval('soon', 'email.reply', '2026-11-24T10:00:00.000Z'),
      approval('again', 'email.resend'),
    ];
    expect(inAskingOrder(open).map(({ id }) => id)).toEqual(['again', 'soon', 'late', 'claims']);
  });

  it('moves nothing that was shown: what is new comes below, what closed keeps its place', () => {
    expect(placedBelow(['a', 'b'], ['new', 'b'])).toEqual(['a', 'b', 'new']);
  });
});

describe('a question', () => {
  const question: Question = approval('q', 'email.reply');

  it('is blocked by its checks if it can only be edited or refused', () => {
    expect(isBlockedByChecks(question)).toBe(true);
    expect(kindOf(question)).toBe('reply');
    expect(kindOf({ kind: 'calendar.invitation' })).toBe('other');
  });

  it('names the addresses that its letter may go to', () => {
    expect(addressesOf(question)).toEqual(['a@b.example']);
    expect(addressesOf({ request: { actionRequests: [], reviewConfigs: [] } })).toEqual([]);
  });

  it('has an effect once something is planned', () => {
    const effect = {
      sentence: 'One mail leaves.',
      id: null,
      state: 'none',
      not_before: null,
      undo_until: null,
    };
    expect(effectOf({ ...question, context: { effect } })).toBeNull();
    expect(effectOf({ ...question, context: { effect: { ...effect, state: 'planned' } } })?.state).toBe(
      'planned',
    );
  });

  it('knows its successor', () => {
    expect(successorOf({ ...question, superseded_by: { id: 'y', reason: 'New mail.' } })).toBe('y');
    expect(successorOf(question)).toBeNull();
  });

  it('counts changes that follow each other as one place', () => {
    const part = (op: 'same' | 'add' | 'remove') => ({ op, text: 'x' });
    expect(changedPlaces([part('same'), part('remove'), part('add'), part('same'), part('add')])).toBe(2);
    expect(changedPlaces([])).toBe(0);
  });
});
