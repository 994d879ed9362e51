import { createHash } from 'node:crypto';
import { makeFile } from './attachment-bytes.ts';
import { type Filled, fill, type Scene } from './fill.ts';
import type { Instance } from './instance.ts';
import { layOut, signatureOf } from './lay-out.ts';
import { type Person, personOf } from './people.ts';
import { forwardBelow, type Original, quoteBelow } from './quote.ts';
import type { MailScript } from './scenario.ts';
import { headersOf } from './traits.ts';
import type { FoundIn, MandatoryCategory } from './truth.ts';
import { addWorkingDays, momentOf, writeDateHeader } from './working-days.ts';
import { type Letter, shownText } from './write-message.ts';

/** A mandatory concern of a letter, with its words and their place. */
type Found = { category: MandatoryCategory; text: string; found_in: FoundIn };

/** A written letter, with everything that replies to it need. */
export type Parent = { letter: Letter; thread: string; filled: Filled; found: Found[] };

type Task = { mail: MailScript; instance: Instance; scene: Scene; from: Person; parent: Parent | null };

/** Writes one mail of a scenario: its words, its quotes, its files, and the places of its mandatory concerns. */
export function composeLetter(task: Task): Omit<Parent, 'thread'> {
  const { mail, instance, scene, from, parent } = task;
  const { headers } = mail;
  const isAnswer = headers['re'] !== undefined;
  const [ownScript = '', underScript = ''] = mail.body.split(/^<<<$/m);
  const filled = fill(cite(ownScript, parent), scene);
  const under = fill(underScript.trim(), scene);
  const subject = fill(subjectOf(headers, parent), scene);
  const [how = '', ...words] = (headers['hide'] ?? '').split(': ');
  const hidden = fill(words.join(': '), scene);
  const files = (headers['attach'] ?? '').split(', ').filter((name) => name !== '');
  const names = files.map((name) => fill(name, scene));

  const form = headers['form'] ?? 'plain';
  const isWrapped = form === 'plain' && from.habit === 'gmail' && headers['encoding'] !== 'quoted-printable';
  const own = layOut(filled.text, isWrapped);
  const pick = scene.chance.between(0, 3) + instance.number;
  const isSigned = headers['sign'] !== 'no';
  const language = headers['language'] ?? 'en';
  const below = belowOf(task, under.text);
  const letter: Letter = {
    from,
    to: peopleIn(headers['to'] ?? 'me'),
    cc: peopleIn(headers['cc'] ?? ''),
    subject: subject.text,
    written: scene.written,
    messageId: messageIdOf(task),
    inReplyTo: parent?.letter.messageId ?? null,
    references: parent ? [...parent.letter.references, parent.letter.messageId].slice(-6) : [],
    own,
    signature: isSigned ? signatureOf(from, language, isAnswer && pick % 2 === 0, pick) : '',
    below,
    hidden: how === '' ? null : { how, text: hidden.text },
    form: form as Letter['form'],
    charset: headers['charset'] === 'latin1' ? 'iso-8859-1' : 'utf-8',
    encoding: headers['encoding'] ?? null,
    calendar: calendarOf(task, subject.text),
    files: names.map(({ text }) => makeFile(text, subject.text, instance.chance(`${mail.id} ${text}`))),
    lost: (headers['lose'] ?? '').split(', '),
    extra: [...receivedBy(task), ...headersOf(mail, from)],
  };
  const stands = (found_in: FoundIn, passages: Filled['passages']): Found[] =>
    passages.map((passage) => ({ ...passage, found_in }));
  const shown = plainWords(mail.body.includes('{cite ') ? own : below);
  const quoted = (parent?.found ?? []).filter(
    ({ text, found_in }) => found_in !== 'hidden' && shown.includes(text),
  );
  const found = [
    ...stands('text', filled.passages),
    ...stands('subject', subject.passages),
    ...stands('quoted', under.passages),
    ...quoted.map((each) => ({ ...each, found_in: 'quoted' as const })),
    ...(isAnswer && parent ? parent.found.filter((each) => subject.text.includes(each.text)) : []),
    ...stands('hidden', hidden.passages),
    ...names.flatMap(({ passages }) => stands('attachment', passages)),
  ];
  return { letter, filled, found };
}

/** Returns the text of `{cite 0}`: a paragraph of the answered mail, as an inline reply repeats it. */
function cite(body: string, parent: Parent | null): string {
  const paragraphs = layOut(parent?.filled.text ?? '', false).split('\n\n');
  return body.replace(/\{cite (\d+)\}/g, (_, place: string) => `> ${paragraphs[Number(place)] ?? ''}`);
}

