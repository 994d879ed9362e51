import { expect, test } from 'vitest';
import { noticeable } from '../../../../domain/email/desk/moves-at.ts';
import { type RankableIssue, rankedBy, rankIssue } from '../../../../domain/email/desk/rank-issue.ts';
import { generator } from '../../../../domain/quality/bootstrap.ts';
import { dayMs } from '../../../../domain/time.ts';

const start = Date.parse('2026-11-20T08:00:00.000Z');
const at = (time: number) => new Date(time).toISOString();
/** The most that a total moves in a minute: a proximity halves in 72 hours, at the full weight. */
const movedInMinute = Math.LN2 / (72 * 60);
const draw = generator(3);
const between = (low: number, high: number) => low + draw() * (high - low);

const requestDue = (due_at: string) => ({ message_id: 'm', quote: 'Check it.', owner: null, due_at });

/** Draws an issue with up to three deadlines, long past to far ahead. */
function drawIssue(): RankableIssue {
  const dues = Array.from({ length: Math.floor(between(0, 4)) }, () => at(start + between(-20, 40) * dayMs));
  return {
    id: '00000000-0000-4000-8000-000000000001',
    title: 'Pump P-101',
    revision: 1,
    mandatory: draw() < 0.2 ? ['safety_concern'] : [],
    priority_set: draw() < 0.1 ? 0.7 : null,
    priority_set_at: null,
    importance_lift: 0,
    participants: [],
    last_message_at: at(start),
    time_zone: 'UTC',
    locale: 'en-GB',
    words: 'Pump P-101 leaks',
    status: 'open',
    suspected: [],
    left_mandatory: null,
    corrected: [],
    has_approval: false,
    requires_response: false,
    messages: [{ id: 'm', direction: 'incoming', received_at: at(start), kind: 'person', sender: null }],
    signals: dues.slice(1).map((due_at) => ({
      ...{ message_id: 'm', name: 'deadline' as const, value: null, due_at },
      ...{ quote: null, quote_start: null, quote_end: null },
    })),
    findings: [],
    asked: dues.slice(0, 1).map(requestDue),
    owed: draw() < 0.3 ? [requestDue(at(start + between(-5, 20) * dayMs))] : [],
  };
}

const drawPreferences = () => {
  const weights = draw() < 0.5 ? {} : { weights: { deadline: between(0, 1) } };
  return { topic_weights: {}, settings: weights, version: 1 };
};

test('until the moment at which time moves it, a rank stays within .01 and keeps its flags', () => {
  for (let round = 0; round < 500; round += 1) {
    const [issue, preferences] = [drawIssue(), drawPreferences()];
    const ranked = rankIssue(issue, rankedBy(preferences, at(start)));
    const end = ranked.moves_at === null ? start + 400 * dayMs : Date.parse(ranked.moves_at);
    for (const time of [start, end - 1, ...Array.from({ length: 8 }, () => between(start, end - 1))]) {
      const later = rankIssue(issue, rankedBy(preferences, at(time)));
      expect(Math.abs(later.total - ranked.total)).toBeLessThan(noticeable);
      expect([later.is_mandatory, later.is_muted, later.list]).toEqual([
        ranked.is_mandatory,
        ranked.is_muted,
        ranked.list,
      ]);
    }
  }
});

test('a rank that is looked at only when time moves it is never off by .01 for longer than a minute', () => {
  for (let round = 0; round < 60; round += 1) {
    const [issue, preferences] = [drawIssue(), drawPreferences()];
    let held = rankIssue(issue, rankedBy(preferences, at(start)));
    for (let steps = 0; held.moves_at !== null; steps += 1) {
      expect(steps).toBeLessThan(400);
      const due = held.moves_at;
      const { total } = rankIssue(issue, rankedBy(preferences, at(Date.parse(due) - 1)));
      // A step that was missed by rounding is taken a minute later.
      expect(Math.abs(total - Math.fround(held.total))).toBeLessThan(noticeable + movedInMinute);
      const next = rankIssue(issue, rankedBy(preferences, due), Math.fround(held.total));
      expect(next.moves_at === null || next.moves_at > due).toBe(true);
      const isNew = Math.abs(next.total - Math.fround(held.total)) >= noticeable;
      held = isNew ? next : { ...held, moves_at: next.moves_at };
    }
  }
});

test('without a deadline time moves nothing, and of a priority that a person has set only the words', () => {
  const issue = { ...drawIssue(), owed: [], asked: [requestDue(at(start + dayMs))] };
  const by = rankedBy({ topic_weights: {}, settings: {}, version: 1 }, at(start));
  const set = { ...issue, priority_set: 0.4 };
  const moved = rankIssue(set, by).moves_at ?? '';
  const later = rankIssue(set, rankedBy({ topic_weights: {}, settings: {}, version: 1 }, moved));
  expect(later.total).toBe(0.4);
  expect(later.why).not.toBe(rankIssue(set, by).why);
  expect(rankIssue({ ...issue, priority_set: null, asked: [], signals: [] }, by).moves_at).toBeNull();
  expect(rankIssue({ ...issue, priority_set: null, signals: [] }, by).moves_at).not.toBeNull();
});
