import { describe, expect, test } from 'vitest';
import { returningMessages } from '../../../../../domain/email/triage/corrections/grouping-before.ts';

const link = (message_id: string, thread_id: string) => ({
  ...{ message_id, thread_id, method: 'thread', reason: '', confidence: 1 },
  ...{ producer: 'test', version: '1', linked_at: '2026-11-20 08:00:00+00' },
});
const placed = (id: string, issue_id: string, thread_id: string) => ({ id, issue_id, thread_id });

const before = { moved: [link('m1', 't1'), link('m2', 't1')], stayed: [link('m3', 't3')] };
const places = [placed('m1', 'new', 't1'), placed('m2', 'new', 't1'), placed('m3', 'old', 't3')];
const split = { at: 'new', stays: 'old' };
const merged = [placed('m1', 'old', 't1'), placed('m2', 'old', 't1'), placed('m3', 'old', 't3')];
const merge = { at: 'old', stays: 'old' };

describe('a split that is taken back', () => {
  test('returns what it has moved, and mail that came to its threads since', () => {
    expect(returningMessages(before, places, split)).toEqual({ message_ids: ['m1', 'm2'] });
    const later = [...places, placed('m4', 'new', 't1'), placed('m5', 'old', 't5')];
    expect(returningMessages(before, later, split)).toEqual({ message_ids: ['m1', 'm2', 'm4'] });
  });

  test('returns what is left if messages were removed for good', () => {
    expect(returningMessages(before, places.slice(1), split)).toEqual({ message_ids: ['m2'] });
  });

  test('is refused if mail of another thread has joined the new issue', () => {
    const joined = [...places, placed('m4', 'new', 't4')];
    expect(returningMessages(before, joined, split)).toEqual({ refused: 'joined' });
  });

  test('is refused if a sync has grouped the messages anew', () => {
    const elsewhere = [placed('m1', 'third', 't1'), ...places.slice(1)];
    expect(returningMessages(before, elsewhere, split)).toEqual({ refused: 'grouped_anew' });
  });
});

describe('a merge that is taken back', () => {
  test('returns the messages of the other issue by their threads; mail of new threads stays', () => {
    const later = [...merged, placed('m4', 'old', 't1'), placed('m5', 'old', 't5')];
    expect(returningMessages(before, later, merge)).toEqual({ message_ids: ['m1', 'm2', 'm4'] });
  });

  test('is refused if new mail has made one thread of both sides', () => {
    const joined = [...merged.slice(0, 2), placed('m3', 'old', 't1'), placed('m4', 'old', 't1')];
    expect(returningMessages(before, joined, merge)).toEqual({ refused: 'joined' });
  });
});
