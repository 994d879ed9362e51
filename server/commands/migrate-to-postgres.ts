import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Command } from 'commander';
import { readSnapshot } from '../../db/backup/snapshot.ts';
import { asFailure, Failure } from '../../domain/failure.ts';
import { findKeys } from '../keys/kept-keys.ts';
import { type Config, configOrExit } from '../settings/config.ts';
import { openAlone } from '../startup/open-database.ts';
import { requireKnown, restoreInto } from '../startup/restore-into.ts';
import { count, sayProgress } from './say-progress.ts';

/** `migrate-to-postgres`: the embedded database into an empty PostgreSQL; the embedded one stays as it is. */
export const migrateToPostgres = () =>
  new Command('migrate-to-postgres')
    .description(
      'copies the embedded database into an empty PostgreSQL with pgvector; stop the service first',
    )
    .requiredOption('--to <url>', 'where to: postgres://user:password@host/database')
    .action(async ({ to }: { to: string }, command: Command) => {
      const protocol = URL.parse(to)?.protocol;
      if (protocol !== 'postgres:' && protocol !== 'postgresql:') {
        // Not shown: it may hold a password.
        return command.error('--to: must be an address that begins with postgres://', { exitCode: 2 });
      }
      const config = configOrExit();
      let outcome = 'Nothing was copied';
      try {
        await copyOver(config, to, () => {
          outcome = 'Every row was copied and compared, but then something failed';
        });
      } catch (thrown) {
        const failure = asFailure(thrown);
        console.error(`${outcome}: ${failure.message.replaceAll('DATABASE_URL', '--to')}`);
        if (failure.code === 'internal') console.error(failure.cause ?? failure);
        process.exitCode = 1;
      }
    });

// The embedded database is asked nothing while the other one checks every row, and nobody else is on it.
const leaseTimeoutMs = 24 * 60 * 60 * 1_000;

async function copyOver(config: Config, to: string, loaded: () => void): Promise<void> {
  const directory = resolve(config.DATA_DIR);
  if (!existsSync(join(directory, 'postgresql', 'complete'))) {
    throw new Failure(
      'not_found',
      `There is no embedded database in ${directory}. Set DATA_DIR to the folder that has one.`,
    );
  }
  // Alone on it: what a running service wrote after the copy would be lost.
  const source = await openAlone({ DATA_DIR: config.DATA_DIR, DATABASE_URL: undefined }, { leaseTimeoutMs });
  try {
    const target = await openAlone({ DATA_DIR: config.DATA_DIR, DATABASE_URL: to });
    try {
      const began = performance.now();
      const done = await readSnapshot(source.database, async ({ head, chunks }) => {
        const whole = { ...head, files: [], directory, key_apart: false, secret_keys: null };
        await requireKnown(whole);
        const total = head.tables.reduce((sum, table) => sum + table.rows, 0);
        const progress = sayProgress('Copying', total);
        return restoreInto(
          target.database,
          { head: whole, chunks },
          { mayHaveGoneOn: false, directory, progress, loaded },
        );
      });
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      console.log(`${count(done.rows)} rows copied and compared in ${seconds} s.`);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
  const { host, pathname } = new URL(to);
  const key = (await findKeys(config))?.place;
  console.log(`Now start with DATABASE_URL set to that address (${host}${pathname}) and DATA_DIR as before.`);
  if (key)
    console.log(`${key} is still needed; processes on other machines need the same key in SECRET_KEY.`);
  console.log(
    `The embedded database in ${join(directory, 'postgresql')} is as it was. Remove it when you need it no more.`,
  );
}
