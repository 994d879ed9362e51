import type { DateCandidate } from '../../domain/email/triage/signals/date-candidate.ts';
import { dayOf, wallClockOf } from '../../domain/email/triage/signals/local-time.ts';
import { knownDates, readingOf, type Written } from './dates/known-dates.ts';
import { type OwnForm, ownForms } from './dates/own-forms.ts';

/** Characters of one text that are searched for dates. */
export const maxDatedCharacters = 20_000;

type DatedText = Written & { text: string };

/**
 * Finds dates in the text of a message, relative ones computed from the time of sending, with every reading. It runs regular
 * expressions over untrusted text, so only tools of the sandbox call it.
 */
export function findDates(written: DatedText): DateCandidate[] {
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

function ofOwnForm({ start, end, days, minutes, kind }: OwnForm, { sent_at, time_zone, text }: DatedText) {
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
