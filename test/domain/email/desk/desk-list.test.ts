import { describe, expect, test } from 'vitest';
import { type ListedIssue, listMovesAt, listOf } from '../../../../domain/email/desk/desk-list.ts';

const now = '2026-11-20T08:00:00.000Z';
const request = { message_id: 'm1', due_at: null };
const own = { id: 'm1', kind: 'person' as const, direction: 'outgoing' as const };
const incoming = { ...own, direction: 'incoming' as const };

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
  messages: [own],
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
    [
      'was a danger, and is over by a message alone',
      { left_mandatory: { reason: 'solved', categories: ['safety_concern'] } },
      'desk: left_mandatory',
    ],
    [
      'was a stop that is over',
      { left_mandatory: { reason: 'solved', categories: ['production_stop'] } },
      'finished: left_mandatory',
    ],
    [
      'waits for an overdue answer',
      { owed: [{ ...request, due_at: '2026-11-19T08:00:00.000Z' }] },
      'desk: follow_up',
    ],
    [
      'others owe each other',
      { owed: [{ ...request, due_at: '2026-11-19T08:00:00.000Z' }], messages: [incoming] },
      'waiting: owed',
    ],
    ['waits for an answer', { owed: [request], status: 'waiting_on_others' }, 'waiting: owed'],
    ['is the turn of others', { status: 'waiting_on_others' }, 'waiting: their_turn'],
    ['tells something', {}, 'information: nothing_asked'],
    [
      'is an exercise',
      { left_mandatory: { reason: 'drill', categories: ['safety_concern'] } },
      'information: nothing_asked',
    ],
    [
      'is from a machine',
      {
        messages: [
          { ...incoming, kind: 'machine' },
          { ...incoming, kind: 'bulk' },
        ],
      },
      'notices: nothing_asked',
    ],
    ['is bulk mail', { messages: [{ ...incoming, kind: 'bulk' }] }, 'newsletters: nothing_asked'],
    ['is resolved', { status: 'resolved', mandatory: ['safety_concern'] }, 'finished: closed'],
    ['is dismissed', { status: 'dismissed', asked: [request] }, 'finished: closed'],
  ])('follows from what it needs: one that %s', (_, change, expected) => {
    expect(listAndReason(change)).toBe(expected);
  });

  test('moves to the desk at the moment at which an answer of others is overdue', () => {
    const owed = ['2026-11-21T08:00:00+00:00', '2026-11-20T10:00:00+00:00'].map((due_at) => ({
      ...request,
      due_at,
    }));
    const at = listMovesAt(listed({ owed }), now) ?? '';
    expect(at).toBe('2026-11-20T10:00:00+00:00');
    expect(listOf(listed({ owed }), new Date(Date.parse(at) - 1).toISOString()).list).toBe('waiting');
    expect(listOf(listed({ owed }), at).list).toBe('desk');
    expect(listMovesAt(listed({ owed: [request] }), now)).toBeNull();
  });
});
