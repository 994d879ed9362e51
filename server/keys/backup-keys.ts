import { Failure } from '../../domain/failure.ts';
import { keyBytes, keyIdOf } from '../../runtime/encryption/seal.ts';

/** Input of the decision about keys in a backup. */
export interface BackupKeys {
  /** Ids of the keys that values in the backup are sealed with. */
  readonly sealedWith: readonly string[];
  /** Keys available here, in base64. */
  readonly keys: readonly string[];
  /** Place of these keys; null if there are none. */
  readonly place: string | null;
  /** True if the backup is to include the keys. */
  readonly withKey: boolean;
}

/**
 * Returns the key fields for the head of a backup, and a notice for the person. Throws `conflict` if the keys are to be
 * included but one is missing, because the file would look complete.
 */
export function planKeys({ sealedWith, keys, place, withKey }: BackupKeys): {
  key_apart: boolean;
  secret_keys: string[] | null;
  notice: string;
} {
  const known = keys.map((key) => Buffer.from(key, 'base64')).filter((key) => key.length === keyBytes);
  const ids = known.map(keyIdOf);
  const missing = sealedWith.filter((id) => !ids.includes(id)).join(', ');
  if (missing !== '') {
    const problem = `Some contents are sealed with a key that is not available here (${missing})`;
    const where = place === null ? 'no key was found' : `${place} does not contain it`;
    if (withKey) {
      throw new Failure(
        'conflict',
        `${problem}: ${where}. Nothing was written. Set SECRET_KEY or DATA_DIR as for the service, or omit --with-key.`,
      );
    }
    const notice = `${problem}: ${where}. Find the SECRET_KEY or secret.key of the service that sealed them, and store it separately. Sealed contents cannot be decrypted without it.`;
    return { key_apart: true, secret_keys: null, notice };
  }
  const key_apart = sealedWith.length > 0 && !withKey;
  if (place === null)
    return { key_apart, secret_keys: null, notice: 'Nothing in it is sealed, and there is no key yet.' };
  if (withKey) {
    const notice = `The key is included (${place}). Anyone with this file can read every credential and every mail in it. Protect it like a password.`;
    return { key_apart, secret_keys: [...keys], notice };
  }
  const notice = key_apart
    ? `The key is not included. Store ${place} separately: sealed contents cannot be decrypted without it.`
    : 'The key is not included. Nothing in the backup is sealed.';
  return { key_apart, secret_keys: null, notice };
}
