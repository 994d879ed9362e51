import { resolve } from 'node:path';
import { Command } from 'commander';
import { readSnapshot } from '../../db/backup/snapshot.ts';
import { requireFree, writeBackup } from '../../db/backup/write-file.ts';
import { asFailure } from '../../domain/failure.ts';
import { readSampleFiles } from '../../sample-world/kept-files.ts';
import { planKeys } from '../keys/backup-keys.ts';
import { findKeys } from '../keys/kept-keys.ts';
import { sealedTables } from '../keys/sealed-tables.ts';
import { type Config, configOrExit } from '../settings/config.ts';
import { openAsItIs } from '../startup/open-database.ts';
import { count, sayProgress } from './say-progress.ts';

/** `backup`: one consistent copy of the database in a file, also while the service works. */
export const backup = () =>
  new Command('backup')
    .description('writes everything in the database into one file, also while the service runs')
    .argument('<file>', 'where to; a file that is there already is never written over')
    .option(
      '--with-key',
      'puts the key into it that credentials and mail are sealed with; who has the file can read them',
    )
    .action(async (file: string, { withKey = false }: { withKey?: boolean }) => {
      const config = configOrExit();
      try {
        await makeBackup(config, resolve(file), withKey);
      } catch (thrown) {
        const failure = asFailure(thrown);
        console.error(`No backup was made: ${failure.message}`);
        if (failure.code === 'internal') console.error(failure.cause ?? failure);
        process.exitCode = 1;
      }
    });

async function makeBackup(config: Config, file: string, withKey: boolean): Promise<void> {
  await requireFree(file);
  const keys = await findKeys(config);
  const directory = resolve(config.DATA_DIR);
  const files = await readSampleFiles(directory);
  const opened = await openAsItIs(config, 10_000);
  try {
    const began = performance.now();
    const made = await readSnapshot(opened.database, async ({ head, chunks, sealedWith }) => {
      const rows = head.tables.reduce((sum, table) => sum + table.rows, 0);
      // Asked twice: while keys are changed, rows may be sealed with one that is about to go, or with one that has just come.
      const now = await findKeys(config);
      const plan = planKeys({
        sealedWith: await sealedWith(sealedTables),
        keys: [...new Set([...(now?.keys ?? []), ...(keys?.keys ?? [])])],
        place: (now ?? keys)?.place ?? null,
        withKey,
      });
      const whole = {
        ...head,
        directory,
        files: files.map(({ path }) => path),
        key_apart: plan.key_apart,
        secret_keys: plan.secret_keys,
      };
      const bytes = await writeBackup(file, { head: whole, files, chunks }, sayProgress('Backing up', rows));
      return { rows, bytes, tables: head.tables.length, says: plan.says };
    });
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const size = (made.bytes / 1e6).toFixed(1);
    console.log(`${file}: ${count(made.rows)} rows of ${made.tables} tables, ${size} MB, in ${seconds} s.`);
    console.log(made.says);
    console.log(`Not in it: replies in the outbox folder, and the settings of this service.`);
  } finally {
    await opened.close();
  }
}
