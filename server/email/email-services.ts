import type { Sql } from '../../db/connect.ts';
import type { DraftChange } from '../../db/email/reply/drafts.ts';
import type { MailProviderKind } from '../../db/email/sync/mailboxes.ts';
import type { Sending } from '../../domain/email/reply/sending.ts';
import type { DocumentKind } from '../../domain/email/sync/document.ts';
import type { Services } from '../http/services.ts';

/** What is given to open a mailbox with. */
export interface MailboxGiven {
  id: string;
  provider: MailProviderKind;
  settings: Record<string, unknown>;
  credentials: Record<string, unknown> | null;
}

/** A mailbox that its owner signs in to; how it sends says what they are asked for. */
export type MailboxToSignIn = Pick<MailboxGiven, 'id' | 'provider' | 'settings'> & {
  sending: Sending | null;
};

/** What is shown to a person who signs in on another device. */
export interface SignInOffer {
  /** Opaque, and sealed: whoever has the secret in it would get the tokens. */
  grant: string;
  user_code: string;
  verification_uri: string;
  expires_at: string;
  /** Ask no sooner than after so long. */
  interval_seconds: number;
}

/** How far a sign-in has come. */
export type SignInAnswer =
  | { status: 'signed_in'; credentials: Uint8Array }
  | { status: 'waiting'; grant: string; interval_seconds: number }
  | { status: 'declined' | 'expired' };

/** What routes of mailboxes need of the providers. */
export interface MailServices {
  /** Checks what a mailbox is to be opened with, and seals what of it is secret; `invalid_request` says what is wrong. */
  prepare(given: MailboxGiven): Promise<{
    settings: Record<string, unknown>;
    credentials: Uint8Array | null;
  }>;
  /** Begins a sign-in on another device (RFC 8628); `conflict` for mailboxes that are not signed in to in this way. */
  beginSignIn(mailbox: MailboxToSignIn, signal: AbortSignal): Promise<SignInOffer>;
  /** Asks once how far a sign-in has come; `grant` is what the offer, or the last answer, has said. */
  pollSignIn(mailbox: MailboxToSignIn, grant: string, signal: AbortSignal): Promise<SignInAnswer>;
}

/** What routes of mailboxes need of the ways to send. */
export interface SendingServices {
  /** Checks how a mailbox is to send, and seals what of it is secret; `invalid_request` and `address_refused` say what is wrong. */
  prepareSending(given: {
    id: string;
    provider: MailProviderKind;
    sending: Sending | null;
    credentials: Record<string, unknown> | null;
  }): { sending: Sending | null; credentials: Uint8Array | null };
}

/** What was read of a document, and by what. */
export interface DocumentRead {
  /** Empty where it has none of its own. */
  title: string;
  language: string | null;
  passages: { heading: string; text: string; identifiers: string[] }[];
  producer: string;
}

/** The functions that routes of e-mail may call. */
export interface EmailServices extends Services {
  /** Stops a policy of automation with all that was planned under it; `not_found`, or `conflict` where it is over. */
  stopPolicy(userId: string, id: string, reason: string | null): Promise<void>;
  /** Takes back a reply that was approved and has not begun to leave; `conflict` says why it cannot be. */
  undoReply(userId: string, draftId: string): Promise<void>;
  /** The difference between two texts, in words as they follow each other. */
  compareTexts(before: string, after: string): { diff: DraftChange[] };
  /** Derives issues again from their messages, in the caller's transaction. */
  deriveIssues(sql: Sql, userId: string, issueIds: readonly string[]): Promise<unknown>;
  /** Reads a document that a person approves; `malformed_input` and `payload_too_large` say why one cannot be read. */
  readDocument(given: { kind: DocumentKind; body: Uint8Array }, signal: AbortSignal): Promise<DocumentRead>;
  mail: MailServices & SendingServices;
}
