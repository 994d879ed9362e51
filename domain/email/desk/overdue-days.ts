import { dayMs } from '../../time.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns the days since a deadline (ISO 8601) has passed, as people count them in a time zone: 0 on its own day, 1 on the next one.
 * Null without a deadline, and before it.
 */
export function overdueDays(due_at: string | null, now: string, timeZone: string): number | null {
  if (due_at === null || Date.parse(due_at) > Date.parse(now)) return null;
  return Math.round((dayOf(now, timeZone) - dayOf(due_at, timeZone)) / dayMs);
}

/** Returns the midnight of the day of a moment in a zone, as if the zone were UTC. */
function dayOf(at: string, timeZone: string): number {
  // A format costs more than a hundred uses of it.
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(timeZone, format);
  return Date.parse(`${format.format(new Date(at))}T00:00:00Z`);
}
