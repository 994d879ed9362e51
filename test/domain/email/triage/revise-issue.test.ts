import { describe, expect, test } from 'vitest';
import {
  type IssueBefore,
  keepUnreadable,
  reviseIssue,
  type StoredMessage,
} from '../../../../domain/email/triage/revise-issue.ts';

const message = (day: number, change: object = {}) => ({
  at: `2026-03-0${day}T08:00:00.000Z`,
  is_purged: false,
  unopened: null,
  ...change,
});
type Fields = Parameters<typeof keepUnreadable>[0];
const before = { title: 'Pump leaks', category: 'quality', summary: 'It leaks.', status: 'open' } as Fields;
const derived = { title: 'Question', category: 'other', summary: '', status: 'resolved' } as Fields;

test('an issue keeps the fields of text that cannot be read any more, and takes all others', () => {
  const purged = { is_purged: true };
  expect(keepUnreadable(derived, before, [message(1), message(2)])).toEqual(derived);
  expect(keepUnreadable(derived, before, [message(2), message(1, purged)])).toEqual({
    ...derived,
    title: 'Pump leaks',
    category: 'quality',
  });
  expect(keepUnreadable(derived, before, [message(1), message(2, { unopened: 'another key' })])).toEqual({
    ...derived,
    summary: 'It leaks.',
  });
});

describe('an issue that is derived again', () => {
  const me = new Set(['me@plant.example']);
  const stored: StoredMessage = {
    ...message(1),
    id: 'm1',
    thread_id: 't1',
    stored_at: '2026-03-01T08:00:00.000Z',
    direction: 'incoming',
    is_bulk: false,
    is_automatic: false,
    in_reply_to: [],
    sender: { name: 'Ivo', address: 'ivo@x.example' },
    recipients: [{ kind: 'to', name: null, address: 'me@plant.example' }],
    subject: 'Seal of pump',
    text: 'It leaks.',
    has_attachments: false,
    signals: [],
    mandatory: [],
  };
  const issue: IssueBefore = {
    id: 'i1',
    corrected: [],
    title: '',
    category: 'other',
    status: 'open',
    owner: null,
    severity: 'low',
    requires_response: false,
    mandatory: [],
    summary: '',
    participants: [],
    headline: '',
    closed_by: null,
    suspected: [],
    left_desk: null,
    left_mandatory: null,
    ended_deadlines: [],
  };
  const settled = (change: Partial<IssueBefore> = {}) => {
    const { changed } = reviseIssue({ ...issue, ...change }, [stored], me, null);
    if (!changed) throw new Error('Nothing has changed.');
    return changed;
  };

  test('is changed once, and not again by the same messages', () => {
    const changed = settled();
    expect(changed).toMatchObject({ id: 'i1', title: 'Seal of pump', participants: ['ivo@x.example'] });
    expect(reviseIssue(changed, [stored], me, null).changed).toBeNull();
  });

  test('is changed when only a list has another member', () => {
    const changed = { ...settled(), participants: ['eva@x.example'] };
    expect(reviseIssue(changed, [stored], me, null).changed?.participants).toEqual(['ivo@x.example']);
  });

  test('keeps the fields that a person has set', () => {
    expect(settled({ title: 'My title', corrected: ['title'] })).toMatchObject({
      title: 'My title',
      corrected: ['title'],
    });
  });

  test('gives its status back to the rules when a later message changes it', () => {
    const set = { status: 'resolved' as const, at: '2026-02-01T00:00:00.000Z' };
    const { changed } = reviseIssue(
      { ...issue, status: 'resolved', corrected: ['category', 'status'] },
      [stored],
      me,
      set,
    );
    expect(changed).toMatchObject({ status: 'open', corrected: ['category'] });
  });

  test('without messages stays as it is', () => {
    expect(reviseIssue(issue, [], me, null)).toEqual({ changed: null, items: [] });
  });
});
