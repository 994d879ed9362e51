import { z } from 'zod';
import { authenticationResult } from './authentication.ts';

/** The role of a folder; `other` for folders of the engineer's own. */
export const folderRole = z.enum(['inbox', 'sent', 'drafts', 'archive', 'junk', 'trash', 'other']);
export type FolderRole = z.infer<typeof folderRole>;

/** A flag that mail systems set on a message. Unread never counts as unimportant (spec Email 1.7). */
export const messageFlag = z.enum(['seen', 'flagged', 'answered', 'draft']);
export type MessageFlag = z.infer<typeof messageFlag>;

/** A name and an address (RFC 5322, 3.4); the address in lower case. */
export const person = z.object({ name: z.string().nullable(), address: z.string() });
export type Person = z.infer<typeof person>;

/** A recipient of a message. */
export const recipient = person.extend({ kind: z.enum(['to', 'cc', 'bcc']) });
export type Recipient = z.infer<typeof recipient>;

/** A date of a calendar part (RFC 5545). */
export const calendarEvent = z.object({
  start: z.iso.datetime().nullable(),
  end: z.iso.datetime().nullable(),
  summary: z.string(),
  location: z.string().nullable(),
  organizer: z.string().nullable(),
  /** REQUEST, CANCEL, REPLY ... (RFC 5546). */
  method: z.string().nullable(),
});
export type CalendarEvent = z.infer<typeof calendarEvent>;

/** A part that is not text of the message; its name is the sender's choice. */
export const attachment = z.object({
  filename: z.string().nullable(),
  media_type: z.string(),
  /** Bytes, decoded. */
  size: z.int().nonnegative(),
  /** SHA-256 (hex) of the decoded bytes. */
  content_hash: z.string().regex(/^[0-9a-f]{64}$/),
  is_inline: z.boolean(),
});
export type Attachment = z.infer<typeof attachment>;

/** A message as parsed from its source: headers and text by part. Everything in it is untrusted data. */
export const parsedMessage = z.object({
  /** Without brackets; null if the header is missing or unusable. */
  message_id: z.string().nullable(),
  in_reply_to: z.array(z.string()),
  references: z.array(z.string()),
  sender: person.nullable(),
  reply_to: z.array(z.string()),
  recipients: z.array(recipient),
  subject: z.string(),
  /** From the Date header, UTC; null if it is unusable. */
  sent_at: z.iso.datetime().nullable(),
  list_id: z.string().nullable(),
  /** Sent to many: List-Id, List-Unsubscribe, Precedence: bulk. */
  is_bulk: z.boolean(),
  /** Written by a machine: Auto-Submitted, delivery reports (RFC 3834, RFC 3464). */
  is_automatic: z.boolean(),
  /** The results of mail servers about its origin, the newest first; untrusted like everything else. */
  authentication: z.array(authenticationResult),
  /** The new text of the sender. */
  text: z.string(),
  /** Quoted or forwarded text. */
  quoted: z.string(),
  signature: z.string(),
  /** Text that the source hides from readers. */
  hidden: z.string(),
  hidden_text_removed: z.int().nonnegative(),
  /** Number of zero-width and bidirectional control characters that were removed. */
  invisible_removed: z.int().nonnegative(),
  has_html: z.boolean(),
  /** Number of pictures that its HTML would load from elsewhere. */
  remote_images: z.int().nonnegative(),
  /** BCP 47 primary tag, for example `en`; null if the text is too short to tell. */
  language: z.string().nullable(),
  events: z.array(calendarEvent),
  attachments: z.array(attachment),
});
export type ParsedMessage = z.infer<typeof parsedMessage>;

/** The producer that quarantines undecryptable messages; a start with the right key releases them. */
export const unopenedProducer = 'email.unopened';
