import { z } from '@hono/zod-openapi';
import type { Effect } from '../../db/app/effects.ts';
import type { Draft } from '../../db/email/reply/drafts.ts';
import { citation, replyFinding } from '../../domain/email/reply/checks/checks.ts';

const person = z.object({ kind: z.enum(['to', 'cc']), address: z.string() });

const effectAnswer = z.object({
  id: z.string(),
  step: z.string(),
  status: z.enum(['planned', 'started', 'done', 'cancelled', 'failed', 'unknown']),
  /** Until then it can be taken back. */
  not_before: z.string(),
  attempts: z.int(),
  approval_id: z.string(),
  /** The Message-ID of what leaves. */
  key: z.string(),
  reference: z.string().nullable(),
  /** What was read back. */
  result: z.record(z.string(), z.unknown()).nullable(),
  detail: z.string().nullable(),
  started_at: z.string().nullable(),
  finished_at: z.string().nullable(),
});

/** A version of a reply. */
export const draftAnswer = z
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
    /** Filled into a template, and written by no model. */
    is_template: z.boolean(),
    /** The message that it answers. */
    message_id: z.string(),
    recipients: z.array(person),
    subject: z.string(),
    body: z.string(),
    /** What it rests on. */
    citations: z.array(citation),
    /** What checks found; `hard` blocks approval. */
    checks: z.array(replyFinding),
    /** SHA-256 of exactly what would leave. */
    content_hash: z.string(),
    parent_id: z.string().nullable(),
    /** Against the version that it was made of. */
    diff: z.array(z.object({ kind: z.enum(['same', 'removed', 'added']), text: z.string() })),
    producer: z.string(),
    producer_version: z.string(),
    created_at: z.string(),
    closed_at: z.string().nullable(),
    close_reason: z.string().nullable(),
  })
  .openapi('Draft');

/** A version with what was done with it. */
export const draftDetailAnswer = draftAnswer
  .extend({ effects: z.array(effectAnswer) })
  .openapi('DraftDetail');

/** The answer for a version. */
export function answerDraft({
  user_id: _user,
  mailbox_id: _mailbox,
  execution_id: _execution,
  edited_by: _token,
  letter: _letter,
  ...shown
}: Draft): z.output<typeof draftAnswer> {
  return shown;
}

/** The answer for something that was done, or is to be done, to the outside. */
export function answerEffect(effect: Effect): z.output<typeof effectAnswer> {
  const { id, step, status, not_before, attempts, approval_id, key, reference, result, detail } = effect;
  const { started_at, finished_at } = effect;
  return {
    id,
    step,
    status,
    not_before,
    attempts,
    approval_id,
    key,
    reference,
    result,
    detail,
    started_at,
    finished_at,
  };
}
