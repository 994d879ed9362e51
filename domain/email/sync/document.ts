import { z } from 'zod';

/** The formats of an approved document. */
export const documentKind = z.enum(['markdown', 'text', 'pdf']);
export type DocumentKind = z.infer<typeof documentKind>;

/** Largest size of a document in bytes. */
export const maxDocumentBytes = 10 * 1024 * 1024;

/** Words or names that a document is about; a document with an empty scope applies to every issue. */
export const documentScope = z.array(z.string().trim().min(1).max(100)).max(50);
