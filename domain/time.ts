/** Milliseconds of a minute. */
export const minuteMs = 60_000;
/** Milliseconds of an hour. */
export const hourMs = 60 * minuteMs;
/** Milliseconds of a day of 24 hours; a day of a time zone can be an hour shorter or longer. */
export const dayMs = 24 * hourMs;

const list = (names: string): readonly string[] => names.split(' ');

/** Names of the months in lower case, January first, by language (ISO 639-1). */
export const monthNames = {
  en: list('january february march april may june july august september october november december'),
  de: list('januar februar märz april mai juni juli august september oktober november dezember'),
  fr: list('janvier février mars avril mai juin juillet août septembre octobre novembre décembre'),
  es: list('enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'),
} as const;

/** Names of the days of the week in lower case, Sunday first as in `Date.getDay()`, by language (ISO 639-1). */
export const weekdayNames = {
  en: list('sunday monday tuesday wednesday thursday friday saturday'),
  de: list('sonntag montag dienstag mittwoch donnerstag freitag samstag'),
  fr: list('dimanche lundi mardi mercredi jeudi vendredi samedi'),
  es: list('domingo lunes martes miércoles jueves viernes sábado'),
} as const;

/**
 * Values of number words in lower case, by language (ISO 639-1). Words that mostly mean something else are left out, such as
 * the articles "ein", "un" and "uno".
 */
export const numberWords = {
  en: {
    ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 },
    ...{ seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11, twelve: 12 },
  },
  de: {
    ...{ zwei: 2, drei: 3, vier: 4, fünf: 5, sechs: 6 },
    ...{ sieben: 7, acht: 8, neun: 9, zehn: 10, zwölf: 12 },
  },
  fr: { deux: 2, trois: 3, quatre: 4, cinq: 5, sept: 7, huit: 8, neuf: 9, dix: 10 },
  es: {
    ...{ dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6 },
    ...{ siete: 7, ocho: 8, nueve: 9, diez: 10 },
  },
} as const satisfies Record<string, Readonly<Record<string, number>>>;
