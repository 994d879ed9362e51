import { expect, test } from 'vitest';
import { writeDue } from '../../../../domain/email/desk/write-due.ts';

const at = '2026-11-23T16:00:00.000Z';

test('a due date in an English sentence is English, whatever the locale of the mailbox', () => {
  for (const locale of ['de-DE', 'fr', 'pl-PL', 'en-GB'])
    expect(writeDue(at, { time_zone: 'Europe/Berlin', locale })).toBe('Mon 23 Nov, 17:00');
});

test('the order of day and month is that of an English locale', () => {
  expect(writeDue(at, { time_zone: 'Europe/Berlin', locale: 'en-US' })).toBe('Mon, Nov 23, 17:00');
});
