import type { Dirent } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { folderRoleOf } from '../../../domain/email/sync/folder-role.ts';
import { Failure } from '../../../domain/failure.ts';
import { checkCancelled } from '../check-cancelled.ts';
import type { Folder } from '../provider.ts';
import { folderName, isMboxName, isMessageFile, mayBeMbox } from './file-names.ts';

/** The storage format of a folder. */
export type Form = 'mbox' | 'maildir' | 'message-files';

/** Deeper or wider than any mailbox: such a path names a whole disk. */
const maxDepth = 8;
const maxFolders = 2000;

/** Returns the folders of messages below a directory, ordered by path. Symbolic links are not followed. */
export async function findFolders(root: string, signal: AbortSignal): Promise<Folder[]> {
  const found: { id: string; form: Form }[] = [];
  await walk(root, '.', 0, found, signal);
  return found
    .toSorted((left, right) => (left.id < right.id ? -1 : 1))
    .map(({ id, form }) => {
      const name = id === '.' ? 'Inbox' : folderName(id);
      const role = folderRoleOf(name.split('/').at(-1) ?? name);
      // A mailbox with one folder receives its mail there, whatever its name; so does the root of a Maildir.
      const isInbox = role === 'other' && (found.length === 1 || (id === '.' && form === 'maildir'));
      return { id, name, role: isInbox ? 'inbox' : role };
    });
}

async function walk(
  path: string,
  id: string,
  depth: number,
  found: { id: string; form: Form }[],
  signal: AbortSignal,
): Promise<void> {
  checkCancelled(signal);
  if (depth > maxDepth || found.length > maxFolders) {
    throw new Failure(
      'fetch_failed',
      'The path contains far more folders than a mailbox has. Nothing was read; choose the directory of the mailbox.',
    );
  }
  const inside = await readdir(path, { withFileTypes: true });
  const below = (name: string) => (id === '.' ? name : `${id}/${name}`);
  const directories = inside.filter((each) => each.isDirectory());
  const files = inside.filter((each) => each.isFile());
  const isMaildir = ['cur', 'new'].every((name) => directories.some((each) => each.name === name));
  let count = 0;
  for (const file of files) {
    if (isMaildir || !(await isMbox(path, file))) continue;
    found.push({ id: below(file.name), form: 'mbox' });
    count += 1;
  }
  for (const directory of directories) {
    if (isMaildir && ['cur', 'new', 'tmp'].includes(directory.name)) continue;
    const child = join(path, directory.name);
    // Other hidden directories belong to programs.
    if (directory.name.startsWith('.') && (await formOf(child)) !== 'maildir') continue;
    await walk(child, below(directory.name), depth + 1, found, signal);
    count += 1;
  }
  if (isMaildir) found.push({ id, form: 'maildir' });
  else if (count === 0 || files.some(({ name }) => isMessageFile(name))) {
    found.push({ id, form: 'message-files' });
  }
}

/** Returns the format of a directory of messages. */
export async function formOf(path: string): Promise<Exclude<Form, 'mbox'>> {
  const names = await readdir(path, { withFileTypes: true });
  const isMaildir = ['cur', 'new'].every((name) =>
    names.some((each) => each.name === name && each.isDirectory()),
  );
  return isMaildir ? 'maildir' : 'message-files';
}

async function isMbox(path: string, file: Dirent): Promise<boolean> {
  if (isMboxName(file.name)) return true;
  if (!mayBeMbox(file.name)) return false;
  const handle = await open(join(path, file.name));
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(5), 0, 5, 0);
    return buffer.toString('latin1', 0, bytesRead) === 'From ';
  } finally {
    await handle.close();
  }
}
