import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Failure } from '../../domain/failure.ts';
import { type KeySettings, keyFile } from './secret-key.ts';
import { writeKeyFile } from './write-key-file.ts';

/** The keys that this service seals and opens with, in base64, and where they are; null where none was made yet. */
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

/** Puts the keys of a backup where the service looks for them. Throws `conflict` where other keys are, and changes nothing. */
export async function keepKeys(config: KeySettings, wanted: readonly string[]): Promise<void> {
  const known = await findKeys(config);
  // More keys than are needed do no harm.
  if (known && wanted.every((key) => known.keys.includes(key))) return;
  if (known === null && writeKeyFile(resolve(keyFile(config)), wanted, 'ifNone')) return;
  throw new Failure(
    'conflict',
    `The backup brings a key, and ${known?.place ?? keyFile(config)} holds another one. Nothing was changed; take that one away, or restore elsewhere.`,
  );
}
