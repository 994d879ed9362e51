import type { Database, Sql } from '../../db/connect.ts';
import { articles } from '../../db/news/articles.ts';
import { cards } from '../../db/news/cards.ts';
import { evidence } from '../../db/news/evidence.ts';
import { gateDecisions } from '../../db/news/gate-decisions.ts';
import { meanings } from '../../db/news/meanings.ts';
import { preferences } from '../../db/news/preferences.ts';
import { quarantine } from '../../db/news/quarantine.ts';
import { rankings } from '../../db/news/rankings.ts';
import { sources } from '../../db/news/sources.ts';
import { stories } from '../../db/news/stories.ts';
import type { NewsPorts } from '../../graphs/news/ports.ts';
import { createSandboxPool, type SandboxPool } from '../../runtime/sandbox/pool.ts';
import { createToolRunner } from '../../runtime/tool-runner.ts';
import { createFetcher } from '../../tools/net/fetch.ts';
import parseRobots from '../../tools/net/parse-robots.ts';
import parseFeed from '../../tools/news/parse-feed.ts';

/** What the news graphs work with in this process: the real database, network, sandbox, clock and chance. */
export function newsPorts(
  database: Database,
  options: {
    cards: number;
    editionHours: number;
    allowHosts: readonly string[];
    models: NewsPorts['models'];
  },
): { ports: NewsPorts; sandbox: SandboxPool; close(): Promise<void> } {
  const sandbox = createSandboxPool({
    root: new URL('../../', import.meta.url),
    preload: [parseFeed, parseRobots],
  });
  const tools = createToolRunner({ sandbox });
  const fetcher = createFetcher({
    allowHosts: options.allowHosts,
    parseRobots: (input) => tools.run(parseRobots, input),
  });
  const ports: NewsPorts = {
    store: {
      sources,
      articles,
      quarantine,
      gateDecisions,
      stories,
      meanings,
      evidence,
      preferences,
      rankings,
      cards,
    },
    sql: database.sql as unknown as Sql,
    fetcher,
    tools,
    models: options.models,
    now: () => new Date(),
    random: Math.random,
    settings: {
      cards: options.cards,
      editionHours: options.editionHours,
      gateCapacity: 2_000,
      sampleRate: 0.2,
      pagesPerSweep: 200,
      concurrency: 32,
    },
  };
  const close = async () => {
    await Promise.allSettled([sandbox.close(), fetcher.close()]);
  };
  return { ports, sandbox, close };
}
