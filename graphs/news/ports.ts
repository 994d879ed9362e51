import type { preferences } from '../../db/app/preferences.ts';
import type { Sql } from '../../db/connect.ts';
import type { cards } from '../../db/news/edition/cards.ts';
import type { rankings } from '../../db/news/edition/rankings.ts';
import type { articles } from '../../db/news/gather/articles.ts';
import type { gateDecisions } from '../../db/news/gather/gate-decisions.ts';
import type { quarantine } from '../../db/news/gather/quarantine.ts';
import type { sources } from '../../db/news/gather/sources.ts';
import type { corpus } from '../../db/news/research/corpus.ts';
import type { evidence } from '../../db/news/research/evidence.ts';
import type { evidenceDocuments } from '../../db/news/research/evidence-documents.ts';
import type { research } from '../../db/news/research/research.ts';
import type { classifications } from '../../db/news/stories/classifications.ts';
import type { embeddings } from '../../db/news/stories/embeddings.ts';
import type { stories } from '../../db/news/stories/stories.ts';
import type { Submission } from '../../domain/execution.ts';
import type { ModelGateway } from '../../runtime/models/task.ts';
import type { ToolRunner } from '../../runtime/sandbox/tool-runner.ts';
import type { Fetcher } from '../../tools/net/fetch.ts';

/** The repositories of the news side, each over a pool or a transaction. */
export interface NewsStore {
  sources: typeof sources;
  articles: typeof articles;
  quarantine: typeof quarantine;
  gateDecisions: typeof gateDecisions;
  stories: typeof stories;
  classifications: typeof classifications;
  corpus: typeof corpus;
  meanings: typeof embeddings;
  evidence: typeof evidence;
  evidenceDocuments: typeof evidenceDocuments;
  research: typeof research;
  preferences: typeof preferences;
  rankings: typeof rankings;
  cards: typeof cards;
}

/** How much a sweep may do. */
export interface SweepSettings {
  /** Cards at the top of an edition (spec News 8). */
  cards: number;
  /** Hours that an edition lasts, 1 to 168. */
  editionHours: number;
  /** Articles of middling relevance that one sweep takes. */
  gateCapacity: number;
  /** Share of the articles of low relevance that is looked at all the same, above 0 to 1. */
  sampleRate: number;
  /** Pages that one sweep reads of articles whose feeds carry no text. */
  pagesPerSweep: number;
  /** Stories whose claims one sweep has researched: those that would rank highest. */
  storiesResearched: number;
  /** Sources, or pages, that are fetched and parsed at the same time. */
  concurrency: number;
}

/** What the news graphs reach the world through. */
export interface NewsPorts {
  store: NewsStore;
  /** Reads outside a transaction; writing goes through the turn. */
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
