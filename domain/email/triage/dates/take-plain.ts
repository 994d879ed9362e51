import { hasDay, type NamedTime, type Unit } from './bag.ts';
import {
  type Before,
  behindOrdinal,
  type DatePart,
  dayPart,
  isFree,
  isMark,
  monthOf,
  numberOf,
  timeAt,
  withMeridiem,
  yearAt,
} from './date-part.ts';
import { hasRole, type Item, roleOf } from './items.ts';

/** Reads a number that is not a calendar week: the day of a month, a count of units, or an hour, by what is around it. */
export function takePlain(items: readonly Item[], place: number, before: Before): DatePart | null {
  const number = numberOf(items[place]) as { value: number; isSpoken: boolean; isArticle: boolean };
  const after = behindOrdinal(items, place);
  const isOrdinal = after > place + 1 || isMark(items[after], '.');
  let at = isMark(items[after], '.') ? after + 1 : after;
  while (at <= after + 2 && hasRole(items[at], 'link') && monthOf(items[at]) === null) at += 1;
  const month = monthOf(items[at]);
  if (month !== null && number.value >= 1 && number.value <= 31 && !number.isArticle) {
    const year = yearAt(items, isMark(items[at + 1], '.') ? at + 2 : at + 1);
    return dayPart(number.value, month, year.value, year.next);
  }
  return (
    takeCount(items, place, number, before) ??
    takeHour(items, place, number, before) ??
    takeDayNumber(items, place, { ...number, after, isOrdinal }, before)
  );
}

function takeCount(
  items: readonly Item[],
  place: number,
  { value, isArticle }: { value: number; isArticle: boolean },
  { bag, cue }: Before,
): DatePart | null {
  let at = place + 1;
  if (hasRole(items[at], 'link') || hasRole(items[at], 'coming') || hasRole(items[at], 'next')) at += 1;
  const isHalf =
    isArticle && (hasRole(items[place + 1], 'half.before') || hasRole(items[place + 1], 'half.past'));
  if (isHalf) at = place + 2;
  const unit = roleOf(items[at], 'unit.') as Unit | null;
  if (unit === null || unit === 'weekend' || unit === 'year' || value > 400) return null;
  const isSpan =
    cue?.kind === 'within' ||
    cue?.kind === 'in' ||
    cue?.mayCount === true ||
    bag?.modifier === 'next' ||
    bag?.modifier === 'coming';
  const isClock = hasRole(items[at], 'clock') && value <= 24 && !isArticle;
  if (isClock && !isSpan) return null;
  // "Tuesday in a week", "a week from today".
  const isWeekLater = bag !== null && bag.weekday !== null && unit === 'week';
  const isFromNow = /(?:time|now|today)$/u.test(items[at]?.words.at(-1) ?? '');
  const isPast = hasRole(items[at + 1], 'ago');
  if (!isSpan && !isWeekLater && !isFromNow && !isPast) return null;
  return {
    next: at + 1,
    fits: (open) =>
      open.count === null && open.unit === null && open.named.length === 0 && open.time === null,
    put(open) {
      open.count = isHalf ? value / 2 : value;
      open.unit = unit;
      if (isWeekLater) open.modifier = 'next';
    },
  };
}

