import type { PlacedAttachment } from '../../../db/email/sync/attachments.ts';
import type { MessageWords } from '../../../db/email/sync/contents.ts';
import type { NormalizedMessage } from '../../../db/email/sync/normalized.ts';
import type { QuarantinedMessage } from '../../../db/email/sync/quarantine.ts';
import { type ParsedMessage, unopenedProducer } from '../../../domain/email/sync/message.ts';
import { summarise } from '../../../domain/text/excerpt.ts';
import parseMessage from '../../../tools/email/parse-message.ts';
import type { HeldSource } from './read-sources.ts';

const excerptLength = 280;
const producer = `${parseMessage.name}/${parseMessage.version}`;

/** The rows of a message that was read. `own` are the addresses of the mailbox's owner. */
export function wordsOf(
  source: HeldSource,
  message: ParsedMessage,
  own: readonly string[],
): { message: NormalizedMessage; words: MessageWords; attachments: PlacedAttachment[] } {
  const { sender, text, quoted, signature, hidden, events } = message;
  const isOwn = sender !== null && own.includes(sender.address);
  return {
    message: {
      id: source.id,
      // Two messages with the same bytes are one message, so the hash of the bytes names it as well as anything.
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
      invisible_removed: message.invisible_removed,
    },
    words: {
      ...{ message_id: source.id, text, quoted, signature, hidden, events },
      // A forward without a word of its own is known by what it forwards.
      excerpt: summarise((text || quoted).slice(0, 20 * excerptLength), excerptLength),
    },
    attachments: message.attachments.map((each, position) => ({ ...each, message_id: source.id, position })),
  };
}

/** The row of a message that could not be read. */
export function refusedRow(source: HeldSource, reason: string): QuarantinedMessage {
  const start = Buffer.from(source.raw?.subarray(0, 500) ?? []).toString('latin1');
  return {
    message_id: source.id,
    reason,
    excerpt: start.replace(/[^\x20-\x7E\n]/g, '·'),
    producer: source.unopened === null ? producer : unopenedProducer,
  };
}
