import { Command } from 'commander';
import { buildClient } from '../startup/build-client.ts';
import { keepTemplate } from '../startup/database-template.ts';
import { attempt } from './attempt.ts';

/** `prepare`: makes, once for an installation, what every first start would have to make. */
export const prepare = () =>
  new Command('prepare')
    .description(
      'Make what shortens the start: compiled code, a template of the embedded database and the browser client. `npm ci` runs this.',
    )
    .addHelpText('after', '\nExample:\n  npx watchkeeper prepare')
    .action(() =>
      attempt(async () => {
        await keepTemplate('migrated');
        await buildClient();
        // Loading them is enough: Node.js writes the compiled code when this process ends.
        await import('../main.ts');
        await import('../run-service.ts');
      }),
    );
