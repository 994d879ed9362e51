import { Command } from 'commander';
import { mailboxes } from '../../db/email/sync/mailboxes.ts';
import type { Execution } from '../../domain/execution.ts';
import { Failure } from '../../domain/failure.ts';
import { queueSyncs } from '../email/queue-syncs.ts';
import { findNextPart, showDesk } from '../startup/first-sync.ts';
import { attemptWithServices, type CommandServices } from './attempt-with-services.ts';
import { awaitEnd } from './await-end.ts';
import { keyOption } from './key-option.ts';
import { userOption } from './named-user.ts';
import { printJson } from './print.ts';

interface Options {
  user: string;
  key?: string;
  wait?: true;
  json?: true;
}

/** `sync`: queues a sync of mailboxes now. */
export const sync = () =>
  new Command('sync')
    .description('Queue a sync of one mailbox, or of all, as POST /api/email/sync does.')
    .argument('[mailbox]', 'its name, address or id (default: all mailboxes)')
    .addOption(userOption())
    .addOption(keyOption(160, 'sync'))
    .option('--wait', 'follow it to its end, then show the action desk')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample:\n  npx watchkeeper sync ada@example.org --wait')
    .action((named: string | undefined, { user, key, wait, json }: Options) =>
      attemptWithServices(user, { queues: true }, async (context) => {
        const { services } = context;
        const body = named === undefined ? {} : { mailbox_id: await idOf(context, named) };
        const queued = await queueSyncs(services, context.user.id, body, key);
        if (!wait && !json)
          for (const { mailbox, execution, pausedUntil } of queued) {
            const pause =
              pausedUntil === null
                ? ''
                : ` It starts after ${pausedUntil}, because the provider asked for a pause.`;
            console.log(`The sync of ${mailbox.name} is queued as ${execution.id}.${pause}`);
          }
        if (wait) {
          const print = json ? console.error : console.log;
          for (const { execution } of queued)
            for (let part: Execution | undefined = execution; part !== undefined; ) {
              await awaitEnd(context, part, print);
              part = await findNextPart(services, execution);
            }
          if (!json)
            for (const { mailbox } of queued)
              await showDesk(services, context.user.id, mailbox.id, console.log, process.stdout.columns);
        }
        if (json)
          printJson({
            executions: queued.map(({ mailbox, execution, pausedUntil }) => ({
              mailbox_id: mailbox.id,
              execution_id: execution.id,
              status: wait ? 'succeeded' : execution.status,
              paused_until: pausedUntil,
            })),
          });
      }),
    );

async function idOf({ services, user }: CommandServices, named: string): Promise<string> {
  const known = await services.asUser(user.id, (sql) => mailboxes(sql).list(user.id));
  const wanted = named.toLowerCase();
  const matching = known.filter(({ id, name, address }) =>
    [id, name.toLowerCase(), address.toLowerCase()].includes(wanted),
  );
  const [found] = matching;
  if (found && matching.length === 1) return found.id;
  const names = known.map(({ name, address }) => `${name} (${address})`).join(', ') || 'none';
  throw new Failure(
    'not_found',
    found
      ? `${matching.length} mailboxes are called ${named}. Nothing was queued; use the id.`
      : `No mailbox is called ${named}. Nothing was queued. Known mailboxes: ${names}.`,
  );
}
