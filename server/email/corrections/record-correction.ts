import { events } from '../../../db/app/events.ts';
import type { Sql } from '../../../db/connect.ts';
import { desk } from '../../../db/email/desk/desk.ts';
import { type FeedbackEvent, feedbackEvents } from '../../../db/email/learning/feedback-events.ts';
import { learnedIssues } from '../../../db/email/learning/learned-issues.ts';
import type { ContentSeal } from '../../../db/email/sync/sealed-contents.ts';
import { issueCorrections } from '../../../db/email/triage/issue-corrections.ts';
import { mergeIssues } from '../../../db/email/triage/merge-by-hand.ts';
import { splitIssue } from '../../../db/email/triage/split-issue.ts';
import { emailEvents } from '../../../domain/email/events.ts';
import { resolveSubject } from '../../../domain/email/learning/resolve-subject.ts';
import {
  type Correction,
  type FieldCorrection,
  isFieldCorrection,
} from '../../../domain/email/triage/corrections/correction.ts';
import type { GroupingBefore } from '../../../domain/email/triage/corrections/grouping-before.ts';
import { Failure } from '../../../domain/failure.ts';
import { contentHash } from '../../../runtime/approvals/content-hash.ts';

/** The ports of a correction. */
export interface CorrectionPorts {
  seal: ContentSeal;
  /** Derives issues again from their messages, in the caller's transaction. */
  deriveIssues(sql: Sql, userId: string, issueIds: readonly string[]): Promise<unknown>;
}

/**
 * Records a person's correction of an issue and applies it, once for each key, in the caller's transaction. The caller queues
 * the turn that learns from it.
 */
export async function recordCorrection(
  sql: Sql,
  ports: CorrectionPorts,
  userId: string,
  correcting: {
    issueId: string;
    given: Correction;
    reason: string | null;
    /** The value that the person saw; undefined if they do not say. */
    seen?: unknown;
    key: string;
    actor: string | null;
  },
): Promise<FeedbackEvent> {
  const { issueId, given, reason, seen, key, actor } = correcting;
  const request_hash = contentHash({ issue_id: issueId, correction: given, reason });
  const known = await feedbackEvents(sql).findByKey(userId, key);
  if (known && known.request_hash !== request_hash) {
    throw new Failure(
      'idempotency_mismatch',
      `The key "${key}" was used for another correction (${known.id}). Nothing was changed. Use a new key.`,
    );
  }
  if (known) return known;
  const { kind, ...values } = given;
  const { grouping_before = null, ...applied } = await apply(sql, ports, userId, issueId, given);
  if (seen !== undefined && isFieldCorrection(given)) assertUnchanged(applied['from'], seen, given);
  const recorded = await feedbackEvents(sql).insert(userId, {
    issue_id: issueId,
    kind,
    correction: { ...applied, ...values },
    grouping_before,
    actor,
    reason,
    request_key: key,
    request_hash,
  });
  // Whose turn it is, what is asked and what must be reviewed follow from a person's word and the messages together.
  if (given.kind === 'owner' || given.kind === 'response_requirement' || given.kind === 'mandatory')
    await ports.deriveIssues(sql, userId, [issueId]);
  await events(sql).append({
    userId,
    kind: emailEvents['issue.corrected'],
    payload: {
      feedback_id: recorded.id,
      issue_id: issueId,
      kind,
      correction: withoutText(recorded.correction),
    },
    evidenceFor: `issue:${issueId}`,
  });
  return recorded;
}

/** Throws `precondition_failed` if a field had neither the value that the person saw nor the one that they give; the transaction is undone. */
function assertUnchanged(from: unknown, seen: unknown, { kind, to }: FieldCorrection): void {
  if (from === seen || from === to) return;
  throw new Failure(
    'precondition_failed',
    `The ${kind} of this issue is no longer what you saw: somebody else, or new mail, has changed it. Nothing was changed. Read the issue again and decide anew.`,
  );
}

/** Returns a correction for an event: a text may be long, and subscribers can read it at the issue. */
const withoutText = ({ text: _text, ...correction }: Record<string, unknown>) => correction;

/** Values that are recorded with a correction besides its own, and what a split or merge has moved. */
type Applied = Record<string, unknown> & { grouping_before?: GroupingBefore };

/**
 * Applies a correction; returns what to record with it: the value before, the issue that was created, or the subjects that it
 * is about.
 */
async function apply(
  sql: Sql,
  { seal, deriveIssues }: CorrectionPorts,
  userId: string,
  issueId: string,
  given: Correction,
): Promise<Applied> {
  if (given.kind === 'priority') {
    const { shown, subjects } = await readSubjects(sql, seal, userId, issueId);
    return { from: await issueCorrections(sql).set(userId, issueId, given), shown, subjects };
  }
  if (given.kind === 'mandatory') {
    const { mandatory_categories } = await desk(sql).get(userId, issueId);
    await issueCorrections(sql).set(userId, issueId, given);
    return { from: mandatory_categories.length > 0 };
  }
  if (isFieldCorrection(given)) return { from: await issueCorrections(sql).set(userId, issueId, given) };
  if (given.kind === 'split') {
    const { newIssueId, before } = await splitIssue(sql, userId, issueId, given.thread_ids);
    await deriveIssues(sql, userId, [issueId, newIssueId]);
    return { new_issue_id: newIssueId, grouping_before: before };
  }
  if (given.kind === 'merge') {
    const { before } = await mergeIssues(sql, userId, issueId, given.issue_id);
    await deriveIssues(sql, userId, [issueId]);
    return { grouping_before: before };
  }
  await desk(sql).get(userId, issueId);
  if (given.kind === 'importance') {
    const about = given.about ?? (await readSubject(sql, seal, userId, issueId));
    return { about, ...(await issueCorrections(sql).lift(userId, issueId, given.to)) };
  }
  if (
    given.kind === 'knowledge' &&
    given.expires_at !== undefined &&
    Date.parse(given.expires_at) <= Date.now()
  )
    throw new Failure(
      'invalid_request',
      `json.correction.expires_at: ${given.expires_at} is in the past. Nothing was changed. Give a time in the future.`,
    );
  return {};
}

// Maximum number of subjects: an issue may name many things.
const maxSubjects = 5;

/** Reads the priority that the desk showed for an issue, and the subjects that a correction of it may be about. */
async function readSubjects(sql: Sql, seal: ContentSeal, userId: string, issueId: string) {
  const issue = await learnedIssues(sql, seal).find(userId, issueId);
  const meant = issue ? resolveSubject(issue.senders, issue.own) : null;
  return {
    shown: issue?.total ?? null,
    subjects: [...(meant === null ? [] : [meant]), ...(issue?.identifiers.slice(0, maxSubjects) ?? [])],
  };
}

async function readSubject(sql: Sql, seal: ContentSeal, userId: string, issueId: string): Promise<string> {
  const issue = await learnedIssues(sql, seal).find(userId, issueId);
  const meant = issue ? resolveSubject(issue.senders, issue.own) : null;
  if (meant !== null) return meant;
  throw new Failure(
    'malformed_input',
    'No other person has written in this issue, so the subject is not clear. Nothing was changed. Name it in `about`.',
  );
}
