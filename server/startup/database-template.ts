import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connect } from '../../db/connect.ts';
import { startEmbedded } from '../../db/embedded/start.ts';
import { migrate } from '../../db/migrate.ts';

/** The contents of a template: a cluster without our tables, or with the newest schema. */
type TemplateState = 'empty' | 'migrated';

const root = fileURLToPath(new URL('../../', import.meta.url));
const cache = join(root, 'node_modules/.cache/watchkeeper');

/** Files that decide what a new database is like, beside the migrations: the versions of the libraries, and their options. */
const deciding = ['package-lock.json', 'db/embedded/backend.ts'];

/** Returns the directory of the templates of this version. */
function directoryOfVersion(): string {
  const migrations = join(root, 'db/migrations');
  const files = readdirSync(migrations).sort();
  const hash = createHash('sha256');
  for (const path of [
    ...deciding.map((file) => join(root, file)),
    ...files.map((file) => join(migrations, file)),
  ])
    hash.update(path.slice(root.length)).update(readFileSync(path));
  return join(cache, `database-${hash.digest('hex').slice(0, 16)}`);
}

/**
 * Returns the directory of a template of the embedded database, from which a new one is copied; undefined where none was
 * made for this version. Then the database is made from nothing, which takes some seconds longer.
 */
export function findTemplate(state: TemplateState): string | undefined {
  const found = join(directoryOfVersion(), state);
  return existsSync(found) ? found : undefined;
}

/** Makes the template unless it is there, and removes those of other versions. Returns its directory. */
export async function keepTemplate(state: TemplateState): Promise<string> {
  const directory = directoryOfVersion();
  const path = join(directory, state);
  if (existsSync(path)) return path;
  await mkdir(directory, { recursive: true });
  const others = (await readdir(cache)).filter((name) => name.startsWith('database-'));
  for (const other of others.map((name) => join(cache, name)))
    if (other !== directory) await rm(other, { recursive: true, force: true });
  const unfinished = await mkdtemp(join(directory, 'unfinished-'));
  await make(unfinished, state);
  await rename(unfinished, path).catch(async (error: unknown) => {
    // Another process was faster.
    await rm(unfinished, { recursive: true });
    if (!existsSync(path)) throw error;
  });
  return path;
}

async function make(directory: string, state: TemplateState): Promise<void> {
  const embedded = await startEmbedded({ directory, template: findTemplate('empty') });
  try {
    if (state === 'empty') return;
    const { setUpCheckpoints } = await import('../../runtime/graph/checkpointer.ts');
    const database = await connect(embedded.url, { isExclusive: true, connections: 2 });
    await migrate(database, setUpCheckpoints).finally(() => database.close());
  } finally {
    await embedded.close();
  }
}
