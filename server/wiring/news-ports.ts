import { newsStore } from '../../db/news/store.ts';
import type { Submission } from '../../domain/execution.ts';
import { firstPart } from '../../domain/news/gather/parts.ts';
import type { NewsPorts } from '../../graphs/news/ports.ts';
import { createFetcher } from '../../tools/net/fetch.ts';
import parseRobots from '../../tools/net/parse-robots.ts';
import type { ModuleContext } from './module.ts';

type PortContext = Pick<ModuleContext, 'config' | 'database' | 'models' | 'tools' | 'allowHosts'> & {
  submit: (submission: Submission) => Promise<unknown>;
};

/** Makes the ports of the news graphs in this process: the real database, network, sandbox, clock and random numbers. */
export function newsPorts({ config, database, models, tools, allowHosts, submit }: PortContext): {
  ports: NewsPorts;
  close(): Promise<void>;
} {
  const fetcher = createFetcher({
    allowHosts,
    parseRobots: (input) => tools.run(parseRobots, input),
  });
  const ports: NewsPorts = {
    store: newsStore(),
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
      firstPart,
      pagesPerSweep: 200,
      concurrency: 32,
    },
  };
  return { ports, close: () => fetcher.close() };
}
