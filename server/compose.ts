import { executions } from '../db/app/executions.ts';
import type { Sql } from '../db/connect.ts';
import { articles } from '../db/news/articles.ts';
import { cards } from '../db/news/cards.ts';
import { evidence } from '../db/news/evidence.ts';
import { gateDecisions } from '../db/news/gate-decisions.ts';
import { preferences } from '../db/news/preferences.ts';
import { quarantine } from '../db/news/quarantine.ts';
import { rankings } from '../db/news/rankings.ts';
import { sources } from '../db/news/sources.ts';
import { stories } from '../db/news/stories.ts';
import { asUser } from '../db/transaction.ts';
import { sweepActor, sweepKind } from '../domain/news/sweep.ts';
import { discoverSources } from '../graphs/news/discover-sources.ts';
import type { NewsPorts } from '../graphs/news/ports.ts';
import { scheduleSweeps } from '../graphs/news/schedule-sweeps.ts';
import { sweepGraph, sweepVersion } from '../graphs/news/sweep.graph.ts';
import { createCheckpointer } from '../runtime/checkpointer.ts';
import { EventFeed } from '../runtime/event-feed.ts';
import { graphActor } from '../runtime/graph-actor.ts';
import { cancel, redrive } from '../runtime/intervene.ts';
import { Lanes } from '../runtime/lanes.ts';
import type { Log } from '../runtime/log.ts';
import { forgetFinishedTurns } from '../runtime/retention.ts';
import { createSandboxPool } from '../runtime/sandbox/pool.ts';
import { submit } from '../runtime/submit.ts';
import { createToolRunner } from '../runtime/tool-runner.ts';
import { Worker } from '../runtime/worker.ts';
import { createFetcher } from '../tools/net/fetch.ts';
import parseRobots from '../tools/net/parse-robots.ts';
import parseOpml from '../tools/news/parse-opml.ts';
import type { Config } from './config.ts';
import type { OpenDatabase } from './open-database.ts';
import type { Services } from './services.ts';

/** Everything of one process, wired and not yet started. */
export interface Composition {
  services: Services;
  lanes: Lanes;
  feed: EventFeed;
  worker: Worker;
  /** What the schedule does every minute. */
  tick(now: Date): Promise<void>;
  /** Ends open streams, then lets go of everything outside of the database. */
  stop(): Promise<void>;
}

/** Wires one process: the only place where graphs, tools, runtime and database meet. */
export function compose(
  config: Config,
  { database }: OpenDatabase,
  options: { log: Log; allowHosts: readonly string[] },
): Composition {
  const { log } = options;
  const sql = database.sql as unknown as Sql;
  const sandbox = createSandboxPool({ root: new URL('../', import.meta.url) });
  const tools = createToolRunner({ sandbox });
  const fetcher = createFetcher({
    allowHosts: options.allowHosts,
    parseRobots: (input) => tools.run(parseRobots, input),
  });
  const news: NewsPorts = {
    store: { sources, articles, quarantine, gateDecisions, stories, evidence, preferences, rankings, cards },
    sql,
    fetcher,
    tools,
    now: () => new Date(),
    random: Math.random,
    settings: {
      cards: config.CARDS,
      editionHours: config.EDITION_HOURS,
      gateCapacity: 2_000,
      sampleRate: 0.2,
      concurrency: 32,
    },
  };
  const checkpointer = createCheckpointer(database.pool);
  const lanes = new Lanes(database, log);
  const feed = new EventFeed(database, log);
  const sweep = graphActor({ kind: sweepKind, version: sweepVersion, graph: sweepGraph(news), checkpointer });
  const worker = new Worker(
    { database, lanes, actors: new Map([[sweep.kind, sweep]]), log },
    config.WORKER_CONCURRENCY,
  );
  const stopping = new Set<() => void>();
  const schedule = scheduleSweeps({
    sources: sources(sql),
    hasOpenSweep: (userId) => executions(sql).isOpen(sweepActor(userId)),
    submit: (submission) => submit(database, lanes, submission),
  });
  return {
    lanes,
    feed,
    worker,
    async tick(now) {
      await schedule(now);
      worker.wake();
      await forgetFinishedTurns(database, checkpointer, now);
    },
    async stop() {
      for (const callback of [...stopping]) callback();
      await Promise.allSettled([sandbox.close(), fetcher.close()]);
    },
    services: {
      database,
      feed,
      log,
      cards: config.CARDS,
      rateLimit: config.RATE_LIMIT,
      asUser: (userId, work) => asUser(database.sql, userId, work),
      submit: (submission) => submit(database, lanes, submission),
      cancel: (userId, id) => cancel(database, userId, id),
      async redrive(userId, id) {
        const execution = await redrive(database, lanes, userId, id);
        worker.wake();
        return execution;
      },
      wake: () => worker.wake(),
      discoverFeeds: (url, signal) => discoverSources(news, url, signal),
      parseOpml: (body, signal) => tools.run(parseOpml, { body }, { signal }),
      onStop(callback) {
        stopping.add(callback);
        return () => stopping.delete(callback);
      },
      async readiness() {
        const answered = await sql`select 1`.then(
          () => true,
          () => false,
        );
        return answered ? [] : ['The database does not answer.'];
      },
    },
  };
}
