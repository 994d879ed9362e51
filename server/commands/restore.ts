import { resolve } from 'node:path';
import { Command } from 'commander';
import { requireNoRows } from '../../db/backup/load.ts';
import { type CheckedBackup, openBackup } from '../../db/backup/read-file.ts';
import { asFailure } from '../../domain/failure.ts';
import { writeSampleFiles } from '../../sample-world/kept-files.ts';
import { findKeys, installKeys } from '../keys/kept-keys.ts';
import { type Config, configOrExit } from '../settings/config.ts';
import { openAlone } from '../startup/open-database.ts';
import { requireKnown, restoreInto } from '../startup/restore-into.ts';
import { listModules } from './list-modules.ts';
import { formatCount, reportProgress } from './report-progress.ts';

/** `restore`: loads a backup into an empty database, completely or not at all. */
export const restore = () =>
  new Command('restore')
    .description(
      'Load a backup into an empty database: a new DATA_DIR, or an empty database at DATABASE_URL.',
    )
    .argument('<file>', 'file written by `backup`')
    .action(async (file: string) => {
      const config = configOrExit();
      let outcome = 'Nothing was restored';
      try {
        await restoreFile(config, resolve(file), (madeAt) => {
          outcome = `Every row was restored as of ${madeAt}, but a later step failed`;
        });
      } catch (thrown) {
        const failure = asFailure(thrown);
        console.error(`${outcome}: ${failure.message}`);
        if (failure.code === 'internal') console.error(failure.cause ?? failure);
        process.exitCode = 1;
      }
    });

async function restoreFile(config: Config, file: string, loaded: (madeAt: string) => void): Promise<void> {
  console.error('Checking the file ...');
  const backup = await openBackup(file);
  const opened = await openAlone(config);
  try {
    const modules = await listModules(config, opened.database);
    await requireKnown(backup.head, modules);
    // Before any row is written: with a different key in place, the credentials could not be decrypted.
    await requireNoRows(opened.database.sql);
    if (backup.head.secret_keys) await installKeys(config, backup.head.secret_keys);
    // Also before the rows: these files replace nothing, so a failure here leaves nothing half done.
    await writeSampleFiles(resolve(config.DATA_DIR), backup.files);
    const began = performance.now();
    const total = backup.head.tables.reduce((sum, table) => sum + table.rows, 0);
    const done = await restoreInto(opened.database, backup, {
      mayHaveGoneOn: true,
      directory: resolve(config.DATA_DIR),
      modules,
      progress: reportProgress('Restoring', total),
      loaded: () => loaded(backup.head.made_at),
    });
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(
      `${formatCount(done.rows)} rows as of ${backup.head.made_at} restored and compared with the file in ${seconds} s.`,
    );
    if (done.migrated.length > 0) console.log(`Migrations applied: ${done.migrated.join(', ')}.`);
    await printNextSteps(config, backup, done.doubted);
  } finally {
    await opened.close();
  }
}

async function printNextSteps(config: Config, { head }: CheckedBackup, doubted: number): Promise<void> {
  if (doubted > 0) {
    console.log(
      `${doubted} approved replies had not been sent when the backup was made. Each is looked up before it is sent. If the outcome is unknown, you are asked.`,
    );
  }
  const keys = await findKeys(config);
  if (head.secret_keys) console.log(`The key from the backup is in ${keys?.place}.`);
  else if (head.key_apart && keys === null) {
    console.log(
      `Before you start, put the key of the original service into ${resolve(config.DATA_DIR)}/secret.key (or SECRET_KEY). Sealed contents cannot be decrypted without it.`,
    );
  }
  console.log('Do not run the original service beside this one: both would do the same work.');
}
