import { createHash, randomBytes } from 'node:crypto';

/** Makes a bearer token: `wk_` and 256 random bits, so that hashing it once is enough. */
export function newToken(): string {
  return `wk_${randomBytes(32).toString('base64url')}`;
}

/** Returns the SHA-256 of a token, the only form that is stored. */
export function hashToken(token: string): Uint8Array {
  return createHash('sha256').update(token).digest();
}
