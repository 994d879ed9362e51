import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { inject } from 'vitest';
import { connect, type Database } from '../../db/connect.ts';
import { startEmbedded } from '../../db/embedded/start.ts';
import { databaseUrl } from './database-template.ts';
import { assertRegisteredEvents } from './registered-events.ts';

/** A database of one test file, not shared with any other; `close` removes it. */
export interface TestDatabase {
  readonly database: Database;
  readonly url: string;
  /** Opens a second set of connections to the same database, as another process would; closed together with it. */
  connectAgain(): Promise<Database>;
  close(): Promise<void>;
}

/**
 * Opens a fresh database: on the server of `TEST_DATABASE_URL`, else embedded in a folder of its own. It is migrated (domain
 * tables and checkpoints), or `empty` for tests of the migration itself.
 */
export async function openTestDatabase(state: 'migrated' | 'empty' = 'migrated'): Promise<TestDatabase> {
  const server = await copyTemplate(state);
  const databases: Database[] = [];
  const connectAgain = async () => {
    const database = await connect(server.url, server.options);
    databases.push(database);
    return database;
  };
  return {
    database: await connectAgain(),
    url: server.url,
    connectAgain,
    async close() {
      if (state === 'migrated') await assertRegisteredEvents(databases[0] as Database);
      await Promise.all(databases.map((database) => database.close()));
      await server.remove();
    },
  };
}

async function copyTemplate(state: 'migrated' | 'empty') {
  const template = inject('databaseTemplate');
  if (template.kind === 'embedded') {
    const directory = await mkdtemp(join(tmpdir(), 'watchkeeper-test-'));
    const embedded = await startEmbedded({ directory, template: template[state] });
    return {
      url: embedded.url,
      options: { isExclusive: true, connections: 4 },
      async remove() {
        await embedded.close();
        await rm(directory, { recursive: true });
      },
    };
  }
  const name = `watchkeeper_test_${randomBytes(6).toString('hex')}`;
  const admin = postgres(template.url, { max: 1, onnotice: () => {} });
  if (state === 'migrated') await admin`create database ${admin(name)} template ${admin(template.migrated)}`;
  else await admin`create database ${admin(name)}`;
  return {
    url: databaseUrl(template.url, name),
    options: { isExclusive: false, connections: 12 },
    async remove() {
      await admin`drop database ${admin(name)} with (force)`;
      await admin.end();
    },
  };
}
