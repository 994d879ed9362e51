import { createHash } from 'node:crypto';

/**
 * SHA-256 (hex) of a JSON value. The order of an object's keys does not matter, and text counts as the database keeps it
 * (without NUL and halves of surrogate pairs), so that a value that was stored and read again has the same hash.
 */
export function contentHash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value, canonical)).digest('hex');
}

/** SHA-256 (hex) of bytes. */
export const bytesHash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

function canonical(_key: string, value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '\ufffd').toWellFormed();
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
