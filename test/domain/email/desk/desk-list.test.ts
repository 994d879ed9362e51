import { describe, expect, test } from 'vitest';
import { type ListedIssue, listMovesAt, listOf } from '../../../../domain/email/desk/desk-list.ts';

const now = '2026-11-20T08:00:00.000Z';
const request = { due_at: null };

const listed = (change: Partial<ListedIssue> = {}): ListedIssue => ({
  status: 'open',
  mandatory: [],
  suspected: [],
  left_mandatory: null,
  corrected: [],
  has_approval: false,
  requires_response: false,
  asked: [],
  owed: [],
  messages: [{ kind: 'person' }],
  ...change,
});
const listAndReason = (change: Partial<ListedIssue>) => {
  const { list, reason } = listOf(listed(change), now);
  return `${list}: ${reason}`;
};

describe('the list of an issue', () => {
  test.each<[string, Partial<ListedIssue>, string]>([
    ['must be reviewed', { mandatory: ['safety_concern'] }, 'desk: mandatory'],
    ['may have to be reviewed', { suspected: ['safety_concern'] }, 'desk: suspected'],
    ['has a reply that waits for approval', { has_approval: true }, 'desk: approval'],
    ['asks the engineer', { asked: [request], status: 'waiting_on_me' }, 'desk: asked'],
    ['is our turn', { status: 'waiting_on_me' }, 'desk: my_turn'],
    ['was set open by a person', { corrected: ['status'] }, 'desk: set_by_person'],
    ['has a priority of a person', { corrected: ['priority_set'] }, 'desk: set_by_person'],
    ['was over by a message alone', { left_mandatory: { reason: 'solved' } }, 'desk: left_mandatory'],
    ['waits for an overdue answer', { owed: [{ due_at: '2026-11-19T08:00:00.000Z' }] }, 'desk: follow_up'],
    ['waits for an answer', { owed: [request], status: 'waiting_on_others' }, 'waiting: owed'],
    ['is the turn of others', { status: 'waiting_on_others' }, 'waiting: their_turn'],
    ['tells something', {}, 'information: nothing_asked'],
    ['is an exercise', { left_mandatory: { reason: 'drill' } }, 'information: nothing_asked'],
    ['is from a machine', { messages: [{ kind: 'machine' }, { kind: 'bulk' }] }, 'notices: nothing_asked'],
    ['is bulk mail', { messages: [{ kind: 'bulk' }] }, 'newsletters: nothing_asked'],
    ['is resolved', { status: 'resolved', mandatory: ['safety_concern'] }, 'finished: closed'],
    ['is dismissed', { status: 'dismissed', asked: [request] }, 'finished: closed'],
  ])('follows from what it needs: one that %s', (_, change, expected) => {
    expect(listAndReason(change)).toBe(expected);
  });

  test('moves to the desk at the moment at which an answer of others is overdue', () => {
    const owed = [{ due_at: '2026-11-21T08:00:00+00:00' }, { due_at: '2026-11-20T10:00:00+00:00' }];
    const at = listMovesAt({ owed }, now) ?? '';
    expect(at).toBe('2026-11-20T10:00:00+00:00');
    expect(listOf(listed({ owed }), new Date(Date.parse(at) - 1).toISOString()).list).toBe('waiting');
    expect(listOf(listed({ owed }), at).list).toBe('desk');
    expect(listMovesAt({ owed: [request] }, now)).toBeNull();
  });
});
