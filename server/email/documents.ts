import { z } from '@hono/zod-openapi';
import { type DocumentChange, documents } from '../../db/email/sync/documents.ts';
import { documentScope } from '../../domain/email/sync/document.ts';
import { Failure } from '../../domain/failure.ts';
import { idParam, jsonBody } from '../http/parameters.ts';
import { json, problems, strip } from '../http/responses.ts';
import { route } from '../http/route.ts';
import { router } from '../http/router.ts';
import {
  documentDetail,
  documentExpiry,
  documentResponse,
  documentTitle,
  newDocument,
  queuedDocument,
  toDocumentResponse,
} from './document-responses.ts';
import type { EmailServices } from './email-services.ts';
import { addDocument, assertFuture, bytesOf, changeDocument, removeDocument } from './write-document.ts';

const listDocuments = route({
  operationId: 'listDocuments',
  method: 'get',
  path: '/api/email/documents',
  summary: 'List the approved documents',
  responses: {
    200: json(
      z.object({ documents: z.array(documentResponse) }),
      'All documents, by title, without their passages.',
    ),
  },
});

const postDocument = route({
  operationId: 'addDocument',
  method: 'post',
  path: '/api/email/documents',
  summary: 'Add a document (Markdown, text or PDF, at most 10 MiB), which approves it as context for issues',
  request: { body: jsonBody(newDocument) },
  responses: {
    201: json(
      queuedDocument,
      'The document is stored. The execution that matches it with all open issues is queued.',
    ),
    ...problems(409, 422),
  },
});

const getDocument = route({
  operationId: 'getDocument',
  method: 'get',
  path: '/api/email/documents/{id}',
  summary: 'Get an approved document with its passages',
  request: { params: idParam },
  responses: {
    200: json(documentDetail, 'The document, with its passages as they are quoted.'),
    ...problems(404),
  },
});

const patchDocument = route({
  operationId: 'changeDocument',
  method: 'patch',
  path: '/api/email/documents/{id}',
  summary: 'Change title, scope or expiry of a document; its content never changes',
  request: {
    params: idParam,
    body: jsonBody(
      z.strictObject({ title: documentTitle, scope: documentScope, expires_at: documentExpiry }).partial(),
    ),
  },
  responses: {
    200: json(
      queuedDocument,
      'The document after the change. The execution that reorders the desk is queued.',
    ),
    ...problems(404),
  },
});

const deleteDocument = route({
  operationId: 'deleteDocument',
  method: 'delete',
  path: '/api/email/documents/{id}',
  summary: 'Remove a document; it is no longer quoted',
  request: { params: idParam },
  responses: { 204: { description: 'The document and its passages are removed.' }, ...problems(404) },
});

/** Routes of the documents that issues are matched with; adding one approves it (spec Email, "Reply flow"). */
export const documentRoutes = ({ asUser, submitWith, readDocument, wake }: EmailServices) =>
  router()
    .openapi(listDocuments, async (context) => {
      const userId = context.get('userId');
      const listed = await asUser(userId, (sql) => documents(sql).list(userId));
      return context.json({ documents: listed.map(toDocumentResponse) }, 200);
    })
    .openapi(postDocument, async (context) => {
      const given = context.req.valid('json');
      const userId = context.get('userId');
      assertFuture(given.expires_at);
      const body = bytesOf(given);
      const read = await readDocument({ kind: given.kind, body }, context.req.raw.signal);
      const tokenId = context.get('tokenId');
      const { execution, written } = await submitWith(userId, (sql) =>
        addDocument(sql, userId, { given, body, read, tokenId }),
      );
      wake();
      context.header('Location', `/api/email/documents/${written.id}`);
      return context.json({ ...toDocumentResponse(written), execution_id: execution.id }, 201);
    })
    .openapi(getDocument, async (context) => {
      const { id } = context.req.valid('param');
      const userId = context.get('userId');
      return asUser(userId, async (sql) => {
        const document = await documents(sql).get(userId, id);
        const passages = await documents(sql).listPassages(userId, id);
        return context.json(strip(documentDetail, { ...toDocumentResponse(document), passages }), 200);
      });
    })
    .openapi(patchDocument, async (context) => {
      const { id } = context.req.valid('param');
      const change = Object.fromEntries(
        Object.entries(context.req.valid('json')).filter(([, value]) => value !== undefined),
      ) as DocumentChange;
      if (Object.keys(change).length === 0)
        throw new Failure(
          'invalid_request',
          'The body is empty, so nothing was changed. Send at least one field.',
        );
      const userId = context.get('userId');
      const { execution, written } = await submitWith(userId, (sql) =>
        changeDocument(sql, userId, id, change),
      );
      wake();
      return context.json({ ...toDocumentResponse(written), execution_id: execution.id }, 200);
    })
    .openapi(deleteDocument, async (context) => {
      const { id } = context.req.valid('param');
      const userId = context.get('userId');
      await submitWith(userId, (sql) => removeDocument(sql, userId, id));
      wake();
      return context.body(null, 204);
    });
