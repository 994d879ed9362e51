import { asFailure } from '../../domain/failure.ts';
import { configOrExit } from '../settings/config.ts';
import { type OpenDatabase, openForCommand } from '../startup/open-database.ts';

/** Runs a command. A failure prints one line on standard error and sets exit code 1. */
export async function attempt(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (thrown) {
    const failure = asFailure(thrown);
    console.error(failure.message);
    if (failure.code === 'internal') console.error(thrown);
    process.exitCode = 1;
  }
}

/** Runs a command with the configured database. An invalid configuration exits with code 2. */
export async function attemptWithDatabase(work: (opened: OpenDatabase) => Promise<void>): Promise<void> {
  const config = configOrExit();
  await attempt(async () => {
    const opened = await openForCommand(config);
    try {
      await work(opened);
    } finally {
      await opened.close();
    }
  });
}
