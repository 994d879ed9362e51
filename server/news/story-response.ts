import { z } from '@hono/zod-openapi';
import { orNull } from '../http/responses.ts';
import {
  coverage,
  development,
  evidenceStatus,
  newFacts,
  ofReader,
  related,
  score,
  storyEvidence,
} from './news-responses.ts';

const storyScore = score
  .extend({
    weights_version: z.string(),
    preference_version: z.int(),
    baseline: z.number(),
    ranked_at: z.string(),
  })
  .openapi('StoryScore');

const storyArticle = z
  .object({
    article_id: z.string(),
    title: z.string(),
    url: z.string(),
    source: z.string(),
    is_primary: z.boolean(),
    author: z.string().nullable(),
    summary: z.string(),
    published_at: z.string().nullable(),
    collected_at: z.string(),
    revised_at: z.string().nullable(),
    content_hash: z.string(),
    producer: z.string(),
  })
  .openapi('StoryArticle');

const claimFinding = z
  .object({
    status: evidenceStatus,
    quote: z.string(),
    /** The quoted article or document: its text is at `/api/news/articles/{text_id}/text`. */
    text_id: z.string(),
    url: z.string(),
    title: z.string(),
    source: z.string(),
    /** Start and end of the quote in the stored text, in UTF-16 units. */
    span: z.tuple([z.int(), z.int()]),
    content_hash: z.string(),
    is_independent: z.boolean(),
    is_primary: z.boolean(),
    confidence: z.number(),
    reason: z.string(),
    producer: z.string(),
  })
  .openapi('ClaimFinding');

const pastStatus = z
  .object({ status: evidenceStatus, at: z.string(), reason: z.string() })
  .openapi('PastClaimStatus');

/** The search for evidence of a claim. */
const evidenceSearch = z
  .object({
    /** Other texts; null if an earlier release searched. */
    texts: z.int().nullable(),
    /** The time of the next try; null if only a change of the story brings one. */
    next_try_at: z.string().nullable(),
    reason: z.string(),
  })
  .openapi('EvidenceSearch');

/** A claim of a story with its evidence. */
export const claimResponse = z
  .object({
    claim_id: z.string(),
    text: z.string(),
    article_id: z.string(),
    status: evidenceStatus,
    check_worthiness: z.number(),
    is_high_impact: z.boolean(),
    impact_reason: z.string().nullable(),
    /** State of the review by a person; null if none was requested. */
    review: z.enum(['open', 'approved', 'rejected', 'expired']).nullable(),
    reviewed_at: z.string().nullable(),
    /** The approval that asks, or asked last, about it; null if nobody was asked. */
    approval_id: z.string().nullable(),
    /** Its place in the text of its article, in UTF-16 units, and the hash of that text. */
    span: z.tuple([z.int(), z.int()]),
    content_hash: z.string(),
    /** Its statuses, oldest first, each with what was found; empty if it was compared by an earlier release only. */
    history: z.array(pastStatus),
    looked: evidenceSearch,
    findings: z.array(claimFinding),
  })
  .openapi('Claim');

/** A story with its articles, claims, score and history. */
export const storyResponse = z
  .object({
    story_id: z.string(),
    title: z.string(),
    summary: z.string(),
    first_published_at: z.string(),
    last_published_at: z.string(),
    evidence: storyEvidence,
    score: orNull(storyScore),
    articles: z.array(storyArticle),
    /** All reports, in order of publication. */
    sources: z.array(coverage),
    claims: z.array(claimResponse),
    /** Probability with which the gate accepted it; 1 unless it was drawn at random. */
    gate_propensity: z.number(),
    timeline: z.array(development),
    ...newFacts,
    ...ofReader,
    related: z.array(related),
  })
  .openapi('Story');
