import { baseSubject } from '../../domain/email/sync/base-subject.ts';
import { contentWords, wordsOf } from '../../domain/text/words.ts';
import type { DeskRow } from './rows.ts';

const longest = 90;
const greeting =
  /^(?:hi|hello|hey|dear|hallo|guten (?:tag|morgen)|liebe[rs]?|sehr geehrte|bonjour|hola|ciao|beste|cześć)\b/iu;
/** Words that the headline has in place of those of its sentence: dates, and the name of the writer. */
const written =
  /\b(?:mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)\b|\d+/giu;
const day = /\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d{1,2} [A-Z][a-z]{2}/;

/** Lists what is wrong with the headline of a row, as far as a program can tell; see `evals/cases/desk/checklist.md`. */
export function headlineFaults({ headline, title, names, words }: DeskRow): string[] {
  const faults: string[] = [];
  if (headline === '') return ['no headline'];
  if (headline.length > longest) faults.push('longer than a line');
  if (headline === baseSubject(title).title) faults.push('the bare subject');
  if (greeting.test(headline)) faults.push('begins with a greeting');
  if (headline.endsWith('?') && wordsOf(headline).length < 4) faults.push('a fragment of a question');
  if (headline.endsWith('…')) faults.push('cut');
  const known = new Set(contentWords([words, ...names].join('\n')));
  const own = contentWords(headline.replace(written, ' '));
  if (own.filter((word) => known.has(word)).length < 0.8 * own.length) faults.push('words of no message');
  return faults;
}

/** Lists what is wrong with the explanation of a row, as far as a program can tell. `now` is the moment of the desk. */
export function whyFaults(row: DeskRow, now: Date): string[] {
  const { why, names, urgency, dues } = row;
  const faults: string[] = [];
  if (!names.some((name) => name !== '' && why.includes(name)) && !/\bYou\b/.test(why))
    faults.push('names nobody');
  if (!day.test(why)) faults.push('no date');
  const hasCue = urgency.some((reason) => /marked as urgent|demands it immediately/.test(reason));
  if (/\b(?:urgent|at once)\b/.test(unquoted(why)) && !hasCue)
    faults.push('urgent without a word that says so');
  if (/preferences|what you said|No single reason|Here because/.test(unquoted(why)))
    faults.push('a reason that nobody gave');
  const isOverdue = dues.some((due) => Date.parse(due) <= now.getTime());
  if (isOverdue && !why.includes('overdue')) faults.push('overdue and not said');
  if (!isOverdue && unquoted(why).includes('overdue') && row.due_at === null) faults.push('not overdue');
  if (row.isMandatory && !why.includes('Must be reviewed: '))
    faults.push('not said that it must be reviewed');
  if (row.isSuspected && !row.isMandatory && !why.includes('not sure'))
    faults.push('not said that it is not sure');
  return faults;
}

const unquoted = (why: string): string => why.replace(/“[^”]*”/gu, '');
