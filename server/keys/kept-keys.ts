import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Failure } from '../../domain/failure.ts';
import { type KeySettings, keyFile } from './secret-key.ts';
import { writeKeyFile } from './write-key-file.ts';

/** Returns the keys of this service in base64 with their place; null if there is no key yet. */
export async function findKeys(config: KeySettings): Promise<{ keys: string[]; place: string } | null> {
  if (config.SECRET_KEY !== undefined) {
    return { keys: [config.SECRET_KEY, ...config.SECRET_KEYS_OLD], place: 'SECRET_KEY' };
  }
  const place = resolve(keyFile(config));
  try {
    return { keys: (await readFile(place, 'utf8')).split(/\s+/).filter((line) => line !== ''), place };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Stores the keys of a backup for the service. Throws `conflict`, and changes nothing, if there are different keys. */
export async function installKeys(config: KeySettings, wanted: readonly string[]): Promise<void> {
  const known = await findKeys(config);
  // Additional keys do no harm.
  if (known && wanted.every((key) => known.keys.includes(key))) return;
  if (known === null && writeKeyFile(resolve(keyFile(config)), wanted, 'ifNone')) return;
  throw new Failure(
    'conflict',
    `The backup includes a key, but ${known?.place ?? keyFile(config)} contains a different one. Nothing was changed. Move that key away, or restore into another DATA_DIR.`,
  );
}
