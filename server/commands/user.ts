import { Command } from 'commander';
import { pino } from 'pino';
import { type Holdings, users } from '../../db/app/users.ts';
import { Failure } from '../../domain/failure.ts';
import { createCheckpointer } from '../../runtime/graph/checkpointer.ts';
import { removeUser } from '../../runtime/graph/remove-user.ts';
import { Lanes } from '../../runtime/jobs/lanes.ts';
import { attemptWithDatabase } from './attempt.ts';
import { printJson, printTable } from './print.ts';

/** `user`: adds and lists users, and removes a user with all their data. */
export const user = () =>
  new Command('user')
    .description('Add, list and remove users.')
    .addCommand(add())
    .addCommand(list())
    .addCommand(remove());

const add = () =>
  new Command('add')
    .description('Add a user. Then make a token for them with `token --user NAME`.')
    .argument('<name>', '1 to 100 characters')
    .addHelpText('after', '\nExample:\n  npx watchkeeper user add ada')
    .action((input: string, _options: object, command: Command) => {
      const name = input.trim();
      if (name === '' || name.length > 100)
        return command.error('A name must have 1 to 100 characters.', { exitCode: 2 });
      return attemptWithDatabase(async ({ database }) => {
        const repository = users(database.sql);
        if (await repository.find(name))
          throw new Failure('conflict', `The user ${name} already exists. Nothing was added.`);
        const { id } = await repository.upsert(name);
        console.log(
          `Added ${name} (${id}). Make a token with: npx watchkeeper token --user ${JSON.stringify(name)}`,
        );
      });
    });

const list = () =>
  new Command('list')
    .description('List all users with the amount of their data.')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample:\n  npx watchkeeper user list')
    .action(({ json }: { json?: true }) =>
      attemptWithDatabase(async ({ database }) => {
        const found = await users(database.sql).listHoldings();
        if (json) return printJson({ users: found });
        const head = [
          'name',
          'since',
          'tokens',
          'sources',
          'stories',
          'mailboxes',
          'messages',
          'issues',
          'drafts',
        ];
        const rows = found.map(({ name, created_at, ...each }) => [
          name,
          created_at,
          ...[
            each.tokens,
            each.sources,
            each.stories,
            each.mailboxes,
            each.messages,
            each.issues,
            each.drafts,
          ].map(String),
        ]);
        printTable(head, rows, 'There is no user yet. The first start creates `local`.');
      }),
    );

const remove = () =>
  new Command('remove')
    .description('Remove a user and all their data for good. Needs the name twice.')
    .argument('<name>', 'user to remove')
    .option('--repeat <name>', 'the name again, to confirm')
    .addHelpText('after', '\nExample:\n  npx watchkeeper user remove ada --repeat ada')
    .action((name: string, { repeat }: { repeat?: string }, command: Command) => {
      if (repeat !== undefined && repeat !== name)
        return command.error('--repeat must give the same name. Nothing was removed.', { exitCode: 2 });
      return attemptWithDatabase(async ({ database }) => {
        const repository = users(database.sql);
        const found = await repository.find(name);
        const [holdings] = found ? await repository.listHoldings(found.id) : [];
        if (!holdings) throw new Failure('not_found', `There is no user ${name}. Nothing was removed.`);
        if (repeat === undefined) {
          console.error(
            `This removes ${name} for good, with ${describe(holdings)}. Back up first if you may need any of it.`,
          );
          console.error(
            `Nothing was removed yet. To confirm: npx watchkeeper user remove ${JSON.stringify(name)} --repeat ${JSON.stringify(name)}`,
          );
          process.exitCode = 2;
          return;
        }
        const lanes = new Lanes(database, pino({ level: 'silent' }));
        const checkpointer = createCheckpointer(database.pool);
        await removeUser({ database, lanes, checkpointer }, holdings.id);
        console.log(`Removed ${name} with ${describe(holdings)}.`);
      });
    });

function describe({ tokens, sources, stories, mailboxes, messages, issues, drafts }: Holdings): string {
  const counts = { tokens, sources, stories, mailboxes, messages, issues, drafts };
  const nonZero = Object.entries(counts).flatMap(([what, count]) => (count > 0 ? `${what} (${count})` : []));
  return [...nonZero, 'preferences and history'].join(', ');
}
