import { expect, test } from 'vitest';
import { readSentDate } from '../../../tools/email/message/sent-date.ts';

test.each([
  ['Mon, 2 Mar 2026 08:00:00 +0100', '2026-03-02T07:00:00.000Z'],
  ['2 Mar 2026 08:00 -0530', '2026-03-02T13:30:00.000Z'],
  ['Mon, 02 Mar 2026 08:00:00 GMT', '2026-03-02T08:00:00.000Z'],
  ['Mon, 2 Mar 2026 08:00:00 EST', '2026-03-02T13:00:00.000Z'],
  ['Mon, 2 Mar 2026 08:00:00 +0100 (CET (winter))', '2026-03-02T07:00:00.000Z'],
  ['2 Mar 26 08:00:00 UT', '2026-03-02T08:00:00.000Z'],
  ['2 Mar 99 08:00:00 +0000', '1999-03-02T08:00:00.000Z'],
  ['Mon Mar  2 08:00:00 2026', '2026-03-02T08:00:00.000Z'],
  ['Monday, March 2, 2026 8:00 PM', '2026-03-02T20:00:00.000Z'],
  ['2-Mar-2026 08:00:00 +0000', '2026-03-02T08:00:00.000Z'],
  ['2026-03-02T08:00:00+01:00', '2026-03-02T07:00:00.000Z'],
  ['Mon, 2 Mar 2026 08:00:00 +9999', '2026-03-02T08:00:00.000Z'],
])('the date %s is read as %s', (value, moment) => expect(readSentDate(value)).toBe(moment));

test.each([
  '',
  'today',
  '2026',
  'Mon, 32 Mar 2026 08:00:00 +0000',
  'Mon, 2 Mar 2026 28:00:00 +0000',
  '03/04/2027 08:00',
])('nothing is made of %j', (value) => expect(readSentDate(value)).toBeNull());
