import { Command } from 'commander';
import { asFailure } from '../../domain/failure.ts';
import { type Rotated, rotateKey as rotate } from '../keys/rotate-key.ts';
import { type Config, configOrExit } from '../settings/config.ts';
import { openForCommand } from '../startup/open-database.ts';

/** `rotate-key`: encrypts everything again with a new key while the service keeps running. */
export const rotateKey = () =>
  new Command('rotate-key')
    .description('Encrypt messages and credentials again with a new key. Run it again to resume.')
    .option(
      '--forget-old',
      'with DATABASE_URL: remove the old key from secret.key, once every process has the new one',
    )
    .addHelpText(
      'after',
      `
Processes that take the key from SECRET_KEY, for example on other machines, do not read secret.key. If there are any,
first give every process, including this one, a new key in SECRET_KEY and the current key in SECRET_KEYS_OLD. Restart
them, then run this command with the same two settings.

With DATABASE_URL, the old key stays in secret.key until you run \`rotate-key --forget-old\`. Do that once every process
has the new key.

Example:
  npx watchkeeper rotate-key`,
    )
    .action(run);

async function run({ forgetOld = false }: { forgetOld?: boolean }): Promise<void> {
  try {
    const config = configOrExit();
    // With the embedded database there is only one process, and it reads the file again by itself.
    const keepsOld = config.DATABASE_URL !== undefined && !forgetOld;
    if (keepsOld && config.SECRET_KEY === undefined) {
      console.error(
        'Other processes may use this database. Those with SECRET_KEY set also need the new key from secret.key.',
      );
    }
    const opened = await openForCommand(config);
    try {
      const rotated = await rotate(config, opened.database, {
        print: (line) => console.error(line),
        keepsOld,
      });
      printNextSteps(config, rotated);
    } finally {
      await opened.close();
    }
  } catch (thrown) {
    console.error(`The key rotation is not complete: ${asFailure(thrown).message}`);
    process.exitCode = 1;
  }
}

function printNextSteps(config: Config, { newest, old, isRemoved, rows }: Rotated): void {
  const olds = old.length === 1 ? `key ${old[0]}` : `keys ${old.join(', ')}`;
  console.log(`${rows} rows are now sealed with key ${newest}. Nothing needs ${olds} any longer.`);
  if (isRemoved) {
    console.log('The file secret.key in DATA_DIR now contains only the new key.');
  } else if (config.SECRET_KEY === undefined) {
    console.log(
      `The old key stays in secret.key, because other processes may use this database. For each process with SECRET_KEY set, put the first line of secret.key into SECRET_KEY and the old key into SECRET_KEYS_OLD, and restart it. Then run \`rotate-key --forget-old\`.`,
    );
  } else {
    console.log('Remove SECRET_KEYS_OLD from the settings of every process.');
  }
  console.log('Earlier backups need the old key. Keep it with them.');
}
