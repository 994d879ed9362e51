import { lstat, realpath, stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { z } from 'zod';
import { folderRoleOf } from '../../../domain/email/sync/folder-role.ts';
import { maxSourceBytes } from '../../../domain/email/sync/sync.ts';
import { Failure } from '../../../domain/failure.ts';
import { checkCancelled } from '../check-cancelled.ts';
import type { Folder, MailProvider } from '../provider.ts';
import { fileFailure } from './file-failure.ts';
import { folderName } from './file-names.ts';
import { findFolders, formOf } from './find-folders.ts';
import { pathInside } from './inside-root.ts';
import { maildirFolder } from './maildir-folder.ts';
import { mboxFolder } from './mbox-folder.ts';
import { messageFilesFolder } from './message-files-folder.ts';
import { type OpenFolder, pullChanges } from './pull-changes.ts';

/** `settings` of a mailbox of files: an mbox, a Maildir, a directory of messages, or a directory that holds several of them. */
export const filesSettings = z.object({ path: z.string().min(1) });
export type FilesSettings = z.infer<typeof filesSettings>;

/** What a mailbox of files may take at once. */
export interface FilesLimits {
  /** Changes of one page. */
  pageSize?: number;
  maxMessageBytes?: number;
}

/**
 * A mailbox that lies in files of this machine. The path is what the owner of the service configured, never what a message
 * says. Files have no lasting names across folders, so that identities are null and the bytes tell. Throws `not_found`.
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
      throw new Failure('not_found', 'The mailbox has one folder.');
    // Looked at each time: a path can be replaced by a link at any moment.
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
      guarded(async () => pullChanges(await openFolder(folderId), cursor, context, pageSize), context.signal),
    fetchSource: (folderId, place, signal) =>
      guarded(async () => {
        const folder = await openFolder(folderId);
        const raw = await folder.files.read(place, signal);
        if (raw === undefined) throw new Failure('not_found', 'The folder does not hold this message.');
        return { raw };
      }, signal),
    // The bytes tell: the same message in another folder has the same hash.
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
