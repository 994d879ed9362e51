import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { Failure } from '../../domain/failure.ts';

const algorithm = 'aes-256-gcm';
const form = 1;
const idBytes = 4;
const nonceBytes = 12;
const tagBytes = 16;
/** So many bytes of what is sealed say with which key. */
export const beginningBytes = 1 + idBytes;
const headBytes = 1 + idBytes + nonceBytes;

/** How long a key is, in bytes. */
export const keyBytes = 32;

/** Keeps secrets in the database: who has a row without the key has nothing. */
export interface Seal {
  /** Seals for one purpose, for example `mailbox:<id>`: nowhere else can it be opened. */
  seal(plain: Uint8Array, purpose: string): Uint8Array<ArrayBuffer>;
  /** Opens what was sealed for the purpose; `malformed_input` when it was not, or with another key, or was changed. */
  open(sealed: Uint8Array, purpose: string): Uint8Array<ArrayBuffer>;
  /** Whether the key is here that sealed what begins so. */
  knows(beginning: Uint8Array): boolean;
  /** What everything begins with that is sealed now: whatever begins otherwise was sealed with an older key, or never. */
  head(): Uint8Array<ArrayBuffer>;
}

/**
 * Seals with AES-256-GCM (NIST SP 800-38D): a version, the id of the key, a random nonce, what is sealed, and the tag. The
 * purpose is authenticated with it, so that one row's secret is of no use in another row.
 *
 * `read` gives the keys as they are now, and is asked each time: the first one seals, all of them open. A key that was there
 * once opens for as long as the process lives, so that taking it away loses nothing that was sealed a moment before.
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
    if (first === undefined) throw new Failure('internal', 'There is no key to seal with.');
    last = { keys, newest: first };
    return first;
  };
  const head = ({ id }: { id: string }) => Buffer.from([form, ...Buffer.from(id, 'hex')]);
  const idOf = (sealed: Uint8Array) => Buffer.from(sealed.subarray(1, beginningBytes)).toString('hex');
  const keyOf = (id: string) => {
    // Another process may have brought a key since.
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
        throw new Failure('malformed_input', 'What is stored was never sealed, or is cut.');
      const id = idOf(bytes);
      const key = keyOf(id);
      if (key === undefined)
        throw new Failure(
          'malformed_input',
          `What is stored was sealed with another key, ${id}, which is not here: add it to SECRET_KEYS_OLD, or where no SECRET_KEY is set, as a line of secret.key in DATA_DIR.`,
        );
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(beginningBytes, headBytes), {
        authTagLength: tagBytes,
      });
      decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(-tagBytes));
      try {
        const plain = [decipher.update(bytes.subarray(headBytes, -tagBytes)), decipher.final()];
        return new Uint8Array(Buffer.concat(plain));
      } catch (cause) {
        throw new Failure('malformed_input', 'What is stored was changed, or sealed for something else.', {
          cause,
        });
      }
    },
  };
}

/** The name of a key in what it has sealed: eight hexadecimal digits of its SHA-256. */
export function keyIdOf(key: Uint8Array): string {
  if (key.byteLength !== keyBytes) throw new Failure('internal', `A key has ${keyBytes} bytes.`);
  return createHash('sha256').update(key).digest().subarray(0, idBytes).toString('hex');
}
