import { Command } from 'commander';
import { type Source, sources } from '../../db/news/gather/sources.ts';
import { asUser } from '../../db/transaction.ts';
import { Failure } from '../../domain/failure.ts';
import { addSource, newSource } from '../news/add-source.ts';
import { toSourceResponse } from '../news/source-responses.ts';
import { attemptWithDatabase } from './attempt.ts';
import { attemptWithServices } from './attempt-with-services.ts';
import { namedUser, userOption } from './named-user.ts';
import { printJson, printTable } from './print.ts';

/** `source`: adds, lists and removes news sources. */
export const source = () =>
  new Command('source')
    .description('Add, list and remove news sources.')
    .addCommand(add())
    .addCommand(list())
    .addCommand(remove());

const add = () =>
  new Command('add')
    .description('Add a feed by its URL, or an API by a query. For a web page, print the feeds it offers.')
    .argument('[url]', 'URL of the feed')
    .addOption(userOption())
    .option('--name <name>', 'name to show (default: the host)')
    .option('--category <category>', 'category to sort it under')
    .option('--weight <number>', 'weight from 0 to 1', Number)
    .option('--primary', 'it publishes first-hand information about its own subject')
    .option('--kind <kind>', 'feed, arxiv, crossref, hacker_news or github_releases')
    .option('--query <words>', 'search words; owner/name for github_releases')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  npx watchkeeper source add https://example.org/feed.xml --category steel\n  npx watchkeeper source add --kind arxiv --query "weld fatigue"',
    )
    .action((url: string | undefined, given: Record<string, unknown>, command: Command) => {
      const { user, json, primary, ...rest } = given;
      const wanted = newSource.safeParse({
        ...rest,
        ...(url === undefined ? {} : { url }),
        ...(primary === true && { is_primary: true }),
      });
      if (!wanted.success) {
        const problems = wanted.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
        return command.error(problems.join('\n'), { exitCode: 2 });
      }
      return attemptWithServices(String(user), { queues: false }, async ({ services, user: owner }) => {
        const added = await addSource(services, owner.id, wanted.data, AbortSignal.timeout(60_000));
        if (json) return printJson(toSourceResponse(added));
        console.log(`Added ${added.name} (${added.id}). The next sweep reads it.`);
      });
    });

const list = () =>
  new Command('list')
    .description('List all sources with the result of their last check.')
    .addOption(userOption())
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample:\n  npx watchkeeper source list')
    .action(({ user, json }: { user: string; json?: true }) =>
      attemptWithDatabase(async ({ database }) => {
        const { id: userId } = await namedUser(database, user);
        const found = await asUser(database.sql, userId, (sql) => sources(sql).list(userId));
        const answers = found.map(toSourceResponse);
        if (json) return printJson({ sources: answers });
        printTable(
          ['id', 'name', 'kind', 'health', 'failures', 'last check', 'next check', 'address', 'reason'],
          answers.map(({ id, name, kind, url, enabled, health }) => [
            id,
            name,
            kind,
            enabled ? health.status : 'off',
            String(health.failure_count),
            health.last_checked_at ?? 'never',
            health.next_check_at,
            url,
            health.last_reason,
          ]),
          'There is no source yet. Add one with `watchkeeper source add URL`.',
        );
      }),
    );

const remove = () =>
  new Command('remove')
    .description('Remove a source. Its articles stay.')
    .argument('<source>', 'its id, URL or name')
    .addOption(userOption())
    .addHelpText('after', '\nExample:\n  npx watchkeeper source remove https://example.org/feed.xml')
    .action((named: string, { user }: { user: string }) =>
      attemptWithDatabase(async ({ database }) => {
        const { id: userId } = await namedUser(database, user);
        await asUser(database.sql, userId, async (sql) => {
          const found = findSource(await sources(sql).list(userId), named);
          await sources(sql).remove(userId, found.id);
          console.log(`Removed ${found.name} (${found.url}). Its articles stay.`);
        });
      }),
    );

function findSource(known: readonly Source[], named: string): Source {
  const found = known.filter(({ id, url, name }) => [id, url, name].includes(named));
  const [first] = found;
  if (first && found.length === 1) return first;
  throw new Failure(
    'not_found',
    first
      ? `${found.length} sources are called ${named}. Nothing was removed; use the id.`
      : `No source has the id, URL or name ${named}. Nothing was removed. List sources with \`watchkeeper source list\`.`,
  );
}
