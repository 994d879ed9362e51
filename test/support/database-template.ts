import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { connect, type Database } from '../../db/connect.ts';
import { startEmbedded } from '../../db/embedded/start.ts';
import { migrate } from '../../db/migrate.ts';
import { setUpCheckpoints } from '../../runtime/graph/checkpointer.ts';

/** Source from which test databases are copied, migrated once in each run. */
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
  const folder = await mkdtemp(join(tmpdir(), 'watchkeeper-template-'));
  const template = {
    kind: 'embedded' as const,
    migrated: join(folder, 'migrated'),
    empty: join(folder, 'empty'),
  };
  const embedded = await startEmbedded({ directory: null });
  try {
    await writeFile(template.empty, await embedded.dump());
    await migrateAll(await connect(embedded.url, { isExclusive: true, connections: 2 }));
    await writeFile(template.migrated, await embedded.dump());
  } finally {
    await embedded.close();
  }
  project.provide('databaseTemplate', template);
  return () => rm(folder, { recursive: true });
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
