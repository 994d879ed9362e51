import { z } from '@hono/zod-openapi';
import { nextCursor } from '../http/answers.ts';

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
  under_review: z.boolean(),
});

/** An article of a story, where it stands. */
export const sourceLink = z.object({
  name: z.string(),
  url: z.string(),
  title: z.string(),
  published_at: z.string().nullable(),
});

const coverage = sourceLink.extend({ relation: z.enum(['first', 'copy', 'rewrite', 'independent']) });

const newFacts = {
  /** When a card of an earlier edition was first served; null when none was. */
  seen_at: z.string().nullable(),
  /** What was added since then, at most the newest 20. */
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
  /** Of a related story that began later. */
  story_id: z.string().nullable(),
  /** What nobody had said of the story before. */
  whats_new: z.array(z.string()),
});

const related = z.object({ story_id: z.string(), title: z.string(), reason: z.string() });

/** One page of an edition. */
export const editionAnswer = z
  .object({
    edition_id: z.string().nullable(),
    cards: z.array(
      z.object({
        rank: z.int(),
        story_id: z.string(),
        title: z.string(),
        summary: z.string(),
        published_at: z.string(),
        score,
        evidence: storyEvidence,
        sources: z.array(sourceLink),
        coverage: z.array(coverage),
        ...newFacts,
        related: z.array(related),
        /** `exploration` was drawn at random, `audit` was let through by chance; `why` says so. */
        slot: z.enum(['ranked', 'exploration', 'audit']),
        /** The probability with which chance alone let it be shown. */
        propensity: z.number(),
        why: z.string(),
        feedback: z.string().nullable(),
      }),
    ),
    next_cursor: nextCursor,
  })
  .openapi('Edition');

/** One page of the chronology. */
export const timelineAnswer = z
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

/** A story in full. */
export const storyAnswer = z
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
    sources: z.array(sourceLink),
    claims: z.array(
      z.object({
        claim_id: z.string(),
        text: z.string(),
        article_id: z.string(),
        status: evidenceStatus,
        check_worthiness: z.number(),
        is_high_impact: z.boolean(),
        impact_reason: z.string().nullable(),
        findings: z.array(
          z.object({
            status: evidenceStatus,
            quote: z.string(),
            url: z.string(),
            title: z.string(),
            source: z.string(),
            /** Where the quote stands in the stored text, in UTF-16 units. */
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
    /** The probability with which the gate let it through; 1 unless that was left to chance. */
    gate_propensity: z.number(),
    timeline: z.array(development),
    ...newFacts,
    related: z.array(related),
  })
  .openapi('Story');
