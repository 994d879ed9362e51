import type { LearnedIssue } from '../../../db/email/learning/learned-issues.ts';
import { editKinds } from '../../../domain/email/learning/edit-kinds.ts';
import type { ExampleInput, ReplyLabel } from '../../../domain/email/learning/example.ts';
import { replyLanguageFor } from '../../../domain/email/reply/reply-language.ts';
import { exampleInputOf } from './example-input.ts';
import type { IssueFeedback, LearnPorts } from './learn-ports.ts';

type Sql = LearnPorts['sql'];

/**
 * Makes of an edited draft an example that waits for review; whether it makes a preference of style is decided together
 * with the edits before it. Returns why not, where the versions are gone; else nothing.
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
  if (!before || !after) return 'The versions are gone: nothing is learned from it.';
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

/** Makes of a refused draft an example of what not to write; it waits for review. Returns in words what came of it. */
export async function learnRejection(
  store: LearnPorts['store'],
  sql: Sql,
  userId: string,
  event: IssueFeedback,
  issue: LearnedIssue,
): Promise<string> {
  if (event.reason === null) return 'Refused without a reason: nothing is learned from it.';
  const refused = await findDraft(store, sql, userId, event.draft_id ?? event.correction['draft_id']);
  if (!refused) return 'The version is gone: nothing is learned from it.';
  await insert(store, sql, userId, event, exampleInputOf(issue), {
    draft_id: refused.id,
    is_negative: true,
    changes: [],
    distance: null,
    reason: event.reason,
  });
  return 'An example of what not to write, which waits for review.';
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
