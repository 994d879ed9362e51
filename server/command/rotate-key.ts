import { Command } from 'commander';
import { asFailure } from '../../domain/failure.ts';
import { configOrExit } from '../config.ts';
import { openForCommand } from '../open-database.ts';
import { rotateKey as rotate } from '../rotate-key.ts';

/** `rotate-key`: seals everything anew with a new key, while the service goes on. */
export const rotateKey = () =>
  new Command('rotate-key')
    .description(
      'seals messages and credentials anew with a new key; goes on where it was when it is run again',
    )
    .action(run);

async function run(): Promise<void> {
  try {
    const config = configOrExit();
    const opened = await openForCommand(config);
    try {
      const { newest, old, isRemoved, rows } = await rotate(config, opened.database, {
        say: (line) => console.error(line),
      });
      const were = old.length === 1 ? `Key ${old[0]} is` : `Keys ${old.join(', ')} are`;
      console.log(`${rows} rows are sealed with key ${newest} now. ${were} not needed any more.`);
      console.log(
        isRemoved
          ? 'The file secret.key in DATA_DIR holds the new key alone.'
          : 'Take SECRET_KEYS_OLD away from the settings of every process.',
      );
      console.log('A backup that was made before needs the old key: keep it with the backup.');
    } finally {
      await opened.close();
    }
  } catch (thrown) {
    console.error(`The rotation is not complete: ${asFailure(thrown).message}`);
    process.exitCode = 1;
  }
}
