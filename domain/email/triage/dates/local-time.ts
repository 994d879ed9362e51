/** The last minute of a day, which is the deadline of a day without a time. */
export const endOfDay = '23:59';

/** Returns the moment, ISO 8601 in UTC, of a wall-clock time ("HH:MM") on a day ("YYYY-MM-DD") in an IANA time zone. */
export function momentOf(day: string, time: string, timeZone: string): string {
  const zoned = Temporal.PlainDateTime.from(`${day}T${time}:00`).toZonedDateTime(timeZone);
  return new Date(zoned.epochMilliseconds).toISOString();
}

/** Returns the wall-clock time of a moment in an IANA time zone, "YYYY-MM-DDTHH:MM". */
export function wallClockOf(moment: string, timeZone: string): string {
  return Temporal.Instant.from(moment).toZonedDateTimeISO(timeZone).toPlainDateTime().toString().slice(0, 16);
}

/** Adds days to a day; negative numbers subtract. */
export function addDays(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/** Returns the weekday of a day, 1 for Monday to 7 for Sunday. */
export function weekdayOf(day: string): number {
  return Temporal.PlainDate.from(day).dayOfWeek;
}

/** Returns the last day of the month of a day. */
export function endOfMonth(day: string): string {
  const date = Temporal.PlainDate.from(day);
  return date.with({ day: date.daysInMonth }).toString();
}

/** Adds working days to a day: Monday to Friday, without regard to holidays. */
export function addWorkingDays(day: string, days: number): string {
  let [date, left] = [day, days];
  while (left > 0) {
    date = addDays(date, 1);
    if (weekdayOf(date) <= 5) left -= 1;
  }
  return date;
}
