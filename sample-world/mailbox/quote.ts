import { addressText } from './encode.ts';
import type { Habit, Person } from './people.ts';
import { writeDay } from './working-days.ts';

/** A mail as replies and forwards show it. */
export type Original = {
  from: Person;
  to: readonly Person[];
  written: Temporal.ZonedDateTime;
  subject: string;
  /** Everything that its reader sees. */
  shown: string;
};

/** Quotes the original below a reply, like the mail program of the replying person. */
export function quoteBelow(original: Original, habit: Habit): string {
  const { from, written } = original;
  const time = written.toPlainTime().toString({ smallestUnit: 'minute' });
  const day = writeDay(written.toPlainDate(), 'long', written.toPlainDate());
  if (habit === 'outlook') return `-----Original Message-----\n${headerBlock(original)}\n\n${original.shown}`;
  const attribution =
    habit === 'german'
      ? `Am ${writeDay(written.toPlainDate(), 'dotted', written.toPlainDate())} um ${time} schrieb ${from.name}:`
      : `On ${day} at ${time}, ${from.name} <${from.address}> wrote:`;
  return `${attribution}\n${markLines(original.shown)}`;
}

/** Forwards the original: with its headers, and without a mark on each line. */
export function forwardBelow(original: Original, habit: Habit): string {
  const rule =
    habit === 'outlook'
      ? '-----Original Message-----'
      : habit === 'german'
        ? '-------- Weitergeleitete Nachricht --------'
        : '---------- Forwarded message ---------';
  return `${rule}\n${headerBlock(original)}\n\n${original.shown}`;
}

/** Puts the mark of a quote before every line. */
function markLines(text: string): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? '>' : line.startsWith('>') ? `>${line}` : `> ${line}`))
    .join('\n');
}

function headerBlock({ from, to, written, subject }: Original): string {
  const day = writeDay(written.toPlainDate(), 'long', written.toPlainDate());
  const time = written.toPlainTime().toString({ smallestUnit: 'minute' });
  const plain = (person: Person) =>
    /^[\x20-\x7e]*$/.test(person.name) ? addressText(person) : `${person.name} <${person.address}>`;
  return [
    `From: ${plain(from)}`,
    `Sent: ${day} ${time}`,
    `To: ${to.map(plain).join('; ')}`,
    `Subject: ${subject}`,
  ].join('\n');
}
