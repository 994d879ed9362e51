import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readFromLine } from '../../../../tools/email/files/from-line.ts';
import { openFiles } from '../../../../tools/email/files/open-files.ts';
import { failureOf, type Mirror, newMirror, pullRound } from '../provider-mirror.ts';
import { newDirectory } from './mailbox-folder.ts';

const { signal } = new AbortController();
const from = 'From ada@plant.example Mon Jun  1 08:00:00 2026\n';
const message = (id: string, text = 'Text\n') =>
  `Message-ID: <${id}@plant.example>\nSubject: ${id}\n\n${text}`;

/** Returns the sources in an mbox with this text, in order, and the mirror into which they were read. */
async function read(text: string | Buffer) {
  const file = join(await newDirectory({ 'Inbox.mbox': text }), 'Inbox.mbox');
  const provider = await openFiles({ path: file });
  const mirror = newMirror();
  await pullRound(provider, 'Inbox.mbox', mirror);
  // The newest, which are the last in the file, come first.
  mirror.places = new Map([...mirror.places].reverse());
  const sources: string[] = [];
  for (const place of mirror.places.keys()) {
    const { raw } = await provider.fetchSource('Inbox.mbox', place, signal);
    sources.push(Buffer.from(raw).toString('latin1'));
  }
  return { file, provider, mirror, sources };
}

const flagsOf = (mirror: Mirror) => [...mirror.places.values()].map(({ flags }) => flags.toSorted());

describe('where a message begins and ends', () => {
  test('the empty line before the next message is not part of it, its own empty lines are', async () => {
    const texts = [message('a', 'One\n\n\n'), message('b', ''), message('c', 'No end')];
    const { sources } = await read(texts.map((text) => `${from}${text}\n`).join(''));
    expect(sources).toEqual([texts[0], texts[1], 'Message-ID: <c@plant.example>\nSubject: c\n\nNo end\n']);
  });

  test('a line of text that begins with From is none of the lines between messages, dated or not', async () => {
    const text = message(
      'a',
      'From here on:\n\nFrom what I hear, it leaks.\nFrom x Mon Jun  1 08:00:00 2026\n',
    );
    expect((await read(`${from}${text}\n${from}${message('b')}\n`)).sources).toEqual([text, message('b')]);
  });

  test('lines between messages need no date where the first has none', async () => {
    const { sources, mirror, file } = await read(`From ada\n${message('a')}\nFrom ben\n${message('b')}\n`);
    expect(sources).toEqual([message('a'), message('b')]);
    expect([...mirror.places.values()][0]?.received_at).toBe((await stat(file)).mtime.toISOString());
  });

  test('what does not begin with such a line holds no message', async () => {
    expect((await read('Dear diary,\n\nFrom now on\n')).sources).toEqual([]);
    expect((await read('')).sources).toEqual([]);
  });

  test('one mark of quoting is taken from every line that has them', async () => {
    const quoted = message('a', '>From me\n>>From you\nsee >From\n> From them\n');
    const plain = message('a', 'From me\n>From you\nsee >From\n> From them\n');
    expect((await read(`${from}${quoted}\n`)).sources).toEqual([plain]);
  });

  test('wherever the border lies between the pieces that a file is read in', async () => {
    const piece = 1024 * 1024;
    for (const border of [piece, 4 * piece]) {
      for (let shift = -12; shift <= 12; shift += 1) {
        const head = `${from}${message('a', '')}`;
        const first = `${message('a', '')}${'x'.repeat(border + shift - head.length - 1)}\n`;
        const { sources } = await read(`${from}${first}\n${from}${message('b')}\n`);
        expect(sources.map((each) => each.length)).toEqual([first.length, message('b').length]);
      }
    }
  });

  test('a message that is longer than what is held of a file at once', async () => {
    const long = message('a', `${'0123456789abcdef\n'.repeat(600_000)}`);
    const { sources } = await read(`${from}${message('z')}\n${from}${long}\n${from}${message('b')}\n`);
    expect(sources[1] === long).toBe(true);
    expect(sources[2]).toBe(message('b'));
  });
});

