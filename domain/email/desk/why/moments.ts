import { dayMs } from '../../../time.ts';

/** The zone and language in which moments are written for a reader. */
export interface Place {
  time_zone: string;
  locale: string;
}

/** A deadline as it stands at a moment. */
export interface DueNow {
  /** Days from the local day of the moment to that of the deadline; negative if it lies before. */
  days: number;
  isOverdue: boolean;
  /** Days since it passed, at most `mostOverdue`; 0 on the same day. */
  overdueDays: number;
  /** False for the end of a day, which stands for the day as a whole. */
  hasTime: boolean;
}

/** Days after which an overdue deadline is only said to be older. */
const mostOverdue = 14;

const zoned = (at: string, { time_zone }: Place): Temporal.ZonedDateTime =>
  Temporal.Instant.from(new Date(at).toISOString()).toZonedDateTimeISO(time_zone);

/** Compares a deadline with a moment by the days of the place; both are ISO 8601. */
export function dueNow(due_at: string, now: string, place: Place): DueNow {
  const [due, today] = [zoned(due_at, place), zoned(now, place)];
  const days = today.toPlainDate().until(due.toPlainDate()).days;
  const isOverdue = Date.parse(due_at) <= Date.parse(now);
  return {
    days,
    isOverdue,
    overdueDays: isOverdue ? Math.min(mostOverdue, Math.max(0, -days)) : 0,
    hasTime: !(due.hour === 23 && due.minute === 59),
  };
}

/**
 * Returns when the words for a deadline next change, ISO 8601: when it becomes tomorrow, today or overdue, and then each
 * midnight of the place; null once it is older than `mostOverdue` days.
 */
export function wordsMoveAt(due_at: string, now: string, place: Place): string | null {
  const { days, isOverdue, overdueDays } = dueNow(due_at, now, place);
  if (isOverdue && overdueDays >= mostOverdue) return null;
  const ahead = days > 1 ? days - 1 : 1;
  const midnight = zoned(now, place).startOfDay().add({ days: ahead }).epochMilliseconds;
  const due = Date.parse(due_at);
  return new Date(!isOverdue && due < midnight ? due : midnight).toISOString();
}

/** Writes a day in the zone of a place and in a language, for example `Mon 16 Nov`; with its year if it lies half a year off. */
export function writeDay(at: string, now: string, { time_zone }: Place, language: string): string {
  const isFar = Math.abs(Date.parse(at) - Date.parse(now)) > 183 * dayMs;
  return new Intl.DateTimeFormat(language, {
    ...{ timeZone: time_zone, weekday: 'short', day: 'numeric', month: 'short' },
    ...(isFar && { year: 'numeric' }),
  })
    .format(new Date(at))
    .replace(',', '');
}

/** Writes a time of day in the zone of a place, for example `15:00`. */
export const writeTime = (at: string, { time_zone }: Place): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: time_zone, hour: '2-digit', minute: '2-digit' }).format(
    new Date(at),
  );
