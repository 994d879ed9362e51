import { StateSchema } from '@langchain/langgraph';
import { z } from 'zod';
import type { Sql } from '../../db/connect.ts';
import type { NewsStore } from '../../db/news/store.ts';
import { reviewOutcome } from '../../domain/approval.ts';
import type { Submission } from '../../domain/execution.ts';
import type { ModelGateway } from '../../runtime/models/task.ts';
import type { ToolRunner } from '../../runtime/sandbox/tool-runner.ts';
import type { Fetcher } from '../../tools/net/fetch.ts';

/** The limits of one sweep. */
export interface SweepSettings {
  /** Cards at the top of an edition (spec News 8). */
  cards: number;
  /** Hours that an edition lasts, 1 to 168. */
  editionHours: number;
  /** Articles of medium relevance that one sweep accepts. */
  gateCapacity: number;
  /** Share of the articles of low relevance that is accepted at random, above 0 to 1. */
  sampleRate: number;
  /** Articles of the first part that is published; later parts are larger. */
  firstPart: number;
  /** Pages that one sweep reads for articles whose feeds carry no text. */
  pagesPerSweep: number;
  /** Stories whose claims one sweep has researched: those expected to rank highest. */
  storiesResearched: number;
  /** Sources, or pages, that are fetched and parsed at the same time. */
  concurrency: number;
}

/** Everything outside a graph that the news graphs use. */
export interface NewsPorts {
  store: NewsStore;
  /** For reads outside a transaction; writes go through the turn. */
  sql: Sql;
  fetcher: Pick<Fetcher, 'get'>;
  tools: Pick<ToolRunner, 'run'>;
  models: ModelGateway;
  /** Queues another execution, once for each key. */
  submit(submission: Submission): Promise<unknown>;
  now(): Date;
  /** Uniform in [0, 1). */
  random(): number;
  settings: SweepSettings;
}

/** The part of the ports that learning from feedback uses. */
export type LearnPorts = Pick<NewsPorts, 'store' | 'sql' | 'now'>;

const startedAt = z.iso.datetime().default('1970-01-01T00:00:00.000Z');

/** The state of a sweep's graph: times, versions and flags only; everything else is in the tables. */
export const sweepState = new StateSchema({
  execution_id: z.string(),
  /** Start of the sweep, UTC: all of its steps compute with this time, also after an interruption. */
  started_at: startedAt,
  /** True to check only sources that are due; false for every enabled source. */
  only_due: z.boolean().default(false),
  /** Limits the sweep to these sources; null for all. */
  source_ids: z.array(z.string()).nullable().default(null),
  edition: z.string().default(''),
  preference_version: z.int().default(0),
  /** True if there is work for the steps after gathering. */
  has_work: z.boolean().default(false),
  /** Number of parts that were begun: the newest articles first, each part published before the next one begins. */
  part: z.int().default(0),
  /** The last article of the part, the oldest; null if the part has all that are left. */
  part_end: z.object({ at: z.string(), canonical_url: z.string() }).nullable().default(null),
  /** Accepted articles when the first part began. */
  articles: z.int().default(0),
  /** Pages that the earlier parts have requested. */
  pages: z.int().default(0),
});

/** The state that the steps of a sweep pass on. */
export type SweepState = typeof sweepState.State;

/** The state of one story's research: ids, times and flags; everything else is in the tables. */
export const storyState = new StateSchema({
  execution_id: z.string(),
  story_id: z.string().default(''),
  /** The revision of the story that this turn researches. */
  revision: z.int().default(0),
  /** Start of the turn, UTC: all of its steps compute with this time. */
  started_at: startedAt,
  /** Hash over all texts that can be read for this story. */
  evidence_hash: z.string().default(''),
  /** `nothing` if there is nothing left to research, or if the research was deferred. */
  next: z.enum(['research', 'nothing']).default('research'),
  /** True if all of it was compared before: by an earlier turn, or by this one before its process died. */
  is_unchanged: z.boolean().default(false),
  /** True if a linked page could not be read now and may be readable later. */
  sources_failed: z.boolean().default(false),
  /** The approval that a person has to decide; empty if none is needed. */
  approval_id: z.string().default(''),
  decision: reviewOutcome.nullable().default(null),
});

/** The state that the steps of a story's research pass on. */
export type StoryState = typeof storyState.State;

/** The state of a learn turn: the feedback that it is about; its results are in the tables. */
export const learnState = new StateSchema({
  execution_id: z.string(),
  /** Start of the turn, UTC: weights fade up to this time, also after an interruption. */
  started_at: startedAt,
  feedback_ids: z.array(z.string()).default([]),
  /** True if there is feedback to learn from, or if weights are due to fade. */
  has_work: z.boolean().default(false),
});

/** The state that the steps of a learn turn pass on. */
export type LearnState = typeof learnState.State;
