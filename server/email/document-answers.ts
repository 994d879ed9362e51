import { createRoute, z } from '@hono/zod-openapi';
import type { IssueDocument } from '../../db/email/sync/documents.ts';
import { documentKind, documentScope } from '../../domain/email/sync/document.ts';
import { idParam } from '../http/parameters.ts';
import { json, problems } from '../http/responses.ts';

const title = z.string().trim().min(1).max(300);
/** Nothing of it is shown from then on; null holds until it is removed. */
const expiry = z.iso.datetime({ offset: true }).nullable();

/** A document as it is added: its words as text, or its bytes. */
export const newDocument = z
  .strictObject({
    /** Without one, the document's own: its first heading, or what a PDF says of itself. */
    title: title.optional(),
    kind: documentKind,
    text: z.string().min(1).optional(),
    content_base64: z
      .string()
      .regex(/^[A-Za-z0-9+/\s]+={0,2}\s*$/, 'no base64')
      .optional(),
    /** Words or names that it is about: it is offered only for issues that name one of them; empty is for all. */
    scope: documentScope.default([]),
    expires_at: expiry.optional(),
  })
  .refine(({ text, content_base64 }) => (text === undefined) !== (content_base64 === undefined), {
    path: ['text'],
    error: 'give either text or content_base64',
  })
  .refine(({ kind, text }) => kind !== 'pdf' || text === undefined, {
    path: ['content_base64'],
    error: 'a pdf is given as content_base64',
  })
  .openapi('NewDocument');

const documentAnswer = z
  .object({
    id: z.string(),
    title: z.string(),
    kind: documentKind,
    scope: z.array(z.string()),
    content_hash: z.string(),
    size: z.int(),
    language: z.string().nullable(),
    /** The token that it came with. */
    approved_by: z.string().nullable(),
    approved_at: z.string(),
    expires_at: z.string().nullable(),
    is_expired: z.boolean(),
    passage_count: z.int(),
    producer: z.string(),
  })
  .openapi('Document');

/** The turn that orders the desk with it is queued. */
const queued = documentAnswer.extend({ execution_id: z.string() });

/** A document as it is answered. */
export const answerDocument = (document: IssueDocument): z.input<typeof documentAnswer> => ({
  ...document,
  is_expired: document.expires_at !== null && Date.parse(document.expires_at) <= Date.now(),
});

/** GET of all. */
export const listDocuments = createRoute({
  method: 'get',
  path: '/api/email/documents',
  summary: 'All approved documents',
  responses: { 200: json(z.object({ documents: z.array(documentAnswer) }), 'By title.'), ...problems() },
});

/** POST of a new one. */
export const postDocument = createRoute({
  method: 'post',
  path: '/api/email/documents',
  summary: 'Approve a document (Markdown, text or PDF, 10 MiB) for reading beside issues',
  request: { body: { required: true, content: { 'application/json': { schema: newDocument } } } },
  responses: {
    201: json(queued, 'It is read; the turn that looks it up for every open issue is queued.'),
    ...problems(409, 413, 422),
  },
});

/** GET of one. */
export const getDocument = createRoute({
  method: 'get',
  path: '/api/email/documents/{id}',
  summary: 'One approved document with its passages, as they are quoted',
  request: { params: idParam },
  responses: {
    200: json(
      documentAnswer.extend({
        passages: z.array(
          z.object({ heading: z.string(), text: z.string(), identifiers: z.array(z.string()) }),
        ),
      }),
      'The document.',
    ),
    ...problems(404),
  },
});

/** PATCH of what may change. */
export const patchDocument = createRoute({
  method: 'patch',
  path: '/api/email/documents/{id}',
  summary: 'Change title, scope or expiry of a document; its words never change',
  request: {
    params: idParam,
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z.strictObject({ title, scope: documentScope, expires_at: expiry }).partial(),
        },
      },
    },
  },
  responses: { 200: json(queued, 'As it is now.'), ...problems(404, 413) },
});

/** DELETE. */
export const deleteDocument = createRoute({
  method: 'delete',
  path: '/api/email/documents/{id}',
  summary: 'Remove a document: nothing is quoted from it any more',
  request: { params: idParam },
  responses: { 204: { description: 'Removed.' }, ...problems(404) },
});
