import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Result, timeCommand } from './measure.ts';

/**
 * Measures Debian's newsboat with an empty configuration, which means one reload thread; it stores items in SQLite. It does
 * not keep the validators of its first pass (newsboat issue 2734) and downloads everything again in the second, so `warm` is
 * its third pass, the first one with only conditional requests; the second one is reported as `again`.
 */
export async function measureNewsboat(feeds: readonly string[]): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-newsboat-'));
  try {
    const [urls, cache, config] = [join(folder, 'urls'), join(folder, 'cache.db'), join(folder, 'config')];
    await writeFile(urls, `${feeds.join('\n')}\n`);
    await writeFile(config, '');
    const reload = () => timeCommand('newsboat', ['-u', urls, '-c', cache, '-C', config, '-x', 'reload']);
    return { cold: await reload(), again: await reload(), warm: await reload() };
  } finally {
    await rm(folder, { recursive: true });
  }
}
