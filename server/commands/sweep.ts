import { Command } from 'commander';
import { queueSweep } from '../news/queue-sweep.ts';
import { readEdition } from '../news/read-edition.ts';
import { awaitResearch, showEdition } from '../startup/first-sweep.ts';
import { attemptWithServices } from './attempt-with-services.ts';
import { awaitEnd } from './await-end.ts';
import { keyOption } from './key-option.ts';
import { userOption } from './named-user.ts';
import { printJson } from './print.ts';

/** `sweep`: queues a sweep of the news now. */
export const sweep = () =>
  new Command('sweep')
    .description('Queue a sweep of the news, as POST /api/news/sweep does.')
    .addOption(userOption())
    .addOption(keyOption(200, 'sweep'))
    .option('--wait', 'follow it to its end, then show the edition')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample:\n  npx watchkeeper sweep --wait')
    .action(({ user: name, key, wait, json }: { user: string; key?: string; wait?: true; json?: true }) =>
      attemptWithServices(name, { queues: true }, async (context) => {
        const { services, user } = context;
        const execution = await queueSweep(services, user.id, {}, key);
        const { id: execution_id } = execution;
        if (!wait) {
          if (json) return printJson({ execution_id, status: execution.status });
          console.log(`The sweep is queued as ${execution_id}. Add \`--wait\` to follow it.`);
          return;
        }
        const print = json ? console.error : console.log;
        await awaitEnd(context, execution, print);
        await awaitResearch(services, user.id, print);
        if (!json) return showEdition(services, user.id, console.log, process.stdout.columns);
        const page = { edition: null, limit: null, offset: 0, cards: services.cards };
        const edition = await services.asUser(user.id, (sql) => readEdition(sql, user.id, page));
        printJson({ execution_id, status: 'succeeded', edition });
      }),
    );
