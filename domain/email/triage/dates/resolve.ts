import type { Bag, NamedDay, NamedTime } from './bag.ts';
import type { DateReading } from './date-candidate.ts';
import type { DateWords } from './languages/vocabulary.ts';
import {
  addDays,
  addWorkingDays,
  endOfDay,
  endOfMonth,
  momentOf,
  wallClockOf,
  weekdayOf,
} from './local-time.ts';

/** The moment and place that a date is read from. */
export interface Viewpoint {
  sent_at: string;
  time_zone: string;
  /** The local day and time of `sent_at`, "YYYY-MM-DDTHH:MM". */
  wall: string;
}

/** Local times of parts of a day, by the guideline of deadlines. */
const partTimes: Record<string, string> = {
  morning: '12:00',
  noon: '12:00',
  afternoon: '17:00',
  close: '18:00',
  evening: endOfDay,
  midnight: endOfDay,
};

const friday = 5;
/** Days for which a date without a year still means the past one: nobody writes of it as eleven months ahead. */
const recentDays = 31;

/** Returns the first day of the week of a day, Monday. */
const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day));

/** Returns Friday of a day's week; on a weekend, the Friday of the coming one. */
const endOfWeek = (day: string): string =>
  addDays(mondayOf(weekdayOf(day) <= friday ? day : addDays(day, 2)), friday - 1);

/** Returns the readings of a date as moments; none if it means no moment to come. */
export function resolve(bag: Bag, view: Viewpoint, words: DateWords): DateReading[] {
  const today = view.wall.slice(0, 10);
  if (bag.modifier === 'last' || bag.isAgo || (bag.offset !== null && bag.offset < 0)) return [];
  if (bag.count !== null && (bag.unit === 'hour' || bag.unit === 'minute')) {
    const minutes = bag.count * (bag.unit === 'hour' ? 60 : 1);
    const at = new Date(Date.parse(view.sent_at) + minutes * 60_000).toISOString();
    const wall = wallClockOf(at, view.time_zone);
    return [{ day: wall.slice(0, 10), time: wall.slice(11), at }];
  }
  const times = timesOf(bag, words);
  const days = daysOf(bag, today, words);
  if (days === null) {
    // A time alone is its next occurrence.
    return times.flatMap((time) => {
      const next = time === null || `${today}T${time}` > view.wall ? today : addDays(today, 1);
      return time === null ? [] : [readingOf(bag.part === 'midnight' ? today : next, time, view, bag.time)];
    });
  }
  const isBefore = bag.cue?.kind === 'before' && !bag.isEnd;
  return days.flatMap((day) =>
    times.map((time) =>
      isBefore && time === null
        ? readingOf(addDays(startOf(bag, day), -1), null, view, null)
        : readingOf(day, time, view, bag.time),
    ),
  );
}

/** Returns the first day of what a date names, which "before" excludes: of a week, a month or a weekend. */
function startOf(bag: Bag, day: string): string {
  if (bag.weekday !== null || bag.named.length > 0 || bag.count !== null) return day;
  if (bag.unit === 'week' || bag.calendarWeek !== null) return mondayOf(day);
  if (bag.unit === 'month' || bag.month !== null) return `${day.slice(0, 8)}01`;
  if (bag.unit === 'weekend') return addDays(mondayOf(day), 5);
  return day;
}

function readingOf(day: string, time: string | null, view: Viewpoint, named: NamedTime | null): DateReading {
  if (time === null || named?.offset == null)
    return { day, time, at: momentOf(day, time ?? endOfDay, view.time_zone) };
  return { day, time, at: new Date(Date.parse(`${day}T${time}:00Z`) - named.offset * 60_000).toISOString() };
}

