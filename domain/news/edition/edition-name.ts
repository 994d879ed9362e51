import { z } from 'zod';

/** The name of an edition: its day, or its day and hour where editions are shorter. */
export const editionName = z.string().regex(/^\d{4}-\d{2}-\d{2}(T\d{2})?$/);
