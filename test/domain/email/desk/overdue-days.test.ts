import { expect, test } from 'vitest';
import { overdueDays } from '../../../../domain/email/desk/overdue-days.ts';

test.each([
  ['no deadline', null, '2026-11-22T08:00:00Z', 'UTC', null],
  ['one to come', '2026-11-22T09:00:00Z', '2026-11-22T08:00:00Z', 'UTC', null],
  ['one of the same day', '2026-11-22T07:00:00Z', '2026-11-22T08:00:00Z', 'UTC', 0],
  [
    'one of Friday afternoon, on Sunday morning',
    '2026-11-20T14:00:00Z',
    '2026-11-22T08:00:00Z',
    'Europe/Berlin',
    2,
  ],
  ['one before a midnight of the zone', '2026-11-22T22:30:00Z', '2026-11-22T23:30:00Z', 'Europe/Berlin', 1],
  ['one across the end of summer time', '2026-10-24T12:00:00Z', '2026-10-26T12:00:00Z', 'Europe/Berlin', 2],
])('%s is so many days late', (_, due, now, zone, days) => {
  expect(overdueDays(due, now, zone)).toBe(days);
});
