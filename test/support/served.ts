import { type Scope, tokens } from '../../db/app/tokens.ts';
import { hashToken, newToken } from '../../server/keys/token.ts';
import { readConfig } from '../../server/settings/config.ts';
import { compose } from '../../server/wiring/compose.ts';
import type { CreateModule } from '../../server/wiring/module.ts';
import { openTestDatabase, type TestDatabase } from './database.ts';
import { recordingLog } from './process/log.ts';
import { createApp } from './strict/strict-app.ts';

/** Starts the HTTP interface over a fresh database, without a port and with `further` modules; nothing runs jobs. */
export async function openService(
  settings: Record<string, string> = {},
  allowHosts: readonly string[] = [],
  opened?: TestDatabase,
  further: readonly CreateModule[] = [],
) {
  const database = opened ?? (await openTestDatabase());
  const { config, problems } = readConfig(settings);
  if (!config) throw new Error(`The settings are wrong: ${problems.join(' ')}`);
  const log = recordingLog();
  const parts = compose(config, database.database, { log, allowHosts, further });
  const app = createApp(parts);
  const sql = database.database.sql;
  /** Adds a new token of a user. */
  async function tokenOf(
    userId: string,
    scopes: readonly Scope[] = ['read', 'write', 'approve'],
    approvalKinds: readonly string[] | null = null,
  ): Promise<string> {
    const token = newToken();
    const hash = hashToken(token);
    await tokens(sql).insert({ userId, name: 'test', hash, scopes, expiresAt: null, approvalKinds });
    return token;
  }
  return {
    opened: database,
    parts,
    sql,
    log,
    /** Replaces the network's `fetch` for clients. */
    fetch: async (input: string | URL | Request, init?: RequestInit) =>
      app.request(input instanceof URL ? input.href : input, init),
    tokenOf,
    /** Returns the requests of one user; `ask` returns status, entity tag and body. */
    async caller(userId: string, scopes: readonly Scope[] = ['read', 'write', 'approve']) {
      const token = await tokenOf(userId, scopes);
      return async <Body = Record<string, unknown>>(
        method: string,
        path: string,
        body?: unknown,
        headers: Record<string, string> = {},
      ) => {
        const response = await app.request(path, {
          method,
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        const tag = response.headers.get('etag') ?? '';
        const answer = [204, 304].includes(response.status) ? {} : await response.json();
        return { status: response.status, tag, body: answer as Body };
      };
    },
    async close() {
      await parts.stop();
      await database.close();
    },
  };
}

/** Starts the same with a worker that runs queued jobs; both end together. */
export async function openWorkingService(settings: Record<string, string> = {}) {
  const service = await openService({ LOG_LEVEL: 'silent', ...settings });
  await service.parts.lanes.start();
  service.parts.worker.start();
  return {
    ...service,
    async close() {
      await service.parts.worker.drain(10_000);
      await service.parts.lanes.stop();
      await service.close();
    },
  };
}

/** Result of `openService`. */
export type TestService = Awaited<ReturnType<typeof openService>>;
