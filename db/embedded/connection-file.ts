import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const pathOf = (directory: string) => join(directory, 'connection');

/**
 * Leaves the address of the running server, with its password, in the locked directory, for commands of the same person on
 * the same machine: nobody else may read it, and it appears whole or not at all.
 */
export function leaveConnection(directory: string, url: string): void {
  const unfinished = `${pathOf(directory)}.new`;
  // A file that is there keeps its mode whatever is asked, so a new one is made.
  rmSync(unfinished, { force: true });
  writeFileSync(unfinished, `${url}\n`, { mode: 0o600 });
  renameSync(unfinished, pathOf(directory));
}

/** Removes the address: before a start, where a killed process left its own, and at the end. */
export function removeConnection(directory: string): void {
  rmSync(pathOf(directory), { force: true });
}

/**
 * The address that the running server of a directory has left, or undefined when it has left none (yet). It means something
 * only while another process holds the lock of the directory: ask for the lock first.
 */
export function readConnection(directory: string): string | undefined {
  try {
    return readFileSync(pathOf(directory), 'utf8').trim() || undefined;
  } catch {
    return undefined;
  }
}
