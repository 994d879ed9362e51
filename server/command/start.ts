import { Command } from 'commander';
import { configOrExit } from '../config.ts';
import { startService } from '../main.ts';

/** `start`: the service, as the settings say. */
export const start = () =>
  new Command('start')
    .description('the service: answers requests and does the work, by default with an embedded database')
    .action(() => startService(configOrExit()));
