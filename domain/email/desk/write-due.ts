/** Writes a moment in the time zone and locale of a mailbox, for example `Fri 27 Nov, 17:00`. */
export function writeDue(at: string, place: { time_zone: string; locale: string }): string {
  const parts = new Intl.DateTimeFormat(place.locale, {
    timeZone: place.time_zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return parts.format(new Date(at));
}
