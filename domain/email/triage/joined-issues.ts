import type { MailKind } from '../sync/mail-kind.ts';
import type { WeighedIdentifier } from './identifier-strength.ts';

/** A message with its thread, as issues are found for it. */
export interface IssueMessage {
  id: string;
  thread_id: string;
  at: string;
  kind: MailKind;
  /** The subject as written, without prefixes. */
  title: string;
  base_subject: string;
  excerpt: string;
  identifiers: readonly WeighedIdentifier[];
  /** Addresses of sender and recipients, without the engineer's own. */
  people: readonly string[];
  /** The reason why the message belongs to its thread. */
  thread_reason: string;
}

/** A stored issue with the fields that threads are compared with. */
export interface StoredIssue {
  id: string;
  title: string;
  kind: MailKind;
  opened_at: string;
  last_at: string;
  has_corrections: boolean;
  /** Base subjects of its threads. */
  subjects: string[];
  people: string[];
  identifiers: WeighedIdentifier[];
  thread_ids: string[];
}

/** Embeddings by issue and by message, all of one model. */
export interface IssueVectors {
  ofIssue: ReadonlyMap<string, readonly Float32Array[]>;
  ofMessage: ReadonlyMap<string, Float32Array>;
}

/** Embeddings where no model was asked. */
export const noVectors: IssueVectors = { ofIssue: new Map(), ofMessage: new Map() };

/** The rows that a batch of messages adds to the issues. */
export interface JoinedIssues {
  /** New issues and issues that messages joined, in their present state. */
  issues: {
    id: string;
    title: string;
    kind: MailKind;
    opened_at: string;
    last_at: string;
    people: string[];
    is_new: boolean;
    producer: string;
    version: string;
  }[];
  links: {
    message_id: string;
    issue_id: string;
    thread_id: string;
    method: 'first' | 'thread' | 'identifier' | 'participants' | 'meaning' | 'hand';
    reason: string;
    confidence: number;
    producer: string;
    version: string;
  }[];
  identifiers: (WeighedIdentifier & { issue_id: string; message_id: string; last_at: string })[];
  relations: { issue_id: string; related_issue_id: string; reason: string; confidence: number }[];
  merges: { id: string; into: string; reason: string }[];
}
