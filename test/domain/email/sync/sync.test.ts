import { expect, test } from 'vitest';
import { byUrgency, nextSyncAt } from '../../../../domain/email/sync/sync.ts';

const now = '2026-03-02T08:00:00.000Z';
const pace = { now, interval_seconds: 300, failure_count: 0, paused_until: null, jitter: 0.5 };
const secondsAfter = (moment: string) => (Date.parse(moment) - Date.parse(now)) / 1_000;

test('a mailbox is due again after its interval, give or take a tenth', () => {
  expect(secondsAfter(nextSyncAt(pace))).toBe(300);
  expect(secondsAfter(nextSyncAt({ ...pace, jitter: 0 }))).toBe(270);
  expect(secondsAfter(nextSyncAt({ ...pace, jitter: 0.999 }))).toBeLessThan(330);
});

test('each failure in a row doubles the wait, to an hour or the interval at most', () => {
  const after = (failure_count: number, interval_seconds = 300) =>
    secondsAfter(nextSyncAt({ ...pace, failure_count, interval_seconds }));
  expect([after(1), after(2), after(3), after(9)]).toEqual([600, 1_200, 2_400, 3_600]);
  expect(after(5, 86_400)).toBe(86_400);
});

test('a pause ends the wait in its own moment, and one that is over says nothing', () => {
  const paused_until = '2026-03-02T08:00:07.500Z';
  expect(nextSyncAt({ ...pace, paused_until })).toBe(paused_until);
  expect(secondsAfter(nextSyncAt({ ...pace, paused_until: '2026-03-02T07:59:00.000Z' }))).toBe(300);
});

test('folders that are up to date are read before those that still come in, the inbox first', () => {
  const folder = (folder_id: string, role: 'inbox' | 'sent' | 'archive', phase: string) => ({
    folder_id,
    role,
    phase,
  });
  const folders = [
    folder('a', 'archive', 'import'),
    folder('b', 'sent', 'delta'),
    folder('c', 'inbox', 'import'),
    folder('d', 'inbox', 'delta'),
  ];
  expect(folders.sort(byUrgency).map(({ folder_id }) => folder_id)).toEqual(['d', 'b', 'c', 'a']);
});
