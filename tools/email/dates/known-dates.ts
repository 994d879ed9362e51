import * as chrono from 'chrono-node';
import type { DateCandidate, DateReading } from '../../../domain/email/triage/signals/date-candidate.ts';
import { addDays, endOfDay, momentOf, wallClockOf } from '../../../domain/email/triage/signals/local-time.ts';
import { daysOf, type KnownParts } from './readings.ts';

/** The date parsers of each language, with the order of days and months of each place. */
const readers: Record<string, readonly { parse: typeof chrono.parse; isMonthFirst: boolean }[]> = {
  de: [{ parse: chrono.de.parse, isMonthFirst: false }],
  fr: [{ parse: chrono.fr.parse, isMonthFirst: false }],
  en: [
    { parse: chrono.en.parse, isMonthFirst: true },
    { parse: chrono.en.GB.parse.bind(chrono.en.GB), isMonthFirst: false },
  ],
};

/** The time, zone and language of a text. */
export interface Written {
  sent_at: string;
  time_zone: string;
  /** BCP 47 primary tag, or null. */
  language: string | null;
}

const timeMark =
  /\d:\d|\d ?[ap]\.?m\b|\bnoon\b|\bmidday\b|\bmittags?\b|\bmidi\b|uhr\b|\d ?h\d{0,2}\b|\d ?hrs?\b|\bat \d|\dT\d/iu;
const dotted = /^\D{0,12}\d{1,2}\.\d{1,2}\.\d{2,4}/u;
const slashOnly = /^\D{0,6}\d{1,2}[/-]\d{1,2}$/u;
const fraction = /^\s*(?:["”″]|in\b|inch|turn|mm\b|cm\b|%|of\b|full|scale)/iu;

/** A candidate of one date parser. */
type Found = DateCandidate & { isContradictory: boolean };

/** Returns the dates that the library finds in a text, each with every reading. */
export function knownDates(text: string, written: Written): DateCandidate[] {
  const wall = wallClockOf(written.sent_at, written.time_zone);
  // The library computes in UTC, so it gets the mailbox's clock as if it were UTC.
  const reference = { instant: new Date(`${wall}:00Z`), timezone: 0 };
  const found = (readers[written.language ?? 'en'] ?? readers['en'] ?? []).flatMap(
    ({ parse, isMonthFirst }) =>
      parse(text, reference).flatMap((result) => ofRange(result, text, { ...written, wall, isMonthFirst })),
  );
  return joinReadings(found);
}

type Seen = Written & { wall: string; isMonthFirst: boolean };

function ofOne(
  components: chrono.ParsedComponents,
  { text: quote, index: start }: { text: string; index: number },
  text: string,
  { wall, time_zone, isMonthFirst }: Seen,
): Found[] {
  const end = start + quote.length;
  // Our own forms read spans of time; "24/7" and "1/2 turn" are no days.
  if (components.tags().has('result/relativeDate') || quote === '24/7') return [];
  if (isMonthFirst && dotted.test(quote)) return [];
  if (slashOnly.test(quote) && fraction.test(text.slice(end, end + 12))) return [];
  const known = partsOf(components);
  const today = wall.slice(0, 10);
  const time = timeOf(known, quote);
  const { days: named, isContradictory } = daysOf(known, quote, today);
  let days = named;
  let kind: DateCandidate['kind'] = 'date';
  if (days.length === 0) {
    if (known.hour === undefined || !(time !== null || /midnight/iu.test(quote)) || known.month !== undefined)
      return [];
    // A time alone means its next occurrence.
    days = [time === null || `${today}T${time}` > wall ? today : addDays(today, 1)];
    kind = 'time';
  }
  if (known.weekday !== undefined && known.day === undefined && time !== null)
    // A weekday named on that very day after that time does not mean today.
    days = days.filter((day) => days.length === 1 || `${day}T${time}` > wall);
  const readings = days.map((day) => readingOf(day, time, time_zone, known.timezoneOffset));
  return [{ quote, start, end, readings, kind, is_range: false, isContradictory }];
}

/** Splits "From Friday to Monday" into two dates of one span, each with its own words. */
function ofRange(result: chrono.ParsedResult, text: string, written: Seen): Found[] {
  const between = /\s+(?:to|until|till|bis|à|au)\s+|\s*[-–—]\s*/iu.exec(result.text.slice(1));
  if (!result.end || !between) return ofOne(result.start, result, text, written);
  const cut = between.index + 1;
  const [head, tail] = [result.text.slice(0, cut), result.text.slice(cut + between[0].length)];
  return [
    ...ofOne(result.start, { text: head, index: result.index }, text, written),
    ...ofOne(result.end, { text: tail, index: result.index + cut + between[0].length }, text, written),
  ].map((found) => ({ ...found, is_range: true }));
}

/** Returns a day, with its time if it has one, as a moment. */
export function readingOf(day: string, time: string | null, timeZone: string, offset?: number): DateReading {
  if (offset === undefined || time === null)
    return { day, time, at: momentOf(day, time ?? endOfDay, timeZone) };
  return { day, time, at: new Date(Date.parse(`${day}T${time}:00Z`) - offset * 60_000).toISOString() };
}

function partsOf(components: chrono.ParsedComponents): KnownParts {
  const names = ['year', 'month', 'day', 'weekday', 'hour', 'minute', 'timezoneOffset'] as const;
  return Object.fromEntries(
    names.flatMap((name) => (components.isCertain(name) ? [[name, components.get(name) ?? 0]] : [])),
  );
}

/** Returns "HH:MM" if a time is written as one; midnight is the end of the day, and a morning ends at noon. */
function timeOf({ hour, minute }: KnownParts, words: string): string | null {
  if (/midnight|mitternacht|minuit/iu.test(words)) return null;
  if (hour === undefined) return /\b(?:morning|vormittag|matin)\b/iu.test(words) ? '12:00' : null;
  if (!timeMark.test(words)) return null;
  return `${String(hour).padStart(2, '0')}:${String(minute ?? 0).padStart(2, '0')}`;
}

/**
 * Joins candidates that share words: the longest words, and each reading once. A weekday that agrees with one order of
 * day and month excludes the other.
 */
function joinReadings(found: readonly Found[]): DateCandidate[] {
  const joined: Found[] = [];
  for (const each of found.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = joined.at(-1);
    if (!last || each.start >= last.end) {
      joined.push({ ...each, readings: [...each.readings] });
    } else if (last.isContradictory && !each.isContradictory) {
      joined[joined.length - 1] = { ...last, readings: [...each.readings], isContradictory: false };
    } else if (last.isContradictory || !each.isContradictory) {
      for (const reading of each.readings)
        if (!last.readings.some(({ day, time }) => day === reading.day && time === reading.time))
          last.readings.push(reading);
    }
  }
  return joined.map(({ isContradictory: _, ...candidate }) => candidate);
}
