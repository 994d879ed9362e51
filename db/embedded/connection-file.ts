import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const pathOf = (directory: string) => join(directory, 'connection');

/**
 * Writes the URL of the running server, with its password, to the locked directory, for commands of the same person on
 * the same machine: no one else may read it, and the file appears whole or not at all.
 */
export function leaveConnection(directory: string, url: string): void {
  const unfinished = `${pathOf(directory)}.new`;
  // An existing file keeps its mode, so a new one is created.
  rmSync(unfinished, { force: true });
  writeFileSync(unfinished, `${url}\n`, { mode: 0o600 });
  renameSync(unfinished, pathOf(directory));
}

/** Removes the URL: before a start, because a killed process leaves its own, and at the end. */
export function removeConnection(directory: string): void {
  rmSync(pathOf(directory), { force: true });
}

/**
 * Returns the URL of the running server of a directory; undefined if there is none (yet). It is only valid while
 * another process holds the lock of the directory: check the lock first.
 */
export function readConnection(directory: string): string | undefined {
  try {
    return readFileSync(pathOf(directory), 'utf8').trim() || undefined;
  } catch {
    return undefined;
  }
}
