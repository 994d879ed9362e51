import type { IssueMark, StoredIssue } from '../../../db/email/triage/issue-joins.ts';
import type { MailKind } from '../../../domain/email/sync/mail-kind.ts';
import type {
  IdentifierCounts,
  WeighedIdentifier,
} from '../../../domain/email/triage/identifier-strength.ts';

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

/** What grouping looks up; a few questions for a whole batch. */
export interface IssueLookup {
  /** The issues that have messages of these threads, oldest first. */
  issuesOfThreads(threadIds: readonly string[]): Promise<{ thread_id: string; issue_id: string }[]>;
  countIdentifiers(identifiers: readonly string[], since: string): Promise<IdentifierCounts>;
  /** Issues that name one of these, or in which one of these people took part lately. */
  listCandidates(wanted: {
    issueIds: readonly string[];
    identifiers: readonly string[];
    people: readonly string[];
    since: string;
    recently: string;
    until: string;
  }): Promise<StoredIssue[]>;
  listMarks(threadIds: readonly string[]): Promise<IssueMark[]>;
  /** Vectors of some messages of each of these issues, and of these messages; missing ones are made where a model may be asked. */
  meaningsOf(wanted: { issueIds: readonly string[]; messageIds: readonly string[] }): Promise<Meanings>;
}

/** Vectors by issue and by message. */
export interface Meanings {
  ofIssue: ReadonlyMap<string, readonly Float32Array[]>;
  ofMessage: ReadonlyMap<string, Float32Array>;
}
