import { z } from '@hono/zod-openapi';
import type { DeskIssue } from '../../db/email/desk/desk.ts';
import { deskList } from '../../domain/email/desk/desk-list.ts';
import { explainClosed } from '../../domain/email/desk/why/explain-issue.ts';
import { person } from '../../domain/email/sync/message.ts';
import { senderWarning } from '../../domain/email/triage/fraud/warning.ts';
import {
  issueCategory,
  issueSeverity,
  issueStatus,
  removedReason,
} from '../../domain/email/triage/issue-fields.ts';
import { orNull, strip } from '../http/responses.ts';
import { scoreTerm } from '../preferences/score-term.ts';
import { finding, toFindings } from './draft-responses.ts';

/** A quoted sentence that supports a recommendation; without start and end if the text of the message does not contain it. */
const evidence = z
  .object({
    message_id: z.string(),
    quote: z.string(),
    start: z.int().nullable(),
    end: z.int().nullable(),
  })
  .openapi('IssueEvidence');

/** The number of issues in each list, without hidden ones, and of those on the desk that must or may have to be reviewed. */
export const deskCounts = z
  .object({
    desk: z.int(),
    waiting: z.int(),
    information: z.int(),
    newsletters: z.int(),
    notices: z.int(),
    finished: z.int(),
    mandatory: z.int(),
    suspected: z.int(),
    /** Issues that are not finished and that preferences hide, of every list. */
    muted: z.int(),
  })
  .openapi('DeskCounts');

/** A sender or a recipient of a message. */
export const mailPerson = person.clone().openapi('MailPerson');

const leftMandatory = z
  .object({
    reason: z.enum(['solved', 'cancelled', 'elsewhere', 'drill', 'offer', 'notice', 'cleared']),
    categories: z.array(z.string()),
    message_id: z.string().nullable(),
    quote: z.string().nullable(),
    at: z.string(),
  })
  .openapi('LeftMandatory');

const actionItem = z
  .object({
    id: z.string(),
    message_id: z.string(),
    quote: z.string(),
    owner: z.string().nullable(),
    due_at: z.string().nullable(),
    status: z.enum(['open', 'done', 'obsolete']),
  })
  .openapi('ActionItem');

const relatedPassage = z
  .object({
    kind: z.enum(['document', 'issue']),
    id: z.string(),
    title: z.string(),
    heading: z.string(),
    quote: z.string(),
    reason: z.string(),
  })
  .openapi('RelatedPassage');

const issueDraft = z
  .object({
    id: z.string(),
    version: z.int(),
    review_status: z.string(),
    subject: z.string(),
    body: z.string(),
    is_template: z.boolean(),
    /** Findings of the checks that block its approval. */
    blocked: z.array(finding),
    /** The open approval, with the hash that the decision must repeat. */
    approval: orNull(
      z.object({ id: z.string(), content_hash: z.string(), expires_at: z.string() }).openapi('OpenApproval'),
    ),
  })
  .openapi('IssueDraft');

/** An issue of the action desk. */
export const issueResponse = z
  .object({
    id: z.string(),
    /** The subject of its first message. */
    title: z.string(),
    /** A sentence of its messages that says what happened; the title if there is none. */
    headline: z.string(),
    /** The one list that it is in. */
    list: deskList,
    status: issueStatus,
    category: issueCategory,
    severity: issueSeverity,
    /** True if it must be reviewed whatever its rank (spec Email 8). */
    mandatory: z.boolean(),
    mandatory_categories: z.array(z.string()),
    /** Categories that may have to be reviewed: the correction `mandatory` confirms or clears them. */
    suspected: z.array(z.string()),
    /** Set if it left the mandatory list, with the sentence that says so; the correction `mandatory` brings it back. */
    left_mandatory: orNull(leftMandatory),
    /** Set if none of its messages counts any more: deleted, in the trash or junk folder, or of a removed mailbox. */
    left_desk: orNull(z.object({ reason: removedReason, at: z.string() }).openapi('LeftDesk')),
    /** Null until it has been ranked, and once it is closed. */
    priority: orNull(z.object({ total: z.number(), terms: z.array(scoreTerm) }).openapi('Priority')),
    /** The next deadline, UTC. */
    deadline: z.string().nullable(),
    owner: z.string().nullable(),
    requires_response: z.boolean(),
    /** Sentences with the facts for which it is in its list: who, what, since when, until when. */
    why: z.string().nullable(),
    evidence: z.array(evidence),
    action_items: z.array(actionItem),
    /** Doubts about the senders of its messages, the gravest first. `danger`: ask the sender by another channel first. */
    warnings: z.array(senderWarning.extend({ message_id: z.string() }).openapi('SenderWarning')),
    summary: z.string(),
    participants: z.array(z.string()),
    message_count: z.int(),
    opened_at: z.string(),
    last_message_at: z.string(),
    /** True if a preference hides it. */
    is_muted: z.boolean(),
    /** Fields that a person has set; rules and models no longer change them. */
    corrected: z.array(z.string()),
    revision: z.int(),
    preference_version: z.int().nullable(),
    ranked_at: z.string().nullable(),
    /** Related passages from approved documents and earlier issues. */
    context: z.array(relatedPassage),
    /** The newest draft that is not superseded; null if there is none. */
    draft: orNull(issueDraft),
  })
  .openapi('Issue');

/** Returns an issue of the desk as clients see it. */
export function toIssueResponse(issue: DeskIssue): z.output<typeof issueResponse> {
  const { total, terms, due_at, evidence: quotes, headline, closed_by, place, draft, ...rest } = issue;
  const closed =
    place === null ? null : explainClosed(closed_by, rest.status, new Date().toISOString(), place);
  return strip(issueResponse, {
    ...rest,
    headline: headline === '' ? rest.title : headline,
    why: rest.why ?? closed,
    mandatory: rest.mandatory_categories.length > 0,
    priority: total === null ? null : { total, terms: terms ?? [] },
    deadline: due_at,
    evidence: quotes ?? [],
    draft: draft === null ? null : { ...draft, blocked: toFindings(draft.blocked) },
  });
}
