/**
 * Roles of words in dates and deadlines. `cue.*` introduce a date: `by` includes the day, `before` excludes it, `for` and `until` need
 * a sentence that does not speak of an event or a state, `within` and `in` introduce a span, `due` are nouns and verbs whose date may
 * follow later in the sentence, `latest` may stand before or after. `part.*` are parts of a day, `this.*` parts of today. `rough` words before
 * a week, month or year leave its day open ("early next week"); a `vague` phrase names no moment, and a `never` phrase no date.
 */
export type Role =
  | 'cue.by'
  | 'cue.before'
  | 'cue.until'
  | 'cue.for'
  | 'cue.within'
  | 'cue.in'
  | 'cue.due'
  | 'cue.latest'
  | 'cue.from'
  | 'cue.not'
  | 'at'
  | 'link'
  | 'ordinal'
  | 'next'
  | 'this'
  | 'coming'
  | 'last'
  | 'ago'
  | 'end'
  | 'part.morning'
  | 'part.noon'
  | 'part.afternoon'
  | 'part.evening'
  | 'part.close'
  | 'part.midnight'
  | 'this.morning'
  | 'this.noon'
  | 'this.afternoon'
  | 'this.evening'
  | 'end.day'
  | 'end.week'
  | 'end.month'
  | 'end.year'
  | 'unit.minute'
  | 'unit.hour'
  | 'unit.day'
  | 'unit.workday'
  | 'unit.week'
  | 'unit.fortnight'
  | 'unit.month'
  | 'unit.year'
  | 'unit.weekend'
  | 'calendarWeek'
  | 'clock'
  | 'am'
  | 'pm'
  | 'half.before'
  | 'half.past'
  | 'half.after'
  | 'quarter.past'
  | 'quarter.to'
  | 'quarter.after'
  | 'quarter.less'
  | 'rough'
  | 'vague'
  | 'never';

/**
 * Kinds of sentences that decide if a date in them is a deadline: `asks` for something; something is a
 * `duty`, or must be so by a moment to which the words refer back (`refersBack`: "by then"); somebody or
 * something `comes` or goes, for which things must be ready; somebody is `away`; something is `open` or
 * `valid`, `lasts`, or is an `event`; an `offer`; something `past`, or promised by its writer; a `greeting`; a deadline that is
 * `moved` or `dropped`.
 */
export type Tone =
  | 'asks'
  | 'duty'
  | 'refersBack'
  | 'comes'
  | 'away'
  | 'open'
  | 'valid'
  | 'offer'
  | 'lasts'
  | 'event'
  | 'past'
  | 'promise'
  | 'greeting'
  | 'moved'
  | 'dropped';

/** The words of a language for dates: what the Unicode CLDR does not name, because it is grammar. Phrases are separated by `|`. */
export interface DateWords {
  /** Phrases by role, as they are written; case and accents do not matter. */
  roles: Partial<Record<Role, string>>;
  /** Other words for days, by distance from today; those of `Intl.RelativeTimeFormat` are known. */
  days?: Readonly<Record<string, number>>;
  /** Other names of weekdays, 1 for Monday to 7; those of `Intl.DateTimeFormat` are known. */
  weekdays?: Readonly<Record<string, number>>;
  /** Other names of months, from 1. */
  months?: Readonly<Record<string, number>>;
  /** Number words from 0 to 60, without articles. */
  numbers: Readonly<Record<string, number>>;
  /** Articles that count one before a unit ("a week"). */
  articles: string;
  /** Spans of days that mean weeks in common usage after "in", such as "huit jours": days by their number. */
  idiomDays?: Readonly<Record<number, number>>;
  /** Last hour that means the afternoon when an hour is written without "am" or minutes; 0 for a language of 24 hours. */
  lastAfternoonHour: number;
  /** Phrases by tone; a final `*` matches any ending of the last word. */
  tones: Partial<Record<Tone, string>>;
}
