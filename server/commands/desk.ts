import { Command, InvalidArgumentError, Option } from 'commander';
import { desk as deskOf } from '../../db/email/desk/desk.ts';
import { mailboxes } from '../../db/email/sync/mailboxes.ts';
import { asUser } from '../../db/transaction.ts';
import { type DeskList, deskList } from '../../domain/email/desk/desk-list.ts';
import { renderDesk } from '../terminal/desk.ts';
import { attemptWithDatabase } from './attempt.ts';
import { namedUser, userOption } from './named-user.ts';
import { printJson } from './print.ts';

interface Options {
  user: string;
  list: DeskList;
  limit: number;
  json?: true;
}

const [fewest, most] = [1, 100];

/** `desk`: shows the first issues of the desk or of another list, and how many there are in each. */
export const desk = () =>
  new Command('desk')
    .description('Show the action desk or another list of issues, and how many are in each.')
    .addOption(userOption())
    .addOption(new Option('--list <list>', 'list to show').choices(deskList.options).default('desk'))
    .option('--limit <number>', `issues to show, ${fewest} to ${most}`, readLimit, 20)
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample:\n  npx watchkeeper desk --list waiting')
    .action(({ user: userName, list, limit, json }: Options) =>
      attemptWithDatabase(async ({ database }) => {
        const user = await namedUser(database, userName);
        const { issues, counts, mailbox } = await asUser(database.sql, user.id, async (sql) => ({
          issues: await deskOf(sql).list(user.id, { list, status: null, isMuted: false, after: null, limit }),
          counts: await deskOf(sql).count(user.id),
          mailbox: (await mailboxes(sql).list(user.id))[0],
        }));
        if (json) {
          const shown = issues.map(({ id, headline, title, status, due_at, why }) => ({
            ...{ id, headline: headline || title, title, status, due_at, why },
          }));
          return printJson({ list, counts, issues: shown });
        }
        const place = { time_zone: mailbox?.time_zone ?? 'UTC', locale: mailbox?.locale ?? 'en-GB' };
        console.log(renderDesk(issues, counts, place, process.stdout.columns, list));
      }),
    );

function readLimit(given: string): number {
  const limit = Number(given);
  if (!Number.isInteger(limit) || limit < fewest || limit > most)
    throw new InvalidArgumentError(`must be a whole number from ${fewest} to ${most}.`);
  return limit;
}
