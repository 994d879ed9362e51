import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Failure } from '../domain/failure.ts';
import type { Config } from './config.ts';

/** The settings that say where keys are. */
type Keys = Pick<Config, 'SECRET_KEY' | 'DATA_DIR'>;

const fileOf = ({ DATA_DIR }: Keys): string => join(resolve(DATA_DIR), 'secret.key');

/** The keys that this service seals with, one a line in base64, and where they are; null where none was made yet. */
export async function findKeys(config: Keys): Promise<{ text: string; place: string } | null> {
  if (config.SECRET_KEY !== undefined) return { text: config.SECRET_KEY, place: 'SECRET_KEY' };
  const place = fileOf(config);
  try {
    return { text: (await readFile(place, 'utf8')).trim(), place };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Puts the keys of a backup where the service looks for them. Throws `conflict` where other keys are, and changes nothing. */
export async function keepKeys(config: Keys, text: string): Promise<void> {
  const known = await findKeys(config);
  if (known?.text === text) return;
  if (known) {
    throw new Failure(
      'conflict',
      `The backup brings a key, and ${known.place} holds another one. Nothing was changed; take that one away, or restore elsewhere.`,
    );
  }
  await mkdir(resolve(config.DATA_DIR), { recursive: true });
  await writeFile(fileOf(config), `${text}\n`, { mode: 0o600, flag: 'wx' });
}
