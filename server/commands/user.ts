import { Command } from 'commander';
import { pino } from 'pino';
import { type Holdings, users } from '../../db/app/users.ts';
import { Failure } from '../../domain/failure.ts';
import { createCheckpointer } from '../../runtime/graph/checkpointer.ts';
import { removeUser } from '../../runtime/graph/remove-user.ts';
import { Lanes } from '../../runtime/jobs/lanes.ts';
import { attemptWithDatabase } from './attempt.ts';
import { printJson, printTable } from './print.ts';

/** `user`: adds users, lists them, removes one with all that is theirs. */
export const user = () =>
  new Command('user')
    .description('adds users, lists them, removes one with all that is theirs')
    .addCommand(add())
    .addCommand(list())
    .addCommand(remove());

const add = () =>
  new Command('add')
    .description('adds a user; `token --user NAME` then makes them a token')
    .argument('<name>', 'up to 100 characters')
    .addHelpText('after', '\nExample:\n  npx watchkeeper user add ada')
    .action((given: string, _options: object, command: Command) => {
      const name = given.trim();
      if (name === '' || name.length > 100)
        return command.error('A name has 1 to 100 characters.', { exitCode: 2 });
      return attemptWithDatabase(async ({ database }) => {
        const repository = users(database.sql);
        if (await repository.find(name))
          throw new Failure('conflict', `There is a user ${name} already; nothing was added.`);
        const { id } = await repository.upsert(name);
        console.log(
          `Added ${name} (${id}). Make them a token: npx watchkeeper token --user ${JSON.stringify(name)}`,
        );
      });
    });

const list = () =>
  new Command('list')
    .description('all users, with how much of theirs is here')
    .option('--json', 'as JSON')
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
        printTable(head, rows, 'There is no user yet: the first start makes `local`.');
      }),
    );

const remove = () =>
  new Command('remove')
    .description('removes a user with all that is theirs, for good; asks for the name again')
    .argument('<name>', 'whom')
    .option('--repeat <name>', 'the name once more, to confirm it')
    .addHelpText('after', '\nExample:\n  npx watchkeeper user remove ada --repeat ada')
    .action((name: string, { repeat }: { repeat?: string }, command: Command) => {
      if (repeat !== undefined && repeat !== name)
        return command.error('--repeat does not say the same name; nothing was removed.', { exitCode: 2 });
      return attemptWithDatabase(async ({ database }) => {
        const repository = users(database.sql);
        const found = await repository.find(name);
        const [holdings] = found ? await repository.listHoldings(found.id) : [];
        if (!holdings) throw new Failure('not_found', `There is no user ${name}; nothing was removed.`);
        if (repeat === undefined) {
          console.error(
            `With ${name} go, for good: ${told(holdings)}. Back up first if any of it may be wanted.`,
          );
          console.error(
            `Nothing was removed. To do it: npx watchkeeper user remove ${JSON.stringify(name)} --repeat ${JSON.stringify(name)}`,
          );
          process.exitCode = 2;
          return;
        }
        const lanes = new Lanes(database, pino({ level: 'silent' }));
        const checkpointer = createCheckpointer(database.pool);
        await removeUser({ database, lanes, checkpointer }, holdings.id);
        console.log(`Removed ${name} with ${told(holdings)}.`);
      });
    });

function told({ tokens, sources, stories, mailboxes, messages, issues, drafts }: Holdings): string {
  const counts = { tokens, sources, stories, mailboxes, messages, issues, drafts };
  const listed = Object.entries(counts).flatMap(([what, count]) => (count > 0 ? `${what} (${count})` : []));
  return [...listed, 'their preferences, history and whatever else names them'].join(', ');
}
