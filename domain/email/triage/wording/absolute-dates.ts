import { foldName, isMonthName, type ReadLanguage, readLanguages } from '../../../text/month-names.ts';
import { dayMs } from '../../../time.ts';

/** Words for a day beside the one on which they are written, by language, with the days between them. */
const nearDays: Readonly<Record<ReadLanguage, Readonly<Record<string, number>>>> = {
  en: { yesterday: -1, tomorrow: 1, today: 0, tonight: 0 },
  de: { vorgestern: -2, gestern: -1, heute: 0, übermorgen: 2 },
  fr: { 'avant-hier': -2, hier: -1, "aujourd'hui": 0, 'aujourd’hui': 0, demain: 1 },
  es: { anteayer: -2, ayer: -1, hoy: 0 },
  it: { ieri: -1, oggi: 0, domani: 1, dopodomani: 2 },
  nl: { eergisteren: -2, gisteren: -1, vandaag: 0, overmorgen: 2 },
  pl: { przedwczoraj: -2, wczoraj: -1, dzisiaj: 0, dziś: 0, jutro: 1, pojutrze: 2 },
};

/** Words before a weekday that say on which side of the writing it lies. */
const before = new Set(
  'since last from seit letzten letztem letzte vergangenen depuis dernier desde pasado scorso scorsa sinds vorige afgelopen od ostatni'.split(
    ' ',
  ),
);
const after = new Set(
  'by until till next before coming bis nächsten nächste kommenden kommende vor avant jusque prochain hasta antes próximo entro prossimo tot voor volgende aanstaande do przed najbliższy następny'.split(
    ' ',
  ),
);
/** Verbs of the past; a weekday beside them has been. */
const past =
  /(?<!\p{L})(?:was|were|had|did|been|went|came|found|fell|broke|stood|ran|began|sent|\p{L}{3,}(?<!ne)ed|war|waren|wurden?|hat|haben|hatten?|est|sont|était|étaient|fue|fueron|estaba|era|stato|stata|werd|werden|heeft|hebben|był|była|było)(?!\p{L})/iu;

interface Weekday {
  language: ReadLanguage;
  /** 1 for Monday to 7 for Sunday. */
  day: number;
}

/** The weekdays of each language, folded, as the Unicode CLDR gives them. 5 January 2026 is a Monday. */
const weekdays = new Map<string, Weekday>();
for (const language of readLanguages) {
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  for (let day = 1; day <= 7; day += 1) {
    const name = foldName(format.format(Date.UTC(2026, 0, 4 + day)));
    if (!weekdays.has(name)) weekdays.set(name, { language, day });
  }
}

const near = new Map<string, { language: ReadLanguage; days: number }>();
for (const language of readLanguages)
  for (const [name, days] of Object.entries(nearDays[language])) near.set(name, { language, days });

