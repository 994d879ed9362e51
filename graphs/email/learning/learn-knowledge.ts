import { z } from 'zod';
import { emailEvents } from '../../../domain/email/events.ts';
import { Failure } from '../../../domain/failure.ts';
import { bytesHash } from '../../../runtime/approvals/content-hash.ts';
import type { Turn } from '../../../runtime/jobs/turn.ts';
import type { LearnPorts } from '../ports.ts';
import type { IssueFeedback, Learned } from './learned.ts';
import { type ReadDocument, readDocument } from './read-document.ts';

const given = z.object({ title: z.string(), text: z.string(), expires_at: z.string().optional() });

/**
 * Turns an engineer's knowledge into an approved document, cited like any other until it expires or is removed (spec
 * "Feedback processing": approved references). The same text makes one document, also after a crash. The text is read outside
 * a transaction; the returned function writes it.
 */
export async function learnKnowledge(
  { store, tools }: Pick<LearnPorts, 'store' | 'tools'>,
  turn: Turn,
  event: IssueFeedback,
  now: string,
): Promise<(sql: LearnPorts['sql']) => Promise<Learned>> {
  const { title, text, expires_at } = given.parse(event.correction);
  if (expires_at !== undefined && Date.parse(expires_at) <= Date.parse(now))
    return async () => ({ outcome: 'It has expired. No document was approved.' });
  const body = new TextEncoder().encode(text);
  const read = await readDocument(tools, { kind: 'text', body }, turn.signal).catch((thrown: unknown) => {
    if (thrown instanceof Failure && thrown.code === 'malformed_input') return thrown.message;
    throw thrown;
  });
  if (typeof read === 'string') return async () => ({ outcome: read });
  return (sql) =>
    approve(store, sql, turn.execution.user_id, { event, title, body, expires_at: expires_at ?? null, read });
}

async function approve(
  store: LearnPorts['store'],
  sql: LearnPorts['sql'],
  userId: string,
  document: {
    event: IssueFeedback;
    title: string;
    body: Uint8Array;
    expires_at: string | null;
    read: ReadDocument;
  },
): Promise<Learned> {
  const { event, title, body, expires_at, read } = document;
  const id = await store.documents(sql).insert(userId, {
    title,
    kind: 'text',
    scope: [],
    content_hash: bytesHash(body),
    size: body.length,
    language: read.language,
    approved_by: event.actor,
    expires_at,
    producer: read.producer,
    passages: read.passages,
  });
  if (id === undefined) return { outcome: 'An approved document with the same text exists already.' };
  return {
    outcome: `Approved as the document "${title}"${expires_at === null ? '' : `, valid until ${expires_at}`}.`,
    announce: {
      kind: emailEvents['document.approved'],
      payload: { document_id: id, title, passages: read.passages.length },
      evidenceFor: `document:${id}`,
    },
  };
}