function takeHour(
  items: readonly Item[],
  place: number,
  { value, isSpoken, isArticle }: { value: number; isSpoken: boolean; isArticle: boolean },
  { bag, cue }: Before,
): DatePart | null {
  if (value > 24 || isArticle) return null;
  const next = items[place + 1];
  const previous = items[place - 1];
  const own = timeAt(value, 0, { isSpoken });
  if (hasRole(next, 'pm') || hasRole(next, 'am'))
    return withMeridiem(items, place + 1, { ...own, isSure: true });
  if (hasRole(next, 'clock')) {
    // "For two hours" is a span.
    if (
      roleOf(next, 'unit.') !== null &&
      (cue?.kind === 'for' || isSpoken) &&
      bag === null &&
      !hasRole(previous, 'at')
    )
      return null;
    const minutes = items[place + 2];
    const hasMinutes =
      minutes?.kind === 'number' &&
      minutes.value < 60 &&
      minutes.text.length === 2 &&
      monthOf(items[place + 3]) === null;
    return withShift(items, hasMinutes ? place + 3 : place + 2, {
      ...own,
      minute: hasMinutes ? minutes.value : 0,
      isSure: own.isSure || hasMinutes,
    });
  }
  if (roleOf(next, 'half.after') !== null || roleOf(next, 'quarter.') !== null) {
    const shifted = withShift(items, place + 1, own);
    if (shifted.next > place + 1) return shifted;
  }
  const isAt = hasRole(previous, 'at') && roleOf(previous, 'part.') === null;
  const isBehindCue =
    cue !== null &&
    ['by', 'before', 'until', 'due'].includes(cue.kind) &&
    !cue.isOfDays &&
    isCueBefore(previous);
  const isBehindDay =
    bag !== null && hasDay(bag) && bag.time === null && bag.cue !== null && isCueBefore(previous);
  if (!isAt && !isBehindCue && !isBehindDay) return null;
  // "By 5 people": a noun behind the number makes it a count.
  const isOrdinalHour = isSpoken && /(?:ej|ą)$/u.test(items[place]?.text ?? '');
  // "Do jutra do 15 potrzebuję": behind a day and a second cue it is an hour.
  const isCounted = next?.kind === 'word' && !isAt && !isOrdinalHour && !isBehindDay && isNoun(next);
  const isInterval = roleOf(next, 'cue.') !== null && numberOf(items[place + 2]) !== null;
  const isUnit = roleOf(next, 'unit.') !== null || next?.kind === 'other';
  if (isCounted || isInterval || isUnit || (isMark(next, '.') && items[place + 2]?.kind === 'number'))
    return null;
  return withShift(items, place + 1, own);
}

/** Reads "et demie", "y cuarto", "meno un quarto" behind an hour. */
function withShift(items: readonly Item[], next: number, own: NamedTime): DatePart {
  const shifts = [
    ['half.after', 30],
    ['quarter.after', 15],
    ['quarter.less', -15],
  ] as const;
  const shift = shifts.find(([role]) => hasRole(items[next], role));
  if (!shift) return withMeridiem(items, next, own);
  const all = own.hour * 60 + shift[1];
  return withMeridiem(items, next + 1, { ...own, hour: Math.floor(all / 60), minute: all % 60 });
}

const isCueBefore = (item: Item | undefined): boolean => roleOf(item, 'cue.') !== null;
/** Returns whether an unknown word may be what a number counts; words of courtesy are not. */
const isNoun = ({ text }: Item): boolean =>
  !/^(?:bitte|please|pls|thanks|danke|merci|svp|stp|graag|aub|prosz|grazie|gracias|por|per|uhr)/iu.test(text);

function takeDayNumber(
  items: readonly Item[],
  place: number,
  {
    value,
    isOrdinal,
    after,
    isSpoken,
  }: { value: number; isOrdinal: boolean; after: number; isSpoken: boolean },
  { bag, cue }: Before,
): DatePart | null {
  if (value < 1 || value > 31 || isSpoken) return null;
  const previous = items[place - 1];
  const isArticle = /^(?:the|le|el|il|den|dem|der|de|zum|dnia)$/iu.test(previous?.text ?? '');
  const isBehindCue = cue !== null && isCueBefore(previous) && (cue.isOfDays || value > 24 || isOrdinal);
  const isBehindWeekday = bag !== null && bag.weekday !== null && bag.named.length === 0;
  if (!isBehindCue && !isBehindWeekday && !(isArticle && (cue !== null || isOrdinal))) return null;
  const next = items[after];
  if (next?.kind === 'word' && !isBehindWeekday && isNoun(next) && !isOrdinal) return null;
  // "the 15th floor"
  if (next?.kind === 'word' && isOrdinal && after > place + 1 && cue === null) return null;
  return {
    next: after,
    fits: (open) => isFree(open),
    put(open) {
      open.dayNumber = value;
    },
  };
}
