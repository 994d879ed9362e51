import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const pathIn = (directory: string) => join(directory, 'address');

/** Stores the address at which the service listens, for commands on the same data: a terminal may not have its PORT. */
export function writeAddress(directory: string, url: string): void {
  writeFileSync(pathIn(directory), `${url}\n`);
}

/** Reads the address at which the service was started last; undefined if it never was, or as a worker only. */
export function readAddress(directory: string): string | undefined {
  try {
    const url = readFileSync(pathIn(directory), 'utf8').trim();
    return URL.canParse(url) ? url : undefined;
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw thrown;
  }
}
