import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  heldTotal,
  liftAfter,
  liftFor,
  liftOf,
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

describe('the lift of an issue', () => {
  const change = fc.double({ min: -0.3, max: 0.3, noNaN: true });

  test('without corrections that were taken back is the one that the others give, also at its bound', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(change, fc.boolean()), { maxLength: 8 }), (said) => {
        let lift = 0;
        const given = said.map(([by, isTakenBack]) => {
          lift = liftAfter(lift, by);
          return { lift, change: by, isTakenBack };
        });
        const never = said.reduce((sum, [by, isTakenBack]) => (isTakenBack ? sum : liftAfter(sum, by)), 0);
        expect(liftOf(given)).toBe(never);
      }),
    );
  });

  test('is as the database stores it: a number of single precision gives it back', () => {
    fc.assert(
      fc.property(change, change, (one, other) => {
        const lift = liftAfter(liftAfter(0, one), other);
        expect(Number(Math.fround(lift).toPrecision(6))).toBeCloseTo(lift, 12);
      }),
    );
  });

  test('is read from the lifts of corrections that recorded no change', () => {
    const given = [0.2, 0.35, 0.15].map((lift) => ({ lift, change: null, isTakenBack: false }));
    expect(liftOf(given)).toBe(0.15);
    expect(liftOf(given.map((each, index) => ({ ...each, isTakenBack: index === 1 })))).toBe(0);
  });
});
