import type { WeighedIdentifier } from '../../../domain/email/triage/identifier-strength.ts';
import type { IssueProfile, SubjectWords } from '../../../domain/email/triage/same-issue.ts';

/** An issue while a batch is placed. */
export interface PooledIssue extends IssueProfile {
  id: string;
  title: string;
  isNew: boolean;
  /** A person has set something of it: no rule lets it live on in another. */
  isCorrected: boolean;
  identifiers: WeighedIdentifier[];
  subjects: SubjectWords[];
  people: Set<string>;
  vectors: Float32Array[];
  threads: Set<string>;
  messageIds: string[];
}
