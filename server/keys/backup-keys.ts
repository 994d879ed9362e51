import { Failure } from '../../domain/failure.ts';
import { keyBytes, keyIdOf } from '../../runtime/encryption/seal.ts';

/** What a backup is to do about keys. */
export interface BackupKeys {
  /** Ids of the keys that something in the backup is sealed with. */
  readonly sealedWith: readonly string[];
  /** The keys that were found here, in base64. */
  readonly keys: readonly string[];
  /** Where they are; null where none was found. */
  readonly place: string | null;
  /** Whether they are asked for. */
  readonly withKey: boolean;
}

/**
 * What the head of a backup says of keys, and what the person is told. Throws `conflict` where the keys are asked for and
 * are not those that everything in it is sealed with: the file would look as if it could be opened.
 */
export function planKeys({ sealedWith, keys, place, withKey }: BackupKeys): {
  key_apart: boolean;
  secret_keys: string[] | null;
  says: string;
} {
  const known = keys.map((key) => Buffer.from(key, 'base64')).filter((key) => key.length === keyBytes);
  const ids = known.map(keyIdOf);
  const missing = sealedWith.filter((id) => !ids.includes(id)).join(', ');
  if (missing !== '') {
    const lack = `Something in the database is sealed with a key that is not here (${missing})`;
    const where = place === null ? 'no key was found' : `${place} does not hold it`;
    if (withKey) {
      throw new Failure(
        'conflict',
        `${lack}: ${where}. Nothing was written; set SECRET_KEY or DATA_DIR as the service has it, or leave --with-key out.`,
      );
    }
    const says = `${lack}: ${where}. Find the SECRET_KEY or the secret.key of the service that sealed it, and keep it apart; without it what is sealed cannot be opened.`;
    return { key_apart: true, secret_keys: null, says };
  }
  const key_apart = sealedWith.length > 0 && !withKey;
  if (place === null)
    return { key_apart, secret_keys: null, says: 'Nothing in it is sealed, and there is no key yet.' };
  if (withKey) {
    const says = `With the key (${place}): whoever has this file can open every credential and every mail in it. Keep it like a password.`;
    return { key_apart, secret_keys: [...keys], says };
  }
  const says = key_apart
    ? `Without the key: keep ${place} too, and apart. Without it what is sealed cannot be opened.`
    : 'Without the key; nothing in it is sealed.';
  return { key_apart, secret_keys: null, says };
}
