import { foldName, type ReadLanguage } from '../../../text/month-names.ts';

/** A name of a weekday, folded. A short one may be an ordinary word ("do", "sat") and needs a number or a cue beside it. */
export interface WeekdayName {
  name: string;
  /** 1 for Monday to 7. */
  weekday: number;
  isShort: boolean;
}

/** A day that is not a date: 4 January 2027 is a Monday. */
const monday = Date.UTC(2027, 0, 4);
const dayMs = 86_400_000;

/**
 * Returns the names of the weekdays in a language, long and short, as the Unicode CLDR gives them; for Polish with the endings of
 * its cases ("do piątku", "w środę"), for German also those of "am Freitag" in parts of days.
 */
export function weekdayNames(language: ReadLanguage): WeekdayName[] {
  return (['long', 'short'] as const).flatMap((width) => {
    const format = new Intl.DateTimeFormat(language, { weekday: width, timeZone: 'UTC' });
    return [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => {
      const name = foldName(format.format(new Date(monday + (weekday - 1) * dayMs)));
      const names = width === 'long' && language === 'pl' ? polishCases(name) : [name];
      return names.map((each) => ({ name: each, weekday, isShort: width === 'short' && each.length < 4 }));
    });
  });
}

/** Returns a Polish weekday with its endings, folded: masculine ones in -ek, and feminine ones in -a. */
function polishCases(name: string): string[] {
  if (name.endsWith('ek')) {
    const stem = `${name.slice(0, -2)}k`;
    return [name, `${stem}u`, `${stem}iem`, `${stem}owi`, `${stem}i`];
  }
  const stem = name.slice(0, -1);
  return [name, ...['y', 'e', 'i', 'a', 'ie'].map((ending) => `${stem}${ending}`)];
}

/** Returns words for days by their distance from today, as `Intl.RelativeTimeFormat` writes them: yesterday to the day after tomorrow. */
export function relativeDays(language: ReadLanguage): [phrase: string, offset: number][] {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  return [-1, 0, 1, 2].flatMap((offset): [string, number][] => {
    const phrase = format.format(offset, 'day');
    // "in 2 days" is no word for a day.
    return /\d/.test(phrase) ? [] : [[phrase, offset]];
  });
}
