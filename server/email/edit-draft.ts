import type { Sql } from '../../db/connect.ts';
import { desk } from '../../db/email/desk/desk.ts';
import { type Draft, type DraftChange, drafts } from '../../db/email/reply/drafts.ts';
import { draftReply } from '../../domain/email/reply/draft.ts';
import { addressable, editLetter, type LetterChange } from '../../domain/email/reply/edit-letter.ts';
import type { Submission } from '../../domain/execution.ts';
import { Failure } from '../../domain/failure.ts';
import { contentHash, contentUuid } from '../../runtime/approvals/content-hash.ts';

/**
 * Adds an edited version of a draft in the caller's transaction; the same key adds it once. Returns it with the execution that
 * checks it and asks for its approval. Throws `conflict` if the draft was sent, or may have been.
 */
export async function editDraft(
  sql: Sql,
  userId: string,
  id: string,
  edit: {
    change: LetterChange;
    key: string;
    tokenId: string;
    compare(before: string, after: string): { diff: DraftChange[] };
  },
): Promise<{ submission: Submission; written: Draft }> {
  const { change, key, tokenId, compare } = edit;
  const parent = await drafts(sql).get(userId, id);
  assertEditable(parent);
  const { participants } = await desk(sql).get(userId, parent.issue_id);
  const letter = editLetter(parent.letter, change, addressable(parent.letter, participants));
  const written = await drafts(sql).insert(
    userId,
    {
      ...parent,
      execution_id: null,
      origin: 'edited',
      parent_id: parent.id,
      edited_by: tokenId,
      diff: compare(parent.body, letter.body).diff,
      is_template: false,
      // The queued execution checks it.
      checks: [],
      letter,
      content_hash: contentHash(letter),
    },
    contentUuid({ userId, key }),
  );
  const input = {
    issue_id: parent.issue_id,
    message_id: parent.message_id,
    draft_id: written.id,
    reply_all: false,
    policy_id: null,
  };
  return { submission: draftReply(userId, key, contentHash({ id, change }), input), written };
}

/** Throws `conflict` for a draft that was sent, or may have been: it stays as it is. */
function assertEditable({ review_status, version }: Draft): void {
  if (review_status !== 'sent' && review_status !== 'unknown') return;
  throw new Failure(
    'conflict',
    `Version ${version} ${review_status === 'sent' ? 'was sent' : 'may have been sent'}. Nothing was changed. Request a new draft instead.`,
  );
}
