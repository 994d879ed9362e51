/** The last minute of a day: a day named without a time is over then. */
export const endOfDay = '23:59';

/** The moment, ISO 8601 in UTC, of a wall-clock time ("HH:MM") on a day ("YYYY-MM-DD") in an IANA time zone. */
export function momentOf(day: string, time: string, timeZone: string): string {
  const zoned = Temporal.PlainDateTime.from(`${day}T${time}:00`).toZonedDateTime(timeZone);
  return new Date(zoned.epochMilliseconds).toISOString();
}

/** The wall-clock day of a moment in an IANA time zone, "YYYY-MM-DD". */
export function dayOf(moment: string, timeZone: string): string {
  return Temporal.Instant.from(moment).toZonedDateTimeISO(timeZone).toPlainDate().toString();
}

/** The wall-clock time of a moment in an IANA time zone, "YYYY-MM-DDTHH:MM". */
export function wallClockOf(moment: string, timeZone: string): string {
  return Temporal.Instant.from(moment).toZonedDateTimeISO(timeZone).toPlainDateTime().toString().slice(0, 16);
}

/** The day so many days later (or earlier). */
export function addDays(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/** The weekday of a day, Monday is 1 and Sunday 7. */
export function weekdayOf(day: string): number {
  return Temporal.PlainDate.from(day).dayOfWeek;
}

/** The last day of the month of a day. */
export function endOfMonth(day: string): string {
  const date = Temporal.PlainDate.from(day);
  return date.with({ day: date.daysInMonth }).toString();
}

/** The day so many working days later: Monday to Friday, no holidays. */
export function addWorkingDays(day: string, days: number): string {
  let [date, left] = [day, days];
  while (left > 0) {
    date = addDays(date, 1);
    if (weekdayOf(date) <= 5) left -= 1;
  }
  return date;
}
