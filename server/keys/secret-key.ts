import { randomBytes } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../../domain/failure.ts';
import { keyBytes } from '../../runtime/encryption/seal.ts';
import type { Config } from '../settings/config.ts';
import { writeKeyFile } from './write-key-file.ts';

/** The settings that say which keys there are. */
export type KeySettings = Pick<Config, 'SECRET_KEY' | 'SECRET_KEYS_OLD' | 'DATA_DIR'>;

/** Where the keys lie when the environment names none. */
export const keyFile = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string => join(DATA_DIR, 'secret.key');

/** A key as one line of text, and back. */
export const writeKey = (key: Uint8Array): string => Buffer.from(key).toString('base64');

/**
 * The keys that secrets are sealed with, as they are when they are asked for; the first one seals, the others only open.
 * They are SECRET_KEY and SECRET_KEYS_OLD, or else the lines of a file in DATA_DIR, made the first time that a key is needed
 * and readable by nobody else. The file is read again when it has changed: another process may have put a new key there.
 * Who has read it once goes on with those keys while it is missing, and makes no other: it would open nothing.
 */
export function secretKeys(config: KeySettings): () => readonly Uint8Array[] {
  if (config.SECRET_KEY !== undefined) {
    const keys = [config.SECRET_KEY, ...config.SECRET_KEYS_OLD].map((key) => Buffer.from(key, 'base64'));
    return () => keys;
  }
  const path = keyFile(config);
  let read: { keys: readonly Uint8Array[]; mark: string } | undefined;
  return () => {
    // A look at the file costs a few microseconds.
    const found = markOf(path);
    if (found === undefined && read) return read.keys;
    const mark = found ?? makeKeyFile(path);
    if (read?.mark !== mark) read = { keys: readKeyFile(path), mark };
    return read.keys;
  };
}

/** The keys of the file, the sealing one first. Throws `Failure` where one of its lines is no key. */
export function readKeyFile(path: string): Uint8Array[] {
  const lines = readFileSync(path, 'utf8').split(/\s+/);
  const keys = lines.filter((line) => line !== '').map((line) => Buffer.from(line, 'base64'));
  if (keys.length > 0 && keys.every((key) => key.byteLength === keyBytes)) return keys;
  throw new Failure(
    'internal',
    `${path} holds no key of ${keyBytes} bytes in base64, or a line that is none. What was sealed can be opened only with the original.`,
  );
}

function makeKeyFile(path: string): string {
  writeKeyFile(path, [writeKey(randomBytes(keyBytes))], 'ifNone');
  return markOf(path) ?? '';
}

/** What changes whenever the file is replaced; undefined where there is none. */
function markOf(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false, bigint: true });
  return found && `${found.ino}:${found.mtimeNs}:${found.size}`;
}
