import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect, type Database } from '../../db/connect.ts';
import { readConnection } from '../../db/embedded/connection-file.ts';
import { type EmbeddedOptions, startEmbedded } from '../../db/embedded/start.ts';
import { compareSchema, migrate } from '../../db/migrate.ts';
import { asFailure, Failure } from '../../domain/failure.ts';
import type { Config } from '../settings/config.ts';
import { findTemplate } from './database-template.ts';

/** The open database of this process, with a function to close it. */
export interface OpenDatabase {
  database: Database;
  kind: 'embedded' | 'server';
  /** Resolves with the reason if the embedded server stops by itself. */
  failed: Promise<Error>;
  close(): Promise<void>;
}

type DatabaseSettings = Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>;
type StartOptions = Pick<EmbeddedOptions, 'leaseTimeoutMs' | 'template'>;

const never = new Promise<Error>(() => {});

/** Returns the directory of the embedded server, which it locks. */
export const embeddedDirectory = (config: DatabaseSettings) => join(config.DATA_DIR, 'postgresql');

/** Opens the database at DATABASE_URL, or the embedded server in DATA_DIR without it, and migrates it. */
export async function openDatabase(config: DatabaseSettings): Promise<OpenDatabase> {
  const checkpointer = import('../../runtime/graph/checkpointer.ts');
  const prepare = async (database: Database) => {
    // Loaded while the embedded database is being opened: the library of the checkpoints is large.
    const { setUpCheckpoints } = await checkpointer;
    await migrate(database, setUpCheckpoints);
  };
  return open(config, prepare, { template: findTemplate('migrated') });
}

async function open(
  config: DatabaseSettings,
  prepare: (database: Database) => Promise<unknown>,
  options: StartOptions = {},
): Promise<OpenDatabase> {
  if (config.DATABASE_URL !== undefined) {
    const database = await connect(config.DATABASE_URL, { isExclusive: false, connections: 10 });
    await orClose(database, prepare);
    return { database, kind: 'server', failed: never, close: () => database.close() };
  }
  mkdirSync(config.DATA_DIR, { recursive: true });
  const embedded = await startEmbedded({ directory: embeddedDirectory(config), ...options });
  const close = async (database?: Database) => {
    await database?.close();
    await embedded.close();
  };
  try {
    const database = await connect(embedded.url, { isExclusive: true, connections: 4 });
    await orClose(database, prepare);
    const failed = embedded.ended.then((failure) => failure ?? never);
    return { database, kind: 'embedded', failed, close: () => close(database) };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Opens the database for a command, as `openDatabase` does. If another process on this machine has the embedded database
 * open, connects through that process. Then nothing is migrated, and a different schema throws `conflict`. All connections
 * share one backend, so a transaction blocks that whole process: keep it short, and wait for nothing inside it. Waits up to
 * `patienceMs` for a process that is starting or stopping.
 */
export function openForCommand(config: DatabaseSettings, patienceMs = 10_000): Promise<OpenDatabase> {
  return openOrJoin(config, patienceMs, { alone: () => openDatabase(config), joined: checkSchema });
}

/** Opens the database as `openForCommand` does, but with any schema, and migrates nothing. */
export function openWithoutMigrating(config: DatabaseSettings, patienceMs = 2_000): Promise<OpenDatabase> {
  return openOrJoin(config, patienceMs, { alone: () => openAlone(config), joined: leaveUnchanged });
}

/**
 * Opens the database without migrating it. Throws `conflict` if another process has the embedded one open. `lease` allows a
 * long transaction where no one else uses the database.
 */
export const openAlone = (
  config: DatabaseSettings,
  lease?: Pick<StartOptions, 'leaseTimeoutMs'>,
): Promise<OpenDatabase> => open(config, leaveUnchanged, lease);

const leaveUnchanged = async () => {};

async function openOrJoin(
  config: DatabaseSettings,
  patienceMs: number,
  ways: { alone: () => Promise<OpenDatabase>; joined: (database: Database) => Promise<void> },
): Promise<OpenDatabase> {
  const deadline = Date.now() + patienceMs;
  const directory = embeddedDirectory(config);
  for (;;) {
    try {
      return await ways.alone();
    } catch (thrown) {
      const isHeld = config.DATABASE_URL === undefined && asFailure(thrown).code === 'conflict';
      if (!isHeld) throw thrown;
      // Read only after the lock was refused: without a lock holder, the file is left over from a killed process.
      const url = readConnection(directory);
      const joined = url === undefined ? undefined : await joinRunning(directory, url, ways.joined);
      if (joined) return joined;
      if (Date.now() >= deadline) throw thrown;
    }
    await pause(100);
  }
}

/** Connects through the running process; undefined if that process has ended or been replaced meanwhile. */
async function joinRunning(
  directory: string,
  url: string,
  prepare: (database: Database) => Promise<void>,
): Promise<OpenDatabase | undefined> {
  let database: Database;
  try {
    database = await connect(url, { isExclusive: false, connections: 2 });
  } catch (cause) {
    if (readConnection(directory) !== url) return undefined;
    throw new Failure(
      'database_unavailable',
      'A running Watchkeeper has the embedded database open, but this command cannot connect to it. Nothing was changed. Try again, or stop the service first.',
      { cause },
    );
  }
  await orClose(database, prepare);
  return { database, kind: 'embedded', failed: never, close: () => database.close() };
}

async function orClose(database: Database, prepare: (database: Database) => Promise<unknown>): Promise<void> {
  try {
    await prepare(database);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function checkSchema(database: Database): Promise<void> {
  // A process that has just started may be about to migrate.
  for (let tries = 20; ; tries -= 1) {
    const { pending, unknown } = await compareSchema(database);
    if (pending.length + unknown.length === 0) return;
    if (unknown.length > 0 || tries === 0) break;
    await pause(100);
  }
  throw new Failure(
    'conflict',
    'The Watchkeeper running on this data directory has a different version. Nothing was changed. Restart the service, then repeat the command.',
  );
}
