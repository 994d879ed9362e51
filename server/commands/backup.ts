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
import { openWithoutMigrating } from '../startup/open-database.ts';
import { formatCount, reportProgress } from './report-progress.ts';

/** `backup`: writes one consistent copy of the database into a file, even while the service runs. */
export const backup = () =>
  new Command('backup')
    .description('Write the whole database into one file. Works while the service runs.')
    .argument('<file>', 'file to write; an existing file is never overwritten')
    .option(
      '--with-key',
      'include the encryption key; anyone with the file can then read credentials and mail',
    )
    .action(async (file: string, { withKey = false }: { withKey?: boolean }) => {
      const config = configOrExit();
      try {
        await makeBackup(config, resolve(file), withKey);
      } catch (thrown) {
        const failure = asFailure(thrown);
        console.error(`No backup was written: ${failure.message}`);
        if (failure.code === 'internal') console.error(failure.cause ?? failure);
        process.exitCode = 1;
      }
    });

async function makeBackup(config: Config, file: string, withKey: boolean): Promise<void> {
  await requireFree(file);
  const keys = await findKeys(config);
  const directory = resolve(config.DATA_DIR);
  const files = await readSampleFiles(directory);
  const opened = await openWithoutMigrating(config, 10_000);
  try {
    const began = performance.now();
    const made = await readSnapshot(opened.database, async ({ head, chunks, sealedWith }) => {
      const rows = head.tables.reduce((sum, table) => sum + table.rows, 0);
      // Reads the keys a second time: during a rotation, rows may be sealed with the old key or with the new one.
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
      const bytes = await writeBackup(
        file,
        { head: whole, files, chunks },
        reportProgress('Backing up', rows),
      );
      return { rows, bytes, tables: head.tables.length, notice: plan.notice };
    });
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const size = (made.bytes / 1e6).toFixed(1);
    console.log(
      `${file}: ${formatCount(made.rows)} rows from ${made.tables} tables, ${size} MB, in ${seconds} s.`,
    );
    console.log(made.notice);
    console.log('Not included: the outbox folder and the settings of this service.');
  } finally {
    await opened.close();
  }
}
