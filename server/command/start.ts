import { Command } from 'commander';
import { configOrExit } from '../config.ts';

/** `start`: the service, as the settings say. */
export const start = () =>
  new Command('start')
    .description('the service: answers requests and does the work, by default with an embedded database')
    .action(async () => {
      const config = configOrExit();
      // Only now: no other command waits until all of the service is loaded.
      const { startService } = await import('../main.ts');
      await startService(config);
    });
