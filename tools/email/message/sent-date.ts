const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
// Minutes east of Greenwich of named zones (RFC 5322 4.3) and of others that software writes.
const zones: Record<string, number> = {
  ut: 0,
  utc: 0,
  gmt: 0,
  z: 0,
  wet: 0,
  west: 60,
  bst: 60,
  cet: 60,
  met: 60,
  mez: 60,
  cest: 120,
  mest: 120,
  mesz: 120,
  eet: 120,
  eest: 180,
  msk: 180,
  ist: 330,
  jst: 540,
  kst: 540,
  aest: 600,
  aedt: 660,
  nzst: 720,
  nzdt: 780,
  est: -300,
  edt: -240,
  cst: -360,
  cdt: -300,
  mst: -420,
  mdt: -360,
  pst: -480,
  pdt: -420,
};

/**
 * Returns the moment of a Date header, ISO 8601 in UTC; null if it has none. Reads RFC 5322 with its obsolete forms
 * (two-digit years, named zones, comments) and the forms of broken software: month first, ISO 8601, asctime. A missing
 * or unknown zone counts as UTC, as RFC 5322 4.3 requires for unknown ones.
 */
export function readSentDate(value: string): string | null {
  const text = value
    .slice(0, 200)
    .replace(/\([^()]*\)/g, ' ')
    .replace(/\([^()]*\)/g, ' ')
    .replace(/[\s,]+/g, ' ')
    .trim();
  const iso = /^(\d{4})-(\d\d?)-(\d\d?)[T ](\d\d?):(\d\d)(?::(\d\d)(?:\.\d+)?)? ?(.*)$/i.exec(text);
  if (iso) return moment(Number(iso[1]), Number(iso[2]), Number(iso[3]), iso.slice(4, 7), iso[7] ?? '');
  const time = /\b(\d\d?)[:.](\d\d)(?:[:.](\d\d))?(?:\.\d+)?(?: ?(am|pm)\b)?/i.exec(text);
  const named = /(?:^|[\s-])(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?(?=[\s-]|$)/i.exec(
    text,
  );
  if (time === null || named === null) return null;
  const month = months.indexOf((named[1] ?? '').toLowerCase()) + 1;
  const before = text.slice(0, named.index);
  const after = text.slice(named.index + named[0].length).replace(time[0], ' @ ');
  const dayBefore = /(\d{1,2})[\s-]*$/.exec(before)?.[1];
  const day = dayBefore ?? /^[\s-]*(\d{1,2})\b/.exec(after)?.[1];
  const rest = dayBefore === undefined ? after.replace(/^[\s-]*\d{1,2}\b/, '') : after;
  const year = /(?:^|[\s-])(\d{4}|\d{2,3})(?=[\s-]|$)/.exec(rest.replace(/@ *[+-] ?\d{4}\b/, '@'))?.[1];
  if (day === undefined || year === undefined) return null;
  const zone = /@[^+\-a-z]*([+-] ?\d{1,2}:?\d{2}|[a-z]{1,5}\b)/i.exec(rest)?.[1] ?? '';
  let hour = Number(time[1]);
  if (time[4] !== undefined) hour = (hour % 12) + (time[4].toLowerCase() === 'pm' ? 12 : 0);
  return moment(fullYear(year), month, Number(day), [String(hour), time[2] ?? '0', time[3]], zone);
}

/**
 * Returns the full year (RFC 5322 4.3): 00 to 49 are 2000 to 2049, other two- and three-digit years are counted from
 * 1900.
 */
function fullYear(digits: string): number {
  const year = Number(digits);
  if (digits.length === 4) return year;
  return digits.length === 2 && year < 50 ? 2000 + year : 1900 + year;
}

function moment(
  year: number,
  month: number,
  day: number,
  time: (string | undefined)[],
  zone: string,
): string | null {
  const [hour = 0, minute = 0, second = 0] = time.map((each) => Number(each ?? 0));
  if (month < 1 || month > 12 || day < 1 || day > 31 || hour > 24 || minute > 59 || second > 60) return null;
  if (year < 1970 || year > 9998) return null;
  const milliseconds =
    Date.UTC(year, month - 1, day, hour, minute, Math.min(second, 59)) - minutesEast(zone) * 60_000;
  return new Date(milliseconds).toISOString();
}

function minutesEast(zone: string): number {
  const offset = /^([+-]) ?(\d{1,2}):?(\d{2})$/.exec(zone.trim());
  if (offset === null) return zones[zone.trim().toLowerCase()] ?? 0;
  const minutes = Number(offset[2]) * 60 + Number(offset[3]);
  // More than a day is no zone.
  if (minutes > 1440) return 0;
  return offset[1] === '-' ? -minutes : minutes;
}
