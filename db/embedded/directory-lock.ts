import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Failure } from '../../domain/failure.ts';

/**
 * The lock of a data directory, taken before anything is read: two servers on one directory would overwrite each other
 * without an error.
 */
export interface DirectoryLock {
  release(): void;
}

const holderPath = (directory: string) => join(directory, 'holder');

/** Returns a description of the lock's holder; only meaningful while the lock is held. */
export function holderOf(directory: string): string {
  try {
    return `process ${readFileSync(holderPath(directory), 'utf8').trim()}`;
  } catch {
    // The holder has the lock but has not written its process id yet.
    return 'another process';
  }
}

/**
 * Takes the exclusive lock on a directory, which is created when it is missing, or throws `conflict` at once and says who
 * holds it. The lock is the operating system's own lock on a file (SQLite's, held by an open exclusive transaction): the
 * kernel drops it when the process ends in any way, so a lock left by kill -9 cannot exist, a number of a process that was
 * given to another cannot mislead, and two starters cannot both win. The file `holder` is only for the message.
 */
export function lockDirectory(directory: string): DirectoryLock {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const lock = new DatabaseSync(join(directory, 'lock'), { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    throw new Failure(
      'conflict',
      `The data directory ${directory} is in use by ${holderOf(directory)}. Stop it first.`,
      {
        cause,
      },
    );
  }
  writeFileSync(holderPath(directory), `${process.pid}\n`);
  return { release: () => lock.close() };
}
