import type { Sql } from '../../connect.ts';
import type { DraftStatus } from '../reply/drafts.ts';

/** A version of a reply with whom it is written to. */
export interface LearnedDraft {
  id: string;
  issue_id: string;
  message_id: string;
  subject: string;
  body: string;
  review_status: DraftStatus;
  /** The name of who wrote the message that it answers, and the language of that (ISO 639-1). */
  them: string | null;
  language: string | null;
}

/** Versions of replies, as they are learned from. */
export const learnedDrafts = (sql: Sql) => ({
  /** Undefined where there is no such version of this user. */
  find(userId: string, id: string): Promise<LearnedDraft | undefined> {
    return sql<LearnedDraft[]>`
      select draft.id, draft.issue_id, draft.message_id, draft.subject, draft.body, draft.review_status,
        message.sender_name as them, message.language
      from public.response_drafts draft join public.email_messages message on message.id = draft.message_id
      where draft.user_id = ${userId} and draft.id = ${id}`.then((rows) => rows[0]);
  },
});
