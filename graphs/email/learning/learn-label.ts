import type { LearnedIssue } from '../../../db/email/learning/learned-issues.ts';
import { type LabelledKind, labelExample } from '../../../domain/email/learning/label-example.ts';
import type { LearnPorts } from '../ports.ts';
import { exampleInputOf } from './example-input.ts';
import type { IssueFeedback } from './learned.ts';

type Sql = LearnPorts['sql'];

/** Stores a corrected field as a labelled example; returns the outcome as a sentence. */
export async function learnLabel(
  store: LearnPorts['store'],
  sql: Sql,
  userId: string,
  event: IssueFeedback & { kind: LabelledKind },
  issue: LearnedIssue,
): Promise<string> {
  const { from, to } = event.correction;
  const example = labelExample(event.kind, { from, to, reason: event.reason }, issue);
  if (example === null) return 'It closes this issue. Nothing else is learned from it.';
  const isAccepted = example.review_status === 'accepted';
  await store.learningExamples(sql).insert(userId, {
    feedback_id: event.id,
    issue_id: event.issue_id,
    message_id: issue.message?.id ?? null,
    task: example.task,
    origin: 'correction',
    label: example.label,
    input: exampleInputOf(issue),
    review_status: example.review_status,
    reviewed_at: isAccepted ? event.given_at : null,
    reviewed_by: isAccepted ? event.actor : null,
    review_reason: isAccepted ? event.reason : null,
  });
  const critical = example.label.is_missed
    ? ' It is a critical issue that was missed, so every release is tested on it.'
    : '';
  return `Stored as ${isAccepted ? 'an accepted example' : 'an example to review'} of ${example.task}.${critical}`;
}

/** Stores an objection to a technical assumption as an example to review. */
export async function learnAssumption(
  store: LearnPorts['store'],
  sql: Sql,
  userId: string,
  event: IssueFeedback,
  issue: LearnedIssue,
): Promise<string> {
  await store.learningExamples(sql).insert(userId, {
    feedback_id: event.id,
    issue_id: event.issue_id,
    message_id: issue.message?.id ?? null,
    task: 'assumption',
    origin: 'correction',
    label: { text: String(event.correction.to ?? '') },
    input: exampleInputOf(issue),
    review_status: 'open',
    reviewed_at: null,
    reviewed_by: null,
    review_reason: null,
  });
  return 'Stored for review.';
}
