import { describe, expect, test } from 'vitest';
import type { IssueRow, Today } from '../../../../clients/state/today/answer.ts';
import { decisionsOf } from '../../../../clients/state/today/answer.ts';
import { keptOf } from '../../../../clients/state/today/kept.ts';
import { addressOfRow, changedRows, rowsOf } from '../../../../clients/state/today/rows.ts';

const issue = (id: string, over: Partial<IssueRow> = {}): IssueRow => ({
  id,
  title: `Title ${id}`,
  headline: `Title ${id}: a sentence of a mail`,
  status: 'open',
  list: 'desk',
  category: 'quality',
  severity: 'normal',
  mandatory: false,
  mandatory_categories: [],
  suspected: [],
  total: 0.5,
  terms: [],
  deadline: null,
  overdue_days: null,
  owner: null,
  why: 'words of a mail',
  quote: 'a sentence of a mail',
  requires_response: false,
  draft: null,
  warnings: 0,
  message_count: 1,
  last_message_at: '2026-11-20T08:00:00.000Z',
  is_muted: false,
  revision: 1,
  ...over,
});

const decision = {
  kind: 'decision' as const,
  approval_id: 'a1',
  decision: 'reply' as const,
  title: 'Reply',
  detail: 'words of a letter',
  expires_at: '2026-11-29T08:00:00.000Z',
  issue_id: null,
  story_id: null,
  blocked: 0,
};

const day = (over: Partial<Today> = {}): Today => ({
  now: '2026-11-22T08:00:00.000Z',
  time_zone: 'Europe/Berlin',
  counts: {
    decisions: { replies: 2, claims: 1, policies: 0, others: 0, soonest_expiry: null },
    mandatory: 1,
    suspected: 0,
    desk: 3,
    waiting: 0,
    information: 0,
    newsletters: 0,
    notices: 0,
    finished: 0,
    muted: 0,
    late: 0,
  },
  needs_you: [{ kind: 'issue', issue: issue('i1', { mandatory: true }) }, decision],
  needs_you_total: 2,
  desk: [issue('i2'), issue('i3')],
  edition: null,
  next_sweep_at: null,
  next_sync_at: null,
  running: [],
  failing: { sources: [], mailboxes: [], runs: 0 },
  budget: { tokens_used: 0, tokens_limit: 1_000 },
  desk_revision: 1,
  ...over,
});

describe('the rows of the day', () => {
  test('are one sequence through all bands', () => {
    expect(rowsOf(day()).map(({ key }) => key)).toEqual(['issue:i1', 'decision:a1', 'issue:i2', 'issue:i3']);
    expect(rowsOf(day()).map(addressOfRow)).toEqual(['/issue/i1', '/decide/a1', '/issue/i2', '/issue/i3']);
  });

  test('count all decisions that wait, of whatever kind', () => {
    expect(decisionsOf(day())).toBe(3);
  });

  test('count as changed what came, what went and what has another revision', () => {
    const later = day({
      needs_you: [decision],
      desk: [issue('i2', { revision: 2 }), issue('i3'), issue('i4')],
    });
    expect(changedRows(rowsOf(day()), rowsOf(later)).toSorted()).toEqual([
      'issue:i1',
      'issue:i2',
      'issue:i4',
    ]);
  });

  test('do not count a score that moved with the hours', () => {
    const later = day({ desk: [issue('i2', { total: 0.6 }), issue('i3')] });
    expect(changedRows(rowsOf(day()), rowsOf(later))).toEqual([]);
  });
});

test('the day that stays in the browser has no words of a mail or a letter', () => {
  const text = JSON.stringify(keptOf(day()));
  expect(text).toContain('Title i2');
  expect(text).not.toContain('words of a');
  expect(text).not.toContain('a sentence of');
});
