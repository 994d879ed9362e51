import type { Sql } from '../../connect.ts';

/** A reply that a person is asked about, without its text. */
export interface AskedDraft {
  id: string;
  issue_id: string;
  /** True if its issue must be reviewed. */
  is_mandatory: boolean;
  /** Findings of the checks that block its approval. */
  blocked: number;
}

/** Replies that wait for a person. */
export const askedDrafts = (sql: Sql) => ({
  /** Lists the replies of a user that wait for an answer. */
  list(userId: string): Promise<AskedDraft[]> {
    return sql<AskedDraft[]>`
      select draft.id, draft.issue_id, issue.desk_group = 0 as is_mandatory,
        jsonb_array_length(jsonb_path_query_array(draft.checks, '$[*] ? (@.severity == "hard")')) as blocked
      from public.approvals approval
        join public.response_drafts draft on draft.user_id = approval.user_id and 'draft:' || draft.id = approval.subject
        join public.engineering_issues issue on issue.id = draft.issue_id
      where approval.user_id = ${userId} and approval.status = 'open'`;
  },
});
