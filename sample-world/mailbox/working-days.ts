import { Failure } from '../../domain/failure.ts';

/** The plant's time zone. */
export const plantZone = 'Europe/Berlin';

const endOfDay = 18;
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const germanWeekdays = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'];
const months = 'January February March April May June July August September October November December'.split(
  ' ',
);
const germanMonths =
  'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' ');

/** Returns the last working day that has ended at `moment`: nothing in the mailbox is later. */
export function lastWorkingDay(moment: Date): Temporal.PlainDate {
  const local = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(plantZone);
  const day = local.toPlainDate();
  const isOver = local.hour >= endOfDay && day.dayOfWeek <= 5;
  return isOver ? day : addWorkingDays(day, -1);
}

/** Returns the day this many working days (Monday to Friday) away. */
export function addWorkingDays(from: Temporal.PlainDate, count: number): Temporal.PlainDate {
  let day = from;
  for (let left = Math.abs(count); left > 0; ) {
    day = day.add({ days: Math.sign(count) });
    if (day.dayOfWeek <= 5) left -= 1;
  }
  return day;
}

/** Returns the first working day from `from` on that has only one reading as day/month, or two. */
export function dayThatIs(reading: 'clear' | 'ambiguous', from: Temporal.PlainDate): Temporal.PlainDate {
  const isWanted = (day: Temporal.PlainDate) =>
    day.dayOfWeek <= 5 && (reading === 'clear' ? day.day > 12 : day.day <= 12 && day.day !== day.month);
  let day = from;
  while (!isWanted(day)) day = day.add({ days: 1 });
  return day;
}

/** Returns a local time of a day at the plant as a moment. */
export function momentOf(day: Temporal.PlainDate, time: string): Temporal.ZonedDateTime {
  return day.toZonedDateTime({ timeZone: plantZone, plainTime: Temporal.PlainTime.from(time) });
}

/** Writes a day like people do; `today` is the day of writing. */
export function writeDay(day: Temporal.PlainDate, form: string, today: Temporal.PlainDate): string {
  const [two, month] = [String(day.day).padStart(2, '0'), String(day.month).padStart(2, '0')];
  const away = today.until(day).days;
  const weekday = weekdays[day.dayOfWeek - 1] ?? '';
  const germanWeekday = germanWeekdays[day.dayOfWeek - 1] ?? '';
  switch (form) {
    case 'near':
      return away === 0
        ? 'today'
        : away === 1
          ? 'tomorrow'
          : away < 7
            ? weekday
            : `${day.day} ${months[day.month - 1]}`;
    case 'weekday':
      return weekday;
    case 'day':
      return `${day.day} ${months[day.month - 1]}`;
    case 'long':
      return `${day.day} ${months[day.month - 1]} ${day.year}`;
    case 'american':
      return `${months[day.month - 1]} ${day.day}, ${day.year}`;
    case 'iso':
      return day.toString();
    case 'slash':
      return `${two}/${month}/${day.year}`;
    case 'dotted':
      return `${two}.${month}.${day.year}`;
    case 'german':
      return away === 0
        ? 'heute'
        : away === 1
          ? 'morgen'
          : away < 7
            ? germanWeekday
            : `${day.day}. ${germanMonths[day.month - 1]}`;
    default:
      throw new Failure(
        'internal',
        `${form} is not a form of a day. Nothing was written; correct the scenario.`,
      );
  }
}

/** Writes the moment as in a Date header, in the zone of the plant (RFC 5322, 3.3). */
export function writeDateHeader(moment: Temporal.ZonedDateTime): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const weekday = weekdays[moment.dayOfWeek - 1]?.slice(0, 3);
  const month = months[moment.month - 1]?.slice(0, 3);
  const time = [moment.hour, moment.minute, moment.second].map(two).join(':');
  return `${weekday}, ${moment.day} ${month} ${moment.year} ${time} ${moment.offset.replace(':', '')}`;
}
