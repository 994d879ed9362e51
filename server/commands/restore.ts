import { resolve } from 'node:path';
import { Command } from 'commander';
import { requireNoRows } from '../../db/backup/load.ts';
import { type CheckedBackup, openBackup } from '../../db/backup/read-file.ts';
import { asFailure } from '../../domain/failure.ts';
import { writeSampleFiles } from '../../sample-world/kept-files.ts';
import { findKeys, keepKeys } from '../keys/kept-keys.ts';
import { type Config, configOrExit } from '../settings/config.ts';
import { openAlone } from '../startup/open-database.ts';
import { requireKnown, restoreInto } from '../startup/restore-into.ts';
import { count, sayProgress } from './say-progress.ts';

/** `restore`: a backup into an empty database; either all of it is there afterwards, or nothing. */
export const restore = () =>
  new Command('restore')
    .description('brings a backup into an empty database: a new DATA_DIR, or an empty one of DATABASE_URL')
    .argument('<file>', 'what `backup` has written')
    .action(async (file: string) => {
      const config = configOrExit();
      let outcome = 'Nothing was restored';
      try {
        await bringBack(config, resolve(file), (madeAt) => {
          outcome = `Every row is restored as of ${madeAt}, but then something failed`;
        });
      } catch (thrown) {
        const failure = asFailure(thrown);
        console.error(`${outcome}: ${failure.message}`);
        if (failure.code === 'internal') console.error(failure.cause ?? failure);
        process.exitCode = 1;
      }
    });

async function bringBack(config: Config, file: string, loaded: (madeAt: string) => void): Promise<void> {
  console.error('Checking the file ...');
  const backup = await openBackup(file);
  await requireKnown(backup.head);
  const opened = await openAlone(config);
  try {
    // Before a row is written: with another key in its place the credentials could not be opened.
    await requireNoRows(opened.database.sql);
    if (backup.head.secret_keys) await keepKeys(config, backup.head.secret_keys);
    // Before the rows, too: they take the place of nothing, and what fails here leaves nothing half done.
    await writeSampleFiles(resolve(config.DATA_DIR), backup.files);
    const began = performance.now();
    const total = backup.head.tables.reduce((sum, table) => sum + table.rows, 0);
    const done = await restoreInto(opened.database, backup, {
      mayHaveGoneOn: true,
      directory: resolve(config.DATA_DIR),
      progress: sayProgress('Restoring', total),
      loaded: () => loaded(backup.head.made_at),
    });
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(
      `${count(done.rows)} rows as of ${backup.head.made_at}, compared with the file, in ${seconds} s.`,
    );
    if (done.migrated.length > 0) console.log(`Then brought up to date: ${done.migrated.join(', ')}.`);
    await sayWhatElse(config, backup, done.doubted);
  } finally {
    await opened.close();
  }
}

async function sayWhatElse(config: Config, { head }: CheckedBackup, doubted: number): Promise<void> {
  if (doubted > 0) {
    console.log(
      `${doubted} approved replies had not left when the backup was made. They are looked up before they are sent; where nobody can tell whether they left since, you are asked.`,
    );
  }
  const keys = await findKeys(config);
  if (head.secret_keys) console.log(`The key of the backup is in ${keys?.place}.`);
  else if (head.key_apart && keys === null) {
    console.log(
      `Put the key of the service that was backed up into ${resolve(config.DATA_DIR)}/secret.key (or SECRET_KEY) before you start: what is sealed opens with it alone.`,
    );
  }
  console.log('Do not let the service that was backed up run beside this one: both would do the same work.');
}
