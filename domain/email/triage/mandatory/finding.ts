import { z } from 'zod';

/** The place of a finding. `raw`: only in the decoded source, not in any extracted part. */
export const findingPlace = z.enum(['subject', 'text', 'quoted', 'hidden', 'raw', 'attachment']);
export type FindingPlace = z.infer<typeof findingPlace>;

/**
 * The strength of a finding. `mandatory`: the message must be reviewed. `suspected`: it is shown just below, and one key confirms
 * or clears it. `lowered`: its words name a concern, but a circumstance says why it need not be reviewed; it is on no
 * list, and is kept so that a person sees the reason and can bring it back.
 */
export const findingTier = z.enum(['mandatory', 'suspected', 'lowered']);
export type FindingTier = z.infer<typeof findingTier>;

/**
 * The circumstance under which words of harm, a stop or a hold need no review: over and settled, cancelled or denied, at another
 * company, an exercise or lesson, an offer or newsletter, a notice.
 */
export const findingCircumstance = z.enum(['settled', 'cancelled', 'elsewhere', 'drill', 'offer', 'notice']);
export type FindingCircumstance = z.infer<typeof findingCircumstance>;

/** A reason why a message must be reviewed, or may have to be (spec Email 8). */
export const mandatoryFinding = z.object({
  category: z.string(),
  tier: findingTier,
  /** Calibrated probability that the message must be reviewed, 0 to 1. */
  confidence: z.number().min(0).max(1),
  /** The circumstance that lowers it; null if there is none. */
  circumstance: findingCircumstance.nullable(),
  producer: z.string(),
  version: z.string(),
  /** The rule, or the reason in words. */
  rule: z.string(),
  found_in: findingPlace,
  /** The decisive sentence. */
  quote: z.string(),
});
export type MandatoryFinding = z.infer<typeof mandatoryFinding>;