/** The day part after a word: "yesterday at 15:00", "Monday morning"; it stays as it is. */
const word = /\p{L}+(?:['’-]\p{L}+)*/gu;

/**
 * Writes the weekdays and near days of a sentence as dates, in the language of the word: "since Monday" of a mail of 10 November
 * becomes "since Mon 9 Nov". A weekday that can be meant either way stays as it is. `at` is the moment of writing, ISO 8601.
 */
export function withAbsoluteDates(sentence: string, at: string, timeZone: string): string {
  const today = localDay(at, timeZone);
  const words = [...sentence.matchAll(word)];
  let written = '';
  let from = 0;
  for (const [index, match] of words.entries()) {
    const date = dateOf(match[0], words[index - 1]?.[0] ?? '', sentence, today);
    if (date === null) continue;
    const preposition =
      isDay(match[0]) && !bound.test(sentence.slice(0, match.index)) ? on[languageOf(match[0])] : '';
    written += sentence.slice(from, match.index) + preposition + date;
    from = match.index + match[0].length;
  }
  return written + sentence.slice(from);
}

function dateOf(name: string, previous: string, sentence: string, today: number): string | null {
  const close = near.get(name.toLowerCase());
  if (close !== undefined) return writeDay(today + close.days * dayMs, close.language);
  // "Mon" and "dom" are parts of other words and names; only whole names count.
  const weekday = weekdays.get(foldName(name));
  if (weekday === undefined || name.length < 4) return null;
  const now = new Date(today).getUTCDay() || 7;
  if (weekday.day === now) return null;
  const ahead = (weekday.day - now + 7) % 7;
  const side = sideOf(previous.toLowerCase(), sentence);
  if (side === null) return null;
  return writeDay(today + (side === 'after' ? ahead : ahead - 7) * dayMs, weekday.language);
}

function sideOf(previous: string, sentence: string): 'before' | 'after' | null {
  if (before.has(previous)) return 'before';
  if (after.has(previous)) return 'after';
  return past.test(sentence) ? 'before' : 'after';
}

/** The preposition of a date where the word for a day had none, by language. */
const on: Readonly<Record<ReadLanguage, string>> = {
  ...{ en: 'on ', de: 'am ', fr: 'le ', es: 'el ', it: 'il ', nl: 'op ', pl: '' },
};
/** Words that already bind a day to its sentence: a preposition or a time of day. */
const bound =
  /(?:^|\d|(?<!\p{L})(?:by|until|till|since|from|of|before|after|for|on|than|later|bis|seit|ab|von|vor|nach|für|am|avant|depuis|dès|pour|hasta|desde|antes de|para|entro|da|per|voor|sinds|tot|vanaf|do|od|na))\s*$/iu;
const isDay = (name: string): boolean => near.has(name.toLowerCase());
const languageOf = (name: string): ReadLanguage => near.get(name.toLowerCase())?.language ?? 'en';

/** Returns the local day of a moment, as the UTC midnight of its date. */
function localDay(at: string, timeZone: string): number {
  const date = Temporal.Instant.from(new Date(at).toISOString()).toZonedDateTimeISO(timeZone).toPlainDate();
  return Date.UTC(date.year, date.month - 1, date.day);
}

const writeDay = (day: number, language: ReadLanguage): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    ...{ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' },
  })
    .format(day)
    .replace(',', '');

/** A time of day, or a part of the day of writing, that means nothing without its day. */
const timeOfDay =
  /(?<![\d:.-])\d{1,2}:\d{2}(?![\d:])|(?<!\p{L})(?:this (?:morning|afternoon|evening)|last night|heute (?:früh|morgen|nacht)|letzte nacht|ce matin|cette nuit|esta (?:mañana|noche)|stamattina|stanotte|vanmorgen|vannacht|dziś rano)(?!\p{L})/iu;
const date = /\d{4}-\d{2}-\d{2}|(?<!\d)\d{1,2}[./]\d{1,2}[./]/u;

/** Returns whether a text names a day: a date in figures, a month beside a figure, or a weekday. */
function namesDay(text: string): boolean {
  if (date.test(text)) return true;
  const names = [...text.matchAll(word)].map(([name]) => name);
  return names.some(
    (name) => (name.length > 3 && weekdays.has(foldName(name))) || (name.length > 2 && isMonthName(name)),
  );
}
const germanWords = /(?<!\p{L})(?:der|die|das|ist|und|nicht|seit|steht|wurde|hat)(?!\p{L})/iu;

/** Adds the day of writing to a text that names a time of day and no day, if there is room: "down since 05:50 (Thu 5 Nov)". */
export function withDay(text: string, at: string, timeZone: string, max: number): string {
  if (!timeOfDay.test(text) || namesDay(text)) return text;
  const language = germanWords.test(text) ? 'de' : 'en';
  const longer = `${text} (${writeDay(localDay(at, timeZone), language)})`;
  return longer.length <= max ? longer : text;
}
