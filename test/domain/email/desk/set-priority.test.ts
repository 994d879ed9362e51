import { describe, expect, test } from 'vitest';
import {
  heldTotal,
  liftFor,
  newFactOf,
  type SetPriorityIssue,
} from '../../../../domain/email/desk/set-priority.ts';

const setAt = '2026-03-02T08:00:00.000Z';
const issue = (change: Partial<SetPriorityIssue> = {}): SetPriorityIssue => ({
  priority_set: 0.05,
  priority_set_at: setAt,
  messages: [
    { id: 'old', direction: 'incoming', stored_at: '2026-03-01T08:00:00.000Z' },
    { id: 'new', direction: 'incoming', stored_at: '2026-03-03T08:00:00.000Z' },
  ],
  findings: [],
  asked: [],
  signals: [],
  ...change,
});
const due = (message_id: string, due_at: string) => ({ message_id, name: 'deadline', due_at });

describe('a set priority', () => {
  test('holds alone while nothing new is known', () => {
    expect(newFactOf(issue())).toBeNull();
    expect(newFactOf(issue({ asked: [{ message_id: 'old' }] }))).toBeNull();
    expect(newFactOf(issue({ priority_set: null, asked: [{ message_id: 'new' }] }))).toBeNull();
    expect(heldTotal(0.05, 0.6, null)).toBe(0.05);
  });

  test('yields to a newer message that must be reviewed, is due earlier, or asks', () => {
    expect(newFactOf(issue({ findings: [{ message_id: 'new', tier: 'mandatory' }] }))).toBe('mandatory');
    const [early, late] = ['2026-03-04T08:00:00.000Z', '2026-03-09T08:00:00.000Z'];
    expect(newFactOf(issue({ signals: [due('old', late), due('new', early)] }))).toBe('deadline');
    expect(newFactOf(issue({ signals: [due('old', early), due('new', late)] }))).toBeNull();
    expect(newFactOf(issue({ asked: [{ message_id: 'new' }] }))).toBe('request');
  });

  test('is never lowered by a new fact', () => {
    expect(heldTotal(0.05, 0.6, 'request')).toBe(0.6);
    expect(heldTotal(0.9, 0.6, 'request')).toBe(0.9);
  });
});

test('a correction of importance moves an issue a quarter of the way, at least three places, and at most by 0.3', () => {
  const totals = Array.from({ length: 43 }, (_, place) => 0.6 - place / 100);
  const own = totals[42] ?? 0;
  const others = totals.slice(0, 42);
  const placeOf = (total: number) => others.filter((other) => other > total).length;
  expect(placeOf(own)).toBe(42);
  expect(placeOf(own + liftFor(own, others, 'more'))).toBe(31);
  const top = totals[1] ?? 0;
  const rest = totals.filter((total) => total !== top);
  expect(rest.filter((other) => other > top + liftFor(top, rest, 'more'))).toHaveLength(0);
  expect(rest.filter((other) => other > top + liftFor(top, rest, 'less')).length).toBeGreaterThanOrEqual(10);
  expect(liftFor(0.1, [0.9, 0.95], 'more')).toBe(0.3);
  expect(liftFor(0.1, [], 'more')).toBe(0.02);
});
