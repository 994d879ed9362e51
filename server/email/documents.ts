import { randomUUID } from 'node:crypto';
import type { z } from '@hono/zod-openapi';
import { events } from '../../db/app/events.ts';
import type { Sql } from '../../db/connect.ts';
import { type DocumentChange, documents } from '../../db/email/sync/documents.ts';
import { orderDesk } from '../../domain/email/desk/desk.ts';
import { emailEvents } from '../../domain/email/events.ts';
import { maxDocumentBytes } from '../../domain/email/sync/document.ts';
import type { PayloadOf } from '../../domain/event-kind.ts';
import { Failure } from '../../domain/failure.ts';
import { bytesHash, contentHash } from '../../runtime/approvals/content-hash.ts';
import { router } from '../http/router.ts';
import {
  answerDocument,
  deleteDocument,
  getDocument,
  listDocuments,
  type newDocument,
  patchDocument,
  postDocument,
} from './document-answers.ts';
import type { EmailServices } from './email-services.ts';

/** The bytes that are approved. */
function bytesOf({ text, content_base64 }: z.output<typeof newDocument>): Uint8Array {
  const body = text === undefined ? Buffer.from(content_base64 ?? '', 'base64') : Buffer.from(text, 'utf8');
  if (body.length > maxDocumentBytes) {
    throw new Failure(
      'payload_too_large',
      `The document has ${body.length} bytes; at most ${maxDocumentBytes} are read. Nothing was kept of it.`,
    );
  }
  return body;
}

/** Who expires what in the past would find nothing of it. */
function assertAhead(expiresAt: string | null | undefined): void {
  if (expiresAt && Date.parse(expiresAt) <= Date.now()) {
    throw new Failure('invalid_request', `json.expires_at: ${expiresAt} is over. Nothing was done.`);
  }
}

/** Notes what became of a document, and asks for the desk to be ordered with it. */
async function note<Name extends 'document.approved' | 'document.changed' | 'document.removed'>(
  sql: Sql,
  userId: string,
  what: { id: string; kind: Name; payload: PayloadOf<(typeof emailEvents)[Name]> },
) {
  const { id, kind, payload } = what;
  await events(sql).append({ userId, kind: emailEvents[kind], payload, evidenceFor: `document:${id}` });
  return orderDesk(userId, `${kind}:${id}:${randomUUID()}`, contentHash({ id, kind, payload }));
}

/** Documents that issues are read beside; adding one is its approval (spec Email, "Reply flow"). */
export const documentRoutes = ({ asUser, submitWith, readDocument, wake }: EmailServices) =>
  router()
    .openapi(listDocuments, async (context) => {
      const userId = context.get('userId');
      const found = await asUser(userId, (sql) => documents(sql).list(userId));
      return context.json({ documents: found.map((each) => answerDocument(each)) }, 200);
    })
    .openapi(postDocument, async (context) => {
      const given = context.req.valid('json');
      const userId = context.get('userId');
      assertAhead(given.expires_at);
      const body = bytesOf(given);
      const read = await readDocument({ kind: given.kind, body }, context.req.raw.signal);
      const title = given.title ?? read.title;
      if (title === '') {
        throw new Failure(
          'invalid_request',
          'json.title: the document has no title of its own; give one. Nothing was done.',
        );
      }
      const { execution, written } = await submitWith(userId, async (sql) => {
        const id = await documents(sql).insert(userId, {
          title,
          kind: given.kind,
          scope: given.scope,
          content_hash: bytesHash(body),
          size: body.length,
          language: read.language,
          approved_by: context.get('tokenId'),
          expires_at: given.expires_at ?? null,
          producer: read.producer,
          passages: read.passages,
        });
        if (id === undefined) {
          throw new Failure(
            'conflict',
            'This document is among the approved ones already; change or remove that one.',
          );
        }
        const added = await documents(sql).get(userId, id);
        const payload = { document_id: id, title, passages: read.passages.length };
        return {
          submission: await note(sql, userId, { id, kind: 'document.approved', payload }),
          written: added,
        };
      });
      wake();
      context.header('Location', `/api/email/documents/${written.id}`);
      return context.json({ ...answerDocument(written), execution_id: execution.id }, 201);
    })
    .openapi(getDocument, async (context) => {
      const { id } = context.req.valid('param');
      const userId = context.get('userId');
      return asUser(userId, async (sql) => {
        const document = await documents(sql).get(userId, id);
        const passages = await documents(sql).listPassages(userId, id);
        return context.json({ ...answerDocument(document), passages }, 200);
      });
    })
    .openapi(patchDocument, async (context) => {
      const { id } = context.req.valid('param');
      const { title, scope, expires_at } = context.req.valid('json');
      const change: DocumentChange = {
        ...(title === undefined ? {} : { title }),
        ...(scope === undefined ? {} : { scope }),
        ...(expires_at === undefined ? {} : { expires_at }),
      };
      if (Object.keys(change).length === 0)
        throw new Failure('invalid_request', 'The body names nothing to change.');
      const userId = context.get('userId');
      const { execution, written } = await submitWith(userId, async (sql) => {
        const changed = await documents(sql).update(userId, id, change);
        // What it is about, or until when it holds, is another now: until the desk is ordered nothing of it is shown.
        if (scope !== undefined || expires_at !== undefined) await documents(sql).withdraw(userId, id);
        const submission = await note(sql, userId, {
          id,
          kind: 'document.changed',
          payload: { document_id: id, ...change },
        });
        return { submission, written: changed };
      });
      wake();
      return context.json({ ...answerDocument(written), execution_id: execution.id }, 200);
    })
    .openapi(deleteDocument, async (context) => {
      const { id } = context.req.valid('param');
      const userId = context.get('userId');
      await submitWith(userId, async (sql) => {
        await documents(sql).remove(userId, id);
        await documents(sql).withdraw(userId, id);
        return {
          submission: await note(sql, userId, { id, kind: 'document.removed', payload: { document_id: id } }),
          written: id,
        };
      });
      wake();
      return context.body(null, 204);
    });
