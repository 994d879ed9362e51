import type { CalendarEvent } from '../../../domain/email/sync/message.ts';
import { headline } from './headers.ts';
import { limits, plain } from './limits.ts';

// Windows names of zones that are common in mail (Unicode CLDR, windowsZones).
const windows: Record<string, string> = {
  utc: 'UTC',
  'gmt standard time': 'Europe/London',
  'greenwich standard time': 'Atlantic/Reykjavik',
  'w. europe standard time': 'Europe/Berlin',
  'central europe standard time': 'Europe/Budapest',
  'romance standard time': 'Europe/Paris',
  'central european standard time': 'Europe/Warsaw',
  'e. europe standard time': 'Europe/Chisinau',
  'fle standard time': 'Europe/Kiev',
  'gtb standard time': 'Europe/Bucharest',
  'turkey standard time': 'Europe/Istanbul',
  'russian standard time': 'Europe/Moscow',
  'israel standard time': 'Asia/Jerusalem',
  'south africa standard time': 'Africa/Johannesburg',
  'egypt standard time': 'Africa/Cairo',
  'arabian standard time': 'Asia/Dubai',
  'arab standard time': 'Asia/Riyadh',
  'india standard time': 'Asia/Kolkata',
  'china standard time': 'Asia/Shanghai',
  'singapore standard time': 'Asia/Singapore',
  'taipei standard time': 'Asia/Taipei',
  'se asia standard time': 'Asia/Bangkok',
  'tokyo standard time': 'Asia/Tokyo',
  'korea standard time': 'Asia/Seoul',
  'aus eastern standard time': 'Australia/Sydney',
  'w. australia standard time': 'Australia/Perth',
  'new zealand standard time': 'Pacific/Auckland',
  'eastern standard time': 'America/New_York',
  'us eastern standard time': 'America/Indianapolis',
  'central standard time': 'America/Chicago',
  'mountain standard time': 'America/Denver',
  'us mountain standard time': 'America/Phoenix',
  'pacific standard time': 'America/Los_Angeles',
  'alaskan standard time': 'America/Anchorage',
  'hawaiian standard time': 'Pacific/Honolulu',
  'atlantic standard time': 'America/Halifax',
  'e. south america standard time': 'America/Sao_Paulo',
  'argentina standard time': 'America/Buenos_Aires',
  'sa pacific standard time': 'America/Bogota',
  'central standard time (mexico)': 'America/Mexico_City',
  'canada central standard time': 'America/Regina',
};

/**
 * Returns a converter of a zone's local time: milliseconds as if they were UTC in, ISO 8601 in UTC out. Null for an
 * unknown zone.
 */
function zoneNamed(name: string): ((local: number) => string) | null {
  // Some programs write `/freeassociation.sourceforge.net/Europe/Berlin`.
  const known =
    windows[name.trim().toLowerCase()] ??
    /(?:^|\/)([A-Z][A-Za-z]+\/[A-Za-z_/+-]+|UTC|GMT)$/.exec(name.trim())?.[1];
  if (known === undefined) return null;
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en-US', { timeZone: known, timeZoneName: 'longOffset' });
  } catch {
    return null;
  }
  const offsetAt = (moment: number) => {
    const text = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const parts = /([+-])(\d\d):(\d\d)/.exec(text);
    if (parts === null) return 0;
    return (Number(parts[2]) * 60 + Number(parts[3])) * 60_000 * (parts[1] === '-' ? -1 : 1);
  };
  // Twice: the first guess may be on the other side of a clock change.
  return (local) => {
    const guess = local - offsetAt(local);
    return new Date(local - offsetAt(guess)).toISOString();
  };
}

interface Property {
  name: string;
  parameters: string;
  value: string;
}

/** Reads the events of a calendar part (RFC 5545), at most `limits.events`. Returns none if it is no calendar. */
export function readCalendar(text: string): CalendarEvent[] {
  const events: CalendarEvent[] = [];
  let method: string | null = null;
  let current: Property[] | null = null;
  // Alarms are nested in events and have properties of the same names.
  let inside = 0;
  const unfolded = plain(text).replace(/\r?\n[ \t]/g, '');
  for (const line of unfolded.split(/\r?\n/)) {
    const property = propertyOf(line);
    if (property === null) continue;
    const value = property.value.trim().toUpperCase();
    if (property.name === 'BEGIN') {
      if (current !== null) inside += 1;
      else if (value === 'VEVENT') current = [];
    } else if (property.name === 'END') {
      if (inside > 0) inside -= 1;
      else if (current !== null) {
        events.push(eventOf(current, method));
        current = null;
        if (events.length === limits.events) break;
      }
    } else if (current !== null && inside === 0) current.push(property);
    else if (property.name === 'METHOD') method = value.slice(0, 40);
  }
  return events.map((event) => ({ ...event, method }));
}

/** Parses `NAME;PARAMETERS:value`; a colon in quotation marks does not end the parameters. */
function propertyOf(line: string): Property | null {
  const parts = /^([A-Za-z-]{1,40})((?:;[^":;]*(?:"[^"]*"[^":;]*)*)*):([\s\S]*)$/.exec(
    line.slice(0, 100_000),
  );
  if (parts === null) return null;
  const [, name = '', parameters = '', value = ''] = parts;
  return { name: name.toUpperCase(), parameters, value };
}

function eventOf(properties: readonly Property[], method: string | null): CalendarEvent {
  const find = (name: string) => properties.find((each) => each.name === name);
  const words = (name: string) => headline(unescaped(find(name)?.value ?? ''));
  const start = momentOf(find('DTSTART'));
  const organizer = find('ORGANIZER');
  return {
    start,
    end: momentOf(find('DTEND')) ?? ended(start, find('DURATION')?.value),
    summary: words('SUMMARY'),
    location: words('LOCATION') || null,
    organizer:
      organizer === undefined
        ? null
        : headline(organizer.value.replace(/^\s*mailto:/i, '')).toLowerCase() || null,
    method,
  };
}

function unescaped(value: string): string {
  return value.replace(/\\([nN,;\\])/g, (_, each: string) => (each.toLowerCase() === 'n' ? '\n' : each));
}

/** Returns the moment of a property. Whole days begin at midnight UTC: they have no zone. */
function momentOf(property: Property | undefined): string | null {
  const parts = /^\s*(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)?(Z)?)?\s*$/i.exec(property?.value ?? '');
  if (parts === null || property === undefined) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1, 7)
    .map((each) => Number(each ?? 0));
  if (month < 1 || month > 12 || day < 1 || day > 31 || year < 1970) return null;
  const local = Date.UTC(year, month - 1, day, hour, minute, second);
  const zone = /;TZID="?([^";:]+)"?/i.exec(property.parameters)?.[1];
  if (parts[4] === undefined || parts[7] !== undefined || zone === undefined)
    return new Date(local).toISOString();
  return zoneNamed(zone)?.(local) ?? null;
}

/** Returns the end after a duration (RFC 5545 3.3.6, weeks to seconds). */
function ended(start: string | null, duration: string | undefined): string | null {
  const parts =
    /^\+?P(?:(\d{1,4})W)?(?:(\d{1,4})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,5})M)?(?:(\d{1,6})S)?)?$/i.exec(
      duration?.trim() ?? '',
    );
  if (start === null || parts === null) return null;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts
    .slice(1)
    .map((each) => Number(each ?? 0));
  const length = (((weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60 + seconds;
  return new Date(Date.parse(start) + length * 1000).toISOString();
}
