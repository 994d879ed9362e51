/** The locale of dates in English sentences for a reader whose locale is of another language. */
const sentenceLocale = 'en-GB';

/**
 * Writes a moment in the time zone of a mailbox, for example `Fri 27 Nov, 17:00`. The sentences around it are English, so a locale of
 * another language does not decide its words: "Due Mo., 23. Nov." mixes two.
 */
export function writeDue(at: string, place: { time_zone: string; locale: string }): string {
  const isEnglish = /^en\b/iu.test(place.locale);
  const parts = new Intl.DateTimeFormat(isEnglish ? place.locale : sentenceLocale, {
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
