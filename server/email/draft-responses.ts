import { z } from '@hono/zod-openapi';
import type { Draft, DraftChange } from '../../db/email/reply/drafts.ts';
import { citation, type ReplyFinding, replyFinding } from '../../domain/email/reply/checks/checks.ts';
import { strip } from '../http/responses.ts';

/** Letters of an explanation that every answer has; `findings=whole` asks for more. */
const longestDetail = 400;

/** A finding of the checks, under its name in the document. */
export const finding = replyFinding
  .extend({
    /** Letters that were left out at the end of `detail`; 0 if it is whole. `findings=whole` gives all of them. */
    left_out: z.int(),
  })
  .openapi('ReplyFinding');

/** The query that asks for findings whole, however long they are. */
export const findingsQuery = z.object({
  findings: z
    .enum(['short', 'whole'])
    .default('short')
    .describe('`whole` gives each explanation to its last letter; `short` at most 400 letters of it.'),
});

/** Returns findings as clients see them: a long explanation is cut off, and says by how many letters. */
export function toFindings(
  findings: readonly ReplyFinding[],
  how: z.output<typeof findingsQuery>['findings'] = 'short',
): z.output<typeof finding>[] {
  return findings.map((each) => {
    const { detail } = each;
    if (how === 'whole' || detail.length <= longestDetail) return { ...each, left_out: 0 };
    // Half of a pair of code units is no letter.
    const kept = detail.slice(0, longestDetail).replace(/[\uD800-\uDBFF]$/, '');
    return { ...each, detail: kept, left_out: detail.length - kept.length };
  });
}

const draftRecipient = z
  .object({ kind: z.enum(['to', 'cc']), address: z.string() })
  .openapi('DraftRecipient');

const effectResponse = z
  .object({
    id: z.string(),
    step: z.string(),
    status: z.enum(['planned', 'started', 'done', 'cancelled', 'failed', 'unknown']),
    /** Time until which it can be undone. */
    not_before: z.string(),
    attempts: z.int(),
    approval_id: z.string(),
    /** Message-ID of the sent message. */
    key: z.string(),
    reference: z.string().nullable(),
    /** Result that was read back from the provider. */
    result: z.record(z.string(), z.unknown()).nullable(),
    detail: z.string().nullable(),
    started_at: z.string().nullable(),
    finished_at: z.string().nullable(),
  })
  .openapi('DraftEffect');

/** A version of a draft. */
export const draftResponse = z
  .object({
    id: z.string(),
    issue_id: z.string(),
    version: z.int(),
    review_status: z.enum([
      'draft',
      'waiting',
      'approved',
      'edited',
      'rejected',
      'superseded',
      'expired',
      'undone',
      'failed',
      'unknown',
      'sent',
    ]),
    origin: z.enum(['generated', 'edited', 'acknowledgment']),
    /** True if it was filled into a template, without a model. */
    is_template: z.boolean(),
    /** The message that it answers. */
    message_id: z.string(),
    recipients: z.array(draftRecipient),
    subject: z.string(),
    body: z.string(),
    /** Sources that support its statements. */
    citations: z.array(citation.clone().openapi('DraftCitation')),
    /** Findings of the checks; a `hard` finding blocks approval. */
    checks: z.array(finding),
    /** SHA-256 of exactly the content that would be sent. */
    content_hash: z.string(),
    parent_id: z.string().nullable(),
    /** Difference from the parent version. */
    diff: z.array(
      z.object({ kind: z.enum(['same', 'removed', 'added']), text: z.string() }).openapi('DraftChange'),
    ),
    producer: z.string(),
    producer_version: z.string(),
    created_at: z.string(),
    closed_at: z.string().nullable(),
    close_reason: z.string().nullable(),
  })
  .openapi('Draft');

/** Returns a version as clients see it. */
export const toDraft = (draft: Draft): z.output<typeof draftResponse> =>
  strip(draftResponse, { ...draft, checks: toFindings(draft.checks) });

/** A version of a draft with its effects. */
export const draftDetailResponse = draftResponse
  .extend({ effects: z.array(effectResponse) })
  .openapi('DraftDetail');

/** A part of the difference from the generated text. */
export const diffPart = z
  .object({ op: z.enum(['same', 'add', 'remove']), text: z.string() })
  .openapi('DiffPart');

const opOf = { same: 'same', added: 'add', removed: 'remove' } as const;

/** Returns a difference as clients see it. */
export const toDiff = (diff: readonly DraftChange[]): z.output<typeof diffPart>[] =>
  diff.map(({ kind, text }) => ({ op: opOf[kind], text }));
