import type { Bag, Cue, NamedTime } from './bag.ts';
import { hasRole, type Item } from './items.ts';

/** A part of a date, with the words around it. */
export interface DatePart {
  /** The place behind it. */
  next: number;
  fits(bag: Bag): boolean;
  put(bag: Bag): void;
}

/** The date and the cue before a number. */
export interface Before {
  bag: Bag | null;
  cue: Cue | null;
}

/** Returns whether a date names no day yet. */
export const isFree = (bag: Bag): boolean =>
  bag.named.length === 0 &&
  bag.dayNumber === null &&
  bag.offset === null &&
  bag.month === null &&
  bag.calendarWeek === null &&
  bag.unit === null;
/** Returns whether a date has no time and no count yet. */
const noTime = (bag: Bag): boolean => bag.time === null && bag.count === null;
/** Returns a time of day; a small hour may be of the afternoon. */
export const timeAt = (hour: number, minute: number, change: Partial<NamedTime> = {}): NamedTime => ({
  ...{ hour, minute, isSure: hour > 12, isSpoken: false, offset: null, ...change },
});

/** Returns the number of an item, in figures or as a word; null if it has none. */
export function numberOf(
  item: Item | undefined,
): { value: number; isSpoken: boolean; isArticle: boolean } | null {
  if (item?.kind === 'number') return { value: item.value, isSpoken: false, isArticle: false };
  for (const each of item?.meanings ?? [])
    if (each.is === 'count') return { value: each.value, isSpoken: true, isArticle: each.isArticle };
  return null;
}

/** Returns the month that an item names; null if it names none. */
export const monthOf = (item: Item | undefined): number | null => {
  for (const each of item?.meanings ?? []) if (each.is === 'month') return each.month;
  return null;
};
/** Returns whether an item is this mark. */
export const isMark = (item: Item | undefined, mark: string): boolean =>
  item?.kind === 'mark' && item.text === mark;

/** Returns a time with the "am" or "pm" behind it. */
export function withMeridiem(items: readonly Item[], next: number, own: NamedTime): DatePart {
  const item = items[next];
  const isPm = hasRole(item, 'pm');
  const isAm = hasRole(item, 'am');
  return {
    next: isPm || isAm ? next + 1 : next,
    fits: noTime,
    put(bag) {
      bag.time = own;
      bag.isPm ||= isPm;
      bag.isAm ||= isAm;
    },
  };
}

/** Returns the day of a month, of the next year in which it exists if none is written. */
export const dayPart = (number: number, month: number, year: number | null, next: number): DatePart => ({
  next,
  fits: isFree,
  put(bag) {
    bag.named = [{ year, month, day: number }];
  },
});

/** Returns the place behind the ending of an ordinal number ("3rd", "1er", "25-go", "1°"). */
export function behindOrdinal(items: readonly Item[], place: number): number {
  const next = items[place + 1];
  const isJoined = next !== undefined && next.start <= (items[place]?.end ?? 0) + 1;
  if (isJoined && hasRole(next, 'ordinal') && next.start === items[place]?.end) return place + 2;
  return isJoined && isMark(next, '-') && hasRole(items[place + 2], 'ordinal') ? place + 3 : place + 1;
}

/** Returns the year at a place, behind a comma, and the place behind it; null if there is none. */
export function yearAt(items: readonly Item[], place: number): { value: number | null; next: number } {
  let at = place;
  while (at <= place + 1 && (isMark(items[at], ',') || isMark(items[at], '.') || hasRole(items[at], 'link')))
    at += 1;
  const item = items[at];
  const isYear = item?.kind === 'number' && item.value >= 1990 && item.value <= 2100;
  return isYear ? { value: item.value, next: at + 1 } : { value: null, next: place };
}
