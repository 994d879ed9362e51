import type { Person } from './people.ts';

/** A meeting as calendars exchange it (RFC 5545, RFC 5546). */
export function writeCalendar(meeting: {
  method: string;
  uid: string;
  start: Temporal.ZonedDateTime;
  minutes: number;
  summary: string;
  organizer: Person;
  stamp: Temporal.ZonedDateTime;
}): string {
  const utc = (moment: Temporal.ZonedDateTime) =>
    new Date(moment.epochMilliseconds).toISOString().replace(/[-:]|\.000/g, '');
  const { method, uid, start, minutes, summary, organizer, stamp } = meeting;
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sundhaven Cells//Calendar//EN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${utc(stamp)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(start.add({ minutes }))}`,
    `SUMMARY:${summary.replace(/[,;\\]/g, '\\$&')}`,
    `ORGANIZER;CN=${organizer.name}:mailto:${organizer.address}`,
    method === 'CANCEL' ? 'STATUS:CANCELLED' : 'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n');
}
