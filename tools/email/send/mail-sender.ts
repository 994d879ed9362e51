import type { Letter } from '../../../domain/email/reply/checks/letter.ts';

/** A letter with what only its sending knows. */
export interface Outgoing {
  letter: Letter;
  /** The sender: the mailbox's own address and name. */
  from: { name: string | null; address: string };
  /** Message-ID without brackets, made once for each effect: how it is found again. */
  messageId: string;
  /** The Date header, ISO 8601; the same however often it is tried. */
  date: string;
  /** The provider's place of the answered message, where it has one (Graph: its immutable id). */
  answeredPlace: { folderId: string; place: string; identity: string } | null;
  /** Sent without a person's look at this very letter: it says so (RFC 3834, 5), and other machines do not answer it. */
  isAutomatic?: boolean;
}

/** What was read back of a letter that left. */
export interface Receipt {
  messageId: string;
  /** The provider's own name of it: file name, immutable id, server's answer. */
  reference: string;
  /** As the provider has them now; null where it cannot tell. */
  to: string[] | null;
  cc: string[] | null;
  subject: string | null;
  inReplyTo: string | null;
  references: string[] | null;
  /** `hashBody` of the plain text as it was read back; null where it cannot be read. */
  bodyHash: string | null;
  /** ISO 8601, UTC. */
  sentAt: string | null;
  /** What the provider said, in short. */
  said: string;
}

/** What a look-up found. */
export type Found =
  | { outcome: 'sent'; receipt: Receipt }
  /** It is certain that nothing left; a draft may lie prepared under the reference. */
  | { outcome: 'not_sent'; reference: string | null }
  /** The provider cannot tell: a person has to say. */
  | { outcome: 'unknown'; detail: string };

/**
 * How a mailbox sends, behind one port: an outbox folder, SMTP, or Microsoft Graph. Methods throw only `Failure`. What
 * throws may have been done all the same, unless its code is `response_refused`, `mailbox_unauthorized`, `invalid_request`
 * or `address_refused`: those are refusals, and nothing left. After anything else only `find` tells.
 */
export interface MailSender {
  /** How long after a send that was not answered a look-up can be trusted, in milliseconds. */
  readonly settleMs: number;
  /** Whether the provider keeps drafts: then nothing is sent that was not prepared. */
  readonly keepsDrafts: boolean;
  /**
   * Lays the letter ready where the provider keeps drafts; null where it keeps none. Done twice it may lay two ready, so
   * that it is an effect of its own.
   */
  prepare(outgoing: Outgoing, signal: AbortSignal): Promise<{ reference: string } | null>;
  /** Sends what was prepared; `reference` is what `prepare` gave. Returns when the provider has accepted it. */
  send(outgoing: Outgoing, reference: string | null, signal: AbortSignal): Promise<{ reference: string }>;
  /**
   * Looks up what became of it, by its Message-ID and the reference that `prepare` or `send` gave, where there is one. Changes
   * nothing. Throws `put_off` where it is too early to tell, and what can be asked again later.
   */
  find(outgoing: Outgoing, reference: string | null, signal: AbortSignal): Promise<Found>;
  /** Takes away what was prepared and will not be sent. Nothing to take away is no failure. */
  discard(reference: string, signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}
