import { dayMs } from '../../../domain/time.ts';

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
// First letters of month names, without accents, in the languages whose feeds use them untranslated.
const foreign: Record<string, number> = {
  mrz: 3, mae: 3, mai: 5, maj: 5, okt: 10, dez: 12, janv: 1, fev: 2, fevr: 2, mars: 3, avr: 4, juin: 6, juil: 7,
  aou: 8, ene: 1, abr: 4, ago: 8, dic: 12, gen: 1, mag: 5, giu: 6, lug: 7, set: 9, ott: 10, out: 10, mrt: 3, mei: 5,
}; // biome-ignore format: a table
// RFC 822 section 5 with the European and Asian names that feeds use; minutes east of UTC.
const zones: Record<string, number> = {
  ut: 0, utc: 0, gmt: 0, z: 0, wet: 0, est: -300, edt: -240, cst: -360, cdt: -300, mst: -420, mdt: -360, pst: -480,
  pdt: -420, akst: -540, akdt: -480, hst: -600, bst: 60, ist: 330, cet: 60, met: 60, west: 60, cest: 120, mest: 120,
  eet: 120, eest: 180, msk: 180, jst: 540, kst: 540, aest: 600, aedt: 660, nzst: 720, nzdt: 780,
}; // biome-ignore format: a table

/** W3CDTF and ISO 8601, also basic form, with a blank for the T, without seconds, with or without a zone. */
const iso =
  /^([12]\d{3})(?:-?(0[1-9]|1[0-2])(?:-?(0[1-9]|[12]\d|3[01]))?)?(?:[Tt_ ]+([01]?\d|2[0-4])(?::?([0-5]\d)(?::?([0-5]\d|60)(?:[.,](\d{1,9}))?)?)?\s*([a-z]{1,5}|[+-]\d\d?:?\d{0,2})?)?$/i;
const isoWeek = /^(\d{4})-?W(\d\d)(?:-?([1-7]))?$/i;
const isoOrdinal = /^(\d{4})-(\d{3})$/;
/** RFC 822 / 1123 / 2822 and asctime, with the words in any order. */
const clock = /\b([01]?\d|2[0-4]):([0-5]\d)(?::([0-5]\d|60)(?:\.\d+)?)?(?:\s*([ap])\.?m\b\.?)?/i;
const dayMonthYear =
  /(?:^|[\s,])(\d{1,2})(?:st|nd|rd|th|\.)?[\s\-/]+(\p{L}{3,12})\.?[\s,\-/]+(\d{4}|\d{2})(?!\d|:)/iu;
const monthDayYear =
  /(?:^|[\s,])(\p{L}{3,12})\.?\s+(\d{1,2})(?:st|nd|rd|th)?(?:,|\s)(?:.*?\s)?(\d{4})(?!\d|:)/iu;

/**
 * Returns the instant of a date in a feed, as UTC ISO 8601; null if it is unreadable, before 1970, or more than a day
 * after `now` (ISO 8601): such a date would keep its item at the top forever. A date without a zone is UTC, a date
 * without a time is midnight, an unknown zone name is UTC. Reads ISO 8601, RFC 822 and its descendants, asctime, and
 * seconds since 1970. Dates of numbers and slashes alone are not read: day and month cannot be told apart.
 */
export function parseDate(value: string, now: string): string | null {
  const time = readDate(value.slice(0, 100).trim());
  if (time === null || !Number.isFinite(time) || time < 0 || time > Date.parse(now) + dayMs) return null;
  return new Date(time).toISOString();
}

/** Returns the first readable date among the candidates. */
export function firstDate(values: readonly string[], now: string): string | null {
  for (const value of values) {
    const date = parseDate(value, now);
    if (date !== null) return date;
  }
  return null;
}

function readDate(text: string): number | null {
  const exact = iso.exec(text);
  if (exact !== null) {
    const [, year, month = '1', day = '1', hour = '0', minute = '0', second = '0', fraction = '', zone] =
      exact;
    const milliseconds = Number(fraction.padEnd(3, '0').slice(0, 3));
    return instant(
      Number(year),
      Number(month),
      Number(day),
      [Number(hour), Number(minute), Number(second)],
      zone,
      milliseconds,
    );
  }
  if (/^\d{9,10}$/.test(text)) return Number(text) * 1000;
  if (/^\d{12,13}$/.test(text)) return Number(text);
  return readIsoRest(text) ?? readWords(text);
}

