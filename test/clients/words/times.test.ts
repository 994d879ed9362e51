import { describe, expect, test } from 'vitest';
import { lateness, timesIn } from '../../../clients/words/times.ts';

const now = new Date('2026-11-22T09:00:00.000Z');
const berlin = timesIn('Europe/Berlin', 'en-GB');

describe('a moment', () => {
  test('within a day is told by its day and clock, with the whole in its title', () => {
    expect(berlin.moment('2026-11-22T15:00:00.000Z', now)).toEqual({
      text: 'today 16:00',
      absolute: 'Sun 22 Nov, 16:00, in 6 hours',
    });
    expect(berlin.moment('2026-11-21T22:30:00.000Z', now).text).toBe('yesterday 23:30');
    expect(berlin.moment('2026-11-22T23:30:00.000Z', now).text).toBe('tomorrow 00:30');
  });

  test('further away is told by its date, and by its year if that is another', () => {
    expect(berlin.moment('2026-11-24T11:00:00.000Z', now).text).toBe('Tue 24 Nov, 12:00');
    expect(berlin.moment('2027-01-02T11:00:00.000Z', now).text).toBe('Sat 2 Jan 2027, 12:00');
  });

  test('is told in the zone of the person, not of the machine', () => {
    expect(timesIn('Asia/Tokyo').moment('2026-11-24T11:00:00.000Z', now).text).toBe('Tue 24 Nov, 20:00');
    expect(timesIn('No/Such').zone).toBe('UTC');
  });
});

describe('a deadline', () => {
  test('that is over says how late it is', () => {
    expect(berlin.deadline('2026-11-20T14:00:00.000Z', now)).toMatchObject({
      text: 'Fri 20 Nov, 2 days late',
      late: true,
    });
    expect(berlin.deadline('2026-11-22T06:00:00.000Z', now)).toMatchObject({
      text: 'today 07:00, 3 hours late',
      late: true,
    });
    expect(berlin.deadline('2026-11-22T15:00:00.000Z', now)).toMatchObject({
      text: 'today 16:00',
      late: false,
    });
  });

  test.each([
    [30_000, 'due now'],
    [60_000, '1 minute late'],
    [3 * 3_600_000, '3 hours late'],
    [49 * 3_600_000, '2 days late'],
  ])('%d ms ago is %s', (milliseconds, words) => {
    expect(lateness(milliseconds)).toBe(words);
  });
});

test('a day has its long and its short name', () => {
  expect(berlin.longDay(now)).toBe('Sunday 22 November');
  expect(berlin.day(now)).toBe('Sun 22 Nov');
  expect(berlin.clock(now)).toBe('10:00');
});
