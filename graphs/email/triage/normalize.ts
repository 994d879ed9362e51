import pMap from 'p-map';
import type { PlacedAttachment } from '../../../db/email/sync/attachments.ts';
import type { MessageWords } from '../../../db/email/sync/contents.ts';
import type { Mailbox } from '../../../db/email/sync/mailboxes.ts';
import type { NormalizedMessage, WaitingMessage } from '../../../db/email/sync/normalized.ts';
import type { QuarantinedMessage } from '../../../db/email/sync/quarantine.ts';
import { emailEvents } from '../../../domain/email/events.ts';
import { authenticityOf } from '../../../domain/email/sync/authentication.ts';
import { type ParsedMessage, unopenedProducer } from '../../../domain/email/sync/message.ts';
import { trustedServers } from '../../../domain/email/triage/fraud/trusted-servers.ts';
import { summarise } from '../../../domain/text/excerpt.ts';
import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import parseMessage from '../../../tools/email/parse-message.ts';
import type { EmailPorts } from '../ports.ts';
import type { SyncState } from '../states.ts';
import { messageBatches } from './message-batches.ts';
import { type MessageSource, type ReadSource, readSources } from './read-sources.ts';

/** Waiting messages that are listed at once. */
const listed = 1000;
/** Batches that are read and stored at the same time, one for each sandbox child. */
const concurrency = 2;
const excerptLength = 280;
const producer = `${parseMessage.name}/${parseMessage.version}`;

/**
 * Parses synced messages (spec Email 1.2): headers, text, attachments, direction. Each batch is written in one transaction, so
 * that a resumed round parses only what it has not stored. A message that cannot be parsed is quarantined with the reason;
 * its source is kept.
 */
export const normalize =
  (ports: EmailPorts) =>
  async (state: SyncState, turn: Turn): Promise<StepResult<Partial<SyncState>>> => {
    const { store, sql } = ports;
    const userId = turn.execution.user_id;
    const counts = { normalized: 0, quarantined: 0, attachments: 0, hidden: 0 };
    const mailbox = await store.mailboxes(sql).get(userId, state.mailbox_id);
    for (;;) {
      const waiting = await store.normalized(sql).listWaiting(userId, state.mailbox_id, listed);
      if (waiting.length === 0) break;
      const normalizeBatch = async (batch: readonly WaitingMessage[]) => {
        const read = await readBatch(ports, turn, batch, mailbox);
        await turn.write((transaction) => storeBatch(ports, turn, transaction, read, mailbox));
        for (const { result } of read) {
          if (result.kind === 'refused') counts.quarantined += 1;
          else {
            counts.normalized += 1;
            counts.attachments += result.message.attachments.length;
            counts.hidden += result.message.hidden_text_removed > 0 ? 1 : 0;
          }
        }
      };
      await pMap(messageBatches(waiting), normalizeBatch, { concurrency, signal: turn.signal });
    }
    return { update: {}, counts };
  };

async function readBatch(
  { store, sql, tools }: EmailPorts,
  turn: Turn,
  batch: readonly WaitingMessage[],
  { keeps_attachments }: Mailbox,
): Promise<ReadSource[]> {
  const sources = await store.contents(sql).mapSources(
    turn.execution.user_id,
    batch.map(({ id }) => id),
  );
  const withSource = batch.map((message) => ({
    ...message,
    ...(sources.get(message.id) ?? { raw: null, unopened: null }),
  }));
  return readSources(tools, withSource, { keepsContents: keeps_attachments, signal: turn.signal });
}

async function storeBatch(
  { store }: EmailPorts,
  turn: Turn,
  transaction: EmailPorts['sql'],
  read: readonly ReadSource[],
  mailbox: Mailbox,
): Promise<void> {
  const userId = turn.execution.user_id;
  const own = [mailbox.address, ...mailbox.aliases].map((address) => address.toLowerCase());
  const trusted = trustedServers(mailbox);
  const parsed = read.flatMap(({ source, result }) =>
    result.kind === 'parsed' ? [{ source, ...result }] : [],
  );
  const refused = read.flatMap(({ source, result }) =>
    result.kind === 'refused' ? [refusedRow(source, result.reason)] : [],
  );
  const rows = parsed.map(({ source, message }) => parsedRows(source, message, { own, trusted }));
  const ids = rows.map(({ message }) => message.id);
  await store.normalized(transaction).apply(
    userId,
    rows.map(({ message }) => message),
  );
  await store.contents(transaction).upsertWords(
    userId,
    rows.map(({ words }) => words),
  );
  await store.attachments(transaction).replace(
    userId,
    ids,
    rows.flatMap(({ attachments }) => attachments),
  );
  for (const { source, contents } of parsed)
    for (const [position, content] of contents.entries())
      await store.attachments(transaction).keepContent(userId, { message_id: source.id, position }, content);
  await store.quarantine(transaction).remove(userId, ids);
  await store.quarantine(transaction).insert(userId, refused);
  for (const { message_id, reason } of refused)
    await turn.append(
      transaction,
      emailEvents['message.quarantined'],
      { message_id, reason },
      `message:${message_id}`,
    );
}

/**
 * Returns the rows of a parsed message. `own` are the addresses of the mailbox's owner; mail in their name whose origin a trusted server
 * denies is not theirs, or it would close what it seems to answer.
 */
function parsedRows(
  source: MessageSource,
  message: ParsedMessage,
  { own, trusted }: { own: readonly string[]; trusted: readonly string[] },
): { message: NormalizedMessage; words: MessageWords; attachments: PlacedAttachment[] } {
  const { sender, text, quoted, signature, hidden, events } = message;
  const isOwn =
    sender !== null &&
    own.includes(sender.address) &&
    authenticityOf(message.authentication, trusted) !== 'fail';
  return {
    message: {
      id: source.id,
      // Messages with the same bytes are the same message, so the hash can stand in for a missing id.
      internet_message_id: message.message_id ?? `${source.content_hash}@made.invalid`,
      has_made_id: message.message_id === null,
      in_reply_to: message.in_reply_to,
      references: message.references,
      sender_name: sender?.name ?? null,
      sender_address: sender === null || sender.address === '' ? null : sender.address,
      reply_to: message.reply_to,
      recipients: message.recipients,
      subject: message.subject,
      sent_at: message.sent_at,
      direction: isOwn ? 'outgoing' : 'incoming',
      language: message.language,
      list_id: message.list_id,
      is_bulk: message.is_bulk,
      is_automatic: message.is_automatic,
      hidden_text_removed: message.hidden_text_removed,
      has_html: message.has_html,
      remote_images: message.remote_images,
      invisible_removed: message.invisible_removed,
      authentication: message.authentication,
    },
    words: {
      ...{ message_id: source.id, text, quoted, signature, hidden, events },
      // A forward without text of its own is summarised by the text that it forwards.
      excerpt: summarise((text || quoted).slice(0, 20 * excerptLength), excerptLength),
    },
    attachments: message.attachments.map((each, position) => ({ ...each, message_id: source.id, position })),
  };
}

/** Returns the row of a message that could not be parsed. */
function refusedRow(source: MessageSource, reason: string): QuarantinedMessage {
  const start = Buffer.from(source.raw?.subarray(0, 500) ?? []).toString('latin1');
  return {
    message_id: source.id,
    reason,
    excerpt: start.replace(/[^\x20-\x7E\n]/g, '·'),
    producer: source.unopened === null ? producer : unopenedProducer,
  };
}
