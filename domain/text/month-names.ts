/** Languages (ISO 639-1) in which mail is read. */
export const readLanguages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pl'] as const;
/** A language in which mail is read. */
export type ReadLanguage = (typeof readLanguages)[number];

/** Returns a word in lower case, without accents and points, as names are compared. */
export function foldName(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}.]/gu, '')
    .replaceAll('ł', 'l')
    .replaceAll('ß', 'ss');
}

/**
 * Returns the names of the months in a language, folded, with their numbers from 1: long and short, alone and in a date (the
 * genitive of Polish), as the Unicode CLDR gives them.
 */
export function monthNamesOf(language: ReadLanguage): ReadonlyMap<string, number> {
  const names = new Map<string, number>();
  for (const width of ['long', 'short'] as const) {
    for (const day of [undefined, 'numeric'] as const) {
      const format = new Intl.DateTimeFormat(language, {
        month: width,
        ...(day && { day }),
        timeZone: 'UTC',
      });
      for (let month = 1; month <= 12; month += 1) {
        const parts = format.formatToParts(Date.UTC(2026, month - 1, 5));
        const name = parts.find(({ type }) => type === 'month')?.value ?? '';
        if (/\p{L}/u.test(name)) names.set(foldName(name), month);
      }
    }
  }
  return names;
}

const all = new Set(readLanguages.flatMap((language) => [...monthNamesOf(language).keys()]));

/** Returns whether a word names a month in one of the languages in which mail is read. */
export const isMonthName = (word: string): boolean => all.has(foldName(word));
