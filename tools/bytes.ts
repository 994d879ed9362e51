import { z } from 'zod';

/**
 * Raw bytes as input of a tool. Not `z.instanceof`: its type asks for bytes over an `ArrayBuffer` of their own, which a
 * `Buffer` or bytes out of a sandbox message cannot promise.
 */
export const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array, 'Expected bytes');
