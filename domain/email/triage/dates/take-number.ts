import { hasDay, type NamedTime } from './bag.ts';
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
import { readFigures } from './read-figures.ts';
import { takePlain } from './take-plain.ts';

/** Minutes east of UTC of the zones that mail names. */
const zones: Record<string, number> = {
  ...{ UTC: 0, GMT: 0, BST: 60, CET: 60, MEZ: 60, CEST: 120, MESZ: 120, EET: 120, EEST: 180 },
  ...{ EST: -300, EDT: -240, CST: -360, CDT: -300, MST: -420, MDT: -360, PST: -480, PDT: -420 },
};

/** Reads the part of a date with a number that begins at a place; null if there is none. */
export function takeNumber(items: readonly Item[], place: number, before: Before): DatePart | null {
  const item = items[place] as Item;
  if (item.kind === 'figures') return takeFigures(items, place, before);
  return (
    takeCalendarWeek(items, place) ??
    takeClockWords(items, place) ??
    takeMonthFirst(items, place, before) ??
    (numberOf(item) === null ? null : takePlain(items, place, before))
  );
}

function takeFigures(items: readonly Item[], place: number, { bag, cue }: Before): DatePart | null {
  const item = items[place] as Item;
  const found = readFigures(item.text);
  if (found === null) return null;
  const next = items[place + 1];
  if (item.text.includes('/') && isFraction(next)) return null;
  const isClock = hasRole(next, 'clock');
  const previous = items[place - 1];
  const minute = found.time?.minute ?? 0;
  const isTime =
    found.time !== null &&
    (!found.isOpen ||
      isClock ||
      found.days.length === 0 ||
      hasRole(previous, 'at') ||
      hasRole(previous, 'clock') ||
      (bag !== null && hasDay(bag)));
  if (isTime && found.time) {
    const own: NamedTime = { ...found.time };
    let end = isClock ? place + 2 : place + 1;
    const zone = zones[items[end]?.text ?? ''];
    if (zone !== undefined) {
      own.offset = zone;
      end += 1;
    }
    return withMeridiem(items, end, own);
  }
  if (found.days.length === 0 || (found.isOpen && cue === null && bag === null)) return null;
  const at = found.time;
  // "27.11.2026" and the time in the same figures, "2026-11-27T12:00".
  return {
    next: place + 1,
    fits: (open) => isFree(open),
    put(open) {
      open.named = found.days;
      if (at && !found.isOpen) open.time = { ...at, minute };
    },
  };
}

const isFraction = (item: Item | undefined): boolean =>
  /^(?:in|inch|turn|mm|cm|of|full|scale|Umdrehung|tour)$/iu.test(item?.text ?? '');

/** "KW 48", "week 48", "48. KW"; a calendar week is a number behind its name, or an ordinal before it. */
function takeCalendarWeek(items: readonly Item[], place: number): DatePart | null {
  const item = items[place];
  const put = (week: number, next: number): DatePart | null =>
    week < 1 || week > 53
      ? null
      : {
          next,
          fits: (bag) =>
            bag.calendarWeek === null &&
            (bag.unit === null || bag.weekday !== null) &&
            bag.named.length === 0,
          put(bag) {
            bag.calendarWeek = week;
          },
        };
  if (hasRole(item, 'calendarWeek')) {
    let at = place + 1;
    while (at <= place + 2 && (isMark(items[at], '.') || /^(?:n|nr|no|nº)$/iu.test(items[at]?.text ?? '')))
      at += 1;
    const number = items[at];
    const isShort = (item?.words[0]?.length ?? 0) === 1;
    if (number?.kind !== 'number' || (isShort && number.start !== item?.end)) return null;
    if (roleOf(items[at + 1], 'unit.') !== null || monthOf(items[at + 1]) !== null) return null;
    return put(number.value, at + 1);
  }
  if (
    item?.kind === 'number' &&
    isMark(items[place + 1], '.') &&
    hasRole(items[place + 2], 'calendarWeek') &&
    (items[place + 2]?.words[0]?.length ?? 0) > 1
  )
    return put(item.value, place + 3);
  return null;
}

/** "halb drei", "half past two", "quarter to nine", "godz. 14", "ore 14.30". */
function takeClockWords(items: readonly Item[], place: number): DatePart | null {
  const item = items[place];
  const shifts = [
    ['half.before', -30],
    ['half.past', 30],
    ['quarter.past', 15],
    ['quarter.to', -15],
  ] as const;
  for (const [role, minutes] of shifts) {
    const number = hasRole(item, role) ? numberOf(items[place + 1]) : null;
    if (number === null || number.value > 24) continue;
    const all = number.value * 60 + minutes;
    const next = hasRole(items[place + 2], 'clock') ? place + 3 : place + 2;
    return withMeridiem(items, next, timeAt(Math.floor(all / 60), all % 60, { isSpoken: true }));
  }
  if (!hasRole(item, 'clock')) return null;
  const at = isMark(items[place + 1], '.') ? place + 2 : place + 1;
  const number = numberOf(items[at]);
  if (number === null || number.isArticle || number.value > 24 || roleOf(items[at + 1], 'unit.') !== null)
    return null;
  return withMeridiem(items, at + 1, timeAt(number.value, 0, { isSpoken: number.isSpoken }));
}

/** "December 3rd, 2027", and a month alone. */
function takeMonthFirst(items: readonly Item[], place: number, { bag, cue }: Before): DatePart | null {
  const item = items[place] as Item;
  const month = monthOf(item);
  if (month === null) return null;
  const isShort = item.meanings.some((each) => each.is === 'month' && each.isShort);
  let at = place + 1;
  while (at <= place + 2 && (isMark(items[at], '.') || hasRole(items[at], 'link'))) at += 1;
  const number = items[at];
  const isClock =
    hasRole(items[at + 1], 'clock') || hasRole(items[at + 1], 'pm') || hasRole(items[at + 1], 'am');
  if (
    number?.kind === 'number' &&
    number.value >= 1 &&
    number.value <= 31 &&
    !isClock &&
    !hasRole(items[at - 1], 'at')
  ) {
    const after = behindOrdinal(items, at);
    const year = yearAt(items, after);
    return dayPart(number.value, month, year.value, year.next);
  }
  // A month alone needs a cue, and a short name a number or an end.
  const isDue = cue !== null && ['by', 'before', 'until', 'due', 'latest', 'from'].includes(cue.kind);
  if (!bag?.isEnd && (isShort || !isDue)) return null;
  const year = yearAt(items, place + 1);
  return {
    next: year.next,
    fits: (open) => open.named.length === 0 && open.month === null && open.weekday === null,
    put(open) {
      open.month = month;
      open.year = year.value;
    },
  };
}
