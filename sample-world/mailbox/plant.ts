import { join } from 'node:path';

/** The seed of the shipped mailbox, which is also installed. */
export const plantSeed = 1;

/** The moment of the shipped mailbox: a Wednesday evening. */
export const plantMoment: Date = new Date('2026-11-18T19:00:00Z');

/** The folder of the shipped mailbox. */
export const plantFolder: string = join(import.meta.dirname, 'plant');
