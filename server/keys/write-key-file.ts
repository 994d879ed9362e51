import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

// File systems without hard links say one of these.
const withoutLinks = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']);

/**
 * Writes keys, each in base64, into a file that its owner alone can read: whole or not at all, and on the disk when this
 * returns, so that nothing is ever sealed with a key that a power cut takes away. `ifNone` leaves a file that is there as it
 * is and returns false; `replace` puts this one in its place. Makes the folder.
 */
export function writeKeyFile(path: string, keys: readonly string[], how: 'ifNone' | 'replace'): boolean {
  const folder = dirname(path);
  mkdirSync(folder, { recursive: true });
  const text = keys.map((key) => `${key}\n`).join('');
  const next = `${path}.${randomUUID()}`;
  try {
    writeToDisk(next, text);
    if (how === 'replace') renameSync(next, path);
    else if (!linkIfNone(next, path, text)) return false;
  } finally {
    rmSync(next, { force: true });
  }
  // The name of a file is kept in its folder.
  sync(folder);
  return true;
}

function linkIfNone(next: string, path: string, text: string): boolean {
  try {
    try {
      linkSync(next, path);
    } catch (error) {
      if (!withoutLinks.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
      writeToDisk(path, text);
    }
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function writeToDisk(path: string, text: string): void {
  const file = openSync(path, 'wx', 0o600);
  try {
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function sync(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
