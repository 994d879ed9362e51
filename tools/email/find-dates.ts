import { z } from 'zod';
import { type DateCandidate, dateCandidate } from '../../domain/email/triage/signals/date-candidate.ts';
import { dayOf, wallClockOf } from '../../domain/email/triage/signals/local-time.ts';
import { tool } from '../tool.ts';
import { knownDates, readingOf } from './dates/known-dates.ts';
import { type OwnForm, ownForms } from './dates/own-forms.ts';

/** Characters of one text that are searched for dates. */
export const maxCharacters = 20_000;

const message = z.object({
  text: z.string().max(maxCharacters),
  sent_at: z.iso.datetime(),
  /** IANA name: decides when "tomorrow" begins. */
  time_zone: z.string(),
  language: z.string().nullable(),
});

/**
 * Finds dates in the texts of messages, relative ones computed from the time of sending, with every reading. It runs
 * regular expressions over untrusted text, so it runs in the sandbox, where a deadline ends it.
 */
export default tool({
  name: 'email.find-dates',
  version: '1',
  module: import.meta.url,
  input: z.object({ messages: z.array(message).max(100) }),
  output: z.object({ found: z.array(z.array(dateCandidate)) }),
  run: ({ messages }) => ({ found: messages.map(findIn) }),
});

function findIn(written: z.output<typeof message>): DateCandidate[] {
  const { text, sent_at, time_zone } = written;
  const own = ownForms(text, dayOf(sent_at, time_zone));
  // Text that was read is blanked, so that offsets stay valid.
  const rest = own.reduce(
    (left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end),
    text,
  );
  const dates = knownDates(rest, written);
  const ends = own.map((form) => ofOwnForm(form, written));
  return joinEnds(text, dates, ends)
    .map((each) => ({ ...each, quote: text.slice(each.start, each.end) }))
    .sort((a, b) => a.start - b.start);
}

function ofOwnForm(
  { start, end, days, minutes, kind }: OwnForm,
  { sent_at, time_zone, text }: z.output<typeof message>,
) {
  const after = new Date(Date.parse(sent_at) + (minutes ?? 0) * 60_000).toISOString();
  const wall = wallClockOf(after, time_zone);
  const readings =
    minutes === null
      ? days.map((day) => readingOf(day, null, time_zone))
      : [{ day: wall.slice(0, 10), time: wall.slice(11), at: after }];
  return { quote: text.slice(start, end), start, end, readings, kind, is_range: false };
}

/** Joins "EOD Friday" and "24 November, close of business": the end of a day beside a date is the end of that day. */
function joinEnds(text: string, dates: DateCandidate[], own: DateCandidate[]): DateCandidate[] {
  const isJoint = (from: number, to: number) =>
    from <= to && /^[\s,]*(?:on|of|this|am|by)?[\s,]*$/iu.test(text.slice(from, to));
  const joined: DateCandidate[] = [...dates];
  for (const each of own) {
    const at = joined.findIndex(
      (date) => date.kind === 'date' && (isJoint(each.end, date.start) || isJoint(date.end, each.start)),
    );
    const date = joined[at];
    if (each.kind !== 'end' || !date || /week|month|EOW|EOM/iu.test(each.quote)) joined.push(each);
    else joined[at] = { ...date, start: Math.min(date.start, each.start), end: Math.max(date.end, each.end) };
  }
  return joined;
}
