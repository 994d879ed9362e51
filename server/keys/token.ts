import { createHash, randomBytes } from 'node:crypto';

/** A new bearer token: `wk_` and 256 random bits, so that hashing it once is enough. */
export function newToken(): string {
  return `wk_${randomBytes(32).toString('base64url')}`;
}

/** SHA-256 of a token: all that is stored of it. */
export function hashToken(token: string): Uint8Array {
  return createHash('sha256').update(token).digest();
}
