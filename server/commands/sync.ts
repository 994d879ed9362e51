import { Command } from 'commander';
import { mailboxes } from '../../db/email/sync/mailboxes.ts';
import { Failure } from '../../domain/failure.ts';
import { queueSyncs } from '../email/queue-syncs.ts';
import { showDesk } from '../startup/first-sync.ts';
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

/** `sync`: has mail read now. */
export const sync = () =>
  new Command('sync')
    .description('queues a sync of one mailbox, or of all, as POST /api/email/sync does')
    .argument('[mailbox]', 'its name, address or id; all without it')
    .addOption(userOption())
    .addOption(keyOption(160, 'sync'))
    .option('--wait', 'shows its progress to the end, then the action desk')
    .option('--json', 'as JSON')
    .addHelpText('after', '\nExample:\n  npx watchkeeper sync ada@example.org --wait')
    .action((named: string | undefined, { user, key, wait, json }: Options) =>
      attemptWithServices(user, { queues: true }, async (given) => {
        const { services } = given;
        const body = named === undefined ? {} : { mailbox_id: await idOf(given, named) };
        const queued = await queueSyncs(services, given.user.id, body, key);
        if (!wait && !json)
          for (const { mailbox, execution, pausedUntil } of queued) {
            const pause =
              pausedUntil === null ? '' : ` Its provider wants to be left alone until ${pausedUntil}.`;
            console.log(`The sync of ${mailbox.name} is queued as ${execution.id}.${pause}`);
          }
        if (wait) {
          const say = json ? console.error : console.log;
          for (const { execution } of queued) await awaitEnd(given, execution, say);
          if (!json)
            for (const { mailbox } of queued)
              await showDesk(services, given.user.id, mailbox.id, console.log, process.stdout.columns);
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
  const meant = known.filter(({ id, name, address }) =>
    [id, name.toLowerCase(), address.toLowerCase()].includes(wanted),
  );
  const [found] = meant;
  if (found && meant.length === 1) return found.id;
  const names = known.map(({ name, address }) => `${name} (${address})`).join(', ') || 'there is none';
  throw new Failure(
    'not_found',
    found
      ? `${meant.length} mailboxes are called ${named}; give the id. Nothing was queued.`
      : `No mailbox is called ${named}: ${names}. Nothing was queued.`,
  );
}
