import { Command } from 'commander';
import { configOrExit } from '../settings/config.ts';

/** `start`: the service, as the settings say. */
export const start = () =>
  new Command('start')
    .description('the service: answers requests and does the work, by default with an embedded database')
    .addHelpText('after', '\nExample:\n  SAMPLE_WORLD=off npx watchkeeper start')
    .action(() => run({}));

/** `api`: a process that answers requests, of several over one PostgreSQL. */
export const api = () =>
  new Command('api')
    .description('a process that answers requests and runs no jobs; needs DATABASE_URL')
    .addHelpText('after', '\nExample:\n  DATABASE_URL=postgres://... npx watchkeeper api')
    .action(() => run({ ROLE: 'api' }));

/** `worker`: a process that runs jobs and the schedule, of several over one PostgreSQL. */
export const worker = () =>
  new Command('worker')
    .description('a process that runs jobs and the schedule and listens on no port; needs DATABASE_URL')
    .addHelpText('after', '\nExample:\n  DATABASE_URL=postgres://... npx watchkeeper worker')
    .action(() => run({ ROLE: 'worker' }));

async function run(set: Record<string, string>): Promise<void> {
  const config = configOrExit(set);
  // Only now: no other command waits until all of the service is loaded.
  const { startService } = await import('../main.ts');
  await startService(config);
}
