import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Command } from 'commander';
import { readSnapshot } from '../../db/backup/snapshot.ts';
import { asFailure, Failure } from '../../domain/failure.ts';
import { findKeys } from '../keys/kept-keys.ts';
import { type Config, configOrExit } from '../settings/config.ts';
import { openAlone } from '../startup/open-database.ts';
import { requireKnown, restoreInto } from '../startup/restore-into.ts';
import { listModules } from './list-modules.ts';
import { formatCount, reportProgress } from './report-progress.ts';

/** `migrate-to-postgres`: copies the embedded database into an empty PostgreSQL database and leaves the original unchanged. */
export const migrateToPostgres = () =>
  new Command('migrate-to-postgres')
    .description(
      'Copy the embedded database into an empty PostgreSQL database with pgvector. Stop the service first.',
    )
    .requiredOption('--to <url>', 'target: postgres://user:password@host/database')
    .action(async ({ to }: { to: string }, command: Command) => {
      const protocol = URL.parse(to)?.protocol;
      if (protocol !== 'postgres:' && protocol !== 'postgresql:') {
        // The address is not shown: it may contain a password.
        return command.error('--to: must begin with postgres://', { exitCode: 2 });
      }
      const config = configOrExit();
      let outcome = 'Nothing was copied';
      try {
        await copyOver(config, to, () => {
          outcome = 'Every row was copied and compared, but a later step failed';
        });
      } catch (thrown) {
        const failure = asFailure(thrown);
        console.error(`${outcome}: ${failure.message.replaceAll('DATABASE_URL', '--to')}`);
        if (failure.code === 'internal') console.error(failure.cause ?? failure);
        process.exitCode = 1;
      }
    });

// Long, because the embedded database receives no statement while the target checks every row, and no one else uses it.
const leaseTimeoutMs = 24 * 60 * 60 * 1_000;

async function copyOver(config: Config, to: string, loaded: () => void): Promise<void> {
  const directory = resolve(config.DATA_DIR);
  if (!existsSync(join(directory, 'postgresql', 'complete'))) {
    throw new Failure(
      'not_found',
      `There is no embedded database in ${directory}. Set DATA_DIR to the folder that contains it.`,
    );
  }
  // Opened exclusively: rows that a running service writes after the copy would be lost.
  const source = await openAlone({ DATA_DIR: config.DATA_DIR, DATABASE_URL: undefined }, { leaseTimeoutMs });
  try {
    const target = await openAlone({ DATA_DIR: config.DATA_DIR, DATABASE_URL: to });
    try {
      const began = performance.now();
      const modules = await listModules(config, target.database);
      const done = await readSnapshot(source.database, async ({ head, chunks }) => {
        const whole = { ...head, files: [], directory, key_apart: false, secret_keys: null };
        await requireKnown(whole, modules);
        const total = head.tables.reduce((sum, table) => sum + table.rows, 0);
        const progress = reportProgress('Copying', total);
        return restoreInto(
          target.database,
          { head: whole, chunks },
          { mayHaveGoneOn: false, directory, modules, progress, loaded },
        );
      });
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      console.log(`${formatCount(done.rows)} rows copied and compared in ${seconds} s.`);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
  const { host, pathname } = new URL(to);
  const key = (await findKeys(config))?.place;
  console.log(
    `To use it, start with DATABASE_URL set to that address (${host}${pathname}) and with the same DATA_DIR.`,
  );
  if (key)
    console.log(`${key} is still needed. Processes on other machines need the same key in SECRET_KEY.`);
  console.log(
    `The embedded database in ${join(directory, 'postgresql')} is unchanged. Remove it when you no longer need it.`,
  );
}