/** Returns each reading of the time of a date, "HH:MM"; null for a date without one. */
function timesOf({ time, part, isPm, isAm }: Bag, { lastAfternoonHour }: DateWords): (string | null)[] {
  const write = (hour: number, minute: number) =>
    hour >= 24 ? endOfDay : `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
  if (time === null) return [part === null ? null : (partTimes[part] ?? null)];
  const { hour, minute, isSure, isSpoken } = time;
  const isLate = isPm || part === 'afternoon' || part === 'evening';
  if (isLate && hour < 12) return [write(hour + 12, minute)];
  if (isAm || part === 'morning') return [write(hour === 12 && isAm ? 0 : hour, minute)];
  if (isSure || hour === 0 || hour > 6) return [write(hour, minute)];
  if (hour <= lastAfternoonHour || isSpoken) return [write(hour + 12, minute)];
  return [write(hour, minute), write(hour + 12, minute)];
}

/** Returns each day that a date may mean; null if it names no day. */
function daysOf(bag: Bag, today: string, words: DateWords): string[] | null {
  const { weekday, modifier, unit, count } = bag;
  if (bag.named.length > 0) return namedDays(bag, today);
  if (bag.calendarWeek !== null) {
    const day = addDays(calendarWeekMonday(bag.calendarWeek, today), (weekday ?? friday) - 1);
    return [day];
  }
  if (bag.month !== null) return monthDays(bag, today);
  if (weekday !== null) return weekdayDays(bag, today);
  if (count !== null && unit !== null)
    return [addUnits(bag.offset === null ? today : addDays(today, bag.offset), count, bag, words)];
  if (bag.offset !== null) return [addDays(today, bag.offset)];
  if (bag.dayNumber !== null) return [nextDayNumber(bag.dayNumber, today)].filter((day) => day !== null);
  const isNext = modifier === 'next' || modifier === 'coming';
  switch (unit) {
    case 'week':
      return modifier === null && !bag.isEnd
        ? null
        : [isNext ? addDays(endOfWeek(mondayOf(today)), 7) : endOfWeek(today)];
    case 'month':
      if (modifier === null && !bag.isEnd) return null;
      return [isNext ? endOfMonth(addDays(endOfMonth(today), 1)) : endOfMonth(today)];
    case 'year':
      return !bag.isEnd && bag.cue?.kind !== 'before'
        ? null
        : [`${Number(today.slice(0, 4)) + (isNext ? 1 : 0)}-12-31`];
    case 'weekend':
      return [weekend(bag, today, isNext)];
    case 'day':
      return bag.isEnd ? [today] : null;
    default:
      return bag.part === null || bag.time !== null ? null : partDays(bag, today);
  }
}

/** Returns today for a part of a day that is named alone: "by noon" has no other day. */
const partDays = ({ part }: Bag, today: string): string[] | null =>
  part === 'midnight' || part === 'close' || part === 'evening' ? [today] : null;

/** Returns Friday for "by the weekend", which begins behind it, and Sunday for "at the weekend". */
function weekend({ cue, modifier }: Bag, today: string, isNext: boolean): string {
  const saturday = addDays(mondayOf(today), modifier === 'next' && isNext ? 12 : 5);
  if (cue?.kind === 'before') return saturday;
  return cue?.kind === 'by' || cue?.kind === 'until' ? addDays(saturday, -1) : addDays(saturday, 1);
}

function addUnits(day: string, count: number, { unit, cue }: Bag, { idiomDays }: DateWords): string {
  switch (unit) {
    case 'day':
      // "In eight days" is a week in several languages; "within eight days" is counted.
      return addDays(day, cue?.kind === 'in' || cue?.kind === 'by' ? (idiomDays?.[count] ?? count) : count);
    case 'workday':
      return addWorkingDays(day, count);
    case 'week':
      return addDays(day, 7 * count);
    case 'fortnight':
      return addDays(day, 14 * count);
    default:
      return Temporal.PlainDate.from(day)
        .add(unit === 'year' ? { years: count } : { months: count })
        .toString();
  }
}

/** Returns the weekday after today, or with "next" or a week beside it that of the next week. */
function weekdayDays({ weekday, modifier, unit, offset }: Bag, today: string): string[] {
  const of = weekday ?? 1;
  if (offset !== null) return [addDays(today, offset)];
  if (unit === 'week' && modifier !== 'this') return [addDays(mondayOf(today), 6 + of)];
  if (modifier === 'next') return [addDays(mondayOf(today), 6 + of)];
  return [addDays(today, ((of - weekdayOf(today) + 6) % 7) + 1)];
}

/** Returns the days of a named date; a weekday beside it excludes what it contradicts, unless it contradicts all. */
function namedDays({ named, weekday }: Bag, today: string): string[] {
  const days = [...new Set(named.flatMap((each) => dayOfName(each, today)))];
  if (weekday === null) return days;
  const fitting = days.filter((day) => weekdayOf(day) === weekday);
  if (fitting.length > 0) return fitting;
  return days.flatMap((day) => [day, addDays(day, ((weekday - weekdayOf(addDays(day, -3)) + 7) % 7) - 3)]);
}

function dayOfName({ year, month, day }: NamedDay, today: string): string[] {
  const now = Number(today.slice(0, 4));
  const years = year === null ? [-1, 0, 1, 2, 3, 4].map((ahead) => now + ahead) : [year];
  const days = years.flatMap((each) => {
    try {
      return [Temporal.PlainDate.from({ year: each, month, day }, { overflow: 'reject' }).toString()];
    } catch {
      return [];
    }
  });
  return (year === null ? days.filter((each) => each >= addDays(today, -recentDays)) : days).slice(0, 1);
}

/** Returns the last day of a named month; a month that something is due "by" may mean its first day, too. */
function monthDays({ month, year, isEnd, cue, dayNumber }: Bag, today: string): string[] {
  const named = dayNumber ?? 1;
  const of = month ?? 1;
  const years = year === null ? [Number(today.slice(0, 4)), Number(today.slice(0, 4)) + 1] : [year];
  const last = years
    .map((each) => endOfMonth(`${each}-${String(of).padStart(2, '0')}-01`))
    .find((day) => day >= today);
  if (last === undefined) return [];
  const isOpen = !isEnd && named === 1 && (cue?.kind === 'by' || cue?.kind === 'until');
  return isOpen ? [addDays(`${last.slice(0, 8)}01`, -1), last] : [last];
}

/** Returns the next day with a number, today included. */
function nextDayNumber(number: number, today: string): string | null {
  const from = Temporal.PlainDate.from(today).with({ day: 1 });
  for (let ahead = 0; ahead < 3; ahead += 1) {
    const month = from.add({ months: ahead });
    if (number < 1 || number > month.daysInMonth) continue;
    const day = month.with({ day: number }).toString();
    if (day >= today) return day;
  }
  return null;
}

/** Returns Monday of the next calendar week (ISO 8601) with a number, this week included. */
function calendarWeekMonday(week: number, today: string): string {
  const monday = mondayOf(today);
  for (let ahead = 0; ahead < 54; ahead += 1) {
    const each = addDays(monday, 7 * ahead);
    if (Temporal.PlainDate.from(each).weekOfYear === week) return each;
  }
  return monday;
}

/** Returns the moment and place from which the dates of a message are read. */
export const viewpointOf = (sent_at: string, time_zone: string): Viewpoint => ({
  sent_at,
  time_zone,
  wall: wallClockOf(sent_at, time_zone),
});
