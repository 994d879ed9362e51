import { lstat, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { z } from 'zod';
import { folderRoleOf } from '../../../domain/email/sync/folder-role.ts';
import { maxSourceBytes } from '../../../domain/email/sync/sync.ts';
import { Failure } from '../../../domain/failure.ts';
import { checkCancelled } from '../check-cancelled.ts';
import type { Folder, MailProvider } from '../provider.ts';
import { folderName } from './file-names.ts';
import { findFolders, formOf } from './find-folders.ts';
import { maildirFolder } from './maildir-folder.ts';
import { mboxFolder } from './mbox-folder.ts';
import { messageFilesFolder } from './message-files-folder.ts';
import { type OpenFolder, pullChanges } from './pull-changes.ts';

/**
 * The `settings` of a mailbox of files: an mbox, a Maildir, a directory of messages, or a directory with several of
 * them.
 */
export const filesSettings = z.object({ path: z.string().min(1) });
export type FilesSettings = z.infer<typeof filesSettings>;

/** The limits of a mailbox of files. */
export interface FilesLimits {
  /** Changes per page. */
  pageSize?: number;
  maxMessageBytes?: number;
}

/**
 * Opens a mailbox of files on this machine. The path is configured by the owner of the service, never taken from a
 * message. Files have no permanent names across folders, so identities are null and the bytes identify a message.
 * Throws `not_found`.
 */
export async function openFiles(settings: FilesSettings, limits: FilesLimits = {}): Promise<MailProvider> {
  const { pageSize = 200, maxMessageBytes = maxSourceBytes } = limits;
  const path = await guarded(() => realpath(settings.path));
  const isFile = (await guarded(() => stat(path))).isFile();
  const root = isFile ? dirname(path) : path;
  const only = isFile ? basename(path) : undefined;
  const open = new Map<string, OpenFolder>();

  const openFolder = async (folderId: string): Promise<OpenFolder> => {
    if (only !== undefined && folderId !== only)
      throw new Failure('not_found', 'The mailbox has only one folder, and not this one. Nothing was read.');
    // Checked each time: a path can be replaced by a link at any moment.
    const folderPath = await pathInside(root, folderId);
    const isMbox = (await lstat(folderPath)).isFile();
    const form = isMbox ? 'mbox' : await formOf(folderPath);
    const key = `${form}:${folderId}`;
    const known = open.get(key);
    if (known !== undefined) return known;
    const make = { mbox: mboxFolder, maildir: maildirFolder, 'message-files': messageFilesFolder }[form];
    const opened: OpenFolder = { files: make(folderPath, maxMessageBytes), last: undefined };
    open.set(key, opened);
    return opened;
  };

  return {
    listFolders: (signal) =>
      guarded(async () => (only === undefined ? findFolders(root, signal) : [singleFolder(only)]), signal),
    pull: (folderId, cursor, context) =>
      guarded(async () => {
        const size = Math.min(pageSize, context.most ?? pageSize);
        return pullChanges(await openFolder(folderId), cursor, context, size);
      }, context.signal),
    fetchSource: (folderId, place, signal) =>
      guarded(async () => {
        const folder = await openFolder(folderId);
        const raw = await folder.files.read(place, signal);
        if (raw === undefined)
          throw new Failure('not_found', 'The message is no longer in this folder. Its stored copy is kept.');
        return { raw };
      }, signal),
    // The bytes identify it: the same message in another folder has the same hash.
    locate: async () => null,
    listPlaces: (folderId, signal) =>
      guarded(async () => {
        const { files } = await openFolder(folderId);
        return (await files.list(signal)).entries.map(({ place }) => place);
      }, signal),
    close: async () => open.clear(),
  };
}

function singleFolder(id: string): Folder {
  const name = folderName(id);
  const role = folderRoleOf(name);
  return { id, name, role: role === 'other' ? 'inbox' : role };
}

async function guarded<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    if (signal !== undefined) checkCancelled(signal);
    return await work();
  } catch (thrown) {
    throw fileFailure(thrown);
  }
}

/**
 * Returns the path of a folder below the root. Throws `not_found` if it does not exist, or leads outside by `..` or by
 * a symbolic link anywhere on the path: only the configured root contains mail.
 */
async function pathInside(root: string, folderId: string): Promise<string> {
  const parts = folderId === '.' ? [] : folderId.split('/');
  const isPlain = parts.every((part) => part !== '' && part !== '.' && part !== '..' && !part.includes('\0'));
  if (!isPlain || (sep !== '/' && folderId.includes(sep))) throw notThere(folderId);
  const path = join(root, ...parts);
  const real = await realpath(path).catch(() => undefined);
  // A link that stays inside is refused too: it would show one message twice, under two names.
  if (real !== path) throw notThere(folderId);
  return path;
}

function notThere(folderId: string): Failure {
  return new Failure('not_found', `The mailbox has no folder ${JSON.stringify(folderId)}. Nothing was read.`);
}

/**
 * Returns the failure for an error of reading files: `not_found` if the file does not exist, `fetch_failed` for any
 * other.
 */
function fileFailure(thrown: unknown): unknown {
  if (thrown instanceof Failure || !(thrown instanceof Error) || !('code' in thrown)) return thrown;
  if (thrown.code === 'ENOENT' || thrown.code === 'ENOTDIR' || thrown.code === 'ELOOP') {
    return new Failure(
      'not_found',
      'The message or folder is no longer in the mailbox. Stored copies are kept.',
      { cause: thrown },
    );
  }
  return new Failure(
    'fetch_failed',
    `The mailbox could not be read (${String(thrown.code)}). Stored messages are kept; check that the service may read the path.`,
    {
      cause: thrown,
    },
  );
}
