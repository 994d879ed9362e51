import { z } from '@hono/zod-openapi';
import { feedbackType } from '../../domain/news/learning/learn.ts';
import { nextCursor } from '../http/responses.ts';

const score = z.object({
  total: z.number(),
  terms: z.array(z.object({ name: z.string(), value: z.number(), weight: z.number() })),
});

const evidenceStatus = z.enum(['supported', 'conflicting', 'unresolved']);

const storyEvidence = z.object({
  status: evidenceStatus,
  supported: z.int(),
  conflicting: z.int(),
  unresolved: z.int(),
  /** True while a claim waits for a person. */
  under_review: z.boolean(),
  /** Claims that a person has decided on. */
  reviewed: z.object({ approved: z.int(), rejected: z.int() }),
});

/** A link to an article of a story. */
export const sourceLink = z.object({
  name: z.string(),
  url: z.string(),
  title: z.string(),
  published_at: z.string().nullable(),
});

const coverage = sourceLink.extend({ relation: z.enum(['first', 'copy', 'rewrite', 'independent']) });

const newFacts = {
  /** Time at which a card of an earlier edition was first served; null if none was. */
  seen_at: z.string().nullable(),
  /** Facts added since then, at most the newest 20. */
  new_facts: z.array(
    z.object({
      kind: z.enum(['article', 'claim']),
      change: z.enum(['new', 'changed']),
      text: z.string(),
      url: z.string(),
      status: evidenceStatus.optional(),
      at: z.string(),
    }),
  ),
};

const development = z.object({
  kind: z.enum(['first_report', 'follow_up', 'copy', 'revised', 'correction', 'related']),
  at: z.string(),
  title: z.string(),
  name: z.string().nullable(),
  url: z.string().nullable(),
  published_at: z.string().nullable(),
  /** The related story that began later; null for a report of this story. */
  story_id: z.string().nullable(),
  /** Statements that no earlier report of the story had made. */
  whats_new: z.array(z.string()),
});

const related = z.object({ story_id: z.string(), title: z.string(), reason: z.string() });

/** The topics of a story and what its reader said about it. */
const ofReader = {
  /** The topics of the story; feedback without a topic moves the first three. */
  topics: z.array(
    z.object({
      topic: z.string(),
      /** The reader's weight, -1 (never) to 1 (always); 0 if they have none. */
      interest: z.number(),
    }),
  ),
  /** The reader's feedback on the story, newest first. */
  feedback: z.array(
    z.object({
      id: z.string(),
      kind: feedbackType,
      /** The topic that the reader chose; null for the topics of the story. */
      topic: z.string().nullable(),
      given_at: z.string(),
      /** Its movements of topics. */
      moves: z.array(z.object({ topic: z.string(), step: z.number() })),
      /** Its effect, in words; null until it was learned. */
      outcome: z.string().nullable(),
    }),
  ),
};

/** A card of an edition. */
export const cardResponse = z.object({
  rank: z.int(),
  story_id: z.string(),
  title: z.string(),
  summary: z.string(),
  published_at: z.string(),
  score,
  evidence: storyEvidence,
  /** The first 10 reports of its story, in order of publication; GET /api/news/{id} has all. */
  sources: z.array(sourceLink),
  /** The same reports, each with its relation to the first. */
  coverage: z.array(coverage),
  /** Number of all reports. */
  source_count: z.int(),
  ...newFacts,
  related: z.array(related),
  /** `exploration` was drawn at random; `audit` was accepted by the gate at random. `why` says so. */
  slot: z.enum(['ranked', 'exploration', 'audit']),
  /** Probability that chance alone showed it. */
  propensity: z.number(),
  why: z.string(),
  /** Its largest difference from the cards before and after it, in a sentence; null if it is like them. */
  distinct: z.string().nullable(),
  ...ofReader,
});

/** One page of an edition. */
export const editionResponse = z
  .object({
    edition_id: z.string().nullable(),
    cards: z.array(cardResponse),
    next_cursor: nextCursor,
  })
  .openapi('Edition');

/** One page of the timeline. */
export const timelineResponse = z
  .object({
    stories: z.array(
      z.object({
        story_id: z.string(),
        title: z.string(),
        summary: z.string(),
        first_published_at: z.string(),
        last_published_at: z.string(),
        article_count: z.int(),
        source_count: z.int(),
        developments: z.array(development),
      }),
    ),
    next_cursor: nextCursor,
  })
  .openapi('Timeline');

/** A story with its articles, claims, score and history. */
export const storyResponse = z
  .object({
    story_id: z.string(),
    title: z.string(),
    summary: z.string(),
    first_published_at: z.string(),
    last_published_at: z.string(),
    evidence: storyEvidence,
    score: score
      .extend({
        weights_version: z.string(),
        preference_version: z.int(),
        baseline: z.number(),
        ranked_at: z.string(),
      })
      .nullable(),
    articles: z.array(
      z.object({
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
      }),
    ),
    /** All reports, in order of publication. */
    sources: z.array(coverage),
    claims: z.array(
      z.object({
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
        history: z.array(z.object({ status: evidenceStatus, at: z.string(), reason: z.string() })),
        /** The search for evidence. */
        looked: z.object({
          /** Other texts; null if an earlier release searched. */
          texts: z.int().nullable(),
          /** The time of the next try; null if only a change of the story brings one. */
          next_try_at: z.string().nullable(),
          reason: z.string(),
        }),
        findings: z.array(
          z.object({
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
          }),
        ),
      }),
    ),
    /** Probability with which the gate accepted it; 1 unless it was drawn at random. */
    gate_propensity: z.number(),
    timeline: z.array(development),
    ...newFacts,
    ...ofReader,
    related: z.array(related),
  })
  .openapi('Story');
