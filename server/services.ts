import type { Database, Sql } from '../db/connect.ts';
import type { Execution } from '../domain/execution.ts';
import type { EventFeed } from '../runtime/event-feed.ts';
import type { Lanes } from '../runtime/lanes.ts';
import type { Log } from '../runtime/log.ts';
import type { Submission } from '../runtime/submit.ts';

/** A feed as it was looked at before it became a source. */
export interface DiscoveredFeed {
  url: string;
  title: string;
}

/** A feed in an OPML document. */
export interface OpmlFeed {
  title: string;
  url: string;
  home_url: string | null;
  category: string | null;
}

/** What routes may call. Whatever needs graphs or tools is a function here, wired by `main.ts`. */
export interface Services {
  database: Database;
  lanes: Lanes;
  feed: EventFeed;
  log: Log;
  /** Runs `work` on the rows of one user alone. */
  asUser<T>(userId: string, work: (sql: Sql) => Promise<T>): Promise<T>;
  submit(submission: Submission): Promise<{ execution: Execution; isNew: boolean }>;
  /** Tells the worker of this process that a job waits. */
  wake(): void;
  discoverFeeds(url: string, signal: AbortSignal): Promise<DiscoveredFeed[]>;
  parseOpml(
    body: Uint8Array,
    signal: AbortSignal,
  ): Promise<{ feeds: OpmlFeed[]; malformed: { reason: string; excerpt: string }[] }>;
  cards: number;
}
