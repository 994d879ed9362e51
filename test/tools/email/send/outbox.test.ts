import { chmod, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openOutbox } from '../../../../tools/email/send/outbox.ts';
import { readArrived } from '../../../support/mail-servers/read-arrived.ts';
import { newOutgoing } from './letters.ts';
import { describeSender } from './sender-contract.ts';
import { failureOf, readHere, signal } from './sending.ts';

const lettersIn = async (folder: string) =>
  (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
const newFolder = () => mkdtemp(join(tmpdir(), 'watchkeeper-outbox-'));

describeSender(
  'an outbox folder',
  async () => {
    const parent = await newFolder();
    // Made by the first letter.
    const folder = join(parent, 'of', 'a', 'mailbox');
    return {
      open: async () => openOutbox(folder, { readCopy: readHere }),
      arrived: async () => {
        const names = await lettersIn(folder);
        return Promise.all(names.map(async (name) => readArrived(await readFile(join(folder, name)))));
      },
      misbehave: async () => {},
      settle: async () => {},
      close: () => rm(parent, { recursive: true }),
    };
  },
  {
    looksUp: true,
    prepares: false,
    marksAutomatic: true,
    faults: [],
    readsBack: ['to', 'cc', 'subject', 'inReplyTo', 'references', 'bodyHash', 'sentAt'],
  },
);

describe('the outbox folder', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await newFolder();
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  const outbox = () => openOutbox(folder, { readCopy: readHere });

  test('a letter lies there once, however often and by however many it is sent', async () => {
    const outgoing = newOutgoing();
    const sent = await Promise.all(Array.from({ length: 10 }, () => outbox().send(outgoing, null, signal)));
    expect(new Set(sent.map(({ reference }) => reference)).size).toBe(1);
    expect(await lettersIn(folder)).toEqual([sent[0]?.reference]);
    // Nothing unfinished is left behind.
    expect(await readdir(folder)).toHaveLength(2);
  });

  test('a letter that was taken out counts as sent, and is not written again', async () => {
    const outgoing = newOutgoing();
    const { reference } = await outbox().send(outgoing, null, signal);
    await rename(join(folder, reference), join(folder, 'elsewhere'));
    expect(await outbox().find(outgoing, null, signal)).toMatchObject({
      outcome: 'sent',
      receipt: { reference, subject: null, said: expect.stringContaining('taken out') },
    });
    await outbox().send(outgoing, reference, signal);
    expect(await lettersIn(folder)).toEqual([]);
  });

  test('another letter of the same id is not written over the first', async () => {
    const first = newOutgoing();
    const { reference } = await outbox().send(first, null, signal);
    // The note is lost too: only the file itself holds its place.
    await rm(join(folder, '.left'), { recursive: true });
    const other = { ...newOutgoing({ body: 'Something else.' }), messageId: first.messageId };
    expect((await failureOf(outbox().send(other, null, signal))).code).toBe('response_refused');
    expect(await readFile(join(folder, reference), 'utf8')).toContain('the seal arrives');
  });

  test.each([
    '../../../../etc/cron.d/job@plant.example',
    'c:\\windows\\system32@plant.example',
    '..',
    `${'long'.repeat(200)}@plant.example`,
    'CON',
    '-rf',
  ])('a letter with the id %s lies in the folder and nowhere else', async (messageId) => {
    const { reference } = await outbox().send(newOutgoing({}, { messageId }), null, signal);
    expect(reference).toMatch(/^letter-[a-z0-9@._-]{0,93}\.eml$/);
    expect(await lettersIn(folder)).toEqual([reference]);
  });

  test('ids that differ in case alone are two letters', async () => {
    await outbox().send(newOutgoing({}, { messageId: 'a@plant.example' }), null, signal);
    await outbox().send(newOutgoing({}, { messageId: 'A@plant.example' }), null, signal);
    expect(new Set((await lettersIn(folder)).map((name) => name.toLowerCase())).size).toBe(2);
  });

  test('a folder that is none is a refusal, and nothing is said to have left', async () => {
    const file = join(folder, 'file');
    await writeFile(file, 'no folder');
    const broken = openOutbox(join(file, 'outbox'), { readCopy: readHere });
    const outgoing = newOutgoing();
    const failure = await failureOf(broken.send(outgoing, null, signal));
    expect(failure.code).toBe('response_refused');
    expect(failure.message).toContain('outbox folder cannot be used (ENOTDIR)');
    expect(await broken.find(outgoing, null, signal)).toEqual({ outcome: 'not_sent', reference: null });
  });

  test('files of letters can be read by their owner alone', async () => {
    await chmod(folder, 0o755);
    const { reference } = await outbox().send(newOutgoing(), null, signal);
    const { mode } = await stat(join(folder, reference));
    expect(mode & 0o777).toBe(0o600);
  });
});
