import type { NamedDay, NamedTime } from './bag.ts';

/** A date or a time in figures. */
export interface Figures {
  /** Each reading of a day; two if day and month cannot be told apart. */
  days: NamedDay[];
  time: NamedTime | null;
  /** True for "17.30" and "10.12", which are a day or a time: a word or the rest of the sentence decides. */
  isOpen: boolean;
}

const isDay = ({ month, day }: NamedDay): boolean => month >= 1 && month <= 12 && day >= 1 && day <= 31;
const timeOf = (hour: number, minute: number, isSure = true): NamedTime => ({
  hour,
  minute,
  isSure,
  isSpoken: false,
  offset: null,
});
const isTime = (hour: number, minute: number): boolean => hour <= 24 && minute <= 59;

/** Returns the century of a year of two digits as in the years around 2000. */
const yearOf = (digits: string): number => (digits.length === 2 ? 2000 + Number(digits) : Number(digits));

/**
 * Reads a date or a time in figures: year first with hyphens, day first with points and Dutch hyphens, and with strokes either, so
 * that "03/04" has two readings and "25/11" one. Returns null if the figures are neither.
 */
export function readFigures(text: string): Figures | null {
  const iso = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d))?$/.exec(text);
  if (iso) {
    const days = [{ year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) }].filter(isDay);
    return {
      days,
      time: iso[4] === undefined ? null : timeOf(Number(iso[4]), Number(iso[5])),
      isOpen: false,
    };
  }
  const full = /^(\d{1,2})([./-])\s?(\d{1,2})[./-]\s?(\d{2}|\d{4})$/.exec(text);
  if (full) {
    const [one, two, year] = [Number(full[1]), Number(full[3]), yearOf(full[4] ?? '')];
    return { days: readingsOf(one, two, year, full[2] !== '/'), time: null, isOpen: false };
  }
  const pointed = /^(\d{1,2})\.\s?(\d{1,2})\.$/.exec(text);
  if (pointed) {
    const days = [{ year: null, month: Number(pointed[2]), day: Number(pointed[1]) }].filter(isDay);
    return days.length === 0 ? null : { days, time: null, isOpen: false };
  }
  const pair = /^(\d{1,2})([/:h.])(\d{1,2})$/i.exec(text);
  if (!pair) return null;
  const [one, mark, two] = [Number(pair[1]), pair[2], Number(pair[3])];
  if (mark === '/') {
    const days = readingsOf(one, two, null, false);
    return days.length === 0 || text === '24/7' ? null : { days, time: null, isOpen: false };
  }
  const time =
    isTime(one, two) && pair[3]?.length === 2
      ? timeOf(one, two, one > 6 || pair[1]?.length === 2 || mark !== '.')
      : null;
  if (mark !== '.') return time && { days: [], time, isOpen: false };
  const days = [{ year: null, month: two, day: one }].filter(isDay);
  return time === null && days.length === 0 ? null : { days, time, isOpen: true };
}

/** Returns each valid reading of two numbers as day and month; with a sure order only that one. */
function readingsOf(one: number, two: number, year: number | null, isDayFirst: boolean): NamedDay[] {
  const dayFirst = { year, month: two, day: one };
  const monthFirst = { year, month: one, day: two };
  if (isDayFirst) return [dayFirst].filter(isDay);
  return (one === two ? [dayFirst] : [monthFirst, dayFirst]).filter(isDay);
}
