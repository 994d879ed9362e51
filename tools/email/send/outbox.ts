import { createHash, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '../../../domain/failure.ts';
import { checkCancelled } from '../check-cancelled.ts';
import { composeMessage } from './compose.ts';
import type { Found, MailSender } from './mail-sender.ts';
import type { ReadCopy } from './read-copy.ts';

/** Error codes of a folder that can never be written to. */
const forGood: ReadonlySet<string> = new Set([
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOTDIR',
  'ENOTSUP',
  'ENAMETOOLONG',
]);

/** The subfolder that records finished letters, so that another program may move them away. */
const noted = '.left';

/**
 * Writes letters to a folder of this machine, one `.eml` file each, for another program to send. The file is written
 * completely and then renamed, which fails if the name is taken: a letter is there once, however often and by however
 * many processes it is sent. A missing folder is created.
 */
export function openOutbox(folder: string, options: { readCopy: ReadCopy }): MailSender {
  const noteOf = (name: string) => join(folder, noted, name);

  async function leave(name: string, bytes: Uint8Array): Promise<void> {
    const unfinished = join(folder, `.${randomUUID()}.unfinished`);
    try {
      await mkdir(join(folder, noted), { recursive: true, mode: 0o700 });
      if (await isThere(noteOf(name))) return;
      await writeThrough(unfinished, bytes);
      await link(unfinished, join(folder, name)).catch(async (error: unknown) => {
        if (codeOf(error) !== 'EEXIST') throw error;
        await assertSame(join(folder, name), bytes);
      });
      await syncFolder(folder);
      await writeThrough(noteOf(name), new Uint8Array(), 'w');
    } catch (error) {
      throw folderFailure(error);
    } finally {
      await rm(unfinished, { force: true }).catch(() => {});
    }
  }

  return {
    keepsDrafts: false,
    settleMs: 0,
    prepare: async () => null,
    async send(outgoing, _reference, signal) {
      checkCancelled(signal);
      const name = letterFileName(outgoing.messageId);
      await leave(name, await composeMessage(outgoing));
      return { reference: name };
    },
    async find({ messageId }, _reference, signal): Promise<Found> {
      checkCancelled(signal);
      const reference = letterFileName(messageId);
      const raw = await readThere(join(folder, reference));
      if (raw !== null) {
        const copy = await options.readCopy(raw, signal);
        const said = `The letter is in the outbox as ${reference}.`;
        return { outcome: 'sent', receipt: { ...copy, messageId, reference, said } };
      }
      if (!(await isThere(noteOf(reference)))) return { outcome: 'not_sent', reference: null };
      const unread = { to: null, cc: null, subject: null, inReplyTo: null, references: null };
      const said = `The letter was in the outbox as ${reference} and was taken out.`;
      return {
        outcome: 'sent',
        receipt: { ...unread, messageId, reference, bodyHash: null, sentAt: null, said },
      };
    },
    discard: async () => {},
    close: async () => {},
  };
}

/** Throws unless the existing file is this very letter; nothing is overwritten. */
async function assertSame(path: string, bytes: Uint8Array): Promise<void> {
  const there = await readThere(path);
  if (there === null || Buffer.compare(there, bytes) === 0) return;
  throw new Failure('response_refused', 'Another letter with this id is in the outbox. Nothing was changed.');
}

async function readThere(path: string): Promise<Uint8Array | null> {
  return readFile(path).catch((error: unknown) => {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return null;
    throw folderFailure(error);
  });
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    (error: unknown) => {
      if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return false;
      throw folderFailure(error);
    },
  );
}

/** Writes a file, a new one by default, and returns when it is on the disk. */
async function writeThrough(path: string, bytes: Uint8Array, flags = 'wx'): Promise<void> {
  const file = await open(path, flags, 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes a new name survive a loss of power. Not every system can do that with a folder; the letter is there anyway. */
async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder, 'r').catch(() => null);
  if (opened === null) return;
  await opened.sync().catch(() => {});
  await opened.close();
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function folderFailure(error: unknown): unknown {
  const code = codeOf(error);
  if (error instanceof Failure || code === '') return error;
  if (forGood.has(code)) {
    return new Failure(
      'response_refused',
      `The outbox folder cannot be used (${code}). Nothing was sent; check that the service may write to it.`,
      {
        cause: error,
      },
    );
  }
  return new Failure(
    'fetch_failed',
    `The outbox folder does not work now (${code}). The outcome is looked up, and it is tried again later.`,
    { cause: error },
  );
}

/**
 * Returns the name of a letter's file: the safe part of its Message-ID, for people, and a hash of all of it, so that
 * two ids never share a name, also on a file system that ignores case.
 */
function letterFileName(messageId: string): string {
  const shown = messageId
    .toLowerCase()
    .replace(/[^a-z0-9@.-]+/g, '_')
    .replace(/^[^a-z0-9]+/, '')
    .slice(0, 60);
  const hash = createHash('sha256').update(messageId).digest('hex').slice(0, 32);
  return `letter-${shown}-${hash}.eml`;
}
