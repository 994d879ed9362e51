import { addDays, weekdayOf } from '../../../domain/email/triage/signals/local-time.ts';
import { withoutYear } from './own-forms.ts';

/** The days that words may mean, and whether they name a weekday that contradicts the date. */
export interface Days {
  days: string[];
  isContradictory: boolean;
}

/** The certain parts of a date, without those that the library filled in. */
export interface KnownParts {
  year?: number;
  month?: number;
  day?: number;
  /** Sunday is 0. */
  weekday?: number;
  hour?: number;
  minute?: number;
  /** Minutes east of UTC. */
  timezoneOffset?: number;
}

/** Returns the weekday on or after a day. */
const onOrAfter = (day: string, weekday: number): string => addDays(day, (weekday - weekdayOf(day) + 7) % 7);

/**
 * Returns the days that the known parts of a date may mean, seen from today. A weekday is the next one after today,
 * because people say "today" for today; with a time it may also be today. "Next Friday" may be the next one or that of
 * the coming week, so it has two. A weekday that contradicts its date leaves both.
 */
export function daysOf(known: KnownParts, words: string, today: string): Days {
  const { year, month, day, weekday } = known;
  const iso = weekday === 0 ? 7 : weekday;
  if (month !== undefined && day !== undefined) {
    const days = year === undefined ? withoutYear(month, day, today) : dated(year, month, day);
    if (iso === undefined || days.every((each) => weekdayOf(each) === iso))
      return { days, isContradictory: false };
    return { days: days.flatMap((each) => [each, onOrAfter(addDays(each, -3), iso)]), isContradictory: true };
  }
  return {
    days: iso === undefined ? [] : daysOfWeekday(iso, words, today, known.hour !== undefined),
    isContradictory: false,
  };
}

function daysOfWeekday(weekday: number, words: string, today: string, hasTime: boolean): string[] {
  const monday = addDays(today, 1 - weekdayOf(today));
  const inNextWeek = addDays(monday, 6 + weekday);
  const upcoming = onOrAfter(addDays(today, 1), weekday);
  if (/next week|nächster woche|semaine prochaine/iu.test(words)) return [inNextWeek];
  if (/\b(?:last|previous|past|letzten?|dernier)\b/iu.test(words))
    return [addDays(onOrAfter(today, weekday), -7)];
  if (/\b(?:next|nächsten?|kommenden?|prochain)\b/iu.test(words)) return [...new Set([upcoming, inNextWeek])];
  if (/\bthis\b|\bdiesen?\b|\bce\b/iu.test(words)) return [onOrAfter(today, weekday)];
  return hasTime && weekday === weekdayOf(today) ? [today, upcoming] : [upcoming];
}

function dated(year: number, month: number, day: number): string[] {
  try {
    return [Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' }).toString()];
  } catch {
    return [];
  }
}
