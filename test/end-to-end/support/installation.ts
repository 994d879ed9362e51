import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { inject } from 'vitest';
import { connect, type Database } from '../../../db/connect.ts';
import { startEmbedded } from '../../../db/embedded/start.ts';
import { databaseUrl } from '../../support/database-template.ts';
import { localToken, type Service, spawnService } from './service.ts';

/** Registers a clean-up: `onTestFinished` for one test, `untilFileEnds()` for a whole file. */
export type Later = (cleanUp: () => Promise<void>) => void;

/** An installation of the service: its own data folder and database, on either kind of database. */
export interface Installation {
  readonly directory: string;
  /** Starts the service here; settings override the usual ones, `undefined` removes one. */
  start(settings?: Record<string, string | undefined>): Promise<Service>;
  /** Starts a process here without waiting: for starts that fail. */
  spawn(settings?: Record<string, string | undefined>): Service;
  /** Uses the database while no service runs on it. */
  withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T>;
  /** Creates another installation with a copy of this one's data; no service may run here. */
  copy(later: Later): Promise<Installation>;
}

/** Creates an installation on which nothing was ever started; with `migrated` its tables exist already. */
export async function install(later: Later, state: 'empty' | 'migrated' = 'migrated'): Promise<Installation> {
  const template = inject('databaseTemplate');
  if (template.kind === 'server') {
    const from = state === 'migrated' ? template.migrated : null;
    return describe(later, await folder(), { admin: template.url, name: await create(template.url, from) });
  }
  const directory = await folder();
  if (state === 'migrated') {
    const embedded = { directory: join(directory, 'postgresql'), template: template.migrated };
    await (await startEmbedded(embedded)).close();
  }
  return describe(later, directory, null);
}

interface OnServer {
  admin: string;
  name: string;
}

function describe(later: Later, directory: string, server: OnServer | null): Installation {
  const running: Service[] = [];
  const usual = {
    PORT: '0',
    DATA_DIR: directory,
    API_TOKEN: localToken,
    SAMPLE_WORLD: 'off',
    // Tests that wait ask often; the one about limits sets its own.
    RATE_LIMIT: '1000000',
    DATABASE_URL: server ? databaseUrl(server.admin, server.name) : undefined,
  };
  const spawn = (settings: Record<string, string | undefined> = {}) => {
    const service = spawnService({ ...usual, ...settings });
    running.push(service);
    return service;
  };
  later(async () => {
    await Promise.all(running.map((service) => service.kill()));
    await rm(directory, { recursive: true, force: true });
    if (server) await asAdmin(server.admin, (sql) => sql`drop database ${sql(server.name)} with (force)`);
  });
  return {
    directory,
    spawn,
    async start(settings) {
      const service = spawn(settings);
      await service.listening();
      return service;
    },
    async withDatabase(work) {
      const embedded = server ? null : await startEmbedded({ directory: join(directory, 'postgresql') });
      const database = await connect(embedded?.url ?? usual.DATABASE_URL ?? '', {
        isExclusive: embedded !== null,
        connections: 2,
      });
      try {
        return await work(database);
      } finally {
        await database.close();
        await embedded?.close();
      }
    },
    async copy(laterOfCopy) {
      const other = await folder();
      await cp(directory, other, { recursive: true });
      const { admin, name } = server ?? {};
      const copied = admin && name ? { admin, name: await create(admin, name) } : null;
      return describe(laterOfCopy, other, copied);
    },
  };
}

const folder = () => mkdtemp(join(tmpdir(), 'watchkeeper-e2e-'));

async function create(admin: string, from: string | null): Promise<string> {
  const name = `watchkeeper_e2e_${randomBytes(6).toString('hex')}`;
  await asAdmin(admin, (sql) =>
    from === null
      ? sql`create database ${sql(name)}`
      : sql`create database ${sql(name)} template ${sql(from)}`,
  );
  return name;
}

async function asAdmin(url: string, work: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await work(sql);
  } finally {
    await sql.end();
  }
}
