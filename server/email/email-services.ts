import type { Sql } from '../../db/connect.ts';
import type { DraftChange } from '../../db/email/reply/drafts.ts';
import type { MailProviderKind } from '../../db/email/sync/mailboxes.ts';
import type { ReplyFinding } from '../../domain/email/reply/checks/checks.ts';
import type { LetterChange } from '../../domain/email/reply/edit-letter.ts';
import type { Sending } from '../../domain/email/reply/sending.ts';
import type { DocumentKind } from '../../domain/email/sync/document.ts';
import type { Services } from '../http/services.ts';

/** The settings and credentials with which a mailbox is opened. */
export interface MailboxGiven {
  id: string;
  provider: MailProviderKind;
  settings: Record<string, unknown>;
  credentials: Record<string, unknown> | null;
}

/** A mailbox that its owner signs in to; the way it sends decides which permissions they are asked for. */
export type MailboxToSignIn = Pick<MailboxGiven, 'id' | 'provider' | 'settings'> & {
  sending: Sending | null;
};

/** The code and address shown to a person who signs in on another device. */
export interface SignInOffer {
  /** Opaque and encrypted: the secret in it would give access to the tokens. */
  grant: string;
  user_code: string;
  verification_uri: string;
  expires_at: string;
  /** Shortest time between two polls. */
  interval_seconds: number;
}

/** The status of a sign-in. */
export type SignInAnswer =
  | { status: 'signed_in'; credentials: Uint8Array }
  | { status: 'waiting'; grant: string; interval_seconds: number }
  | { status: 'declined' | 'expired' };

/** The functions of the providers that mailbox routes need. */
export interface MailServices {
  /** Validates the settings of a mailbox and encrypts its credentials; throws `invalid_request`. */
  prepare(given: MailboxGiven): Promise<{
    settings: Record<string, unknown>;
    credentials: Uint8Array | null;
  }>;
  /** Starts a sign-in on another device (RFC 8628); throws `conflict` for mailboxes without such a sign-in. */
  beginSignIn(mailbox: MailboxToSignIn, signal: AbortSignal): Promise<SignInOffer>;
  /** Polls a sign-in once; `grant` is that of the offer or of the last poll. */
  pollSignIn(mailbox: MailboxToSignIn, grant: string, signal: AbortSignal): Promise<SignInAnswer>;
}

/** The functions for sending that mailbox routes need. */
export interface SendingServices {
  /** Validates the way a mailbox sends and encrypts its credentials; throws `invalid_request` and `address_refused`. */
  prepareSending(given: {
    id: string;
    provider: MailProviderKind;
    sending: Sending | null;
    credentials: Record<string, unknown> | null;
  }): { sending: Sending | null; credentials: Uint8Array | null };
}

/** The content read from a document, with its producer. */
export interface DocumentRead {
  /** Empty if the document has no title. */
  title: string;
  language: string | null;
  passages: { heading: string; text: string; identifiers: string[] }[];
  producer: string;
}

/** A message as a page, or the reason why it is not shown. */
export type MessageView =
  | { kind: 'shown'; html: string; remote_images: number }
  | { kind: 'refused'; reason: string };

/** The functions that routes of e-mail may call. */
export interface EmailServices extends Services {
  /** Stops an automation policy and cancels its planned effects; throws `not_found`, and `conflict` if it has ended. */
  stopPolicy(userId: string, id: string, reason: string | null): Promise<void>;
  /** Undoes an approved reply until its sending begins; throws `conflict` with the reason if it cannot. */
  undoReply(userId: string, draftId: string): Promise<void>;
  /**
   * Checks a person's unsaved changes of a draft and writes nothing; throws `not_found`, and `conflict` if the issue can no
   * longer be answered.
   */
  checkReply(
    userId: string,
    draftId: string,
    change: LetterChange,
  ): Promise<{ findings: ReplyFinding[]; canSend: boolean; body: string; generated: string }>;
  /** Compares two texts word by word. */
  compareTexts(before: string, after: string): { diff: DraftChange[] };
  /** Derives issues again from their messages, in the caller's transaction. */
  deriveIssues(sql: Sql, userId: string, issueIds: readonly string[]): Promise<unknown>;
  /** Reads a document that a person approves; throws `malformed_input` and `payload_too_large`. */
  readDocument(given: { kind: DocumentKind; body: Uint8Array }, signal: AbortSignal): Promise<DocumentRead>;
  /** Writes the HTML of a message as a page without anything active, in the sandbox. */
  viewMessage(raw: Uint8Array, signal: AbortSignal): Promise<MessageView>;
  /** Reads an attachment from the source of its message, in the sandbox; null if there is none at this position. */
  readAttachment(raw: Uint8Array, position: number, signal: AbortSignal): Promise<Uint8Array | null>;
  mail: MailServices & SendingServices;
}
