import { z } from 'zod';
import { Failure } from '../../../domain/failure.ts';
import { rowsOf } from './pages.ts';
import type { GraphRequests } from './requests.ts';
import { graphId } from './rows.ts';

/** Our own property with the effect of a draft; its value is the Message-ID of the letter. */
export const markId = 'String {f7544ec4-ba40-40a8-9ad4-f118c78e0ab5} Name watchkeeper_effect';

/**
 * PidTagInReplyToId and PidTagInternetReferences ([MS-OXOMSG] 2.2.1): the headers, also if `internetMessageHeaders` is
 * absent.
 */
const [inReplyToId, referencesId] = ['String 0x1042', 'String 0x1039'];

const recipients = z
  .array(z.object({ emailAddress: z.object({ address: z.string().max(1000).nullish() }).nullish() }))
  .max(1000);

const messageRow = z.object({
  id: graphId,
  parentFolderId: graphId,
  isDraft: z.boolean(),
  internetMessageId: z.string().max(2000).nullish(),
  subject: z.string().max(10_000).nullish(),
  toRecipients: recipients,
  ccRecipients: recipients,
  bccRecipients: recipients,
  sentDateTime: z.iso.datetime({ offset: true }).nullish(),
  hasAttachments: z.boolean(),
  body: z.object({ contentType: z.string(), content: z.string() }),
  internetMessageHeaders: z.array(z.object({ name: z.string(), value: z.string() })).nullish(),
  singleValueExtendedProperties: z.array(z.object({ id: z.string(), value: z.string() })).nullish(),
});

const selected = Object.keys(messageRow.shape)
  .filter((name) => name !== 'singleValueExtendedProperties')
  .join(',');
const expanded = encodeURIComponent(
  `singleValueExtendedProperties($filter=id eq '${inReplyToId}' or id eq '${referencesId}')`,
);

/** A draft or a sent message of ours at the provider. */
export interface MailRow {
  id: string;
  folderId: string;
  isDraft: boolean;
  /** Without brackets. */
  messageId: string;
  /** In lower case, in the provider's order. */
  to: string[];
  cc: string[];
  bcc: string[];
  subject: string;
  /** Plain text. */
  body: string;
  hasAttachments: boolean;
  /** Message-IDs without brackets. */
  inReplyTo: string | null;
  references: string[];
  /** ISO 8601, UTC. */
  sentAt: string | null;
}

/** Reads a message with everything that is sent with it; null if there is none with this id. */
export async function readMail(
  graph: GraphRequests,
  id: string,
  signal: AbortSignal,
): Promise<MailRow | null> {
  const address = `${addressOf(id)}?$select=${selected}&$expand=${expanded}`;
  try {
    return asMail(await graph.json(address, messageRow, { signal, prefer: plainText }));
  } catch (error) {
    if (error instanceof Failure && error.code === 'not_found') return null;
    throw error;
  }
}

/** Returns the ids of all messages that carry the mark of a letter, in any visible folder. */
export async function listMarked(
  graph: GraphRequests,
  messageId: string,
  signal: AbortSignal,
): Promise<string[]> {
  // OData doubles a quote within a text.
  const value = messageId.replaceAll("'", "''");
  const filter = `singleValueExtendedProperties/Any(ep: ep/id eq '${markId}' and ep/value eq '${value}')`;
  const address = `me/messages?$filter=${encodeURIComponent(filter)}&$select=id&$top=50`;
  const ids: string[] = [];
  for await (const { id } of rowsOf(graph, address, z.object({ id: graphId }), { signal })) ids.push(id);
  return ids;
}

/** Otherwise bodies are returned as HTML, whatever their original form. */
const plainText = 'outlook.body-content-type="text"';

/** Returns the address of a message. */
export function addressOf(id: string): string {
  return `me/messages/${encodeURIComponent(id)}`;
}

function asMail(row: z.infer<typeof messageRow>): MailRow {
  const header = (name: string, property: string): string => {
    const given = row.internetMessageHeaders?.find((each) => each.name.toLowerCase() === name)?.value;
    return given ?? row.singleValueExtendedProperties?.find(({ id }) => id === property)?.value ?? '';
  };
  return {
    id: row.id,
    folderId: row.parentFolderId,
    isDraft: row.isDraft,
    messageId: idsIn(row.internetMessageId ?? '')[0] ?? '',
    to: addressesIn(row.toRecipients),
    cc: addressesIn(row.ccRecipients),
    bcc: addressesIn(row.bccRecipients),
    subject: row.subject ?? '',
    body: row.body.content,
    hasAttachments: row.hasAttachments,
    inReplyTo: idsIn(header('in-reply-to', inReplyToId))[0] ?? null,
    references: idsIn(header('references', referencesId)),
    sentAt: row.sentDateTime ? new Date(row.sentDateTime).toISOString() : null,
  };
}

function addressesIn(rows: z.infer<typeof recipients>): string[] {
  return rows.map(({ emailAddress }) => (emailAddress?.address ?? '').toLowerCase());
}

/** Returns the Message-IDs of a header without brackets (RFC 5322 3.6.4). */
function idsIn(header: string): string[] {
  return [...header.matchAll(/<([^<>\s]+)>/g)].map(([, id]) => id ?? '');
}
