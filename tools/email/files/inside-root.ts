import { realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { Failure } from '../../../domain/failure.ts';

/**
 * The path of a folder below the root. Throws `not_found` for what is not there, and for what leads outside by `..` or by a
 * symbolic link anywhere on the way: the root is what was configured, and nothing else is mail.
 */
export async function pathInside(root: string, folderId: string): Promise<string> {
  const parts = folderId === '.' ? [] : folderId.split('/');
  const isPlain = parts.every((part) => part !== '' && part !== '.' && part !== '..' && !part.includes('\0'));
  if (!isPlain || (sep !== '/' && folderId.includes(sep))) throw notThere(folderId);
  const path = join(root, ...parts);
  const real = await realpath(path).catch(() => undefined);
  // Also a link that stays inside would show one message twice, under two names.
  if (real !== path) throw notThere(folderId);
  return path;
}

function notThere(folderId: string): Failure {
  return new Failure('not_found', `The mailbox has no folder ${JSON.stringify(folderId)}.`);
}
