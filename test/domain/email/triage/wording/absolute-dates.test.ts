import { expect, test } from 'vitest';
import { withAbsoluteDates, withDay } from '../../../../../domain/email/triage/wording/absolute-dates.ts';

// A Tuesday.
const at = '2026-11-10T09:00:00.000Z';
const dated = (sentence: string) => withAbsoluteDates(sentence, at, 'Europe/Berlin');

test.each([
  ['The line stands since Monday.', 'The line stands since Mon 9 Nov.'],
  ['It stopped on Friday.', 'It stopped on Fri 6 Nov.'],
  ['Please send it by Friday.', 'Please send it by Fri 13 Nov.'],
  ['Check it today.', 'Check it on Tue 10 Nov.'],
  ['Send it by tomorrow 15:00.', 'Send it by Wed 11 Nov 15:00.'],
  ['Die Anlage steht seit Montag.', 'Die Anlage steht seit Mo. 9. Nov..'],
  ['Bitte bis Freitag prüfen.', 'Bitte bis Fr. 13. Nov. prüfen.'],
  ['La ligne est arrêtée depuis hier.', 'La ligne est arrêtée depuis lun. 9 nov..'],
  ['Linia stoi od wczoraj.', 'Linia stoi od pon. 9 lis.'],
])('a day is written as its date: %s', (sentence, expected) => {
  expect(dated(sentence).replace('..', '.')).toBe(expected.replace('..', '.'));
});

test('a weekday on which the mail was written can be either, and a greeting is no day', () => {
  expect(dated('By Tuesday at the latest.')).toBe('By Tuesday at the latest.');
  expect(dated('Guten Morgen zusammen.')).toBe('Guten Morgen zusammen.');
});

test('the day is that of the time zone of the reader', () => {
  expect(withAbsoluteDates('It stopped today.', '2026-11-10T23:30:00.000Z', 'Europe/Berlin')).toBe(
    'It stopped on Wed 11 Nov.',
  );
});

test('a time of day alone gets the day on which it was written, if there is room', () => {
  const shown = (text: string, max = 90) => withDay(text, at, 'Europe/Berlin', max);
  expect(shown('Line 4 is down since 05:50')).toBe('Line 4 is down since 05:50 (Tue 10 Nov)');
  expect(shown('Die Anlage steht seit 05:50')).toBe('Die Anlage steht seit 05:50 (Di. 10. Nov.)');
  expect(shown('Since this morning both doors open')).toBe('Since this morning both doors open (Tue 10 Nov)');
  expect(shown('Send it by Wed 11 Nov 15:00')).toBe('Send it by Wed 11 Nov 15:00');
  expect(shown('Line 4 is down since 05:50', 30)).toBe('Line 4 is down since 05:50');
});
