import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Database } from '../../db/connect.ts';
import { sources } from '../../db/news/gather/sources.ts';
import { transaction } from '../../db/transaction.ts';
import { Failure } from '../../domain/failure.ts';
import { type SampleWorld, serveSampleWorld } from '../../sample-world/serve.ts';

const stateSchema = z.object({
  port: z.int(),
  started_at: z.iso.datetime(),
  /** The moment when the user removed the sample world. */
  removed_at: z.iso.datetime().optional(),
});
type State = z.output<typeof stateSchema>;
const fileName = 'sample-world.json';

/**
 * Serves the sample world while the user has sources of it, and adds these: `on` always, `auto` while the user has no source
 * and has not removed the sample. Stores the port and the start time in `directory`, so that articles keep their addresses and dates after a restart.
 */
export async function installSampleWorld(options: {
  database: Database;
  userId: string;
  mode: 'auto' | 'on' | 'off';
  directory: string;
  warn: (text: string) => void;
}): Promise<SampleWorld | null> {
  if (options.mode === 'off') return null;
  const file = join(options.directory, fileName);
  const before = await readState(file);
  const origin = before ? `http://127.0.0.1:${before.port}/` : null;
  const existing = await transaction(options.database.sql, (sql) => sources(sql).list(options.userId));
  const hasSample = existing.some(({ url }) => origin !== null && url.startsWith(origin));
  const isWanted = existing.length === 0 && before?.removed_at === undefined;
  if (options.mode === 'auto' && !hasSample && !isWanted) return null;
  const world = await serveAgain(before).catch((thrown: unknown) => {
    if (!(thrown instanceof Failure)) throw thrown;
    // Stored articles stay readable; only the sources cannot be polled meanwhile.
    options.warn(`Warning: the sample world is not available: ${thrown.message}`);
    return null;
  });
  if (world === null) return null;
  if (!before) {
    const port = Number(new URL(world.origin).port);
    await writeFile(file, JSON.stringify({ port, started_at: new Date().toISOString() }));
  }
  const isSample = (source: { url: string }) => source.url.startsWith(`${world.origin}/`);
  if (options.mode === 'on' ? !existing.some(isSample) : isWanted) {
    const added = world.sources.map((source) => ({ ...source, category: 'Sample world', enabled: true }));
    await transaction(options.database.sql, (sql) => sources(sql).insert(options.userId, added));
  }
  return world;
}

function serveAgain(before: State | null): Promise<SampleWorld> {
  return serveSampleWorld(before ? { port: before.port, startedAt: new Date(before.started_at) } : {});
}

/** Notes in the data directory that the user has removed the sample world. */
export async function markRemoved(directory: string): Promise<void> {
  const file = join(directory, fileName);
  const before = await readState(file);
  if (!before || before.removed_at) return;
  await writeFile(file, JSON.stringify({ ...before, removed_at: new Date().toISOString() }));
}

/** Tests whether the user has removed the sample world. */
export async function isRemoved(directory: string): Promise<boolean> {
  return (await readState(join(directory, fileName)))?.removed_at !== undefined;
}

async function readState(file: string): Promise<State | null> {
  try {
    return stateSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return null;
    throw error;
  }
}
