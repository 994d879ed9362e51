import type { Letter } from '../../../domain/email/reply/checks/letter.ts';

/** A letter with the facts that only its sending needs. */
export interface Outgoing {
  letter: Letter;
  /** The sender: the mailbox's own address and name. */
  from: { name: string | null; address: string };
  /** Message-ID without brackets, created once for each effect, to find the letter again. */
  messageId: string;
  /** The Date header, ISO 8601; the same at every attempt. */
  date: string;
  /** The provider's place of the answered message, if it has one (Graph: its immutable id). */
  answeredPlace: { folderId: string; place: string; identity: string } | null;
  /**
   * True if it is sent without a person's look at this very letter: it is marked as such (RFC 3834, 5), so that other
   * machines do not answer it.
   */
  isAutomatic?: boolean;
}

/** The facts read back about a sent letter. */
export interface Receipt {
  messageId: string;
  /** The provider's own reference: file name, immutable id, server's response. */
  reference: string;
  /** As the provider reports them now; null if it cannot. */
  to: string[] | null;
  cc: string[] | null;
  subject: string | null;
  inReplyTo: string | null;
  references: string[] | null;
  /** `hashBody` of the plain text that was read back; null if it cannot be read. */
  bodyHash: string | null;
  /** ISO 8601, UTC. */
  sentAt: string | null;
  /** The provider's response, shortened. */
  said: string;
}

/** The result of a look-up. */
export type Found =
  | { outcome: 'sent'; receipt: Receipt }
  /** It is certain that nothing was sent; the reference may be that of a prepared draft. */
  | { outcome: 'not_sent'; reference: string | null }
  /** The provider cannot tell: a person must decide. */
  | { outcome: 'unknown'; detail: string };

/**
 * The sending of a mailbox behind one port: an outbox folder, SMTP, or Microsoft Graph. Methods throw only `Failure`. A
 * failed send may have been performed, unless the code is `response_refused`, `mailbox_unauthorized`, `invalid_request`
 * or `address_refused`: those are refusals, and nothing was sent. After any other failure only `find` knows.
 */
export interface MailSender {
  /** Time after a send without a response from which a look-up is reliable, in milliseconds. */
  readonly settleMs: number;
  /** True if the provider keeps drafts: then nothing is sent that was not prepared. */
  readonly keepsDrafts: boolean;
  /**
   * Prepares the letter as a draft if the provider keeps drafts; returns null if it does not. Repeated, it may prepare
   * two, so it is an effect of its own.
   */
  prepare(outgoing: Outgoing, signal: AbortSignal): Promise<{ reference: string } | null>;
  /** Sends the prepared letter; `reference` is the result of `prepare`. Returns when the provider has accepted it. */
  send(outgoing: Outgoing, reference: string | null, signal: AbortSignal): Promise<{ reference: string }>;
  /**
   * Looks up the outcome by the Message-ID and the reference of `prepare` or `send`, if there is one. Changes nothing.
   * Throws `put_off` if it is too early to tell, and failures after which it can be called again later.
   */
  find(outgoing: Outgoing, reference: string | null, signal: AbortSignal): Promise<Found>;
  /** Removes a prepared draft that will not be sent. Succeeds if there is none. */
  discard(reference: string, signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}
