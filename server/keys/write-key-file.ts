import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

// Error codes of file systems without hard links.
const withoutLinks = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']);

/**
 * Writes keys in base64 into a file that only its owner can read. Writes it atomically and flushes it to the disk, so that
 * nothing is ever sealed with a key that a power cut could lose. `ifNone` keeps an existing file and returns false; `replace`
 * overwrites it. Creates the folder.
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
  // The name of the file is stored in its folder.
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
