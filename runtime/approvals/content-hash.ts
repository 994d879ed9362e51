import { createHash } from 'node:crypto';

/**
 * Returns the SHA-256 (hex) of a JSON value. The order of an object's keys does not matter, and text is hashed as the
 * database stores it (without NUL and halves of surrogate pairs), so that a value has the same hash after it was stored
 * and read.
 */
export function contentHash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value, canonical)).digest('hex');
}

/** Returns a UUID (version 8, RFC 9562) of a JSON value: the same key always has the same id. */
export function contentUuid(value: unknown): string {
  const hash = contentHash(value);
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, `8${hash.slice(17, 20)}`];
  return [...parts, hash.slice(20, 32)].join('-');
}

/** Returns the SHA-256 (hex) of bytes. */
export const bytesHash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

function canonical(_key: string, value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '\ufffd').toWellFormed();
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
