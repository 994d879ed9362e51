const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * Matches `Wed Jun  3 09:15:04 2026`, with or without seconds, and with a zone before or after the year or none (RFC
 * 4155: UTC).
 */
const date =
  /\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) {1,2}(\d{1,2}) (\d{1,2}):(\d{2})(?::(\d{2}))?(?: ([+-]\d{4}|[A-Z]{1,5}))? (\d{4})(?: ([+-]\d{4}|[A-Z]{1,5}))?\s*$/;

/**
 * Returns the time of receipt from the separator line of an mbox (RFC 4155, appendix A): UTC, or null if the line has
 * no date. Zone names other than UTC are ignored, because they are ambiguous.
 */
export function readFromLine(line: string): string | null {
  const found = date.exec(line);
  if (found === null) return null;
  const [, month = '', day, hour, minute, second = '0', zoneBefore, year, zoneBehind] = found;
  const [years, days, hours, minutes, seconds] = [year, day, hour, minute, second].map(Number) as [
    number,
    number,
    number,
    number,
    number,
  ];
  if (days < 1 || days > 31 || hours > 23 || minutes > 59 || seconds > 60) return null;
  const utc = Date.UTC(years, months.indexOf(month), days, hours, minutes, Math.min(seconds, 59));
  return new Date(utc - offsetOf(zoneBefore ?? zoneBehind)).toISOString();
}

/** Returns the offset of a numeric zone from UTC in milliseconds. */
function offsetOf(zone: string | undefined): number {
  const found = /^([+-])(\d{2})(\d{2})$/.exec(zone ?? '');
  if (found === null) return 0;
  const minutes = Number(found[2]) * 60 + Number(found[3]);
  return (found[1] === '-' ? -minutes : minutes) * 60_000;
}
