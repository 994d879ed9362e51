import { Command } from 'commander';
import { configOrExit } from '../settings/config.ts';

/** `start`: runs the whole service in one process. */
export const start = () =>
  new Command('start')
    .description(
      'Run the service: the HTTP interface, the jobs and the schedule. Uses an embedded database by default.',
    )
    .addHelpText('after', '\nExample:\n  SAMPLE_WORLD=off npx watchkeeper start')
    .action(() => run({}));

/** `api`: runs the HTTP interface only, beside other processes on one PostgreSQL database. */
export const api = () =>
  new Command('api')
    .description('Run only the HTTP interface. Needs DATABASE_URL.')
    .addHelpText('after', '\nExample:\n  DATABASE_URL=postgres://... npx watchkeeper api')
    .action(() => run({ ROLE: 'api' }));

/** `worker`: runs jobs and the schedule only, beside other processes on one PostgreSQL database. */
export const worker = () =>
  new Command('worker')
    .description('Run only jobs and the schedule, without a port. Needs DATABASE_URL.')
    .addHelpText('after', '\nExample:\n  DATABASE_URL=postgres://... npx watchkeeper worker')
    .action(() => run({ ROLE: 'worker' }));

async function run(overrides: Record<string, string>): Promise<void> {
  const config = configOrExit(overrides);
  // Imported here, so that other commands do not load the whole service.
  const { startService } = await import('../main.ts');
  await startService(config);
}
