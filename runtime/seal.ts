import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { Failure } from '../domain/failure.ts';

const algorithm = 'aes-256-gcm';
const form = 1;
const idBytes = 4;
const nonceBytes = 12;
const tagBytes = 16;
const headBytes = 1 + idBytes + nonceBytes;

/** How long a key is, in bytes. */
export const keyBytes = 32;

/** Keeps secrets in the database: who has a row without the key has nothing. */
export interface Seal {
  /** Seals for one purpose, for example `mailbox:<id>`: nowhere else can it be opened. */
  seal(plain: Uint8Array, purpose: string): Uint8Array<ArrayBuffer>;
  /** Opens what was sealed for the purpose; `malformed_input` when it was not, or with another key, or was changed. */
  open(sealed: Uint8Array, purpose: string): Uint8Array<ArrayBuffer>;
}

/**
 * Seals with AES-256-GCM (NIST SP 800-38D): a version, the id of the key, a random nonce, what is sealed, and the tag. The
 * purpose is authenticated with it, so that one row's secret is of no use in another row.
 */
export function createSeal(key: Uint8Array): Seal {
  if (key.byteLength !== keyBytes) throw new Failure('internal', `A key has ${keyBytes} bytes.`);
  const keyId = createHash('sha256').update(key).digest().subarray(0, idBytes);
  return {
    seal(plain, purpose) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(purpose));
      const parts = [
        Buffer.from([form]),
        keyId,
        nonce,
        cipher.update(plain),
        cipher.final(),
        cipher.getAuthTag(),
      ];
      return new Uint8Array(Buffer.concat(parts));
    },
    open(sealed, purpose) {
      const bytes = Buffer.from(sealed);
      if (bytes.byteLength < headBytes + tagBytes || bytes[0] !== form)
        throw new Failure('malformed_input', 'What is stored was never sealed, or is cut.');
      if (!bytes.subarray(1, 1 + idBytes).equals(keyId))
        throw new Failure(
          'malformed_input',
          'What is stored was sealed with another key: set SECRET_KEY to that one.',
        );
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(1 + idBytes, headBytes), {
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
