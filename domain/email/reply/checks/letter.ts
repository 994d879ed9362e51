import { z } from 'zod';

const address = z.email().max(254);

/**
 * The exact contents of a reply that is sent, and the state that it was written for. A person approves its hash, so the
 * approval is void as soon as any part changes. Plain text only, without attachments.
 */
export const letter = z.strictObject({
  /** Id of the mailbox that sends. */
  mailbox_id: z.uuid(),
  /** Computed from headers and policy, never by a model; addresses in lower case. */
  to: z.array(address).min(1).max(50),
  cc: z.array(address).max(50),
  subject: z.string().min(1).max(500),
  body: z.string().min(1).max(50_000),
  /** Id of the answered message in this service. */
  answers: z.uuid(),
  /** Message-IDs without brackets (RFC 5322, 3.6.4); null if the answered message has none. */
  in_reply_to: z.string().nullable(),
  references: z.array(z.string()).max(100),
  /** Id of the newest message of the issue at the time of writing; a newer message makes the letter obsolete. */
  thread_head: z.uuid(),
  /** Version of the rules that checked it. */
  policy_version: z.string(),
  /** Sentences, word for word, that no source supports and a person vouches for. */
  vouched: z.array(z.string().min(1).max(2000)).max(50),
});
export type Letter = z.infer<typeof letter>;
