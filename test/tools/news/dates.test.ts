import { expect, test } from 'vitest';
import { firstDate, parseDate } from '../../../tools/news/feed/dates.ts';

const now = '2026-11-21T00:00:00.000Z';

test.each([
  ['Thu, 19 Nov 2026 08:05:09 GMT', '2026-11-19T08:05:09.000Z'],
  ['Thu, 19 Nov 2026 08:05 EST', '2026-11-19T13:05:00.000Z'],
  ['19 Nov 26 08:05:09 +0200', '2026-11-19T06:05:09.000Z'],
  ['Thursday, 19 November 2026 08:05:09 -05:30', '2026-11-19T13:35:09.000Z'],
  ['Thu Nov 19 08:05:09 2026', '2026-11-19T08:05:09.000Z'],
  ['Thu Nov 19 08:05:09 CET 2026', '2026-11-19T07:05:09.000Z'],
  ['November 19, 2026', '2026-11-19T00:00:00.000Z'],
  ['Nov 19, 2026 8:05 pm', '2026-11-19T20:05:00.000Z'],
  ['19. Dezember 2025 08:05', '2025-12-19T08:05:00.000Z'],
  ['19 févr. 2026', '2026-02-19T00:00:00.000Z'],
  ['1 juillet 2026', '2026-07-01T00:00:00.000Z'],
  ['Mon, 31 Dec 1979 23:59:60 UT', '1980-01-01T00:00:00.000Z'],
  ['2026-11-19', '2026-11-19T00:00:00.000Z'],
  ['2026-11', '2026-11-01T00:00:00.000Z'],
  ['2026', '2026-01-01T00:00:00.000Z'],
  ['20261119T080509Z', '2026-11-19T08:05:09.000Z'],
  ['2026-11-19T08:05:09.123456+0100', '2026-11-19T07:05:09.123Z'],
  ['2026-11-19 08:05:09 UTC', '2026-11-19T08:05:09.000Z'],
  ['2026-11-19T24:00Z', '2026-11-20T00:00:00.000Z'],
  ['2026-323', '2026-11-19T00:00:00.000Z'],
  ['2026-W47-4', '2026-11-19T00:00:00.000Z'],
  ['1795075509', '2026-11-19T08:05:09.000Z'],
])('%s is read', (text, date) => {
  expect(parseDate(text, now)).toBe(date);
});

test.each([
  '',
  'soon',
  '31 Feb 2026',
  '03/04/2026',
  '0001-01-01T00:00:00Z',
  '2026-13-01',
  '99999999999999',
  `${'1 '.repeat(90)}`,
])('"%s" is nonsense', (text) => {
  expect(parseDate(text, now)).toBeNull();
});

test('a date within a day of now may lie ahead, because of clocks and zones; a later one is nonsense', () => {
  expect(parseDate('2026-11-21T20:00:00Z', now)).not.toBeNull();
  expect(parseDate('2026-11-23T00:00:00Z', now)).toBeNull();
});

test('the first date that can be read is taken', () => {
  expect(firstDate(['never', '2026-01-02'], now)).toBe('2026-01-02T00:00:00.000Z');
});
