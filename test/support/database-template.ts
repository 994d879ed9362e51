import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { connect, type Database } from '../../db/connect.ts';
import { migrate } from '../../db/migrate.ts';
import { setUpCheckpoints } from '../../runtime/graph/checkpointer.ts';
import { keepTemplate } from '../../server/startup/database-template.ts';

/** Source from which test databases are copied: directories of the embedded server, or a database migrated once in each run. */
export type DatabaseTemplate =
  | { kind: 'embedded'; migrated: string; empty: string }
  | { kind: 'server'; url: string; migrated: string };

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplate: DatabaseTemplate;
  }
}

/** Runs once before the tests that need a database, and cleans up after them. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env['TEST_DATABASE_URL'];
  return url ? onServer(project, url) : onEmbedded(project);
}

async function migrateAll(database: Database): Promise<void> {
  try {
    await migrate(database, setUpCheckpoints);
  } finally {
    await database.close();
  }
}

async function onEmbedded(project: TestProject): Promise<() => Promise<void>> {
  const [empty, migrated] = [await keepTemplate('empty'), await keepTemplate('migrated')];
  project.provide('databaseTemplate', { kind: 'embedded', empty, migrated });
  return async () => {};
}

async function onServer(project: TestProject, url: string): Promise<() => Promise<void>> {
  const migrated = `watchkeeper_template_${randomBytes(6).toString('hex')}`;
  const admin = postgres(url, { max: 1, onnotice: () => {} });
  await admin`create database ${admin(migrated)}`;
  await migrateAll(await connect(databaseUrl(url, migrated), { isExclusive: false, connections: 2 }));
  project.provide('databaseTemplate', { kind: 'server', url, migrated });
  return async () => {
    await admin`drop database ${admin(migrated)} with (force)`;
    await admin.end();
  };
}

/** Returns the URL of another database on the same server. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
