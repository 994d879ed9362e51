import type { Database } from '../../db/connect.ts';
import { asUser, readAsUser } from '../../db/transaction.ts';
import { decide } from '../../runtime/approvals/decide.ts';
import { createSeal } from '../../runtime/encryption/seal.ts';
import type { EventFeed } from '../../runtime/events/event-feed.ts';
import { cancel, redrive, redriveFailed } from '../../runtime/graph/intervene.ts';
import type { Worker } from '../../runtime/graph/worker.ts';
import type { Lanes } from '../../runtime/jobs/lanes.ts';
import { submit, submitWith } from '../../runtime/jobs/submit.ts';
import type { Log } from '../../runtime/observability/log.ts';
import type { Services } from '../http/services.ts';
import { secretKeys } from '../keys/secret-key.ts';
import type { Config } from '../settings/config.ts';
import type { Stop } from './stop.ts';

/** Makes the services that the routes of every module may call. */
export function createServices(
  config: Config,
  database: Database,
  parts: {
    lanes: Lanes;
    feed: EventFeed;
    worker: Worker;
    stop: Stop;
    log: Log;
    problems: () => Promise<string[]>;
  },
): Services {
  const { lanes, feed, worker, stop, log, problems } = parts;
  const sql = database.sql;
  return {
    database,
    // The key is created when it is first needed: a process without mail creates none.
    seal: createSeal(secretKeys(config)),
    feed,
    log,
    rateLimit: config.RATE_LIMIT,
    hosts: ownNames(config),
    origins: config.ALLOWED_ORIGINS,
    tokensPerDay: config.MODEL_DAILY_TOKENS,
    asUser: (userId, work) => asUser(database.sql, userId, work),
    readAsUser: (userId, work) => readAsUser(database.sql, userId, work),
    submit: (submission) => submit(database, lanes, submission),
    submitWith: (userId, work) => submitWith(database, lanes, userId, work),
    cancel: (userId, id, by) => cancel(database, userId, id, by),
    redrive: (userId, id, by) => redrive(database, lanes, userId, id, by),
    redriveFailed: (userId, which) => redriveFailed(database, lanes, userId, which),
    decide: (userId, id, incoming) => decide(database, lanes, userId, id, incoming),
    wake: () => worker.wake(),
    onStop: (callback) => stop.onStop(callback),
    problems,
    async readiness() {
      if (stop.isStopping) return ['The service is stopping.'];
      const isReachable = await sql`select 1`.then(
        () => true,
        () => false,
      );
      return isReachable ? [] : ['The database does not respond.'];
    },
  };
}

/** Addresses that mean every address of the machine; nobody calls a service by them. */
const everyAddress = new Set(['0.0.0.0', '::']);

/** Returns the names by which the service may be called, by its settings. */
function ownNames({ HOST, ALLOWED_HOSTS, NOTIFICATION_URL }: Config): string[] {
  const announced = URL.parse(NOTIFICATION_URL ?? '')?.hostname;
  return [...ALLOWED_HOSTS, ...(everyAddress.has(HOST) ? [] : [HOST]), ...(announced ? [announced] : [])];
}
