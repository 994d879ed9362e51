import { Command } from 'commander';
import { asFailure } from '../../domain/failure.ts';
import { type Rotated, rotateKey as rotate } from '../keys/rotate-key.ts';
import { type Config, configOrExit } from '../settings/config.ts';
import { openForCommand } from '../startup/open-database.ts';

/** `rotate-key`: seals everything anew with a new key, while the service goes on. */
export const rotateKey = () =>
  new Command('rotate-key')
    .description(
      'seals messages and credentials anew with a new key; goes on where it was when it is run again',
    )
    .option(
      '--forget-old',
      'takes the old key out of secret.key also where DATABASE_URL is set, once every process has the new one',
    )
    .addHelpText(
      'after',
      `
Processes that have the key in SECRET_KEY (on other machines, say) do not see secret.key, and cannot open what a new key
in it seals. Where there are any, give every process first, this one too, a new key in SECRET_KEY and the present one in
SECRET_KEYS_OLD, start them again, and run this with the same two. Where DATABASE_URL is set, the old key stays in
secret.key until \`rotate-key --forget-old\`: run that once every process has the new one.`,
    )
    .action(run);

async function run({ forgetOld = false }: { forgetOld?: boolean }): Promise<void> {
  try {
    const config = configOrExit();
    // The embedded database has one process, which reads the file again by itself.
    const keepsOld = config.DATABASE_URL !== undefined && !forgetOld;
    if (keepsOld && config.SECRET_KEY === undefined) {
      console.error(
        'Other processes may use this database. Those that have the key in SECRET_KEY need the new one of secret.key, too.',
      );
    }
    const opened = await openForCommand(config);
    try {
      const rotated = await rotate(config, opened.database, { say: (line) => console.error(line), keepsOld });
      sayWhatNow(config, rotated);
    } finally {
      await opened.close();
    }
  } catch (thrown) {
    console.error(`The rotation is not complete: ${asFailure(thrown).message}`);
    process.exitCode = 1;
  }
}

function sayWhatNow(config: Config, { newest, old, isRemoved, rows }: Rotated): void {
  const olds = old.length === 1 ? `key ${old[0]}` : `keys ${old.join(', ')}`;
  console.log(`${rows} rows are sealed with key ${newest} now; nothing needs ${olds} any more.`);
  if (isRemoved) {
    console.log('The file secret.key in DATA_DIR holds the new key alone.');
  } else if (config.SECRET_KEY === undefined) {
    console.log(
      `${olds.replace('k', 'K')} stays in secret.key, because other processes may use this database. Each that has it in SECRET_KEY opens nothing new: give it the first line of secret.key in SECRET_KEY and the old one in SECRET_KEYS_OLD, and start it again. Once all have the new key, run \`rotate-key --forget-old\`.`,
    );
  } else {
    console.log('Take SECRET_KEYS_OLD away from the settings of every process.');
  }
  console.log('A backup that was made before needs the old key: keep it with the backup.');
}
