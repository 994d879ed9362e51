import { Failure } from '../../domain/failure.ts';
import type { Chance } from './chance.ts';
import { type ActionTruth, type DeadlineTruth, type MandatoryCategory, mandatoryCategory } from './truth.ts';
import { addWorkingDays, dayThatIs, momentOf, writeDay } from './working-days.ts';

/** Values that fill the slots of a mail. */
export type Scene = {
  /** Time of writing. */
  written: Temporal.ZonedDateTime;
  slots: Readonly<Record<string, string>>;
  /** Number of the scenario's instance: choices differ between instances. */
  instance: number;
  chance: Chance;
};

/** The words of a mail, with the truth about them. */
export type Filled = {
  text: string;
  actions: ActionTruth[];
  deadlines: DeadlineTruth[];
  /** Passages that state a mandatory concern. */
  passages: { category: MandatoryCategory; text: string }[];
};

type Due = { day: Temporal.PlainDate; deadline: Omit<DeadlineTruth, 'quote'> };

/**
 * Fills in slots, choices and dates, and removes the marks from the text:
 * - `{name}` a slot; `{one~another}` a choice; `{day -2 weekday}` a day two working days ago
 * - `[[FLAGS|words]]` a passage with its truth. Flags: `me` or `other`, the person who has to act; `!safety_concern` and
 *   so on; the due time: `+2` working days later (`eom` the last day of the month, `36h` hours later), with a time or
 *   without, `clear` shifted to a day above 12, `?` to one with two readings. `{due weekday}` in it is that day.
 */
export function fill(template: string, scene: Scene): Filled {
  const filled: Filled = { text: '', actions: [], deadlines: [], passages: [] };
  const marked = template.replace(/\[\[([^|\]]*)\|([\s\S]*?)\]\]/g, (_, flags: string, words: string) => {
    const due = dueOf(flags.split(' '), scene);
    const text = fillWords(words, scene, due);
    note(filled, flags.split(' '), text.replace(/\s+/g, ' ').trim(), due, words);
    return text;
  });
  filled.text = fillWords(marked, scene, null);
  return filled;
}

function note(filled: Filled, flags: string[], quote: string, due: Due | null, words: string): void {
  for (const flag of flags) {
    if (flag === 'me' || flag === 'other') filled.actions.push({ quote, owner: flag });
    if (flag.startsWith('!'))
      filled.passages.push({ category: mandatoryCategory.parse(flag.slice(1)), text: quote });
  }
  if (due === null) return;
  if (due.deadline.kind !== 'question') filled.deadlines.push({ quote, ...due.deadline });
  else if (!words.includes('{due slash}'))
    throw new Failure(
      'internal',
      `A question needs a date: ${words}. Nothing was written; correct the scenario.`,
    );
  else filled.deadlines.push({ quote, ...due.deadline });
}

function dueOf(flags: readonly string[], { written }: Scene): Due | null {
  const today = written.toPlainDate();
  let [day, time]: [Temporal.PlainDate | null, string | null] = [null, null];
  for (const flag of flags) {
    const hours = /^(\d+)h$/.exec(flag);
    if (hours) {
      const moment = written.add({ hours: Number(hours[1]) });
      return { day: moment.toPlainDate(), deadline: { kind: 'moment', value: writeUtc(moment) } };
    }
    if (/^\+\d+$/.test(flag)) day = addWorkingDays(today, Number(flag));
    else if (/^\d\d:\d\d$/.test(flag)) time = flag;
    else if (flag === 'eom') day = today.with({ day: today.daysInMonth });
    else if (flag === 'clear' && day) day = dayThatIs('clear', day);
    else if (flag === '?') {
      const asked = dayThatIs('ambiguous', addWorkingDays(today, 4));
      return { day: asked, deadline: { kind: 'question', value: writeDay(asked, 'slash', today) } };
    } else if (!/^(me|other|-|clear|![a-z_]+)$/.test(flag)) {
      throw new Failure(
        'internal',
        `${flag} is not a flag of a passage. Nothing was written; correct the scenario.`,
      );
    }
  }
  if (day === null) return null;
  if (time === null) return { day, deadline: { kind: 'day', value: day.toString() } };
  return { day, deadline: { kind: 'moment', value: writeUtc(momentOf(day, time)) } };
}

/** Writes the moment in UTC, to the second, in the form of the truth. */
export function writeUtc(moment: Temporal.ZonedDateTime): string {
  return new Date(moment.epochMilliseconds).toISOString();
}

function fillWords(words: string, scene: Scene, due: Due | null): string {
  const today = scene.written.toPlainDate();
  // The innermost first: a choice may contain slots.
  const once = (text: string) =>
    text.replace(/\{([^{}]+)\}/g, (_, directive: string) => {
      if (directive.includes('~')) {
        const options = directive.split('~');
        return options[(scene.chance.between(0, options.length - 1) + scene.instance) % options.length] ?? '';
      }
      const [verb = '', first = '', second = ''] = directive.split(' ');
      if (verb === 'due' && due) return writeDay(due.day, first || 'near', today);
      if (verb === 'day') return writeDay(addWorkingDays(today, Number(first)), second, today);
      const value = scene.slots[verb];
      if (value === undefined)
        throw new Failure(
          'internal',
          `{${directive}} has no value. Nothing was written; add its slot to the scenario.`,
        );
      return value;
    });
  let [text, next] = [words, once(words)];
  while (next !== text) [text, next] = [next, once(next)];
  return text;
}
