import type { Database, Sql } from '../../db/connect.ts';
import { newsStore } from '../../db/news/store.ts';
import type { Submission } from '../../domain/execution.ts';
import type { NewsPorts } from '../../graphs/news/ports.ts';
import type { ModelGateway } from '../../runtime/models/task.ts';
import { createSandboxPool, type SandboxPool } from '../../runtime/sandbox/pool.ts';
import { createToolRunner } from '../../runtime/sandbox/tool-runner.ts';
import { createFetcher } from '../../tools/net/fetch.ts';
import parseRobots from '../../tools/net/parse-robots.ts';
import parseFeed from '../../tools/news/parse-feed.ts';

/** What the news graphs work with in this process: the real database, network, sandbox, clock and chance. */
export function newsPorts(
  database: Database,
  options: {
    cards: number;
    editionHours: number;
    storiesResearched: number;
    allowHosts: readonly string[];
    models: ModelGateway;
    submit: (submission: Submission) => Promise<unknown>;
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
    store: newsStore(),
    sql: database.sql as unknown as Sql,
    fetcher,
    tools,
    models: options.models,
    submit: options.submit,
    now: () => new Date(),
    random: Math.random,
    settings: {
      cards: options.cards,
      editionHours: options.editionHours,
      gateCapacity: 2_000,
      sampleRate: 0.2,
      storiesResearched: options.storiesResearched,
      pagesPerSweep: 200,
      concurrency: 32,
    },
  };
  const close = async () => {
    await Promise.allSettled([sandbox.close(), fetcher.close()]);
  };
  return { ports, sandbox, close };
}
