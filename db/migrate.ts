import { readdir, readFile } from 'node:fs/promises';
import type { PoolClient } from 'pg';
import { Failure } from '../domain/failure.ts';
import type { Database } from './connect.ts';

const folder = new URL('./migrations/', import.meta.url);

/**
 * Brings the database to the newest schema: each numbered file once, in order, all in one transaction under a lock, so
 * that concurrent starts do not collide and a failed start leaves nothing half done. `also` runs in the same transaction, for
 * the schemas of libraries. `last` names the migration to stop at, for loading rows of that schema before the rest.
 * @returns the names of the files applied by this call.
 */
export async function migrate(
  database: Database,
  also: (client: PoolClient) => Promise<void> = async () => {},
  last?: string,
): Promise<string[]> {
  return underLock(database, async (client) => {
    const applied = await applyPending(client, last);
    await also(client);
    return applied;
  });
}

/** A module with tables of its own, and the folder of their migrations. */
export interface ModuleSchema {
  name: string;
  migrations?: URL;
}

/**
 * Applies the migrations of a module's own tables, each numbered file of the folder once, in order, as `migrate` does. They
 * are recorded as `<module>/<file>`. With `only`, applies those names alone. Returns the names that were applied now.
 */
export async function migrateModule(
  database: Database,
  module: string,
  folder: URL,
  only?: readonly string[],
): Promise<string[]> {
  return underLock(database, async (client) => {
    const { rows } = await client.query<{ name: string }>('select name from public.schema_migrations');
    const done = new Set(rows.map(({ name }) => name));
    const pending = (await listModuleMigrations({ name: module, migrations: folder })).filter(
      (name) => !done.has(name) && (only?.includes(name) ?? true),
    );
    for (const name of pending) await apply(client, name, new URL(name.slice(module.length + 1), folder));
    return pending;
  });
}

/** Returns the names of a module's migrations as they are recorded, in order. */
export async function listModuleMigrations({ name, migrations }: ModuleSchema): Promise<string[]> {
  return migrations ? (await listFiles(migrations)).map((file) => `${name}/${file}`) : [];
}

async function underLock<T>(database: Database, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query(`select pg_advisory_xact_lock(hashtextextended('watchkeeper.migrate', 0))`);
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

/**
 * Compares the schema of a database with the one of this program, without changing anything: `pending` are the
 * migrations that it lacks (all if it was never set up), `unknown` those that only a newer program has.
 */
export async function compareSchema(database: Database): Promise<{ pending: string[]; unknown: string[] }> {
  const [table] = await database.sql`select to_regclass('public.schema_migrations') is not null as "exists"`;
  const rows = table?.['exists'] ? await database.sql`select name from public.schema_migrations` : [];
  return comparedWithOurs(rows.map((row) => String(row['name'])));
}

/** Returns the number of migrations of this program. */
export async function countMigrations(): Promise<number> {
  return (await listMigrations()).length;
}

async function comparedWithOurs(names: readonly string[]) {
  const known = await listMigrations();
  const done = new Set(names.filter((name) => !isOfModule(name)));
  return {
    pending: known.filter((name) => !done.has(name)),
    unknown: [...done].filter((name) => !known.includes(name)),
  };
}

/** Returns whether a recorded migration belongs to a module: its name begins with the module's. */
export const isOfModule = (name: string): boolean => name.includes('/');

async function applyPending(client: PoolClient, last?: string): Promise<string[]> {
  await client.query(
    'create table if not exists public.schema_migrations (name text primary key, applied_at timestamptz not null default now())',
  );
  const { rows } = await client.query<{ name: string }>('select name from public.schema_migrations');
  const { pending: lacking, unknown } = await comparedWithOurs(rows.map((row) => row.name));
  if (unknown.length > 0) {
    throw new Failure(
      'database_unavailable',
      `The database was written by a newer version of Watchkeeper (it has ${unknown.join(', ')}). Nothing was changed; start that version.`,
    );
  }
  const pending = lacking.filter((name) => last === undefined || name <= last);
  for (const name of pending) await apply(client, name, new URL(name, folder));
  return pending;
}

async function apply(client: PoolClient, name: string, file: URL): Promise<void> {
  await client.query(await readFile(file, 'utf8'));
  await client.query('insert into public.schema_migrations (name) values ($1)', [name]);
}

/** Returns the names of all migrations of this program, in order. */
export async function listMigrations(): Promise<string[]> {
  return listFiles(folder);
}

async function listFiles(of: URL): Promise<string[]> {
  return (await readdir(of)).filter((name) => name.endsWith('.sql')).sort();
}
