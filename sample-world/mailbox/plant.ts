import { join } from 'node:path';

/** The seed of the mailbox that is shipped and installed. */
export const plantSeed = 1;

/** The moment of the mailbox that is shipped: a Wednesday evening. */
export const plantMoment: Date = new Date('2026-11-18T19:00:00Z');

/** Where the shipped mailbox lies. */
export const plantFolder: string = join(import.meta.dirname, 'plant');
