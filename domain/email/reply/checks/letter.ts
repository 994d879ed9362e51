import { z } from 'zod';

const address = z.email().max(254);

/**
 * Exactly what leaves when a reply is sent, and what it was written for. Its hash is what a person approves: when any part
 * of it is another, the approval does not hold. Plain text only; without attachments.
 */
export const letter = z.strictObject({
  /** The mailbox that sends, by our id. */
  mailbox_id: z.uuid(),
  /** Computed from headers and policy, never by a model; addresses in lower case. */
  to: z.array(address).min(1).max(50),
  cc: z.array(address).max(50),
  subject: z.string().min(1).max(500),
  body: z.string().min(1).max(50_000),
  /** The message that it answers, by our id. */
  answers: z.uuid(),
  /** Message-IDs without brackets (RFC 5322, 3.6.4); null where the answered message has none of its own. */
  in_reply_to: z.string().nullable(),
  references: z.array(z.string()).max(100),
  /** The newest message of the issue when it was written, by our id: a newer one makes it obsolete. */
  thread_head: z.uuid(),
  /** The version of the rules that it was checked by. */
  policy_version: z.string(),
  /** Sentences that nothing cited supports and that a person vouches for by name, as they stand in the body. */
  vouched: z.array(z.string().min(1).max(2000)).max(50),
});
export type Letter = z.infer<typeof letter>;
