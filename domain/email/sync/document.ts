import { z } from 'zod';

/** What an approved document may be. */
export const documentKind = z.enum(['markdown', 'text', 'pdf']);
export type DocumentKind = z.infer<typeof documentKind>;

/** Bytes of one document. */
export const mostDocumentBytes = 10 * 1024 * 1024;

/** Words or names that a document is about; a document without any is for every issue. */
export const documentScope = z.array(z.string().trim().min(1).max(100)).max(50);
