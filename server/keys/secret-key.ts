import { randomBytes } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../../domain/failure.ts';
import { keyBytes } from '../../runtime/encryption/seal.ts';
import type { Config } from '../settings/config.ts';
import { writeKeyFile } from './write-key-file.ts';

/** The settings that determine the keys. */
export type KeySettings = Pick<Config, 'SECRET_KEY' | 'SECRET_KEYS_OLD' | 'DATA_DIR'>;

/** Returns the path of the key file, used when the environment names no key. */
export const keyFile = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string => join(DATA_DIR, 'secret.key');

/** Encodes a key as one line of text. */
export const writeKey = (key: Uint8Array): string => Buffer.from(key).toString('base64');

/**
 * Returns a function that gives the current keys: the first one seals, the others only decrypt. They are SECRET_KEY and
 * SECRET_KEYS_OLD, or the lines of a file in DATA_DIR that only its owner can read, created when a key is first needed. A
 * changed file is read again, because another process may have added a key. If the file goes missing later, the keys read
 * before stay in use, and no new one is made: it could not decrypt anything.
 */
export function secretKeys(config: KeySettings): () => readonly Uint8Array[] {
  if (config.SECRET_KEY !== undefined) {
    const keys = [config.SECRET_KEY, ...config.SECRET_KEYS_OLD].map((key) => Buffer.from(key, 'base64'));
    return () => keys;
  }
  const path = keyFile(config);
  let read: { keys: readonly Uint8Array[]; fingerprint: string } | undefined;
  return () => {
    // Checking the file takes a few microseconds.
    const found = fingerprint(path);
    if (found === undefined && read) return read.keys;
    const current = found ?? makeKeyFile(path);
    if (read?.fingerprint !== current) read = { keys: readKeyFile(path), fingerprint: current };
    return read.keys;
  };
}

/** Reads the keys of a file, the sealing key first. Throws `Failure` if a line is not a key. */
export function readKeyFile(path: string): Uint8Array[] {
  const lines = readFileSync(path, 'utf8').split(/\s+/);
  const keys = lines.filter((line) => line !== '').map((line) => Buffer.from(line, 'base64'));
  if (keys.length > 0 && keys.every((key) => key.byteLength === keyBytes)) return keys;
  throw new Failure(
    'internal',
    `${path} must contain keys of ${keyBytes} bytes in base64, one a line. Restore the original file: sealed contents cannot be decrypted without it.`,
  );
}

function makeKeyFile(path: string): string {
  writeKeyFile(path, [writeKey(randomBytes(keyBytes))], 'ifNone');
  return fingerprint(path) ?? '';
}

/** Returns a value that changes whenever the file is replaced; undefined if there is no file. */
function fingerprint(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false, bigint: true });
  return found && `${found.ino}:${found.mtimeNs}:${found.size}`;
}
