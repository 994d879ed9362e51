import {
  addDays,
  addWorkingDays,
  endOfMonth,
  weekdayOf,
} from '../../../domain/email/triage/signals/local-time.ts';
import { numberWords } from '../../../domain/time.ts';

/** A date in a form that the library does not know. */
export interface OwnForm {
  start: number;
  end: number;
  /** Each day that it may mean, "YYYY-MM-DD". */
  days: string[];
  /** Minutes from now; null if days are counted. */
  minutes: number | null;
  kind: 'date' | 'duration' | 'end';
}

const numbers: Record<string, number> = {
  ...numberWords.en,
  ...numberWords.de,
  ...numberWords.fr,
  ...{ a: 1, couple: 2, ein: 1 },
};
const numberOf = (word: string): number => numbers[word.toLowerCase()] ?? Number(word);
const count =
  '\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|ein|zwei|drei|vier|fünf|deux|trois|quatre|cinq';

/** Returns Friday of a day's week, with weeks from Monday; on a weekend, the Friday of the coming week. */
function endOfWeek(day: string): string {
  const weekday = weekdayOf(day);
  return addDays(day, weekday <= 5 ? 5 - weekday : 12 - weekday);
}

interface Form {
  pattern: RegExp;
  kind: OwnForm['kind'];
  days(match: RegExpExecArray, today: string): string[];
  minutes?(match: RegExpExecArray): number;
}

/** Words after a count of days that make it mean the past. */
const past = '(?![ -]*(?:ago|old|late|later|earlier|overdue|before|after|behind|delay|per|a week|of))';

const forms: readonly Form[] = [
  {
    pattern:
      /\b(?:the )?(?:end of|close of) (?:the |this |our )?(?:business|working|work|day|play|today|shift)(?: day)?\b|\b(?:EOD|EOB|COB|CoB)\b|\bende des (?:arbeits)?tages\b|\bfin de (?:la )?journée\b/giu,
    kind: 'end',
    days: (_match, today) => [today],
  },
  {
    pattern:
      /\b(?:the )?(?:end of|close of) (?:(the|this|next|the coming|the following) )?(?:working |business )?week\b|\bEOW\b|\bende (der|dieser|nächster) woche\b|\bfin de (?:la )?semaine\b/giu,
    kind: 'end',
    days: (match, today) => [addDays(endOfWeek(today), /next|following|nächster/i.test(match[0]) ? 7 : 0)],
  },
  {
    pattern: /(?<=\b(?:by|within|during|before the end of|still) )this week\b|\b(?:noch )?diese woche\b/giu,
    kind: 'end',
    days: (_match, today) => [endOfWeek(today)],
  },
  {
    pattern: /\b(?:the )?end of (?:(the|this|next) )?month\b|\bEOM\b|\bmonatsende\b/giu,
    kind: 'end',
    days: (match, today) => [
      /next/i.test(match[0]) ? endOfMonth(addDays(endOfMonth(today), 1)) : endOfMonth(today),
    ],
  },
  {
    pattern: new RegExp(
      `\\b(?:the next )?(${count}) (?:working|business|work|week)[ -]?days?\\b|\\b(${count}) (?:arbeits|werk)tagen?\\b|\\b(${count}) jours ouvrés\\b${past}`,
      'giu',
    ),
    kind: 'duration',
    days: (match, today) => [addWorkingDays(today, numberOf(match[1] ?? match[2] ?? match[3] ?? '1'))],
  },
  {
    pattern: new RegExp(
      `\\b(${count}|a) (days?|weeks?|tagen?|wochen?|jours?|semaines?)(?: from (?:today|now)| time)?\\b${past}`,
      'giu',
    ),
    kind: 'duration',
    days: (match, today) => [
      addDays(today, numberOf(match[1] ?? '1') * (/^(?:w|s)/i.test(match[2] ?? '') ? 7 : 1)),
    ],
  },
  {
    pattern: new RegExp(
      `\\b(?:the next )?(${count}|\\d{2,3}|an?|half an) ?(hours?|(?<=\\b(?:within|in|next|von|sous|les)\\s+(?:the |next )?\\d{1,3} ?)(?:hrs?|h)|minutes?|mins?|stunden?|minuten?|heures?)\\b${past}`,
      'giu',
    ),
    kind: 'duration',
    days: (_match, today) => [today],
    minutes(match) {
      const amount = /half/i.test(match[1] ?? '')
        ? 0.5
        : /^an?$/i.test(match[1] ?? '')
          ? 1
          : numberOf(match[1] ?? '1');
      return amount * (/^m/i.test(match[2] ?? '') ? 1 : 60);
    },
  },
  {
    // "27.11." in languages that write the day first.
    pattern: /(?<![\d.])(\d{1,2})\.(\d{1,2})\.(?![\d])/gu,
    kind: 'date',
    days: (match, today) => withoutYear(Number(match[2]), Number(match[1]), today),
  },
  {
    // "the 15th": the next day with that number.
    pattern:
      /(?<=\bthe )(\d{1,2})(?:st|nd|rd|th)\b(?! (?:of\b|\p{L}+day|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|floor|item|time|step|line|stage|row|unit|shift|revision|sample|piece))/giu,
    kind: 'date',
    days(match, today) {
      const date = Temporal.PlainDate.from(today);
      const day = Number(match[1]);
      const month = day >= date.day ? date : date.add({ months: 1 });
      return day >= 1 && day <= month.daysInMonth ? [month.with({ day }).toString()] : [];
    },
  },
];

/** Returns the day of a month that is nearest to today; none if there is no such day. */
export function withoutYear(month: number, day: number, today: string): string[] {
  const year = Number(today.slice(0, 4));
  const days = [year - 1, year, year + 1].flatMap((each) => {
    try {
      return [Temporal.PlainDate.from({ year: each, month, day }, { overflow: 'reject' }).toString()];
    } catch {
      return [];
    }
  });
  const distance = (each: string) => Math.abs(Date.parse(each) - Date.parse(today));
  const [nearest] = days.toSorted((a, b) => distance(a) - distance(b));
  return nearest === undefined ? [] : [nearest];
}

/** Returns the forms of its own in a text, in order; of two that overlap the longer one. */
export function ownForms(text: string, today: string): OwnForm[] {
  const found = forms
    .flatMap(({ pattern, kind, days, minutes }) =>
      [...text.matchAll(pattern)].map((match) => ({
        start: match.index,
        end: match.index + match[0].length,
        days: days(match, today),
        minutes: minutes?.(match) ?? null,
        kind,
      })),
    )
    .filter(({ days }) => days.length > 0)
    .sort((a, b) => a.start - b.start || b.end - a.end);
  return found.filter((each, index) => !found.slice(0, index).some(({ end }) => end > each.start));
}
