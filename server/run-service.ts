import { startScheduler } from '../runtime/jobs/scheduler.ts';
import { createApp } from './app.ts';
import { startTelemetry } from './observability/telemetry.ts';
import type { Config } from './settings/config.ts';
import { writeAddress } from './startup/address-file.ts';
import { showFirstSweep, submitFirstSweep } from './startup/first-sweep.ts';
import { showFirstSync, submitFirstSync } from './startup/first-sync.ts';
import { installSampleDocuments } from './startup/install-sample-documents.ts';
import { installSampleWorld } from './startup/install-sample-feeds.ts';
import { installSampleMailbox } from './startup/install-sample-mailbox.ts';
import { invitation } from './startup/invitation.ts';
import { ensureLocalUser, ensureToken } from './startup/local-user.ts';
import { createLog } from './startup/log.ts';
import type { OpenDatabase } from './startup/open-database.ts';
import type { OpenPort } from './startup/open-port.ts';
import { shutDownOnSignals } from './startup/shut-down.ts';
import { compose } from './wiring/compose.ts';

/** The parts that are open before the service is wired. */
export interface Opened {
  config: Config;
  opened: OpenDatabase;
  /** Null in a worker process. */
  port: OpenPort | null;
  print(text: string): void;
}

/**
 * Wires the service over its open database and port, responds to requests, and only then takes jobs. Resolves when the
 * results of the first start are shown.
 */
export async function runService({ config, opened, port, print }: Opened): Promise<void> {
  const log = createLog(config.LOG_LEVEL);
  const telemetry = await startTelemetry(config, log);
  const { database } = opened;
  const user = await ensureLocalUser(database);
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
  port?.answerWith(createApp(parts).fetch);

  shutDownOnSignals({
    server: port?.server ?? null,
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

  // Not earlier: the token is shown only once, and a start that fails would lose it.
  const newToken = port ? await ensureToken(database, user, config.API_TOKEN) : null;
  if (port) {
    print(`Listening on ${port.url}  (reference: /docs, database: ${opened.kind})`);
    if (newToken) print(`Your token, shown this once: ${newToken}`);
    writeAddress(config.DATA_DIR, port.url);
    print(
      await invitation(database, user.id, {
        url: port.url,
        isShown: newToken !== null || process.stdout.isTTY,
      }),
    );
  }
  if (config.ROLE !== 'api') {
    worker.start();
    // Before the scheduler, which would otherwise sweep the sources first, without showing the progress.
    const firstSweep = await submitFirstSweep(parts.news, user.id);
    if (mailboxId) await installSampleDocuments(parts.email, user.id, mailboxId);
    const firstSync = mailboxId && (await submitFirstSync(services, user.id, mailboxId));
    await startScheduler({ lanes, tick, log });
    await showFirstSweep(parts.news, firstSweep, print, process.stdout.columns);
    if (firstSync) await showFirstSync(services, mailboxId, firstSync, print, process.stdout.columns);
  }
  if (port && newToken) {
    // A service that listens on every address is reached on this machine as localhost.
    const url = port.url.replace(/\/\/(?:0\.0\.0\.0|\[::\]):/, '//localhost:');
    print(`Try it:  curl -H "Authorization: Bearer ${newToken}" ${url}/api/news`);
  }
}
