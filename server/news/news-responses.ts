import { z } from '@hono/zod-openapi';
import { feedbackType } from '../../domain/news/learning/learn.ts';
import { nextCursor } from '../http/responses.ts';
import { scoreTerm } from '../preferences/score-term.ts';

/** The score of a card. */
export const score = z.object({ total: z.number(), terms: z.array(scoreTerm) }).openapi('CardScore');

/** The status of a claim, and of the claims of a story together. */
export const evidenceStatus = z.enum(['supported', 'conflicting', 'unresolved']);

/** The evidence for the claims of a story, counted. */
export const storyEvidence = z
  .object({
    status: evidenceStatus,
    supported: z.int(),
    conflicting: z.int(),
    unresolved: z.int(),
    /** True while a claim waits for a person. */
    under_review: z.boolean(),
    /** Claims that a person has decided on. */
    reviewed: z.object({ approved: z.int(), rejected: z.int() }).openapi('ReviewedClaims'),
  })
  .openapi('StoryEvidence');

/** A link to an article of a story. */
export const sourceLink = z
  .object({
    name: z.string(),
    url: z.string(),
    title: z.string(),
    published_at: z.string().nullable(),
  })
  .openapi('SourceLink');

/** A report of a story, with its relation to the first. */
export const coverage = sourceLink
  .extend({ relation: z.enum(['first', 'copy', 'rewrite', 'independent']) })
  .openapi('Coverage');

const newFact = z
  .object({
    kind: z.enum(['article', 'claim']),
    change: z.enum(['new', 'changed']),
    text: z.string(),
    url: z.string(),
    status: evidenceStatus.optional(),
    at: z.string(),
  })
  .openapi('NewFact');

/** The facts that a reader has not seen yet. */
export const newFacts = {
  /** Time at which a card of an earlier edition was first served; null if none was. */
  seen_at: z.string().nullable(),
  /** Facts added since then, at most the newest 20. */
  new_facts: z.array(newFact),
};

/** A step in the life of a story. */
export const development = z
  .object({
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
  })
  .openapi('Development');

/** A story that is connected with another one. */
export const related = z
  .object({ story_id: z.string(), title: z.string(), reason: z.string() })
  .openapi('RelatedStory');

const storyTopic = z
  .object({
    topic: z.string(),
    /** The reader's weight, -1 (never) to 1 (always); 0 if they have none. */
    interest: z.number(),
  })
  .openapi('StoryTopic');

const storyFeedback = z
  .object({
    id: z.string(),
    kind: feedbackType,
    /** The topic that the reader chose; null for the topics of the story. */
    topic: z.string().nullable(),
    given_at: z.string(),
    /** Its movements of topics. */
    moves: z.array(z.object({ topic: z.string(), step: z.number() }).openapi('TopicMove')),
    /** Its effect, in words; null until it was learned. */
    outcome: z.string().nullable(),
  })
  .openapi('StoryFeedback');

/** The topics of a story and what its reader said about it. */
export const ofReader = {
  /** The topics of the story; feedback without a topic moves the first three. */
  topics: z.array(storyTopic),
  /** The reader's feedback on the story, newest first. */
  feedback: z.array(storyFeedback),
};

/** A card of an edition. */
export const cardResponse = z
  .object({
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
  })
  .openapi('Card');

/** One page of an edition. */
export const editionResponse = z
  .object({
    edition_id: z.string().nullable(),
    cards: z.array(cardResponse),
    next_cursor: nextCursor,
  })
  .openapi('Edition');

const timelineStory = z
  .object({
    story_id: z.string(),
    title: z.string(),
    summary: z.string(),
    first_published_at: z.string(),
    last_published_at: z.string(),
    article_count: z.int(),
    source_count: z.int(),
    developments: z.array(development),
  })
  .openapi('TimelineStory');

/** One page of the timeline. */
export const timelineResponse = z
  .object({
    stories: z.array(timelineStory),
    next_cursor: nextCursor,
  })
  .openapi('Timeline');
