import { executions } from '../../db/app/executions.ts';
import type { Database, Sql } from '../../db/connect.ts';
import { sources } from '../../db/news/sources.ts';
import { asUser } from '../../db/transaction.ts';
import type { Submission } from '../../domain/execution.ts';
import { sweepActor, sweepKind } from '../../domain/news/sweep.ts';
import { discoverSources } from '../../graphs/news/discover-sources.ts';
import { scheduleSweeps } from '../../graphs/news/schedule-sweeps.ts';
import { sweepGraph, sweepVersion } from '../../graphs/news/sweep.graph.ts';
import { createCheckpointer } from '../../runtime/checkpointer.ts';
import { EventFeed } from '../../runtime/event-feed.ts';
import { graphActor } from '../../runtime/graph-actor.ts';
import { cancel, redrive } from '../../runtime/intervene.ts';
import { Lanes } from '../../runtime/lanes.ts';
import type { Log } from '../../runtime/log.ts';
import { createEmbeddedEmbedder } from '../../runtime/model-gateway/embedded/embedder.ts';
import { forgetFinishedTurns } from '../../runtime/retention.ts';
import { submit } from '../../runtime/submit.ts';
import { Worker } from '../../runtime/worker.ts';
import parseOpml from '../../tools/news/parse-opml.ts';
import type { Config } from '../config.ts';
import type { Services } from '../services.ts';
import { newsPorts } from './news-ports.ts';

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
  database: Database,
  options: { log: Log; allowHosts: readonly string[] },
): Composition {
  const { log, allowHosts } = options;
  const sql = database.sql as unknown as Sql;
  const embedder = createEmbeddedEmbedder();
  const news = newsPorts(database, {
    cards: config.CARDS,
    editionHours: config.EDITION_HOURS,
    allowHosts,
    models: {
      embedder,
      embed: async (texts, { signal }) => ({ vectors: await embedder.embed(texts, signal), cost: 0 }),
    },
  });
  const checkpointer = createCheckpointer(database.pool);
  const lanes = new Lanes(database, log);
  const feed = new EventFeed(database, log);
  const graph = sweepGraph(news.ports);
  const sweep = graphActor({ kind: sweepKind, version: sweepVersion, graph, checkpointer });
  const actors = new Map([[sweep.kind, sweep]]);
  const worker = new Worker({ database, lanes, actors, log }, config.WORKER_CONCURRENCY);
  const submitHere = (submission: Submission) => submit(database, lanes, submission);
  const schedule = scheduleSweeps({
    sources: sources(sql),
    hasOpenSweep: (userId) => executions(sql).isOpen(sweepActor(userId)),
    submit: submitHere,
  });
  const stopping = new Set<() => void>();
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
      await Promise.all([news.close(), embedder.close()]);
    },
    services: {
      database,
      feed,
      log,
      cards: config.CARDS,
      rateLimit: config.RATE_LIMIT,
      asUser: (userId, work) => asUser(database.sql, userId, work),
      submit: submitHere,
      cancel: (userId, id) => cancel(database, userId, id),
      redrive: (userId, id) => redrive(database, lanes, userId, id),
      wake: () => worker.wake(),
      discoverFeeds: (url, signal) => discoverSources(news.ports, url, signal),
      parseOpml: (body, signal) => news.ports.tools.run(parseOpml, { body, content_type: null }, { signal }),
      onStop(callback) {
        stopping.add(callback);
        return () => stopping.delete(callback);
      },
      async readiness() {
        const answers = await sql`select 1`.then(
          () => true,
          () => false,
        );
        return answers ? [] : ['The database does not answer.'];
      },
    },
  };
}
