import type { WeighedIdentifier } from '../../domain/email/identifier-strength.ts';
import type { MailKind } from '../../domain/email/mail-kind.ts';

/** A message with its thread, as far as it tells which issue it is about. */
export interface IssueMessage {
  id: string;
  thread_id: string;
  at: string;
  kind: MailKind;
  /** As it was written, without prefixes. */
  title: string;
  base_subject: string;
  excerpt: string;
  identifiers: readonly WeighedIdentifier[];
  /** Who writes and is written to, without the engineer. */
  people: readonly string[];
  /** Why it is of its thread. */
  thread_reason: string;
}

/** Vectors by issue and by message. */
export interface Meanings {
  ofIssue: ReadonlyMap<string, readonly Float32Array[]>;
  ofMessage: ReadonlyMap<string, Float32Array>;
}

/** No model was asked. */
export const nothingMeant: Meanings = { ofIssue: new Map(), ofMessage: new Map() };
