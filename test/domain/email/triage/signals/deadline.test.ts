import { describe, expect, test } from 'vitest';
import { findDates } from '../../../../../domain/email/triage/dates/find-dates.ts';
import { findDeadlines } from '../../../../../domain/email/triage/signals/deadline.ts';

/** A Wednesday, 10:24 in Berlin. */
const sent_at = '2026-11-18T09:24:00.000Z';

function deadlinesOf(
  text: string,
  { language = null, is_outgoing = false }: { language?: string | null; is_outgoing?: boolean } = {},
) {
  const found = findDates({ text, sent_at, time_zone: 'Europe/Berlin', language });
  const deadlines = findDeadlines({ text, sent_at, language, is_outgoing }, found);
  for (const { quote, start, end } of deadlines) expect(text.slice(start, end)).toBe(quote);
  return deadlines.map(({ due_at, question }) => due_at ?? question);
}
const friday = '2026-11-20T22:59:00.000Z';

describe('a date is a deadline with a word that makes it one', () => {
  test.each([
    ['Please send the report by Friday.', friday],
    ['We need it no later than Friday.', friday],
    ['The offer is due on Friday.', friday],
    ['Deadline: Friday 14:00', '2026-11-20T13:00:00.000Z'],
    ['The deadline for the drawings of both pumps is Friday.', friday],
    ['Please return them before Friday.', '2026-11-19T22:59:00.000Z'],
    ['You have until Friday to answer.', friday],
    ['Friday at the latest, please.', friday],
    ['Response needed by end of week', friday],
    ['We need your approval within 48 hours.', '2026-11-20T09:24:00.000Z'],
    ['Please review it in two days.', friday],
    ['Please confirm EOD.', '2026-11-18T22:59:00.000Z'],
    ['Can you tell me today whether the signal was lost?', '2026-11-18T22:59:00.000Z'],
    ['Let me have it by Friday at noon, 12:00 at the latest.', '2026-11-20T11:00:00.000Z'],
    ['The deadline was moved from Thursday to Friday.', friday],
    ['Bitte melden Sie sich bis Freitag.', friday, 'de'],
    ['Merci de répondre avant le 20 novembre.', '2026-11-19T22:59:00.000Z', 'fr'],
  ])('%s', (text, expected, language: string | null = null) => {
    expect(deadlinesOf(text, { language })).toEqual([expected]);
  });

  test.each([
    'The meeting is on Friday at 10:00.',
    'The meeting is on 20 November from 10:00 to 11:00.',
    'I am out of office until Friday.',
    'The line is down until Friday.',
    'We will ship the parts by Friday.',
    'The samples should arrive by Friday.',
    'The repair was finished by Friday last week.',
    'The answer was due last Friday.',
    'There is no need to answer by Friday.',
    'The temperature drifts by 4 degrees within an hour.',
    'Can you join us today at 14:00?',
    'Torque was raised by 10 Nm on Friday.',
  ])('and is none without: %s', (text) => {
    expect(deadlinesOf(text)).toEqual([]);
  });

  test('a promise binds the engineer who wrote it', () => {
    expect(deadlinesOf('I will send you the parts by Friday.', { is_outgoing: true })).toEqual([friday]);
  });

  test('one that can be read in two ways is kept as a question', () => {
    expect(deadlinesOf('Please answer by 03/04/2027.')).toEqual([
      'Which day is meant by "03/04/2027": 2027-03-04 or 2027-04-03?',
    ]);
    expect(deadlinesOf('Please answer by 04/04/2027.')).toEqual(['2027-04-04T21:59:00.000Z']);
  });

  test('each line of a list has its own', () => {
    expect(deadlinesOf('Open points:\n- drawing (Anna, by 25/11)\n- FMEA (Tom, by 26/11)')).toEqual([
      '2026-11-25T22:59:00.000Z',
      '2026-11-26T22:59:00.000Z',
    ]);
  });
});
