import { mkdirSync } from 'node:fs';
import { serve } from '@hono/node-server';
import { asFailure, Failure } from '../domain/failure.ts';
import { startScheduler } from '../runtime/jobs/scheduler.ts';
import { createApp } from './app.ts';
import { startTelemetry } from './observability/telemetry.ts';
import type { Config } from './settings/config.ts';
import { showFirstSweep, submitFirstSweep } from './startup/first-sweep.ts';
import { showFirstSync, submitFirstSync } from './startup/first-sync.ts';
import { installSampleDocuments } from './startup/install-sample-documents.ts';
import { installSampleWorld } from './startup/install-sample-feeds.ts';
import { installSampleMailbox } from './startup/install-sample-mailbox.ts';
import { ensureLocalUser, ensureToken } from './startup/local-user.ts';
import { createLog } from './startup/log.ts';
import { openDatabase } from './startup/open-database.ts';
import { isShuttingDown, shutDownOnSignals } from './startup/shut-down.ts';
import { compose } from './wiring/compose.ts';

/** Prints a line, except while the process shuts down: the results of the first sweep and sync no longer matter then. */
const print = (text: string) => {
  if (!isShuttingDown()) console.log(text);
};

/** Starts the service of this process; if that fails, prints the reason and ends the process with exit code 1. */
export async function startService(config: Config): Promise<void> {
  try {
    await start(config);
  } catch (thrown) {
    if (isShuttingDown()) return;
    const failure = asFailure(thrown);
    console.error(`Watchkeeper cannot start: ${failure.message}`);
    if (failure.code === 'internal') console.error(thrown);
    process.exit(1);
  }
}

async function start(config: Config): Promise<void> {
  const log = createLog(config.LOG_LEVEL);
  const telemetry = await startTelemetry(config, log);
  mkdirSync(config.DATA_DIR, { recursive: true });
  print('Watchkeeper is starting ...');
  for (const warning of config.warnings) print(`Warning: ${warning}`);
  const opened = await openDatabase(config);
  const { database } = opened;
  const user = await ensureLocalUser(database);
  const runsJobs = config.ROLE !== 'api';
  const sample = {
    database,
    userId: user.id,
    // With several processes on one database, none would know that another one serves the sample.
    mode: config.SAMPLE_WORLD === 'auto' && config.ROLE !== 'all' ? ('off' as const) : config.SAMPLE_WORLD,
    directory: config.DATA_DIR,
  };
  const world = await installSampleWorld({ ...sample, warn: print });
  const mailboxId = await installSampleMailbox(sample);
  if (config.FETCH_ALLOW_HOSTS.length > 0) {
    print(
      `Warning: FETCH_ALLOW_HOSTS exempts ${config.FETCH_ALLOW_HOSTS.join(', ')} from the address check.`,
    );
  }
  const allowHosts = [...config.FETCH_ALLOW_HOSTS, ...(world?.hosts ?? [])];
  const parts = compose(config, database, { log, allowHosts });
  const { services, lanes, feed, worker, tick, refuse, stop } = parts;

  await parts.prepare();
  await lanes.start();
  if (database.isExclusive) await lanes.adoptOrphans(database.sql);
  await feed.start();
  const server = config.ROLE === 'worker' ? null : await listen(config, createApp(parts).fetch);

  shutDownOnSignals({
    server,
    refuse,
    drain: (graceMs) => worker.drain(graceMs),
    stop,
    flush: () => telemetry.stop(),
    release: () => Promise.allSettled([lanes.stop(), feed.stop(), world?.close()]),
    close: () => opened.close(),
    print: (text) => console.log(text),
  });
  void opened.failed.then((error) => {
    console.error(
      `The embedded database has stopped: ${error.message} Committed data is kept. Start the service again.`,
    );
    process.exit(1);
  });

  const address = server?.address();
  const port = address !== null && typeof address === 'object' ? address.port : config.PORT;
  // Not earlier: the token is shown only once, and a start that fails would lose it.
  const newToken = server ? await ensureToken(database, user, config.API_TOKEN) : null;
  const host = config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST;
  const url = `http://${host}:${port}`;
  if (server) {
    print(`Listening on ${url}  (reference: /docs, database: ${opened.kind})`);
    if (newToken) print(`Your token, shown this once: ${newToken}`);
  }
  if (runsJobs) {
    worker.start();
    // Before the scheduler, which would otherwise sweep the sources first, without showing the progress.
    const firstSweep = await submitFirstSweep(parts.news, user.id);
    if (mailboxId) await installSampleDocuments(parts.email, user.id, mailboxId);
    const firstSync = mailboxId && (await submitFirstSync(services, user.id, mailboxId));
    await startScheduler({ lanes, tick, log });
    await showFirstSweep(parts.news, firstSweep, print, process.stdout.columns);
    if (firstSync) await showFirstSync(services, mailboxId, firstSync, print, process.stdout.columns);
  }
  if (server && newToken) {
    // A service that listens on every address is reached on this machine as localhost.
    const localUrl = ['0.0.0.0', '[::]'].includes(host) ? `http://localhost:${port}` : url;
    print(`Try it:  curl -H "Authorization: Bearer ${newToken}" ${localUrl}/api/news`);
  }
}

async function listen(config: Config, fetch: Parameters<typeof serve>[0]['fetch']) {
  return new Promise<ReturnType<typeof serve>>((resolve, reject) => {
    const server = serve({ fetch, port: config.PORT, hostname: config.HOST }, () => resolve(server));
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') return reject(error);
      reject(
        new Failure(
          'conflict',
          `port ${config.PORT} is in use. Set PORT to another port, or stop the program that uses it.`,
        ),
      );
    });
  });
}
