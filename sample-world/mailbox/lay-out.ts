import type { Person } from './people.ts';

const width = 74;
const greetings = {
  gmail: ['Thanks', 'Best regards', 'Cheers', 'Best'],
  outlook: ['Kind regards', 'Regards', 'Best regards'],
  german: ['Viele Grüße', 'Mit freundlichen Grüßen'],
};

/** Lays out words like their writer's mail program: one line for each paragraph, or wrapped. */
export function layOut(text: string, isWrapped: boolean): string {
  return text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) =>
      joinLines(paragraph)
        .map((line) => (isWrapped ? wrap(line) : line))
        .join('\n'),
    )
    .join('\n\n');
}

/** Returns the signature below a person's words; short in a reply. Machines have none. */
export function signatureOf(person: Person, language: string, isShort: boolean, pick: number): string {
  if (person.signature.length === 0) return '';
  const all =
    language === 'de' ? greetings.german : greetings[person.habit === 'german' ? 'outlook' : person.habit];
  const first = person.name.split(' ')[0];
  const greeting = `${all[pick % all.length]},\n${first}`;
  if (isShort) return greeting;
  const block = person.signature.join('\n');
  const signed = person.habit === 'gmail' ? `${greeting}\n\n-- \n${block}` : `${greeting}\n\n${block}`;
  return person.disclaimer === null ? signed : `${signed}\n\n${person.disclaimer}`;
}

/** Joins the script's lines of one paragraph, except lists and citations. */
function joinLines(paragraph: string): string[] {
  const lines: string[] = [];
  for (const line of paragraph.split('\n')) {
    const isOwn = /^(- |> |\d+\. | {2})/.test(line);
    if (isOwn || lines.length === 0 || lines.at(-1)?.startsWith('> ')) lines.push(line);
    else lines[lines.length - 1] += ` ${line.trim()}`;
  }
  return lines;
}

function wrap(line: string): string {
  const mark = line.startsWith('> ') ? '> ' : '';
  const lines = [''];
  for (const word of line.slice(mark.length).split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last === '') lines[lines.length - 1] = word;
    else if (last.length + word.length < width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.map((each) => mark + each).join('\n');
}
