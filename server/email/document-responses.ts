import { z } from '@hono/zod-openapi';
import type { IssueDocument } from '../../db/email/sync/documents.ts';
import { documentKind, documentScope } from '../../domain/email/sync/document.ts';
import { strip } from '../http/responses.ts';

/** The title of a document. */
export const documentTitle = z.string().trim().min(1).max(300);
/** The time from which a document is no longer used; null keeps it until it is removed. */
export const documentExpiry = z.iso.datetime({ offset: true }).nullable();

/** A new document, with its content as text or as bytes. */
export const newDocument = z
  .strictObject({
    /** By default the document's own title: its first heading, or the title in a PDF. */
    title: documentTitle.optional(),
    kind: documentKind,
    text: z.string().min(1).optional(),
    content_base64: z
      .string()
      .regex(/^[A-Za-z0-9+/\s]+={0,2}\s*$/, 'is not base64')
      .optional(),
    /** Words or names that limit it to issues that contain one of them; empty for all issues. */
    scope: documentScope.default([]),
    expires_at: documentExpiry.optional(),
  })
  .refine(({ text, content_base64 }) => (text === undefined) !== (content_base64 === undefined), {
    path: ['text'],
    error: 'give either `text` or `content_base64`',
  })
  .refine(({ kind, text }) => kind !== 'pdf' || text === undefined, {
    path: ['content_base64'],
    error: 'give a PDF as `content_base64`',
  })
  .openapi('NewDocument');

/** A document as clients see it. */
export const documentResponse = z
  .object({
    id: z.string(),
    title: z.string(),
    kind: documentKind,
    scope: z.array(z.string()),
    content_hash: z.string(),
    size: z.int(),
    language: z.string().nullable(),
    /** The token that added it. */
    approved_by: z.string().nullable(),
    approved_at: z.string(),
    expires_at: z.string().nullable(),
    is_expired: z.boolean(),
    passage_count: z.int(),
    producer: z.string(),
  })
  .openapi('Document');

/** A changed document, with the queued execution that reorders the desk. */
export const queuedDocument = documentResponse.extend({ execution_id: z.string() });

/** A document with its passages. */
export const documentDetail = documentResponse.extend({
  passages: z.array(
    z
      .object({ heading: z.string(), text: z.string(), identifiers: z.array(z.string()) })
      .openapi('DocumentPassage'),
  ),
});

/** Returns a document as clients see it. */
export const toDocumentResponse = (document: IssueDocument): z.output<typeof documentResponse> =>
  strip(documentResponse, {
    ...document,
    is_expired: document.expires_at !== null && Date.parse(document.expires_at) <= Date.now(),
  });