describe('what mail programs note in a message', () => {
  test('flags are read from the notes of mutt and of Thunderbird, and the notes are no part of the source', async () => {
    const noted = (notes: string, id: string) => `${from}${notes}${message(id)}\n`;
    const { sources, mirror } = await read(
      noted('Status: RO\nX-Status: AF\n', 'a') +
        noted('Status: O\n', 'b') +
        noted('X-Mozilla-Status: 0007\nX-Mozilla-Status2: 00000000\nX-Mozilla-Keys: work\n  home\n', 'c') +
        noted('X-Status: T\n', 'd'),
    );
    expect(sources).toEqual(['a', 'b', 'c', 'd'].map((id) => message(id)));
    expect(flagsOf(mirror)).toEqual([
      ['answered', 'flagged', 'seen'],
      [],
      ['answered', 'flagged', 'seen'],
      ['draft'],
    ]);
  });

  test('what Thunderbird has deleted and not cleared away, and the record of UW IMAP, are no messages', async () => {
    const { sources } = await read(
      `${from}X-IMAP: 1780300800 0000000002\nStatus: RO\n${message('record')}\n` +
        `${from}X-Mozilla-Status: 0009\n${message('deleted')}\n${from}${message('kept')}\n`,
    );
    expect(sources).toEqual([message('kept')]);
  });

  test('a flag that is set in place, in a file that is no longer than before, is told', async () => {
    const text = `${from}X-Mozilla-Status: 0000\n${message('a')}\n`;
    const { provider, mirror, file } = await read(text);
    const [place] = mirror.places.keys();
    await writeFile(file, text.replace('0000\n', '0001\n'));
    await pullRound(provider, 'Inbox.mbox', mirror);
    expect([...mirror.places.keys()]).toEqual([place]);
    expect(flagsOf(mirror)).toEqual([['seen']]);
  });
});

describe('what changes in an mbox', () => {
  test('a rewritten file is told as what is gone and new in it, although everything else has moved', async () => {
    const ids = Array.from({ length: 40 }, (_, index) => `m${index}`);
    const whole = (kept: string[]) => kept.map((id) => `${from}${message(id)}\n`).join('');
    const { provider, mirror, file } = await read(whole(ids));
    await writeFile(file, whole([...ids.slice(1), 'new']));
    const { changes } = await pullRound(provider, 'Inbox.mbox', mirror);
    expect(changes.filter(({ kind }) => kind === 'gone')).toHaveLength(1);
    expect(changes.length).toBeLessThan(10);
    expect(mirror.places.size).toBe(40);
    for (const place of mirror.places.keys()) await provider.fetchSource('Inbox.mbox', place, signal);
  });

  test('equal messages are told apart, and one of them can go', async () => {
    const { provider, mirror, file } = await read(`${from}${message('a')}\n`.repeat(3));
    expect(mirror.places.size).toBe(3);
    await writeFile(file, `${from}${message('a')}\n`.repeat(2));
    await pullRound(provider, 'Inbox.mbox', mirror);
    expect(mirror.places.size).toBe(2);
  });

  test('a file that was rewritten since gives no bytes of another message', async () => {
    const { provider, mirror, file } = await read(`${from}${message('a')}\n`);
    const [place = ''] = mirror.places.keys();
    await writeFile(file, `${from}${message('b')}\n`);
    expect(await failureOf(provider.fetchSource('Inbox.mbox', place, signal))).toBe('not_found');
  });

  test('a file that is being written is left alone', async () => {
    const { provider, file, mirror } = await read(`${from}${message('a')}\n`);
    await writeFile(`${file}.lock`, '');
    await writeFile(file, `${from}${message('a')}\n${from}half a mess`);
    expect(await failureOf(pullRound(provider, 'Inbox.mbox', mirror))).toBe('fetch_failed');
  });

  test('a message that is larger than is taken is refused', async () => {
    const file = join(
      await newDirectory({ 'a.mbox': `${from}${message('a', 'x'.repeat(2000))}\n` }),
      'a.mbox',
    );
    const provider = await openFiles({ path: file }, { maxMessageBytes: 1000 });
    const [place = ''] = await provider.listPlaces('a.mbox', signal);
    expect(await failureOf(provider.fetchSource('a.mbox', place, signal))).toBe('response_too_large');
  });
});

test.each([
  ['From a@b Mon Jun  1 08:00:00 2026', '2026-06-01T08:00:00.000Z'],
  ['From a@b Mon Jun  1 08:00 2026', '2026-06-01T08:00:00.000Z'],
  ['From - Mon Jun 01 08:00:00 2026\r', '2026-06-01T08:00:00.000Z'],
  ['From 179@xxx Mon Jun 01 08:00:00 +0200 2026', '2026-06-01T06:00:00.000Z'],
  ['From a@b Mon Jun  1 08:00:00 2026 -0330', '2026-06-01T11:30:00.000Z'],
  ['From a at b.example  Mon Jun  1 08:00:00 CEST 2026', '2026-06-01T08:00:00.000Z'],
  ['From a@b Mon Jun 41 08:00:00 2026', null],
  ['From now on', null],
])('%s', (line, date) => {
  expect(readFromLine(line)).toBe(date);
});
