import { z } from 'zod';

/** The checks of a draft. */
const checkName = z.enum(['recipients', 'evidence', 'sensitive', 'commitments', 'links', 'tone', 'length']);

/**
 * A finding of a check. `hard` blocks approval until the draft is changed; `soft` is shown beside the draft. Only a person
 * who vouches for a sentence turns a hard finding of evidence or commitments into a soft one.
 */
export const replyFinding = z.object({
  check: checkName,
  severity: z.enum(['hard', 'soft']),
  /** Code of the finding, for example `unsupported_price`, `foreign_link`, `secret`, `look_alike_domain`. */
  code: z.string().regex(/^[a-z_]+$/),
  /** Explanation for a person, with the remedy if there is one. */
  detail: z.string(),
  /** The sentence of the body, word for word; null for a finding about headers. */
  sentence: z.string().nullable(),
  /** True if a person can vouch for the sentence. */
  can_vouch: z.boolean(),
});
export type ReplyFinding = z.infer<typeof replyFinding>;

/** A source that a draft may rest on: the thread's messages, approved documents, earlier issues. */
export const citation = z.object({
  /** `issue`: history, never policy. */
  kind: z.enum(['message', 'document', 'issue']),
  id: z.string(),
  title: z.string(),
  /** The supporting passage, word for word. */
  quote: z.string(),
});
export type Citation = z.infer<typeof citation>;

/** Tests whether the findings block approval until the draft is changed. */
export const isBlocked = (findings: readonly Pick<ReplyFinding, 'severity'>[]): boolean =>
  findings.some(({ severity }) => severity === 'hard');
