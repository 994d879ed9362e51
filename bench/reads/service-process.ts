import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { tokens } from '../../db/app/tokens.ts';
import { users } from '../../db/app/users.ts';
import { createApp } from '../../server/app.ts';
import { hashToken, newToken } from '../../server/keys/token.ts';
import { readConfig } from '../../server/settings/config.ts';
import { openDatabase } from '../../server/startup/open-database.ts';
import { compose } from '../../server/wiring/compose.ts';
import { bareRoutes, ourPaths } from './bare-routes.ts';
import { fillState } from './fill-state.ts';

/** The addresses of both contestants, which share this process and its database. */
export interface Serving {
  /** Our service and the peer, without a path. */
  ours: string;
  bare: string;
  token: string;
  /** Our path of each read, by the path of the peer without its slash. */
  paths: Record<string, string>;
}

/** The use of this process since the last `use`. */
export interface Use {
  cpuMs: number;
  statements: number;
}

// The whole service in one process, as `server/main.ts` starts it, but without workers and duties: only reads run.
const [articles = 100, issues = 20] = process.argv.slice(2).map(Number);
const directory = mkdtempSync(join(tmpdir(), 'watchkeeper-bench-'));
const { config, problems } = readConfig({ DATA_DIR: directory, SAMPLE_WORLD: 'off', RATE_LIMIT: '1000000' });
if (!config) throw new Error(problems.join(' '));
const opened = await openDatabase(config);
const { database } = opened;
const user = await users(database.sql).upsert('bench');
const token = newToken();
await tokens(database.sql).insert({
  userId: user.id,
  name: 'bench',
  hash: hashToken(token),
  scopes: ['read'],
  expiresAt: null,
});
const filled = await fillState(database.sql, user.id, { articles, issues });
const nothing = () => {};
const log = { debug: nothing, info: nothing, warn: console.error, error: console.error };
const parts = compose(config, database, { log, allowHosts: [] });

// Counts what reaches the database, transaction control included.
let statements = 0;
(database.sql.options as { debug?: unknown }).debug = () => {
  statements += 1;
};
let before = process.cpuUsage();

const listen = (fetch: Parameters<typeof serve>[0]['fetch']) =>
  new Promise<{ url: string; close(): void }>((resolve) => {
    const server = serve({ fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
      resolve({ url: `http://127.0.0.1:${port}`, close: () => server.close() }),
    );
  });
const ours = await listen(createApp(parts).fetch);
const bare = await listen(bareRoutes(database.sql, user.id, filled).fetch);
process.send?.({ ours: ours.url, bare: bare.url, token, paths: ourPaths(filled) } satisfies Serving);
process.on('message', async (command: 'use' | 'end') => {
  if (command === 'use') {
    const { user: inUser, system } = process.cpuUsage(before);
    process.send?.({ cpuMs: (inUser + system) / 1000, statements } satisfies Use);
    before = process.cpuUsage();
    statements = 0;
    return;
  }
  await parts.stop();
  for (const { close } of [ours, bare]) close();
  await opened.close();
  rmSync(directory, { recursive: true, force: true });
  process.exit(0);
});