function subjectOf(headers: MailScript['headers'], parent: Parent | null): string {
  const own = headers['subject'];
  if (own !== undefined || parent === null) return own ?? '';
  const base = parent.letter.subject.replace(/^(?:(?:re|aw|fwd?|wg): *)+/i, '');
  const isGerman = headers['language'] === 'de';
  if (headers['fw'] !== undefined) return `${isGerman ? 'WG' : 'Fwd'}: ${base}`;
  return `${isGerman ? 'AW' : 'Re'}: ${base}`;
}

function belowOf({ mail, scene, from, parent }: Task, under: string): string {
  const { headers } = mail;
  if (headers['under'] !== undefined) {
    const author = personOf(headers['of'] ?? '');
    const original: Original = {
      from: author,
      to: peopleIn(headers['of-to'] ?? headers['from'] ?? 'me'),
      written: scene.written.subtract({ minutes: 47 }),
      subject: fill(headers['of-subject'] ?? '', scene).text,
      shown: `${layOut(under, false)}\n\n${author.name.split(' ')[0] ?? ''}`,
    };
    return headers['under'] === 'forward'
      ? forwardBelow(original, from.habit)
      : quoteBelow(original, from.habit);
  }
  if (parent === null || headers['quote'] === 'no' || mail.body.includes('{cite ')) return '';
  const { letter } = parent;
  const original = {
    from: letter.from,
    to: letter.to,
    written: letter.written,
    subject: letter.subject,
    shown: shownText(letter),
  };
  return headers['fw'] === undefined ? quoteBelow(original, from.habit) : forwardBelow(original, from.habit);
}

function calendarOf({ mail, instance, scene, from }: Task, summary: string): Letter['calendar'] {
  const match = /^\+(\d+) (\d\d:\d\d) (\d+)(?: (CANCEL))?$/.exec(mail.headers['invite'] ?? '');
  if (match === null) return null;
  const [, days, time = '', minutes, cancel] = match;
  const method = cancel ?? 'REQUEST';
  const start = momentOf(addWorkingDays(scene.written.toPlainDate(), Number(days)), time);
  const uid = `${hash(`${instance.key} ${start.epochMilliseconds}`)}@sundhaven.example`;
  const text = writeCalendar({
    method,
    uid,
    start,
    minutes: Number(minutes),
    summary,
    organizer: from,
    stamp: scene.written,
  });
  return { method, text };
}

function receivedBy({ mail, scene, from }: Task): string[] {
  if (from.address === personOf('me').address) return [];
  const domain = from.address.split('@')[1];
  const arrived = writeDateHeader(scene.written.add({ seconds: 2 }));
  return [
    `Received: from mx.${domain} by mail.sundhaven.example id ${hash(`${mail.id} ${arrived}`)};\n ${arrived}`,
  ];
}

function messageIdOf({ mail, instance, scene, from }: Task): string {
  const local = hash(`${instance.key}/${mail.id} ${scene.written.epochMilliseconds}`);
  return `${local}@${from.address.split('@')[1]}`;
}

/** Returns quoted lines without their marks, with single spaces between words. */
function plainWords(text: string): string {
  return text.replace(/^>+ ?/gm, '').replace(/\s+/g, ' ');
}

function peopleIn(text: string): Person[] {
  return text
    .split(',')
    .filter((short) => short.trim() !== '')
    .map(personOf);
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 24);
}

/** Writes a meeting in the form that calendars exchange (RFC 5545, RFC 5546). */
function writeCalendar(meeting: {
  method: string;
  uid: string;
  start: Temporal.ZonedDateTime;
  minutes: number;
  summary: string;
  organizer: Person;
  stamp: Temporal.ZonedDateTime;
}): string {
  const utc = (moment: Temporal.ZonedDateTime) =>
    new Date(moment.epochMilliseconds).toISOString().replace(/[-:]|\.000/g, '');
  const { method, uid, start, minutes, summary, organizer, stamp } = meeting;
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sundhaven Cells//Calendar//EN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${utc(stamp)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(start.add({ minutes }))}`,
    `SUMMARY:${summary.replace(/[,;\\]/g, '\\$&')}`,
    `ORGANIZER;CN=${organizer.name}:mailto:${organizer.address}`,
    method === 'CANCEL' ? 'STATUS:CANCELLED' : 'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n');
}
