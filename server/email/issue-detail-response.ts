import { z } from '@hono/zod-openapi';
import { orNull } from '../http/responses.ts';
import { issueResponse, mailPerson } from './issue-responses.ts';

const issueMessage = z
  .object({
    id: z.string(),
    thread_id: z.string(),
    subject: z.string(),
    sender: orNull(mailPerson),
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
  })
  .openapi('IssueMessage');

const issueSignal = z
  .object({
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
  })
  .openapi('IssueSignal');

const issueFinding = z
  .object({
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
  })
  .openapi('IssueFinding');

const statement = z
  .object({ text: z.string(), message_id: z.string(), quote: z.string() })
  .openapi('ReadStatement');

const issueReading = z
  .object({
    summary: z.array(statement),
    headline: orNull(statement),
    requests: z.array(z.object({ message_id: z.string(), quote: z.string() }).openapi('ReadRequest')),
    producer: z.string(),
    version: z.string(),
    read_at: z.string(),
  })
  .openapi('IssueReading');

const issueRanking = z
  .object({
    total: z.number(),
    is_mandatory: z.boolean(),
    why: z.string(),
    preference_version: z.int(),
    ranked_at: z.string(),
    ended_at: z.string().nullable(),
  })
  .openapi('IssueRanking');

const issueCorrection = z
  .object({
    id: z.string(),
    kind: z.string(),
    correction: z.record(z.string(), z.unknown()),
    reason: z.string().nullable(),
    given_at: z.string(),
    /** Result of learning from it; null until a turn has processed it. */
    outcome: z.string().nullable(),
    /** Time at which the person took it back; null while it counts. */
    taken_back_at: z.string().nullable(),
  })
  .openapi('IssueCorrection');

/** An issue with its messages, signals and history. */
export const issueDetailResponse = issueResponse
  .extend({
    messages: z.array(issueMessage),
    signals: z.array(issueSignal),
    findings: z.array(issueFinding),
    identifiers: z.array(z.object({ kind: z.string(), identifier: z.string() }).openapi('IssueIdentifier')),
    /** Statements of a configured model about the conversation, each with words of a message that prove it; null if none has. */
    reading: orNull(issueReading),
    /** Its rankings, newest first. */
    rankings: z.array(issueRanking),
    /** Its corrections, newest first. */
    corrections: z.array(issueCorrection),
  })
  .openapi('IssueDetail');
