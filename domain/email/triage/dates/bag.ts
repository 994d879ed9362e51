/** Units of time of spans and ends. */
export type Unit =
  | 'minute'
  | 'hour'
  | 'day'
  | 'workday'
  | 'week'
  | 'fortnight'
  | 'month'
  | 'year'
  | 'weekend';

/** A day in figures or names; without a year the next such day. */
export interface NamedDay {
  year: number | null;
  month: number;
  day: number;
}

/** A time of day. `isSure` is false for a small hour that may be meant of the afternoon. */
export interface NamedTime {
  hour: number;
  minute: number;
  isSure: boolean;
  /** True if the hour is a word, as people say it. */
  isSpoken: boolean;
  /** Minutes east of UTC, if a zone is written. */
  offset: number | null;
}

/** The words before or after a date that make it a deadline. */
export interface Cue {
  kind: 'by' | 'before' | 'until' | 'for' | 'within' | 'in' | 'due' | 'latest' | 'from' | 'not';
  text: string;
  /** True if it may introduce a span as well: Italian "entro tre giorni". */
  mayCount: boolean;
  /** True if it ends in an article of days, so that a number after it is a day. */
  isOfDays: boolean;
}

/** The parts of one date as they were found in a sentence, in whatever order its language has. */
export interface Bag {
  start: number;
  end: number;
  cue: Cue | null;
  weekday: number | null;
  /** Each reading of the day, if it is named. */
  named: NamedDay[];
  /** A day of a month that is not named. */
  dayNumber: number | null;
  month: number | null;
  year: number | null;
  /** Days from today. */
  offset: number | null;
  time: NamedTime | null;
  /** A part of the day, such as `noon`. */
  part: string | null;
  isPm: boolean;
  isAm: boolean;
  modifier: 'next' | 'this' | 'coming' | 'last' | null;
  isEnd: boolean;
  unit: Unit | null;
  count: number | null;
  calendarWeek: number | null;
  isAgo: boolean;
  isRange: boolean;
}

/** Returns a date without any part. */
export const emptyBag = (start: number, cue: Cue | null): Bag => ({
  ...{
    start,
    end: start,
    cue,
    weekday: null,
    named: [],
    dayNumber: null,
    month: null,
    year: null,
    offset: null,
  },
  ...{
    time: null,
    part: null,
    isPm: false,
    isAm: false,
    modifier: null,
    isEnd: false,
    unit: null,
    count: null,
  },
  ...{ calendarWeek: null, isAgo: false, isRange: false },
});

/** Returns whether a date names a day, in any form. */
export const hasDay = (bag: Bag): boolean =>
  bag.weekday !== null ||
  bag.named.length > 0 ||
  bag.dayNumber !== null ||
  bag.offset !== null ||
  bag.calendarWeek !== null ||
  bag.unit !== null ||
  bag.month !== null;

/** Returns whether nothing was found for a date yet. */
export const isEmpty = (bag: Bag): boolean =>
  !hasDay(bag) && bag.time === null && bag.part === null && !bag.isEnd;
