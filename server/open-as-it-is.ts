import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from '../db/connect.ts';
import { startEmbedded } from '../db/embedded/start.ts';
import type { Config } from './config.ts';
import type { OpenDatabase } from './open-database.ts';

/** The database without a migration: for who reads it as it is, or makes its schema. Alone on an embedded one. */
export async function openAsItIs(config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>): Promise<OpenDatabase> {
  const failed = new Promise<Error>(() => {});
  if (config.DATABASE_URL !== undefined) {
    const database = await connect(config.DATABASE_URL, { isExclusive: false, connections: 4 });
    return { database, kind: 'server', failed, close: () => database.close() };
  }
  mkdirSync(config.DATA_DIR, { recursive: true });
  const embedded = await startEmbedded({ directory: join(config.DATA_DIR, 'postgresql') });
  try {
    const database = await connect(embedded.url, { isExclusive: true, connections: 4 });
    const close = async () => {
      await database.close();
      await embedded.close();
    };
    return { database, kind: 'embedded', failed, close };
  } catch (error) {
    await embedded.close();
    throw error;
  }
}
