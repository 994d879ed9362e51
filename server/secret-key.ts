import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../domain/failure.ts';
import { keyBytes } from '../runtime/seal.ts';
import type { Config } from './config.ts';

/**
 * The key that secrets are sealed with: SECRET_KEY, or else the one in DATA_DIR, made the first time that it is needed and
 * readable by nobody else.
 */
export function readSecretKey(config: Pick<Config, 'SECRET_KEY' | 'DATA_DIR'>): Uint8Array {
  if (config.SECRET_KEY !== undefined) return Buffer.from(config.SECRET_KEY, 'base64');
  mkdirSync(config.DATA_DIR, { recursive: true });
  const path = join(config.DATA_DIR, 'secret.key');
  try {
    writeFileSync(path, `${randomBytes(keyBytes).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const key = Buffer.from(readFileSync(path, 'utf8').trim(), 'base64');
  if (key.byteLength === keyBytes) return key;
  throw new Failure(
    'internal',
    `${path} holds no key of ${keyBytes} bytes in base64. What was sealed with it can be opened only with the original.`,
  );
}
