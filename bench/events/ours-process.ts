import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { tokens } from '../../db/app/tokens.ts';
import { users } from '../../db/app/users.ts';
import { startScheduler } from '../../runtime/jobs/scheduler.ts';
import { createApp } from '../../server/app.ts';
import { hashToken, newToken } from '../../server/keys/token.ts';
import { readConfig } from '../../server/settings/config.ts';
import { openDatabase } from '../../server/startup/open-database.ts';
import { compose } from '../../server/wiring/compose.ts';

/** The address of a contestant; for our service also its database and user, for appending events. */
export interface Listening {
  url: string;
  token: string;
  database: string;
  userId: string;
}

// The whole service in one process, without a sample world, as `server/main.ts` starts it.
const directory = mkdtempSync(join(tmpdir(), 'watchkeeper-bench-'));
const { config, problems } = readConfig({ DATA_DIR: directory, SAMPLE_WORLD: 'off', RATE_LIMIT: '100000' });
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
const nothing = () => {};
const log = { debug: nothing, info: nothing, warn: console.error, error: console.error };
const parts = compose(config, database, { log, allowHosts: [] });
const { lanes, feed, worker, tick, stop } = parts;
await lanes.start();
await feed.start();
worker.start();
await startScheduler({ lanes, tick, log });
const server = serve({ fetch: createApp(parts).fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
  const url = `http://127.0.0.1:${port}/api/agent/events`;
  process.send?.({ url, token, database: database.url, userId: user.id } satisfies Listening);
});
process.on('message', async (command: 'collect' | 'end') => {
  if (command === 'collect') {
    globalThis.gc?.();
    return;
  }
  await stop();
  server.close();
  await worker.drain(1_000);
  await Promise.allSettled([lanes.stop(), feed.stop()]);
  await opened.close();
  rmSync(directory, { recursive: true, force: true });
  process.exit(0);
});
