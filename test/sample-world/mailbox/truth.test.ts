import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { describe, expect, test } from 'vitest';
import { generateMailbox, type Mailbox } from '../../../sample-world/mailbox/generate.ts';
import { plantFolder, plantMoment, plantSeed } from '../../../sample-world/mailbox/plant.ts';
import { type MessageTruth, mandatoryCategory, readTruth } from '../../../sample-world/mailbox/truth.ts';
import { splitMbox } from './split-mbox.ts';

const shipped = (name: string) => readFileSync(join(plantFolder, name));
const mailbox = generateMailbox(plantSeed, plantMoment);

/**
 * Returns everything that a person or a machine can read in a message: text, text of the HTML, subject, names of
 * files.
 */
async function wordsOf(raw: Buffer): Promise<string> {
  const parsed = await simpleParser(raw, { skipTextToHtml: true });
  const html = (parsed.html || '').replace(/<style[\s\S]*?<\/style>/g, '').replace(/<!--|-->/g, ' ');
  const words = html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
  const files = parsed.attachments.map(({ filename }) => filename ?? '');
  return [parsed.subject, parsed.text, words, ...files]
    .join('\n')
    .replace(/^>+ ?/gm, '')
    .replace(/\s+/g, ' ');
}

function bytesByHash({ inbox, sent }: Mailbox): Map<string, Buffer> {
  return new Map([...splitMbox(inbox), ...splitMbox(sent)].map(({ hash, raw }) => [hash, raw]));
}

test('the shipped mailbox is what its seed and moment give, byte for byte', () => {
  expect(mailbox.inbox.equals(shipped('Inbox.mbox'))).toBe(true);
  expect(mailbox.sent.equals(shipped('Sent.mbox'))).toBe(true);
  expect(mailbox.truth).toBe(shipped('truth.jsonl').toString());
});

test('another seed tells other particulars of the same plant', () => {
  const other = generateMailbox(42, plantMoment);
  expect(other.messages.map(({ key }) => key).toSorted()).toEqual(
    mailbox.messages.map(({ key }) => key).toSorted(),
  );
  const hashes = new Set(mailbox.messages.map(({ content_hash }) => content_hash));
  const changed = other.messages.filter(({ content_hash }) => !hashes.has(content_hash));
  expect(changed.length).toBeGreaterThan(100);
});

test('truth is read back as it was written', () => {
  expect(readTruth(mailbox.truth)).toEqual({ issues: mailbox.issues, messages: mailbox.messages });
});

describe.each([
  ['the shipped mailbox', plantSeed, plantMoment],
  ['a mailbox of a week with a change of the clocks', 7, new Date('2027-03-30T06:00:00Z')],
  ['a mailbox of a Sunday', 99, new Date('2026-07-05T03:00:00Z')],
])('%s', (_, seed, moment) => {
  const { inbox, sent, messages, issues } = generateMailbox(seed, moment);
  const raws = bytesByHash({ inbox, sent } as Mailbox);

  test('holds every message that truth tells of, and no other', () => {
    expect([...raws.keys()].toSorted()).toEqual(
      [...new Set(messages.map(({ content_hash }) => content_hash))].toSorted(),
    );
    expect(splitMbox(inbox).length + splitMbox(sent).length).toBe(messages.length);
  });

  test('is over before the moment, and spans at least eight working days', () => {
    const times = messages.map(({ sent_at }) => Date.parse(sent_at));
    expect(Math.max(...times)).toBeLessThan(moment.getTime());
    expect(new Set(messages.map(({ sent_at }) => sent_at.slice(0, 10))).size).toBeGreaterThanOrEqual(8);
  });

  test('says every sentence of which something is true', async () => {
    const missing: string[] = [];
    for (const message of messages) {
      const words = await wordsOf(raws.get(message.content_hash) ?? Buffer.alloc(0));
      for (const { quote } of [...message.actions, ...message.deadlines])
        if (!words.includes(quote)) missing.push(`${message.key}: ${quote}`);
    }
    expect(missing).toEqual([]);
  });

  test('answers come after what they answer, and to who can be reached', async () => {
    const at = new Map(messages.map((message) => [message.message_id, message.sent_at]));
    for (const { content_hash, sent_at, key } of messages) {
      const parsed = await simpleParser(raws.get(content_hash) ?? Buffer.alloc(0));
      const before = parsed.inReplyTo ? at.get(parsed.inReplyTo.slice(1, -1)) : undefined;
      if (parsed.inReplyTo) expect(before, key).toBeDefined();
      if (before !== undefined) expect(before < sent_at, key).toBe(true);
    }
  });

  test('every deadline is a moment, a day or a question, and none lies before its message', () => {
    for (const { deadlines, sent_at, key } of messages) {
      for (const { kind, value } of deadlines) {
        if (kind === 'question') expect(value, key).toMatch(/^(0\d|1[0-2])\/(0\d|1[0-2])\/\d{4}$/);
        if (kind === 'moment') expect(Date.parse(value), key).toBeGreaterThan(Date.parse(sent_at));
        if (kind === 'day') {
          expect(value).toMatch(/^\d{4}-\d\d-\d\d$/);
          expect(value >= sent_at.slice(0, 10), key).toBe(true);
        }
      }
    }
  });

  test('has enough of everything', () => {
    const own = (test: (message: MessageTruth) => boolean) => messages.filter(test).length;
    const feature = (name: string) => own(({ features }) => features.includes(name));
    expect(messages.length).toBeGreaterThanOrEqual(300);
    expect(issues.filter(({ status }) => status !== null).length).toBeGreaterThanOrEqual(100);
    expect(
      issues.filter(({ status, threads }) => status !== null && threads > 1).length,
    ).toBeGreaterThanOrEqual(25);
    expect(own(({ is_bulk }) => is_bulk)).toBeGreaterThanOrEqual(25);
    expect(own(({ kind }) => kind === 'notification')).toBeGreaterThanOrEqual(25);
    expect(own(({ injection }) => injection !== null)).toBeGreaterThanOrEqual(5);
    const actions = messages.flatMap((message) => message.actions);
    expect(actions.filter(({ owner }) => owner === 'me').length).toBeGreaterThanOrEqual(120);
    expect(actions.filter(({ owner }) => owner === 'other').length).toBeGreaterThanOrEqual(40);
    const deadlines = messages.flatMap((message) => message.deadlines);
    expect(deadlines.filter(({ kind }) => kind === 'day').length).toBeGreaterThanOrEqual(60);
    expect(deadlines.filter(({ kind }) => kind === 'moment').length).toBeGreaterThanOrEqual(15);
    expect(deadlines.filter(({ kind }) => kind === 'question').length).toBeGreaterThanOrEqual(4);
    for (const name of ['html_only', 'alternative', 'latin1', 'german', 'attachment', 'forward'])
      expect(feature(name), name).toBeGreaterThanOrEqual(5);
    for (const name of [
      'base64',
      'invitation',
      'no_date',
      'no_message_id',
      'broken_references',
      'encoded_subject',
      'inline_reply',
      'again_exact',
      'again_relayed',
    ])
      expect(feature(name), name).toBeGreaterThanOrEqual(1);
  });

  test('has every mandatory category plainly and in each disguise', () => {
    for (const category of mandatoryCategory.options) {
      const disguises = messages
        .filter((message) => message.mandatory.some((each) => each.category === category))
        .map(({ disguise }) => disguise ?? 'plain');
      expect([...new Set(disguises)].toSorted(), category).toEqual([
        'attachment',
        'forwarded',
        'hidden',
        'misspelt',
        'plain',
        'quoted',
        'upper_case',
      ]);
    }
  });
});
