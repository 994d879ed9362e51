import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect, type Database } from '../../db/connect.ts';
import { readConnection } from '../../db/embedded/connection-file.ts';
import { type EmbeddedOptions, startEmbedded } from '../../db/embedded/start.ts';
import { compareSchema, migrate } from '../../db/migrate.ts';
import { asFailure, Failure } from '../../domain/failure.ts';
import { setUpCheckpoints } from '../../runtime/graph/checkpointer.ts';
import type { Config } from '../settings/config.ts';

/** The database of this process, at the newest schema, and how to let it go. */
export interface OpenDatabase {
  database: Database;
  kind: 'embedded' | 'server';
  /** Resolves with the reason when the embedded server ends by itself. */
  failed: Promise<Error>;
  close(): Promise<void>;
}

type Where = Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>;
type Patience = Pick<EmbeddedOptions, 'leaseTimeoutMs'>;

const never = new Promise<Error>(() => {});

/** The directory of the embedded server, which it locks. */
export const embeddedDirectory = (config: Where) => join(config.DATA_DIR, 'postgresql');

/** Opens DATABASE_URL, or else the embedded server in DATA_DIR, and migrates it. */
export async function openDatabase(config: Where): Promise<OpenDatabase> {
  return open(config, (database) => migrate(database, setUpCheckpoints));
}

async function open(
  config: Where,
  prepare: (database: Database) => Promise<unknown>,
  patience: Patience = {},
): Promise<OpenDatabase> {
  if (config.DATABASE_URL !== undefined) {
    const database = await connect(config.DATABASE_URL, { isExclusive: false, connections: 10 });
    await orClose(database, prepare);
    return { database, kind: 'server', failed: never, close: () => database.close() };
  }
  mkdirSync(config.DATA_DIR, { recursive: true });
  const embedded = await startEmbedded({ directory: embeddedDirectory(config), ...patience });
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
 * Opens the database for a command: as `openDatabase` does, but when a process of this machine has the embedded one open,
 * through that process. Then nothing is migrated (`conflict` when its schema is not the one of this program), and a
 * transaction keeps that whole process waiting, because all share one backend: keep it short, and have nothing else done
 * inside of it. Waits up to `patienceMs` for a process that is just starting or stopping.
 */
export function openForCommand(config: Where, patienceMs = 10_000): Promise<OpenDatabase> {
  return openOrJoin(config, patienceMs, { alone: () => openDatabase(config), joined: checkSchema });
}

/** Opens the database for a look at it, as `openForCommand` does, whatever its schema is, and migrates nothing. */
export function openAsItIs(config: Where, patienceMs = 2_000): Promise<OpenDatabase> {
  return openOrJoin(config, patienceMs, { alone: () => openAlone(config), joined: leave });
}

/**
 * Opens the database and migrates nothing; `conflict` when another process has the embedded one open. `patience` is for who
 * has a transaction wait for something slow, with nobody else on the database.
 */
export const openAlone = (config: Where, patience?: Patience): Promise<OpenDatabase> =>
  open(config, leave, patience);

const leave = async () => {};

async function openOrJoin(
  config: Where,
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
      // Only now: while nobody holds the lock, an address that is there was left by a killed process.
      const url = readConnection(directory);
      const joined = url === undefined ? undefined : await joinRunning(directory, url, ways.joined);
      if (joined) return joined;
      if (Date.now() >= deadline) throw thrown;
    }
    await pause(100);
  }
}

/** Undefined when the process that left the address has gone meanwhile, or another one has taken its place. */
async function joinRunning(
  directory: string,
  url: string,
  prepare: (database: Database) => Promise<void>,
): Promise<OpenDatabase | undefined> {
  let database: Database;
  try {
    database = await connect(url, { isExclusive: false, sharesSession: true, connections: 2 });
  } catch (cause) {
    if (readConnection(directory) !== url) return undefined;
    throw new Failure(
      'database_unavailable',
      'A running Watchkeeper has the embedded database open but does not let this command in. Nothing was done; try again, or stop it first.',
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
    'The Watchkeeper that runs on this data directory is of another version than this command. Nothing was done; stop it and start it again, then repeat the command.',
  );
}
