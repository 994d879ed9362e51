import { Failure } from '../domain/failure.ts';
import { dayMs, hourMs, minuteMs } from '../domain/time.ts';

/** Milliseconds of each unit of an offset. */
const unitMs = { m: minuteMs, h: hourMs, d: dayMs };

/** Returns the full hour at or before `moment`: worlds started within one hour are the same byte for byte. */
export function floorToHour(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / unitMs.h) * unitMs.h);
}

/** Returns the moment `offset` away from `base`: a sign, a number and `m`, `h` or `d`, such as `-90m` or `+14d`. */
export function momentAt(base: Date, offset: string): Date {
  const match = /^([+-]\d+)([mhd])$/.exec(offset);
  if (match === null)
    throw new Failure(
      'internal',
      `${offset} is not an offset in time. Nothing was served; write it like -3h.`,
    );
  return new Date(base.getTime() + Number(match[1]) * unitMs[match[2] as keyof typeof unitMs]);
}

/** Writes a moment in UTC as in feeds and pages: `rfc822`, `iso` (RFC 3339), or `day` (4 March 2026). */
export function writeMoment(moment: Date, format: string): string {
  switch (format) {
    case 'rfc822':
      return moment.toUTCString().replace('GMT', '+0000');
    case 'iso':
      return moment.toISOString().replace('.000Z', 'Z');
    case 'day':
      return new Intl.DateTimeFormat('en-GB', {
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        timeZone: 'UTC',
      }).format(moment);
    default:
      throw new Failure(
        'internal',
        `${format} is not a format of time. Nothing was served; use rfc822, iso or day.`,
      );
  }
}
