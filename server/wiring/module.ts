import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Database } from '../../db/connect.ts';
import type { EventKinds } from '../../domain/event-kind.ts';
import type { QuestionReader } from '../../runtime/approvals/question.ts';
import type { TurnGraph } from '../../runtime/graph/graph-actor.ts';
import type { Lanes } from '../../runtime/jobs/lanes.ts';
import type { ModelGateway } from '../../runtime/models/task.ts';
import type { Log } from '../../runtime/observability/log.ts';
import type { ToolRunner } from '../../runtime/sandbox/tool-runner.ts';
import type { ServedPreferences } from '../agent/preferences.ts';
import type { Caller } from '../http/authenticate.ts';
import type { Services } from '../http/services.ts';
import type { Config } from '../settings/config.ts';

/** A sub-app of routes with their full paths. */
export type Routes = OpenAPIHono<Caller>;

/** A graph of a module, and the kind of execution that it runs. */
export interface ModuleGraph {
  /** `<pipeline>.<noun>`, for example `news.sweep`. */
  kind: string;
  /** Raised whenever a node is renamed, removed or changes its meaning. */
  version: string;
  graph: TurnGraph;
  /** False if no checkpoint may contain a person's answer (see `graphActor`); true by default. */
  keepsAnswers?: boolean;
  /** `grouped` if its steps can be repeated from the last one that keeps its state (see `graphActor`). */
  checkpoints?: 'every step' | 'grouped';
}

/** One service of the process, as the runtime and the HTTP interface need it. */
export interface Module {
  name: string;
  graphs: readonly ModuleGraph[];
  /** The module's own events; those of its executions follow from the kinds of its graphs. */
  events: EventKinds;
  /** Routes in the order of matching: fixed paths before `{id}`, which would take them for an id. */
  routes: readonly Routes[];
  /** Routes without a token, by path; their callers identify themselves in another way. */
  openRoutes?: Readonly<Record<string, Routes>>;
  /** Largest body in bytes, by path, for paths that accept more than 1 MiB. */
  bodyLimits?: Readonly<Record<string, number>>;
  /** Duties by name, run every minute, one after the other. */
  duties: Readonly<Record<string, (now: Date) => Promise<unknown>>>;
  preferences?: ServedPreferences;
  /** Readers of the context of its questions, by the kind of approval. */
  questions?: Readonly<Record<string, QuestionReader>>;
  /** Folder with the migrations of the module's own tables, applied at the start. */
  migrations?: URL;
  /** Closes everything outside the database. */
  close(): Promise<void>;
}

/** The parts of the process that modules are made from. */
export interface ModuleContext {
  config: Config;
  database: Database;
  log: Log;
  lanes: Lanes;
  models: ModelGateway;
  /** Runs tools; those that read hostile bytes run in a sandbox. */
  tools: Pick<ToolRunner, 'run'>;
  /** Private hosts that may be fetched. */
  allowHosts: readonly string[];
  services: Services;
}

/** A function that makes a module and starts nothing. */
export type CreateModule = (context: ModuleContext) => Module;
