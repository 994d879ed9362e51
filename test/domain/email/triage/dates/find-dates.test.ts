import { describe, expect, test } from 'vitest';
import { findDates } from '../../../../../domain/email/triage/dates/find-dates.ts';

/** A Wednesday, 10:24 in Berlin. */
const sent_at = '2026-11-18T09:24:00.000Z';

function readingsOf(text: string, change: { sent_at?: string; time_zone?: string; language?: string } = {}) {
  const message = { text, sent_at, time_zone: 'Europe/Berlin', language: null, ...change };
  return findDates(message).map((each) => {
    expect(text.slice(each.start, each.end)).toBe(each.quote);
    return each.readings.map(({ day, time }) => (time === null ? day : `${day} ${time}`)).join(' or ');
  });
}

describe('dates in a text', () => {
  test.each([
    ['3 April 2027', '2027-04-03'],
    ['April 3rd, 2027 at 4 pm', '2027-04-03 16:00'],
    ['2027-04-03 14:00', '2027-04-03 14:00'],
    ['03.04.2027', '2027-04-03'],
    ['25/11', '2026-11-25'],
    ['Nov 25', '2026-11-25'],
    ['2 November', '2026-11-02'],
    ['5 January', '2027-01-05'],
    ['Friday', '2026-11-20'],
    ['Friday 14:00', '2026-11-20 14:00'],
    ['Friday next week', '2026-11-27'],
    ['Wednesday', '2026-11-25'],
    ['tomorrow noon', '2026-11-19 12:00'],
    ['Monday morning', '2026-11-23 12:00'],
    ['end of week', '2026-11-20'],
    ['end of next week', '2026-11-27'],
    ['end of the month', '2026-11-30'],
    ['EOD', '2026-11-18'],
    ['COB Thursday', '2026-11-19 18:00'],
    ['close of business tomorrow', '2026-11-19 18:00'],
    ['the 15th', '2026-12-15'],
    ['in two days', '2026-11-20'],
    ['within 48 hours', '2026-11-20 10:24'],
    ['in three working days', '2026-11-23'],
    ['3 pm', '2026-11-18 15:00'],
    ['9:00', '2026-11-19 09:00'],
    ['midnight on Friday', '2026-11-20 23:59'],
  ])('"%s" is %s', (text, expected) => {
    expect(readingsOf(text)).toEqual([expected]);
  });

  test.each([
    ['03/04/2027', '2027-03-04 or 2027-04-03'],
    ['Friday, 28 November', '2026-11-28 or 2026-11-27'],
  ])('"%s" can be read in two ways', (text, expected) => {
    expect(readingsOf(text)).toEqual([expected]);
  });

  test.each([
    ['04/04/2027', '2027-04-04'],
    ['Saturday 03/04/2027', '2027-04-03'],
    ['next Tuesday', '2026-11-24'],
    ['next Friday', '2026-11-27'],
    ['Wednesday 16:00', '2026-11-25 16:00'],
    ['Wednesday 08:00', '2026-11-25 08:00'],
  ])('"%s" can be read in one way alone', (text, expected) => {
    expect(readingsOf(text)).toEqual([expected]);
  });

  test.each(['2 to 3 mm', '24/7', '1/2 turn', 'rev. 3.2', 'P-101', 'two weeks ago', '5 days late'])(
    '"%s" is no date to come',
    (text) => {
      expect(readingsOf(text)).toEqual([]);
    },
  );

  test('are read in German and French mail by its own words, "avant" as the day before', () => {
    expect(readingsOf('bis Freitag 14 Uhr', { language: 'de' })).toEqual(['2026-11-20 14:00']);
    expect(readingsOf('bis zum 27.11.', { language: 'de' })).toEqual(['2026-11-27']);
    expect(readingsOf('avant le 27 novembre', { language: 'fr' })).toEqual(['2026-11-26']);
  });

  test('"tomorrow" begins where the mailbox is, also when its clock changes', () => {
    const late = { sent_at: '2026-03-28T23:30:00.000Z' };
    expect(readingsOf('tomorrow', { ...late, time_zone: 'UTC' })).toEqual(['2026-03-29']);
    expect(readingsOf('tomorrow', { ...late, time_zone: 'Europe/Berlin' })).toEqual(['2026-03-30']);
    const message = {
      text: 'in 24 hours; tomorrow 12:00',
      sent_at: '2026-03-28T11:00:00.000Z',
      time_zone: 'Europe/Berlin',
      language: null,
    };
    const found = findDates(message);
    expect(found.map(({ readings }) => readings[0]?.at)).toEqual([
      '2026-03-29T11:00:00.000Z',
      '2026-03-29T10:00:00.000Z',
    ]);
  });

  test('a time zone that is written counts', () => {
    const message = { text: '25 Nov 2026 16:00 EST', sent_at, time_zone: 'Europe/Berlin', language: null };
    const found = findDates(message);
    expect(found[0]?.readings[0]?.at).toBe('2026-11-25T21:00:00.000Z');
  });
});
