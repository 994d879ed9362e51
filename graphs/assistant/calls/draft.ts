import { draftReply } from '../../../domain/email/reply/draft.ts';
import type { Called, Calling } from '../assistant-ports.ts';
import { nameIssue } from '../look-up.ts';
import { keyOf } from './run.ts';

/** Has a reply written. It waits for approval: nothing that is said here sends anything. */
export async function askDraft(
  calling: Calling,
  { issue: named, wish }: { issue: string; wish: string | null },
): Promise<Called> {
  const found = await nameIssue(calling, named);
  if ('answer' in found) return found.answer;
  const { ports, userId } = calling;
  const { title } = await ports.store.desk(ports.sql).get(userId, found.id);
  const key = keyOf(calling);
  const { execution } = await ports.submit(
    draftReply(
      userId,
      key,
      key,
      { issue_id: found.id, message_id: null, draft_id: null, reply_all: false, policy_id: null },
      'instruction',
    ),
  );
  const said =
    wish === null ? '' : ` What you want it to say ("${wish}") is yours to add before you approve it.`;
  return {
    outcome: 'queued',
    text: `A reply to "${title}" is being written and will wait for your approval; nothing is sent before.${said}`,
    execution_id: execution.id,
    citations: [{ kind: 'issue', id: found.id, title }],
  };
}
