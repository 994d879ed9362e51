import { mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { generator } from '../../domain/quality/bootstrap.ts';
import { hourMs } from '../../domain/time.ts';

/** A message of a mailing list, as headers and text. */
export interface ListMessage {
  message_id: string;
  from: string;
  date: string;
  subject: string;
  in_reply_to: string | null;
  references: string | null;
  body: string;
}

const topics =
  'seal bearing valve gearbox sensor recipe firmware fixture coating torque drawing interlock'.split(' ');
const verbs = 'leaks drifts stops rattles fails overheats trips wanders'.split(' ');
const words =
  'the pump was checked after shift and pressure fell again below limit so we opened housing found wear on ring measured gap replaced part started slowly watched current for an hour then wrote values into log before line went on with next order until operator called about noise near drive'.split(
    ' ',
  );

/** Generates messages of an engineering list: threads of one to nine with quotes, in order of arrival. */
export function makeArchive(count: number): ListMessage[] {
  const draw = generator(7);
  const pick = <T>(some: readonly T[]): T => some[Math.floor(draw() * some.length)] as T;
  const text = (length: number) =>
    Array.from({ length }, (_, index) => `${pick(words)}${index % 11 === 10 ? '.\n' : ''}`).join(' ');
  const open: ListMessage[][] = [];
  const all: ListMessage[] = [];
  const start = Date.parse('2024-01-01T06:00:00Z');
  while (all.length < count) {
    const isNew = open.length < 40 || draw() < 0.23;
    const thread = isNew ? [] : pick(open);
    if (isNew) open.push(thread);
    if (open.length > 60 || thread.length > 8) open.splice(isNew ? 0 : open.indexOf(thread), 1);
    const [root, parent] = [thread[0], thread.at(-1)];
    const index = all.length;
    const quoted = parent
      ? `${parent.from.split(' <')[0]} wrote:\n${parent.body.replace(/^/gm, '> ')}\n\n`
      : '';
    const message: ListMessage = {
      message_id: `<${index}.${Math.floor(draw() * 1e9)}@plant.example>`,
      from: `Person ${index % 170} <person${index % 170}@plant.example>`,
      date: new Date(start + index * hourMs).toUTCString().replace('GMT', '+0000'),
      subject: root
        ? `Re: ${root.subject}`
        : `${pick(topics)} of ${pick(topics)} ${pick(verbs)} at P-${1000 + Math.floor(draw() * 4000)}`,
      in_reply_to: parent?.message_id ?? null,
      references: thread.length > 0 ? thread.map((each) => each.message_id).join('\n ') : null,
      body: `${quoted.slice(0, 2500)}Hello,\n\n${text(60 + Math.floor(draw() * 160))}\n\nPerson ${index % 170}\n`,
    };
    thread.push(message);
    all.push(message);
  }
  return all;
}

/** Reads an archive of JSON lines, optionally gzipped: `message_id, from_, date, subject, in_reply_to, references, body`. */
export function readArchive(path: string): ListMessage[] {
  const bytes = readFileSync(path);
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const { from_, ...rest } = JSON.parse(line) as Omit<ListMessage, 'from'> & { from_: string };
      // Archives write `name at host (Person)`.
      const [, local = 'nobody', host = 'list.example', person = ''] =
        /^(\S+) at (\S+)\s*(?:\((.*)\))?/.exec(from_) ?? [];
      return { ...rest, from: `"${person.replace(/["\\]/g, '')}" <${local}@${host}>` };
    });
}

/** Returns a message in the form of a Maildir file. */
function sourceOf(message: ListMessage): string {
  const header = (name: string, value: string | null) =>
    value === null || value === ''
      ? []
      : [`${name}: ${value.replace(/\s*\n\s*/g, '\n ').replace(/[^\P{C}\n\t]/gu, '')}`];
  const bracketed = (ids: string | null) =>
    ids?.replace(/(?<![<\w.-])([^<>\s]+@[^<>\s]+)(?![>\w.-])/g, '<$1>') ?? null;
  return [
    ...header('From', message.from),
    'To: list@plant.example',
    ...header('Date', message.date),
    ...header('Subject', message.subject),
    ...header('Message-ID', message.message_id),
    ...header('In-Reply-To', bracketed(message.in_reply_to)),
    ...header('References', bracketed(message.references)),
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
    '',
    message.body,
  ].join('\n');
}

/** Writes messages as a Maildir with one folder and returns their size in bytes. */
export function writeMaildir(folder: string, messages: readonly ListMessage[]): number {
  for (const part of ['cur', 'new', 'tmp']) mkdirSync(join(folder, part), { recursive: true });
  let bytes = 0;
  for (const [index, message] of messages.entries()) {
    const source = Buffer.from(sourceOf(message));
    bytes += source.length;
    const seconds = Math.floor(Date.parse(message.date) / 1000) || 0;
    const file = join(folder, 'cur', `${seconds}.M${index}.bench:2,S`);
    writeFileSync(file, source);
    // The file in a Maildir has the time of its message.
    utimesSync(file, seconds, seconds);
  }
  return bytes;
}
