import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import type { DeskIssue } from '../../../db/email/desk/desk.ts';
import { renderDesk } from '../../../server/terminal/desk.ts';

const issue: DeskIssue = {
  id: '1',
  title: 'Line 3',
  headline: 'Guard of line 3 is open',
  list: 'desk',
  closed_by: null,
  place: null,
  desk_group: 0,
  status: 'waiting_on_me',
  category: 'safety',
  severity: 'critical',
  owner: null,
  requires_response: true,
  summary: '',
  participants: [],
  suspected: [],
  left_desk: null,
  left_mandatory: null,
  mandatory_categories: ['safety_concern'],
  opened_at: '2026-11-20T08:00:00.000Z',
  last_message_at: '2026-11-20T08:00:00.000Z',
  revision: 1,
  corrected: [],
  message_count: 2,
  context: [],
  warnings: [],
  total: 0.6,
  terms: [],
  is_muted: false,
  due_at: '2026-11-20T16:00:00.000Z',
  why: 'Must be reviewed: safety concern.',
  evidence: [{ message_id: '1', quote: 'The guard\u202e was \u001b[31mopen.', start: null, end: null }],
  preference_version: 1,
  ranked_at: null,
  action_items: [],
  draft: null,
};
const counts = {
  ...{ desk: 3, waiting: 4, information: 5, newsletters: 6, notices: 7, finished: 8 },
  ...{ mandatory: 1, suspected: 1, muted: 2 },
};
const place = { time_zone: 'Europe/Berlin', locale: 'en-GB' };

test('an issue shows its state, deadline, reason and sentence, and nothing that steers the terminal', () => {
  const text = renderDesk([issue], counts, place);
  expect(text).not.toContain('\u202e');
  expect(stripVTControlCharacters(text)).toBe(
    [
      'Action desk: 3 issues, 1 must be reviewed, 1 may have to be',
      '',
      ' 1  Guard of line 3 is open',
      '    ! must be reviewed, priority 0.60, waiting on you, due Fri 20 Nov, 17:00, 2 messages',
      '    Must be reviewed: safety concern.',
      '    “The guard was  [31mopen.”',
      '',
      '2 more: GET /api/email/issues',
      '',
      'Other lists (npx watchkeeper desk --list): 4 waiting for others, 5 information, 6 newsletters, 7 notices, 8 finished, 2 hidden by your preferences',
    ].join('\n'),
  );
});

test('long sentences are cut and lines are broken to the width', () => {
  const long = {
    ...issue,
    evidence: [{ message_id: '1', quote: 'word '.repeat(60), start: null, end: null }],
  };
  const lines = stripVTControlCharacters(renderDesk([long], { ...counts, desk: 1 }, place, 60)).split('\n');
  expect(lines.filter((line) => line.length > 60)).toEqual([]);
  expect(lines.find((line) => line.endsWith('…”'))).toBeDefined();
});

test('a reply that waits for approval is told of, and whether it can be approved as it is', () => {
  const approval = { id: '1', content_hash: 'a', expires_at: '2026-11-27T08:00:00.000Z' };
  const draft = { id: '1', version: 1, review_status: 'waiting' as const, subject: 'Re', body: 'Hello' };
  const finding = {
    check: 'evidence' as const,
    severity: 'hard' as const,
    code: 'unsupported_price',
    detail: 'No source has this price.',
    sentence: 'It costs 9 EUR.',
    can_vouch: true,
  };
  const linesOf = (blocked: (typeof finding)[], asked: typeof approval | null) =>
    renderDesk(
      [{ ...issue, draft: { ...draft, is_template: true, blocked, approval: asked } }],
      counts,
      place,
    );
  const waits = 'a reply is drafted and waits for your approval: GET /api/approvals';
  expect(linesOf([], approval)).toContain(waits);
  expect(linesOf([finding], approval)).toContain(`${waits}; a check blocks it as it is`);
  expect(linesOf([], null)).not.toContain('a reply');
});

test('another list names itself and its own number', () => {
  const text = stripVTControlCharacters(renderDesk([], counts, place, undefined, 'waiting'));
  expect(text).toContain('waiting: 4');
  expect(text).toContain('4 more: GET /api/email/issues?list=waiting');
});
