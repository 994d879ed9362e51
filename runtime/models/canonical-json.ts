import { createHash } from 'node:crypto';

/**
 * Returns JSON with the names of every object in a fixed order (RFC 8785, for values that zod accepts): equal values
 * have equal text.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (part === null || typeof part !== 'object' || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([left], [right]) => (left < right ? -1 : 1)));
  });
}

/** Returns the SHA-256 (hex) of a value's canonical JSON. */
export const hashOf = (value: unknown): string =>
  createHash('sha256').update(canonicalJson(value)).digest('hex');
