import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const project = fileURLToPath(new URL('../../', import.meta.url));
const dist = join(project, 'clients/dist');
const stamp = join(dist, '.stamp');

/** Folders whose files decide what is built, and the versions of the packages in it. */
const sources = ['clients', 'domain', 'package-lock.json'];

function filesOf(path: string): string[] {
  if (path === dist) return [];
  const inside = readdirSync(path, { withFileTypes: true });
  return inside.flatMap((entry) => {
    const each = join(path, entry.name);
    return entry.isDirectory() ? filesOf(each) : entry.isFile() ? [each] : [];
  });
}

/** Returns the hash of everything that the browser client is built from. */
export function hashOfSources(): string {
  const files = sources
    .map((source) => join(project, source))
    .flatMap((path) => (path.endsWith('.json') ? [path] : filesOf(path)));
  const hash = createHash('sha256');
  for (const file of files.toSorted()) hash.update(`${relative(project, file)}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

const builtFrom = (): string | null => (existsSync(stamp) ? readFileSync(stamp, 'utf8').trim() : null);

/**
 * Builds the browser client if it is missing or older than its sources, in a process of its own, and returns true if it was
 * built. Several services that start at once may all build: each writes a folder of its own, which then takes the place of the
 * old one. Rejects with the output of the build if that fails; what was built before is kept.
 */
export async function buildClient(): Promise<boolean> {
  const wanted = hashOfSources();
  if (builtFrom() === wanted && existsSync(join(dist, 'web/index.html'))) return false;
  const fresh = join(dist, `web-${process.pid}`);
  const vite = join(project, 'node_modules/vite/bin/vite.js');
  const config = join(project, 'clients/web/vite.config.ts');
  try {
    await promisify(execFile)(process.execPath, [vite, 'build', '--config', config, '--outDir', fresh], {
      cwd: project,
    });
    rmSync(join(dist, 'web'), { recursive: true, force: true });
    renameSync(fresh, join(dist, 'web'));
    writeFileSync(stamp, `${wanted}\n`);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
  return true;
}

// `npm run build:clients`
if (import.meta.main) {
  console.log((await buildClient()) ? 'The browser client is built.' : 'The browser client is up to date.');
}
