import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { connect, type Database } from '../db/connect.ts';
import { startEmbedded } from '../db/embedded/start.ts';
import { migrate } from '../db/migrate.ts';
import { setUpCheckpoints } from '../runtime/checkpointer.ts';
import type { Config } from './config.ts';

/** The database of this process, at the newest schema, and how to let it go. */
export interface OpenDatabase {
  database: Database;
  kind: 'embedded' | 'server';
  /** Resolves with the reason when the embedded server ends by itself. */
  failed: Promise<Error>;
  close(): Promise<void>;
}

const never = new Promise<Error>(() => {});

/** Opens DATABASE_URL, or else the embedded server in DATA_DIR, and migrates it. */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  if (config.DATABASE_URL !== undefined) {
    const database = await connect(config.DATABASE_URL, { isExclusive: false, connections: 10 });
    await prepare(database);
    return { database, kind: 'server', failed: never, close: () => database.close() };
  }
  mkdirSync(config.DATA_DIR, { recursive: true });
  const embedded = await startEmbedded({ directory: join(config.DATA_DIR, 'postgresql') });
  const close = async (database?: Database) => {
    await database?.close();
    await embedded.close();
  };
  try {
    const database = await connect(embedded.url, { isExclusive: true, connections: 4 });
    await prepare(database);
    const failed = embedded.ended.then((failure) => failure ?? never);
    return { database, kind: 'embedded', failed, close: () => close(database) };
  } catch (error) {
    await close();
    throw error;
  }
}

async function prepare(database: Database): Promise<void> {
  try {
    await migrate(database, setUpCheckpoints);
  } catch (error) {
    await database.close();
    throw error;
  }
}
