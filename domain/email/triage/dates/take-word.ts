import { type Bag, hasDay, type Unit } from './bag.ts';
import { type Before, type DatePart, isMark } from './date-part.ts';
import { hasRole, type Item, roleOf } from './items.ts';

/** Returns a part of one item that changes fields of a date, if it fits the date. */
const change = (place: number, fits: (bag: Bag) => boolean, fields: Partial<Bag>): DatePart => ({
  next: place + 1,
  fits,
  put(bag) {
    Object.assign(bag, fields);
  },
});

/** Reads the part of a date that a word without a number is: a day, a part of a day, an end, a unit; null if it is none. */
export function takeWord(items: readonly Item[], place: number, before: Before): DatePart | null {
  return (
    takeDay(items, place, before) ?? takePartOfDay(items, place, before) ?? takeUnit(items, place, before)
  );
}

function takeDay(items: readonly Item[], place: number, before: Before): DatePart | null {
  const { bag } = before;
  const item = items[place] as Item;
  for (const each of item.meanings) {
    if (each.is === 'weekday' && (!each.isShort || isNamedDay(items, place, before)))
      return change(
        place,
        (open) =>
          open.weekday === null && (open.offset === null || open.offset > 0) && open.calendarWeek === null,
        { weekday: each.weekday },
      );
    if (each.is !== 'day') continue;
    // "Freitag morgen" is Friday morning.
    const isMorning = item.words[0] === 'morgen' && each.offset === 1 && bag !== null && bag.weekday !== null;
    if (isMorning && bag.part === null) return change(place, () => true, { part: 'morning' });
    const isOpen = (open: Bag) => open.offset === null && open.weekday === null && open.named.length === 0;
    return change(place, (open) => isOpen(open) && open.calendarWeek === null, { offset: each.offset });
  }
  return null;
}

function takePartOfDay(items: readonly Item[], place: number, { bag, cue }: Before): DatePart | null {
  const item = items[place] as Item;
  const now = roleOf(item, 'this.');
  if (now !== null)
    return change(place, (open) => open.offset === null && open.part === null && open.weekday === null, {
      offset: 0,
      part: now,
    });
  const part = roleOf(item, 'part.');
  // "Before 2 January, the night crew works from it": another clause.
  if (part !== null && hasRole(items[place - 1], 'link') && isMark(items[place - 2], ',')) return null;
  const isExact = part === 'noon' || part === 'midnight' || part === 'close';
  if (part === null || (bag === null && cue === null && !isExact)) return null;
  const isPm = hasRole(item, 'pm') || bag?.isPm === true;
  const isAm = hasRole(item, 'am') || bag?.isAm === true;
  return change(place, (open) => open.part === null && open.count === null, { part, isPm, isAm });
}

const modifiers = ['next', 'this', 'coming', 'last'] as const;

function takeUnit(items: readonly Item[], place: number, { bag, cue }: Before): DatePart | null {
  const item = items[place] as Item;
  const ending = roleOf(item, 'end.');
  if (ending === 'day') {
    const isOfDay = bag !== null && hasDay(bag);
    return change(place, (open) => hasDay(open) && open.unit === null, isOfDay ? {} : { offset: 0 });
  }
  if (ending !== null)
    return change(place, (open) => open.unit === null && open.weekday === null, {
      isEnd: true,
      unit: ending as Unit,
    });
  if (hasRole(item, 'end')) return change(place, () => false, { isEnd: true });
  const unit = roleOf(item, 'unit.') as Unit | null;
  const noUnit = (open: Bag) => open.unit === null && open.calendarWeek === null;
  if (unit === 'week' || unit === 'month' || unit === 'year' || unit === 'fortnight') {
    const isModified = modifiers.some((role) => hasRole(items[place + 1], role));
    const isOfDate = bag !== null && (bag.isEnd || bag.modifier !== null || bag.weekday !== null);
    if (isOfDate || isModified) return change(place, noUnit, { unit });
    // "In a week" without an article, as Polish has it.
    const isSpan = cue?.kind === 'within' || cue?.kind === 'in';
    return isSpan ? change(place, noUnit, { unit, count: 1 }) : null;
  }
  if (unit === 'weekend' || (unit === 'day' && bag?.isEnd)) return change(place, noUnit, { unit });
  return takeModifier(items, place, bag);
}

function takeModifier(items: readonly Item[], place: number, bag: Bag | null): DatePart | null {
  const item = items[place] as Item;
  const modifier = modifiers.find((role) => hasRole(item, role));
  if (modifier !== undefined && (bag !== null || isUnitAhead(items, place + 1)))
    return change(
      place,
      (open) =>
        open.modifier === null && (modifier !== 'last' || open.weekday !== null || open.unit !== null),
      { modifier },
    );
  const [isPm, isAm] = [hasRole(item, 'pm'), hasRole(item, 'am')];
  return (isPm || isAm) && bag?.time ? change(place, () => true, { isPm, isAm }) : null;
}

/** Returns whether a word that a modifier can belong to follows: a weekday, a month or a unit. */
function isUnitAhead(items: readonly Item[], place: number): boolean {
  return items
    .slice(place, place + 2)
    .some(
      (item) =>
        item.meanings.some(({ is }) => is === 'weekday' || is === 'month') ||
        roleOf(item, 'unit.') !== null ||
        roleOf(item, 'end.') !== null,
    );
}

/** Returns whether a short name such as "do" or "sat" is a weekday: with a number behind it, or with a capital behind a cue. */
function isNamedDay(items: readonly Item[], place: number, { cue }: Before): boolean {
  let at = place + 1;
  while (at <= place + 2 && items[at]?.kind === 'mark' && /[.,]/.test(items[at]?.text ?? '')) at += 1;
  const next = items[at];
  if (next?.kind === 'number' || next?.kind === 'figures') return true;
  return cue !== null && /^\p{Lu}/u.test(items[place]?.text ?? '');
}