function readIsoRest(text: string): number | null {
  const ordinal = isoOrdinal.exec(text);
  if (ordinal !== null) return Date.UTC(Number(ordinal[1]), 0, Number(ordinal[2]));
  const week = isoWeek.exec(text);
  if (week === null) return null;
  // The first week is the one with 4 January (ISO 8601 2.2.10).
  const fourth = new Date(Date.UTC(Number(week[1]), 0, 4));
  return (
    fourth.getTime() + ((Number(week[2]) - 1) * 7 + Number(week[3] ?? 1) - (fourth.getUTCDay() || 7)) * dayMs
  );
}

function readWords(text: string): number | null {
  const time = clock.exec(text);
  const words =
    time === null ? text : `${text.slice(0, time.index)} ${text.slice(time.index + time[0].length)}`;
  const found = readDay(words);
  if (found === null) return null;
  const half = time?.[4]?.toLowerCase();
  const hour = Number(time?.[1] ?? 0);
  const hours = half === undefined ? hour : (hour % 12) + (half === 'p' ? 12 : 0);
  const clockTime = [hours, Number(time?.[2] ?? 0), Number(time?.[3] ?? 0)];
  return instant(found.year, found.month, found.day, clockTime, zoneIn(text, time));
}

/** Reads "19 Nov 2026" or "Nov 19, 2026"; in "19 CET 2026" the zone of asctime is not a month. */
function readDay(words: string): { year: number; month: number; day: number } | null {
  const [, day = '', name = '', year = ''] = dayMonthYear.exec(words) ?? [];
  const month = monthNumber(name);
  if (month !== null) return { year: fullYear(year), month, day: Number(day) };
  const [, otherName = '', otherDay = '', otherYear = ''] = monthDayYear.exec(words) ?? [];
  const other = monthNumber(otherName);
  return other === null ? null : { year: fullYear(otherYear), month: other, day: Number(otherDay) };
}

/** Returns the zone after the clock time, or at the end of asctime. */
function zoneIn(text: string, time: RegExpExecArray | null): string | undefined {
  if (time === null) return undefined;
  const rest = text.slice(time.index + time[0].length);
  return (
    /^\s*\(?([a-z]{1,5}(?=[+-])|)([+-]\d\d?:?\d\d)/i.exec(rest)?.[2] ??
    /^\s*\(?([a-z]{1,5})\b/i.exec(rest)?.[1]
  );
}

/**
 * Completes a year of two digits: 00 to 68 belong to this century (RFC 2822 4.3 has 49; POSIX 68 fits real feeds).
 */
function fullYear(year: string): number {
  const number = Number(year);
  return year.length > 2 ? number : number + (number < 69 ? 2000 : 1900);
}

function monthNumber(name: string): number | null {
  const plain = name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  const english = months.indexOf(plain.slice(0, 3)) + 1;
  return foreign[plain.slice(0, 4)] ?? (english > 0 ? english : (foreign[plain.slice(0, 3)] ?? null));
}

function instant(
  year: number,
  month: number,
  day: number,
  [hour = 0, minute = 0, second = 0]: number[],
  zone: string | undefined,
  milliseconds = 0,
): number | null {
  const date = Date.UTC(year, month - 1, day);
  // "31 February" is invalid, not 3 March.
  if (new Date(date).getUTCDate() !== day || month < 1 || month > 12) return null;
  return date + ((hour * 60 + minute - offset(zone)) * 60 + second) * 1000 + milliseconds;
}

function offset(zone: string | undefined): number {
  const numeric = /^([+-])(\d\d?):?(\d\d)?$/.exec(zone ?? '');
  if (numeric === null) return zones[zone?.toLowerCase() ?? ''] ?? 0;
  const minutes = Number(numeric[2]) * 60 + Number(numeric[3] ?? 0);
  return numeric[1] === '-' ? -minutes : minutes;
}
