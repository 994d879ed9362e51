import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Facts, type MessageFacts, readFacts } from './facts.ts';
import { syncMailbox } from './pipeline.ts';

/** A mail of a measurement; its source as it would arrive. */
export interface SyncedMail {
  id: string;
  source: Uint8Array;
}

/** The results of the service for mails, by their id, and for their issues. */
export interface SyncedFacts {
  messages: ReadonlyMap<string, MessageFacts>;
  issues: Facts['issues'];
}

const engineer = 'nora.weiss@plant.example';
const moment = new Date('2026-11-18T19:00:00Z');

/** A plain-text mail; without a sender it has one of its own. */
export interface PlainMail {
  id: string;
  subject: string;
  text: string;
  /** A local part at the plant, or an address. */
  from?: string;
  /** Id of the mail that it answers. */
  answers?: string | null;
}

/** Writes a plain-text mail to the engineer; one without a sender shares nothing with others, so that none explains another. */
export function mailOf({ id, subject, text, from, answers = null }: PlainMail, at = moment): SyncedMail {
  const place = placeOf(id);
  const address =
    from === undefined
      ? `writer-${place}@plant.example`
      : from.includes('@')
        ? from
        : `${from}@plant.example`;
  const name = address === engineer ? 'Nora Weiss' : (address.split('@')[0] ?? '').replaceAll('.', ' ');
  const to = address === engineer ? 'team@plant.example' : engineer;
  const head = [
    `From: "${name}" <${address}>`,
    `To: <${to}>`,
    `Subject: ${subject === '' ? '' : encodedWord(subject)}`,
    `Date: ${at.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${place}@plant.example>`,
    ...(answers === null ? [] : [`In-Reply-To: <${placeOf(answers)}@plant.example>`]),
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
  ];
  const body = Buffer.from(`${text}\n`).toString('base64').replace(/.{76}/g, '$&\r\n');
  return { id, source: Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}\r\n`) };
}

const placeOf = (id: string): string => createHash('sha256').update(id).digest('hex').slice(0, 12);

// RFC 2047 allows 75 characters for a word, and no word may end inside a character.
function encodedWord(text: string): string {
  const words: string[] = [];
  let word = '';
  for (const letter of text) {
    if (Buffer.byteLength(word + letter) > 42) {
      words.push(word);
      word = '';
    }
    word += letter;
  }
  return [...words, word].map((each) => `=?utf-8?B?${Buffer.from(each).toString('base64')}?=`).join('\r\n ');
}

/** Runs mails through the whole service, from files to the desk, on a temporary database. Ids are unique. */
export async function syncMails(mails: readonly SyncedMail[]): Promise<SyncedFacts> {
  const folder = await mkdtemp(join(tmpdir(), 'mails-'));
  try {
    const hashes = new Map<string, string>();
    for (const [index, { id, source }] of mails.entries()) {
      await writeFile(join(folder, `${String(index).padStart(6, '0')}.eml`), source);
      hashes.set(createHash('sha256').update(source).digest('hex'), id);
    }
    const synced = await syncMailbox({
      ...{ folder, address: engineer, timeZone: 'Europe/Berlin', locale: 'en', moment },
      ...{ issues: new Map(), messages: mails },
    });
    try {
      const { messages, issues } = await readFacts(synced);
      const found = [...messages.values()].flatMap((each) => {
        const id = hashes.get(each.content_hash);
        return id === undefined ? [] : [[id, each] as const];
      });
      return { messages: new Map(found), issues };
    } finally {
      await synced.close();
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}
