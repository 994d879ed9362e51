import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { executions } from '../../db/app/executions.ts';
import { tokens } from '../../db/app/tokens.ts';
import { users } from '../../db/app/users.ts';
import { mailboxes } from '../../db/email/sync/mailboxes.ts';
import { createApp } from '../../server/app.ts';
import { queueSyncs } from '../../server/email/queue-syncs.ts';
import { hashToken, newToken } from '../../server/keys/token.ts';
import { readConfig } from '../../server/settings/config.ts';
import { openDatabase } from '../../server/startup/open-database.ts';
import { compose } from '../../server/wiring/compose.ts';
import { cpuSeconds } from '../process/cpu-seconds.ts';
import { insertIssues } from './issue-archive.ts';

/** The cost of one piece of work: milliseconds, and CPU milliseconds of the process with its worker threads. */
export interface DeskCost {
  wall: number;
  cpu: number;
}

/** The work that the process can be asked for: a sync that finds nothing, or one page of the desk. */
export type DeskWork = 'sync' | 'page' | 'end';

/** Pages of the desk in one measurement. */
const pages = 20;

// The service in one process with a mailbox that has no new mail and a desk of so many open issues, ranked once.
const [count] = process.argv.slice(2).map(Number);
const directory = mkdtempSync(join(tmpdir(), 'bench-desk-'));
const maildir = join(directory, 'Maildir');
for (const part of ['cur', 'new', 'tmp']) mkdirSync(join(maildir, part), { recursive: true });
const { config, problems } = readConfig({
  DATA_DIR: directory,
  SAMPLE_WORLD: 'off',
  RATE_LIMIT: '100000',
  MAIL_DIRECTORIES: directory,
  DRAFTS_OPEN: '0',
});
if (!config) throw new Error(problems.join(' '));
const opened = await openDatabase(config);
const { database } = opened;
const sql = database.sql;
const user = await users(sql).upsert('bench');
const token = newToken();
await tokens(sql).insert({
  userId: user.id,
  name: 'bench',
  hash: hashToken(token),
  scopes: ['read'],
  expiresAt: null,
});
const mailboxId = randomUUID();
await mailboxes(sql).insert(user.id, {
  id: mailboxId,
  name: 'bench',
  provider: 'files',
  address: 'me@plant.example',
  aliases: [],
  settings: { path: maildir },
  time_zone: 'UTC',
  locale: 'en-GB',
  keeps_attachments: false,
  content_days: null,
  enabled: true,
  sync_interval_seconds: 300,
  credentials: null,
  notification_hash: '0'.repeat(64),
});
const nothing = () => {};
const log = { debug: nothing, info: nothing, warn: console.error, error: console.error };
const parts = compose(config, database, { log, allowHosts: [] });
const { lanes, feed, worker, services, stop } = parts;
await parts.prepare();
await lanes.start();
await feed.start();
worker.start();
const app = createApp(parts);
await insertIssues(database, user.id, mailboxId, count ?? 0);

/** Runs a sync to its end; the time is that of its turn, without the wait in its lane. */
async function sync(): Promise<number> {
  const [{ execution }] = await queueSyncs(services, user.id, { mailbox_id: mailboxId });
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    const { status, started_at, finished_at, error } = await executions(sql).get(user.id, execution.id);
    if (status === 'failed') throw new Error(`The sync failed: ${JSON.stringify(error)}`);
    if (started_at !== null && finished_at !== null) return Date.parse(finished_at) - Date.parse(started_at);
  }
}

/** Reads the first page of the desk as a client does, without a network; returns milliseconds per page. */
async function page(): Promise<number> {
  const began = performance.now();
  for (let number = 0; number < pages; number += 1) {
    const response = await app.request('/api/email/issues?status=open&limit=20', {
      headers: { authorization: `Bearer ${token}` },
    });
    const { issues } = (await response.json()) as { issues: { priority: unknown }[] };
    if (issues.length !== 20 || issues.some(({ priority }) => priority === null))
      throw new Error('The desk has no full page of ranked issues.');
  }
  return (performance.now() - began) / pages;
}

// The first sync ranks everything, the second finds the desk as later ones do.
await sync();
await sync();
await page();
process.on('message', async (work: DeskWork) => {
  if (work === 'end') {
    await stop();
    await worker.drain(1_000);
    await Promise.allSettled([lanes.stop(), feed.stop()]);
    await opened.close();
    rmSync(directory, { recursive: true, force: true });
    process.exit(0);
  }
  const cpu = cpuSeconds();
  const wall = await (work === 'sync' ? sync() : page());
  process.send?.({ wall, cpu: 1000 * (cpuSeconds() - cpu) } satisfies DeskCost);
});
// The parent has gone: nobody waits for an orderly end.
process.on('disconnect', () => process.exit(1));
process.send?.('ready');
