import { mkdirSync } from 'node:fs';
import { asFailure } from '../domain/failure.ts';
import type { Config } from './settings/config.ts';
import { buildClient } from './startup/build-client.ts';
import { openPort } from './startup/open-port.ts';
import { isShuttingDown } from './startup/shut-down.ts';

/** Prints a line, except while the process shuts down: the results of the first sweep and sync no longer matter then. */
const print = (text: string) => {
  if (!isShuttingDown()) console.log(text);
};

/** Starts the service of this process; if that fails, prints the reason and ends the process with exit code 1. */
export async function startService(config: Config): Promise<void> {
  try {
    await start(config);
  } catch (thrown) {
    if (isShuttingDown()) return;
    const failure = asFailure(thrown);
    console.error(`Watchkeeper cannot start: ${failure.message}`);
    if (failure.code === 'internal') console.error(thrown);
    process.exit(1);
  }
}

/**
 * Opens the port first, so that a port in use is reported before anything is made; then the database, while the modules of
 * the service are loaded. Both take seconds, and the database has a thread of its own.
 */
async function start(config: Config): Promise<void> {
  print('Watchkeeper is starting ...');
  for (const warning of config.warnings) print(`Warning: ${warning}`);
  const port = config.ROLE === 'worker' ? null : await openPort(config);
  mkdirSync(config.DATA_DIR, { recursive: true });
  const { openDatabase } = await import('./startup/open-database.ts');
  const [opened, { runService }] = await Promise.all([
    openDatabase(config),
    import('./run-service.ts'),
    port === null ? undefined : keepClientFresh(),
  ]);
  await runService({ config, opened, port, print });
}

/** Builds the browser client where `npm ci` did not. The service also works without it, so that a failure is only told. */
async function keepClientFresh(): Promise<void> {
  try {
    if (await buildClient()) print('The browser client was built.');
  } catch (thrown) {
    print(
      'Warning: the browser client cannot be built; the HTTP interface and the commands work without it.',
    );
    print(thrown instanceof Error ? thrown.message : String(thrown));
  }
}
