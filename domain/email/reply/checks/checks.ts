import { z } from 'zod';

/** What a draft is checked for. */
const checkName = z.enum(['recipients', 'evidence', 'sensitive', 'commitments', 'links', 'tone', 'length']);

/**
 * Something that a check found. `hard` blocks approval until the draft is another; `soft` is shown beside it. A sentence
 * that a person vouches for turns a hard finding of evidence or commitments into a soft one; nothing else does.
 */
export const replyFinding = z.object({
  check: checkName,
  severity: z.enum(['hard', 'soft']),
  /** Closed word for what it is, for example `unsupported_price`, `foreign_link`, `secret`, `look_alike_domain`. */
  code: z.string().regex(/^[a-z_]+$/),
  /** What it means and what to do, in one sentence. */
  detail: z.string(),
  /** The sentence of the body that it is about, as it stands there; null for what is about headers. */
  sentence: z.string().nullable(),
  /** Whether a person can vouch for the sentence. */
  can_vouch: z.boolean(),
});
export type ReplyFinding = z.infer<typeof replyFinding>;

/** A source that a draft may rest on: the thread's messages, approved documents, earlier issues. */
export const citation = z.object({
  /** `issue`: history, never policy. */
  kind: z.enum(['message', 'document', 'issue']),
  id: z.string(),
  title: z.string(),
  /** The words of it that support something, as they stand there. */
  quote: z.string(),
});
export type Citation = z.infer<typeof citation>;

/** Whether approval is blocked until the draft is another. */
export const isBlocked = (findings: readonly Pick<ReplyFinding, 'severity'>[]): boolean =>
  findings.some(({ severity }) => severity === 'hard');
