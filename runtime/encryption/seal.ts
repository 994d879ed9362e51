import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { Failure } from '../../domain/failure.ts';

const algorithm = 'aes-256-gcm';
const form = 1;
const idBytes = 4;
const nonceBytes = 12;
const tagBytes = 16;
/** Number of leading bytes of a sealed value that identify its key. */
export const beginningBytes = 1 + idBytes;
const headBytes = 1 + idBytes + nonceBytes;

/** Length of a key in bytes. */
export const keyBytes = 32;

/** Encrypts secrets in the database: a row is useless without the key. */
export interface Seal {
  /** Seals for one purpose, for example `mailbox:<id>`: it cannot be opened for any other. */
  seal(plain: Uint8Array, purpose: string): Uint8Array<ArrayBuffer>;
  /**
   * Opens a value sealed for the purpose; throws `malformed_input` if it was not sealed for it, or with an unknown key,
   * or was changed.
   */
  open(sealed: Uint8Array, purpose: string): Uint8Array<ArrayBuffer>;
  /** Returns whether the key of a value with this beginning is known. */
  knows(beginning: Uint8Array): boolean;
  /** Returns the beginning of all values sealed now: any other value was sealed with an older key, or never. */
  head(): Uint8Array<ArrayBuffer>;
}

/**
 * Creates a seal with AES-256-GCM (NIST SP 800-38D): a version, the id of the key, a random nonce, the ciphertext, and
 * the tag.
 * The purpose is authenticated too, so that one row's secret is of no use in another row.
 *
 * `read` returns the current keys and is called each time: the first one seals, all of them open. A key once read is
 * kept for the
 * life of the process, so that removing it loses nothing that was sealed a moment before.
 */
export function createSeal(read: () => readonly Uint8Array[]): Seal {
  const known = new Map<string, Uint8Array>();
  let last: { keys: readonly Uint8Array[]; newest: { id: string; key: Uint8Array } } | undefined;
  const newest = () => {
    const keys = read();
    if (last?.keys === keys) return last.newest;
    const [first] = keys.map((key) => {
      const id = keyIdOf(key);
      known.set(id, key);
      return { id, key };
    });
    if (first === undefined)
      throw new Failure('internal', 'There is no key to encrypt with. Nothing was stored; set SECRET_KEY.');
    last = { keys, newest: first };
    return first;
  };
  const head = ({ id }: { id: string }) => Buffer.from([form, ...Buffer.from(id, 'hex')]);
  const idOf = (sealed: Uint8Array) => Buffer.from(sealed.subarray(1, beginningBytes)).toString('hex');
  const keyOf = (id: string) => {
    // Another process may have added a key since.
    if (!known.has(id)) newest();
    return known.get(id);
  };
  return {
    knows: (beginning) => beginning[0] === form && keyOf(idOf(beginning)) !== undefined,
    head: () => new Uint8Array(head(newest())),
    seal(plain, purpose) {
      const sealing = newest();
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, sealing.key, nonce).setAAD(Buffer.from(purpose));
      const parts = [head(sealing), nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()];
      return new Uint8Array(Buffer.concat(parts));
    },
    open(sealed, purpose) {
      const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
      if (bytes.byteLength < headBytes + tagBytes || bytes[0] !== form)
        throw new Failure(
          'malformed_input',
          'The stored value was never encrypted, or is cut off. It was not changed; restore it from a backup.',
        );
      const id = idOf(bytes);
      const key = keyOf(id);
      if (key === undefined)
        throw new Failure(
          'malformed_input',
          `The stored value was encrypted with another key, ${id}, which is missing. It was not changed: add the key to SECRET_KEYS_OLD, or, if no SECRET_KEY is set, as a line of secret.key in DATA_DIR.`,
        );
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(beginningBytes, headBytes), {
        authTagLength: tagBytes,
      });
      decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(-tagBytes));
      try {
        const plain = [decipher.update(bytes.subarray(headBytes, -tagBytes)), decipher.final()];
        return new Uint8Array(Buffer.concat(plain));
      } catch (cause) {
        throw new Failure(
          'malformed_input',
          'The stored value was altered, or was encrypted for another purpose. It was not used; restore it from a backup.',
          {
            cause,
          },
        );
      }
    },
  };
}

/** Returns the id of a key in its sealed values: eight hexadecimal digits of its SHA-256. */
export function keyIdOf(key: Uint8Array): string {
  if (key.byteLength !== keyBytes)
    throw new Failure('internal', `An encryption key must have ${keyBytes} bytes.`);
  return createHash('sha256').update(key).digest().subarray(0, idBytes).toString('hex');
}
