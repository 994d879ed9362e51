// What Windows and Outlook call zones, as far as they are common in mail (Unicode CLDR, windowsZones).
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

/** What local time of a zone is in UTC: milliseconds as if they were UTC in, ISO 8601 out. Null for an unknown zone. */
export function zoneNamed(name: string): ((local: number) => string) | null {
  // Some write `/freeassociation.sourceforge.net/Europe/Berlin`.
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
  // Twice: the first guess may stand on the other side of a change of the clock.
  return (local) => {
    const guess = local - offsetAt(local);
    return new Date(local - offsetAt(guess)).toISOString();
  };
}
