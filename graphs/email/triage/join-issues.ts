import { randomUUID } from 'node:crypto';
import type { IdentifierCounts } from '../../../domain/email/triage/identifier-strength.ts';
import type { IssueMark } from '../../../domain/email/triage/issue-marks.ts';
import { type CandidateQuery, candidateQuery } from '../../../domain/email/triage/issue-message.ts';
import { IssuePool } from '../../../domain/email/triage/issue-pool.ts';
import {
  type IssueMessage,
  type IssueVectors,
  type JoinedIssues,
  noVectors,
  type StoredIssue,
} from '../../../domain/email/triage/joined-issues.ts';

/** The look-ups of grouping; each is made once or twice for a whole batch. */
export interface IssueLookup {
  /** Returns the issues that have messages of these threads, oldest first. */
  issuesOfThreads(threadIds: readonly string[]): Promise<{ thread_id: string; issue_id: string }[]>;
  countIdentifiers(identifiers: readonly string[], since: string): Promise<IdentifierCounts>;
  /** Lists issues that name one of the identifiers, or in which one of the people took part recently. */
  listCandidates(query: CandidateQuery): Promise<StoredIssue[]>;
  listMarks(threadIds: readonly string[]): Promise<IssueMark[]>;
  /** Returns embeddings of these messages and of some messages of these issues; asks a model for missing ones if it may. */
  vectorsOf(wanted: { issueIds: readonly string[]; messageIds: readonly string[] }): Promise<IssueVectors>;
}

/**
 * Finds the issue of each message: the one of its thread, else the one that the thread is about, else a new one. Issues that
 * turn out to be the same are merged, unless a person said otherwise; those that are only close are related.
 */
export async function joinIssues(
  lookup: IssueLookup,
  messages: readonly IssueMessage[],
): Promise<JoinedIssues> {
  const ordered = messages.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  const threadIds = [...new Set(ordered.map(({ thread_id }) => thread_id))];
  const placed = await lookup.issuesOfThreads(threadIds);
  const query = candidateQuery(ordered, placed);
  const counts = await lookup.countIdentifiers(query.identifiers, query.since);
  const stored = await lookup.listCandidates(query);
  const marks = await lookup.listMarks([
    ...new Set([...threadIds, ...stored.flatMap(({ thread_ids }) => thread_ids)]),
  ]);
  const placeAll = (vectors: IssueVectors) => {
    const pool = new IssuePool({ stored, placed, counts, marks }, vectors, randomUUID);
    for (const message of ordered) pool.place(message);
    pool.settle();
    return pool;
  };
  const draft = placeAll(noVectors);
  const undecided = draft.undecided();
  if (undecided.messageIds.length === 0) return draft.result();
  // Embeddings are asked for only where they could decide; then the whole batch is placed again with them.
  return placeAll(await lookup.vectorsOf(undecided)).result();
}
