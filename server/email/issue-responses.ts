import { z } from '@hono/zod-openapi';
import type { DeskIssue } from '../../db/email/desk/desk.ts';
import { deskList } from '../../domain/email/desk/desk-list.ts';
import { explainClosed } from '../../domain/email/desk/why/explain-issue.ts';
import { replyFinding } from '../../domain/email/reply/checks/checks.ts';
import { senderWarning } from '../../domain/email/triage/fraud/warning.ts';
import {
  issueCategory,
  issueSeverity,
  issueStatus,
  removedReason,
} from '../../domain/email/triage/issue-fields.ts';
import { strip } from '../http/responses.ts';

const term = z.object({ name: z.string(), value: z.number(), weight: z.number() });

/** A quoted sentence that supports a recommendation; without start and end if the text of the message does not contain it. */
const evidence = z.object({
  message_id: z.string(),
  quote: z.string(),
  start: z.int().nullable(),
  end: z.int().nullable(),
});

/** The number of issues in each list, without hidden ones, and of those on the desk that must or may have to be reviewed. */
export const deskCounts = z.object({
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
});

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
    left_mandatory: z
      .object({
        reason: z.enum(['solved', 'cancelled', 'elsewhere', 'drill', 'offer', 'notice', 'cleared']),
        categories: z.array(z.string()),
        message_id: z.string().nullable(),
        quote: z.string().nullable(),
        at: z.string(),
      })
      .nullable(),
    /** Set if none of its messages counts any more: deleted, in the trash or junk folder, or of a removed mailbox. */
    left_desk: z.object({ reason: removedReason, at: z.string() }).nullable(),
    /** Null until it has been ranked, and once it is closed. */
    priority: z.object({ total: z.number(), terms: z.array(term) }).nullable(),
    /** The next deadline, UTC. */
    deadline: z.string().nullable(),
    owner: z.string().nullable(),
    requires_response: z.boolean(),
    /** Sentences with the facts for which it is in its list: who, what, since when, until when. */
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
    /** Doubts about the senders of its messages, the gravest first. `danger`: ask the sender by another channel first. */
    warnings: z.array(senderWarning.extend({ message_id: z.string() })),
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
    /** The newest draft that is not superseded; null if there is none. */
    draft: z
      .object({
        id: z.string(),
        version: z.int(),
        review_status: z.string(),
        subject: z.string(),
        body: z.string(),
        is_template: z.boolean(),
        /** Findings of the checks that block its approval. */
        blocked: z.array(replyFinding),
        /** The open approval, with the hash that the decision must repeat. */
        approval: z.object({ id: z.string(), content_hash: z.string(), expires_at: z.string() }).nullable(),
      })
      .nullable(),
  })
  .openapi('Issue');

const cited = z.object({ text: z.string(), message_id: z.string(), quote: z.string() });
const person = z.object({ name: z.string().nullable(), address: z.string() });

/** An issue with its messages, signals and history. */
export const issueDetailResponse = issueResponse
  .extend({
    messages: z.array(
      z.object({
        id: z.string(),
        thread_id: z.string(),
        subject: z.string(),
        sender: person.nullable(),
        direction: z.enum(['incoming', 'outgoing']),
        received_at: z.string(),
        excerpt: z.string(),
        /** Time at which its text was purged; null while it is kept. */
        purged_at: z.string().nullable(),
        /** Reason for which its text cannot be decrypted; null if it can. */
        unopened: z.string().nullable(),
        attachment_count: z.int(),
        is_removed: z.boolean(),
        /** Method that assigned the message to this issue. */
        method: z.string(),
        reason: z.string(),
        confidence: z.number(),
      }),
    ),
    signals: z.array(
      z.object({
        message_id: z.string(),
        name: z.string(),
        value: z.number().nullable(),
        confidence: z.number(),
        due_at: z.string().nullable(),
        /** Question that an ambiguous date raises. */
        question: z.string().nullable(),
        quote: z.string().nullable(),
        reason: z.string(),
        producer: z.string(),
        version: z.string(),
      }),
    ),
    findings: z.array(
      z.object({
        message_id: z.string(),
        category: z.string(),
        /** mandatory, suspected, or lowered by a circumstance. */
        tier: z.string(),
        /** Probability that the message must be reviewed, 0 to 1. */
        confidence: z.number(),
        /** settled, cancelled, elsewhere, drill, offer or notice; null if nothing lowers it. */
        circumstance: z.string().nullable(),
        rule: z.string(),
        found_in: z.string(),
        quote: z.string(),
      }),
    ),
    identifiers: z.array(z.object({ kind: z.string(), identifier: z.string() })),
    /** Statements of a configured model about the conversation, each with words of a message that prove it; null if none has. */
    reading: z
      .object({
        summary: z.array(cited),
        headline: cited.nullable(),
        requests: z.array(z.object({ message_id: z.string(), quote: z.string() })),
        producer: z.string(),
        version: z.string(),
        read_at: z.string(),
      })
      .nullable(),
    /** Its rankings, newest first. */
    rankings: z.array(
      z.object({
        total: z.number(),
        is_mandatory: z.boolean(),
        why: z.string(),
        preference_version: z.int(),
        ranked_at: z.string(),
        ended_at: z.string().nullable(),
      }),
    ),
    /** Its corrections, newest first. */
    corrections: z.array(
      z.object({
        id: z.string(),
        kind: z.string(),
        correction: z.record(z.string(), z.unknown()),
        reason: z.string().nullable(),
        given_at: z.string(),
        /** Result of learning from it; null until a turn has processed it. */
        outcome: z.string().nullable(),
        /** Time at which the person took it back; null while it counts. */
        taken_back_at: z.string().nullable(),
      }),
    ),
  })
  .openapi('IssueDetail');

/** Returns an issue of the desk as clients see it. */
export function toIssueResponse(issue: DeskIssue): z.output<typeof issueResponse> {
  const { total, terms, due_at, evidence: quotes, headline, closed_by, place, ...rest } = issue;
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
  });
}
