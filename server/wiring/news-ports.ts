import { preferences } from '../../db/app/preferences.ts';
import { cards } from '../../db/news/edition/cards.ts';
import { rankings } from '../../db/news/edition/rankings.ts';
import { articles } from '../../db/news/gather/articles.ts';
import { gateDecisions } from '../../db/news/gather/gate-decisions.ts';
import { quarantine } from '../../db/news/gather/quarantine.ts';
import { sources } from '../../db/news/gather/sources.ts';
import { feedback } from '../../db/news/learning/feedback.ts';
import { corpus } from '../../db/news/research/corpus.ts';
import { evidence } from '../../db/news/research/evidence.ts';
import { evidenceDocuments } from '../../db/news/research/evidence-documents.ts';
import { research } from '../../db/news/research/research.ts';
import { classifications } from '../../db/news/stories/classifications.ts';
import { embeddings } from '../../db/news/stories/embeddings.ts';
import { stories } from '../../db/news/stories/stories.ts';
import type { Submission } from '../../domain/execution.ts';
import type { LearnPorts } from '../../graphs/news/learning/learn-ports.ts';
import type { NewsPorts } from '../../graphs/news/ports.ts';
import { createFetcher } from '../../tools/net/fetch.ts';
import parseRobots from '../../tools/net/parse-robots.ts';
import type { ModuleContext } from './module.ts';

type PortContext = Pick<ModuleContext, 'config' | 'database' | 'models' | 'tools' | 'allowHosts'> & {
  submit: (submission: Submission) => Promise<unknown>;
};

/** What the news graphs work with in this process: the real database, network, sandbox, clock and chance. */
export function newsPorts({ config, database, models, tools, allowHosts, submit }: PortContext): {
  ports: NewsPorts;
  learnPorts: LearnPorts;
  close(): Promise<void>;
} {
  const fetcher = createFetcher({
    allowHosts,
    parseRobots: (input) => tools.run(parseRobots, input),
  });
  const ports: NewsPorts = {
    store: {
      sources,
      articles,
      quarantine,
      gateDecisions,
      stories,
      classifications,
      corpus,
      meanings: embeddings,
      evidence,
      evidenceDocuments,
      research,
      preferences,
      rankings,
      cards,
    },
    sql: database.sql,
    fetcher,
    tools,
    models,
    submit,
    now: () => new Date(),
    random: Math.random,
    settings: {
      cards: config.CARDS,
      editionHours: config.EDITION_HOURS,
      gateCapacity: 2_000,
      sampleRate: 0.2,
      storiesResearched: config.STORIES_RESEARCHED,
      pagesPerSweep: 200,
      concurrency: 32,
    },
  };
  const learnPorts: LearnPorts = {
    store: { feedback, preferences, articles, stories },
    sql: ports.sql,
    now: ports.now,
  };
  return { ports, learnPorts, close: () => fetcher.close() };
}
