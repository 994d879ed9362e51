import { asFailure } from '../../domain/failure.ts';
import { configOrExit } from '../settings/config.ts';
import { type OpenDatabase, openForCommand } from '../startup/open-database.ts';

/** Does what a command is for. What cannot be done is said in a line on standard error, and ends with exit code 1. */
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

/** The same with the database of the configuration; a wrong configuration ends with exit code 2. */
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
