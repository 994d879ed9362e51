import { randomUUID } from 'node:crypto';
import type { z } from '@hono/zod-openapi';
import { events } from '../../db/app/events.ts';
import type { Sql } from '../../db/connect.ts';
import { type DocumentChange, documents, type IssueDocument } from '../../db/email/sync/documents.ts';
import { orderDesk } from '../../domain/email/desk/desk.ts';
import { emailEvents } from '../../domain/email/events.ts';
import { maxDocumentBytes } from '../../domain/email/sync/document.ts';
import type { PayloadOf } from '../../domain/event-kind.ts';
import type { Submission } from '../../domain/execution.ts';
import { Failure } from '../../domain/failure.ts';
import { bytesHash, contentHash } from '../../runtime/approvals/content-hash.ts';
import type { newDocument } from './document-responses.ts';
import type { DocumentRead } from './email-services.ts';

/** Returns the bytes of a new document; throws `payload_too_large`. */
export function bytesOf({ text, content_base64 }: z.output<typeof newDocument>): Uint8Array {
  const body = text === undefined ? Buffer.from(content_base64 ?? '', 'base64') : Buffer.from(text, 'utf8');
  if (body.length > maxDocumentBytes) {
    throw new Failure(
      'payload_too_large',
      `The document has ${body.length} bytes, and the limit is ${maxDocumentBytes}. Nothing was stored. Split it, or remove images.`,
    );
  }
  return body;
}

/** Throws `invalid_request` for an expiry in the past, with which the document would never be used. */
export function assertFuture(expiresAt: string | null | undefined): void {
  if (expiresAt && Date.parse(expiresAt) <= Date.now()) {
    throw new Failure(
      'invalid_request',
      `json.expires_at: ${expiresAt} is in the past. Nothing was stored. Give a time in the future.`,
    );
  }
}

/** Stores a document, which approves it, in the caller's transaction. Throws `conflict` if it is already stored. */
export async function addDocument(
  sql: Sql,
  userId: string,
  adding: { given: z.output<typeof newDocument>; body: Uint8Array; read: DocumentRead; tokenId: string },
): Promise<{ submission: Submission; written: IssueDocument }> {
  const { given, body, read, tokenId } = adding;
  const title = given.title ?? read.title;
  if (title === '') {
    throw new Failure(
      'invalid_request',
      'json.title: the document has no title of its own. Nothing was stored. Send a `title`.',
    );
  }
  const id = await documents(sql).insert(userId, {
    ...read,
    title,
    kind: given.kind,
    scope: given.scope,
    content_hash: bytesHash(body),
    size: body.length,
    approved_by: tokenId,
    expires_at: given.expires_at ?? null,
  });
  if (id === undefined) {
    throw new Failure(
      'conflict',
      'This document is already stored. Nothing was changed. Change the stored document, or remove it first.',
    );
  }
  const written = await documents(sql).get(userId, id);
  const payload = { document_id: id, title, passages: read.passages.length };
  return { submission: await emitChange(sql, userId, { id, kind: 'document.approved', payload }), written };
}

/** Changes title, scope or expiry of a document in the caller's transaction; throws `not_found`. */
export async function changeDocument(
  sql: Sql,
  userId: string,
  id: string,
  change: DocumentChange,
): Promise<{ submission: Submission; written: IssueDocument }> {
  const written = await documents(sql).update(userId, id, change);
  // Its passages may belong to other issues now: none is shown until the desk is reordered.
  if (change.scope !== undefined || change.expires_at !== undefined)
    await documents(sql).withdraw(userId, id);
  const payload = { document_id: id, ...change };
  return { submission: await emitChange(sql, userId, { id, kind: 'document.changed', payload }), written };
}

/** Removes a document with every passage that issues show of it, in the caller's transaction; throws `not_found`. */
export async function removeDocument(
  sql: Sql,
  userId: string,
  id: string,
): Promise<{ submission: Submission; written: string }> {
  await documents(sql).remove(userId, id);
  await documents(sql).withdraw(userId, id);
  const payload = { document_id: id };
  return {
    submission: await emitChange(sql, userId, { id, kind: 'document.removed', payload }),
    written: id,
  };
}

/** Emits the event of a changed document; returns the execution that reorders the desk. */
async function emitChange<Name extends 'document.approved' | 'document.changed' | 'document.removed'>(
  sql: Sql,
  userId: string,
  { id, kind, payload }: { id: string; kind: Name; payload: PayloadOf<(typeof emailEvents)[Name]> },
): Promise<Submission> {
  await events(sql).append({ userId, kind: emailEvents[kind], payload, evidenceFor: `document:${id}` });
  return orderDesk(userId, `${kind}:${id}:${randomUUID()}`, contentHash({ id, kind, payload }));
}
