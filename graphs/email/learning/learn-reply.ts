import type { LearnedIssue } from '../../../db/email/learning/learned-issues.ts';
import { editKinds } from '../../../domain/email/learning/edit-kinds.ts';
import type { ExampleInput, ReplyLabel } from '../../../domain/email/learning/example.ts';
import { replyLanguageFor } from '../../../domain/email/reply/reply-language.ts';
import type { LearnPorts } from '../ports.ts';
import { exampleInputOf } from './example-input.ts';
import type { IssueFeedback } from './learned.ts';

type Sql = LearnPorts['sql'];

/**
 * Stores an edited draft as an example to review. A preference of style is decided later, together with earlier edits.
 * Returns the reason if nothing can be learned, because the versions were deleted.
 */
export async function learnEdit(
  store: LearnPorts['store'],
  sql: Sql,
  userId: string,
  event: IssueFeedback,
  issue: LearnedIssue,
): Promise<string | undefined> {
  const { from_draft, to_draft, distance } = event.correction;
  const [before, after] = [
    await findDraft(store, sql, userId, from_draft),
    await findDraft(store, sql, userId, to_draft ?? event.draft_id),
  ];
  if (!before || !after) return 'The versions were deleted. Nothing is learned from them.';
  const language = replyLanguageFor(after.language, after.body);
  await insert(
    store,
    sql,
    userId,
    event,
    { ...exampleInputOf(issue), language },
    {
      draft_id: after.id,
      is_negative: false,
      changes: editKinds(before.body, after.body, { them: after.them, language }),
      distance: typeof distance === 'number' ? distance : null,
      reason: event.reason,
    },
  );
  return undefined;
}

/** Stores a rejected draft as a negative example to review; returns the outcome as a sentence. */
export async function learnRejection(
  store: LearnPorts['store'],
  sql: Sql,
  userId: string,
  event: IssueFeedback,
  issue: LearnedIssue,
): Promise<string> {
  if (event.reason === null) return 'Rejected without a reason. Nothing is learned from it.';
  const rejected = await findDraft(store, sql, userId, event.draft_id ?? event.correction['draft_id']);
  if (!rejected) return 'The version was deleted. Nothing is learned from it.';
  await insert(store, sql, userId, event, exampleInputOf(issue), {
    draft_id: rejected.id,
    is_negative: true,
    changes: [],
    distance: null,
    reason: event.reason,
  });
  return 'Stored as an example to avoid, for review.';
}

async function findDraft(store: LearnPorts['store'], sql: Sql, userId: string, id: unknown) {
  return typeof id === 'string' ? store.learnedDrafts(sql).find(userId, id) : undefined;
}

function insert(
  store: LearnPorts['store'],
  sql: Sql,
  userId: string,
  event: IssueFeedback,
  input: ExampleInput,
  label: ReplyLabel,
): Promise<void> {
  return store.learningExamples(sql).insert(userId, {
    feedback_id: event.id,
    issue_id: event.issue_id,
    message_id: null,
    task: 'reply',
    origin: 'draft_edit',
    label,
    input,
    review_status: 'open',
    reviewed_at: null,
    reviewed_by: null,
    review_reason: null,
  });
}
