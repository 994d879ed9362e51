import { z } from 'zod';

/**
 * Raw bytes as input of a tool. Not `z.instanceof`: its type requires bytes over their own `ArrayBuffer`, which a
 * `Buffer` or bytes of a sandbox message cannot promise.
 */
export const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array, 'Expected bytes');
