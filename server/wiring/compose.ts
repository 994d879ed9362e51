import type { Database } from '../../db/connect.ts';
import { migrateModule } from '../../db/migrate.ts';
import { createEventRegistry, type EventRegistry } from '../../domain/event-registry.ts';
import { EventFeed } from '../../runtime/events/event-feed.ts';
import { createCheckpointer } from '../../runtime/graph/checkpointer.ts';
import { graphActor } from '../../runtime/graph/graph-actor.ts';
import type { Actor } from '../../runtime/graph/take-turn.ts';
import { Worker } from '../../runtime/graph/worker.ts';
import { Lanes } from '../../runtime/jobs/lanes.ts';
import { createEmbeddedEmbedder } from '../../runtime/models/embedded/embedder.ts';
import { usualThreads } from '../../runtime/models/embedded/model-threads.ts';
import type { Log } from '../../runtime/observability/log.ts';
import type { EmailServices } from '../email/email-services.ts';
import type { Services } from '../http/services.ts';
import type { NewsServices } from '../news/news-services.ts';
import type { Config } from '../settings/config.ts';
import { createDuties } from './duties.ts';
import { createModels } from './models.ts';
import type { CreateModule, Module, ModuleContext } from './module.ts';
import { createModules } from './modules.ts';
import { runtimeDuties } from './runtime-duties.ts';
import { createServices } from './services.ts';
import { createStop } from './stop.ts';
import { createTools } from './tools.ts';

/** Everything of one process, wired and not yet started. */
export interface Composition {
  services: Services;
  /** The services with the functions of one module, for commands and for the first start. */
  news: NewsServices;
  email: EmailServices;
  /** Removes the sample world of a user; false if there was none. Throws `conflict` while it is being read. */
  removeSampleWorld(userId: string): Promise<boolean>;
  modules: readonly Module[];
  events: EventRegistry;
  lanes: Lanes;
  feed: EventFeed;
  worker: Worker;
  /** Migrates the tables that modules add to their newest schema. */
  prepare(): Promise<void>;
  /** Runs the duties; called every minute. */
  tick(now: Date): Promise<void>;
  /** Makes the process report from now on that it is not ready. */
  refuse(): void;
  /** Ends open streams, then closes everything outside the database. */
  stop(): Promise<void>;
}

/** Wires one process. Only here do the modules, the runtime and the database meet. */
export function compose(
  config: Config,
  database: Database,
  options: { log: Log; allowHosts: readonly string[]; further?: readonly CreateModule[] },
): Composition {
  const { log, allowHosts, further = [] } = options;
  const lanes = new Lanes(database, log, { isAlone: database.isExclusive });
  const feed = new EventFeed(database, log, () => worker.wakeIfIdle());
  const actors = new Map<string, Actor>();
  const worker = new Worker({ database, lanes, actors, log }, config.WORKER_CONCURRENCY);
  const stop = createStop();
  const tools = createTools();
  const models = createModels(config, database, {
    log,
    embedder: () => createEmbeddedEmbedder({ threads: config.MODEL_THREADS ?? usualThreads() }),
    tools,
  });
  const problems = () => models.problems();
  const services = createServices(config, database, { lanes, feed, worker, stop, log, problems });
  const context: ModuleContext = { config, database, log, lanes, models, tools, allowHosts, services };

  const own = createModules(context);
  const modules: Module[] = [...Object.values(own), ...further.map((create) => create(context))];
  const events = createEventRegistry(
    modules.map((module) => ({ ...module, executions: module.graphs.map(({ kind }) => kind) })),
  );
  const checkpointer = createCheckpointer(database.pool);
  for (const declared of modules.flatMap(({ graphs }) => graphs))
    actors.set(declared.kind, graphActor({ ...declared, checkpointer }));
  const duties = createDuties([...modules, { duties: runtimeDuties(context, checkpointer) }], stop, log);

  return {
    services,
    news: own.news.services,
    email: own.email.services,
    removeSampleWorld: own.assistant.services.removeSampleWorld,
    modules,
    events,
    lanes,
    feed,
    worker,
    async prepare() {
      for (const { name, migrations } of modules)
        if (migrations) await migrateModule(database, name, migrations);
    },
    async tick(now) {
      await duties.tick(now);
      worker.wake();
    },
    refuse: () => stop.refuse(),
    async stop() {
      stop.end();
      // A duty that is running still needs the database.
      await Promise.allSettled([
        duties.rest(),
        ...modules.map((module) => module.close()),
        tools.close(),
        models.close(),
      ]);
    },
  };
}
