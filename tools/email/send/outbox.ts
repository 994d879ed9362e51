import { createHash, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '../../../domain/failure.ts';
import { checkCancelled } from '../check-cancelled.ts';
import { composeMessage } from './compose.ts';
import type { Found, MailSender } from './mail-sender.ts';
import type { ReadCopy } from './read-copy.ts';

/** What a folder says when nobody may write there, now or later. */
const forGood: ReadonlySet<string> = new Set([
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOTDIR',
  'ENOTSUP',
  'ENAMETOOLONG',
]);

/** Where the folder notes what has left it, so that whoever takes the letters out may move them away. */
const noted = '.left';

/**
 * Leaves letters in a folder of this machine, as one `.eml` file each, for whoever sends them on. The file is written whole
 * and then given its name, which fails where the name is taken: a letter is there once, however often and by however many
 * processes it is sent. The folder is made where it is missing.
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
        const said = `It lies in the outbox as ${reference}.`;
        return { outcome: 'sent', receipt: { ...copy, messageId, reference, said } };
      }
      if (!(await isThere(noteOf(reference)))) return { outcome: 'not_sent', reference: null };
      const unread = { to: null, cc: null, subject: null, inReplyTo: null, references: null };
      const said = `It lay in the outbox as ${reference} and was taken out.`;
      return {
        outcome: 'sent',
        receipt: { ...unread, messageId, reference, bodyHash: null, sentAt: null, said },
      };
    },
    discard: async () => {},
    close: async () => {},
  };
}

/** A name that is taken is taken by this very letter, or nothing is written over it. */
async function assertSame(path: string, bytes: Uint8Array): Promise<void> {
  const there = await readThere(path);
  if (there === null || Buffer.compare(there, bytes) === 0) return;
  throw new Failure('response_refused', 'Another letter of this id lies in the outbox; nothing was changed.');
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

/** Writes a file, a new one unless said otherwise, and returns when the disk has it. */
async function writeThrough(path: string, bytes: Uint8Array, flags = 'wx'): Promise<void> {
  const file = await open(path, flags, 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes a new name last through a loss of power. Not every system can do that with a folder; the letter is there anyway. */
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
    return new Failure('response_refused', `The outbox folder cannot be used (${code}); nothing was sent.`, {
      cause: error,
    });
  }
  return new Failure('fetch_failed', `The outbox folder does not work now (${code}).`, { cause: error });
}

/**
 * The name of a letter's file: what of its Message-ID is safe in a file name, for people, and a hash of all of it, so that two
 * ids never share a name, also where a file system takes upper and lower case for the same.
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
