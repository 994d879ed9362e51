import { z } from '@hono/zod-openapi';
import type { DeskIssue } from '../../db/email/desk/desk.ts';
import { replyFinding } from '../../domain/email/reply/checks/checks.ts';
import { issueCategory, issueSeverity, issueStatus } from '../../domain/email/triage/issue-fields.ts';

const term = z.object({ name: z.string(), value: z.number(), weight: z.number() });

/** A sentence that a recommendation stands on; without a place where it does not stand in the message's own text. */
const evidence = z.object({
  message_id: z.string(),
  quote: z.string(),
  start: z.int().nullable(),
  end: z.int().nullable(),
});

/** An issue as it lies on the desk. */
export const issueAnswer = z
  .object({
    id: z.string(),
    title: z.string(),
    status: issueStatus,
    category: issueCategory,
    severity: issueSeverity,
    /** Must be looked at, whatever the preferences say (spec Email 8). */
    mandatory: z.boolean(),
    mandatory_categories: z.array(z.string()),
    /** Null until it has been ranked, and when it is over. */
    priority: z.object({ total: z.number(), terms: z.array(term) }).nullable(),
    /** The next deadline, UTC. */
    deadline: z.string().nullable(),
    owner: z.string().nullable(),
    requires_response: z.boolean(),
    why: z.string().nullable(),
    evidence: z.array(evidence),
    action_items: z.array(
      z.object({
        id: z.string(),
        message_id: z.string(),
        quote: z.string(),
        owner: z.string().nullable(),
        due_at: z.string().nullable(),
        status: z.enum(['open', 'done', 'obsolete']),
      }),
    ),
    summary: z.string(),
    participants: z.array(z.string()),
    message_count: z.int(),
    opened_at: z.string(),
    last_message_at: z.string(),
    /** Hidden by a preference. */
    is_muted: z.boolean(),
    /** Fields that a person has set: no rule or model sets them again. */
    corrected: z.array(z.string()),
    revision: z.int(),
    preference_version: z.int().nullable(),
    ranked_at: z.string().nullable(),
    /** What approved documents and earlier issues say to it. */
    context: z.array(
      z.object({
        kind: z.enum(['document', 'issue']),
        id: z.string(),
        title: z.string(),
        heading: z.string(),
        quote: z.string(),
        reason: z.string(),
      }),
    ),
    /** The newest reply, where one was written and is not superseded. */
    draft: z
      .object({
        id: z.string(),
        version: z.int(),
        review_status: z.string(),
        subject: z.string(),
        body: z.string(),
        is_template: z.boolean(),
        /** What checks found that blocks its approval. */
        blocked: z.array(replyFinding),
        /** The question that waits for a decision, with the hash that the decision repeats. */
        approval: z.object({ id: z.string(), content_hash: z.string(), expires_at: z.string() }).nullable(),
      })
      .nullable(),
  })
  .openapi('Issue');

/** The answer for an issue of the desk. */
export function answerIssue(issue: DeskIssue): z.output<typeof issueAnswer> {
  const { total, terms, due_at, evidence: stands, ...shown } = issue;
  return {
    ...shown,
    mandatory: shown.mandatory_categories.length > 0,
    priority: total === null ? null : { total, terms: terms ?? [] },
    deadline: due_at,
    evidence: stands ?? [],
  };
}
