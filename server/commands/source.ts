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

/** `source`: adds sources of news, lists them with their health, removes them. */
export const source = () =>
  new Command('source')
    .description('adds sources of news, lists them with their health, removes them')
    .addCommand(add())
    .addCommand(list())
    .addCommand(remove());

const add = () =>
  new Command('add')
    .description('adds a feed by its address, or an API by what to look for; a page is told its feeds')
    .argument('[url]', 'address of the feed')
    .addOption(userOption())
    .option('--name <name>', 'the host without it')
    .option('--category <category>', 'for your own order')
    .option('--weight <number>', 'how much it counts, from 0 to 1', Number)
    .option('--primary', 'it speaks of its own matters first-hand')
    .option('--kind <kind>', 'feed, or arxiv, crossref, hacker_news, github_releases')
    .option('--query <words>', 'what to look for there; for github_releases owner/name')
    .option('--json', 'as JSON')
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
        const said = wanted.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
        return command.error(said.join('\n'), { exitCode: 2 });
      }
      return attemptWithServices(String(user), { queues: false }, async ({ services, user: owner }) => {
        const added = await addSource(services, owner.id, wanted.data, AbortSignal.timeout(60_000));
        if (json) return printJson(toSourceResponse(added));
        console.log(`Added ${added.name} (${added.id}). It is asked with the next sweep.`);
      });
    });

const list = () =>
  new Command('list')
    .description('all sources with how their last check went')
    .addOption(userOption())
    .option('--json', 'as JSON')
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
          'There is no source yet: `watchkeeper source add URL`.',
        );
      }),
    );

const remove = () =>
  new Command('remove')
    .description('removes a source; what it brought stays')
    .argument('<source>', 'its id, address or name')
    .addOption(userOption())
    .addHelpText('after', '\nExample:\n  npx watchkeeper source remove https://example.org/feed.xml')
    .action((named: string, { user }: { user: string }) =>
      attemptWithDatabase(async ({ database }) => {
        const { id: userId } = await namedUser(database, user);
        await asUser(database.sql, userId, async (sql) => {
          const found = meant(await sources(sql).list(userId), named);
          await sources(sql).remove(userId, found.id);
          console.log(`Removed ${found.name} (${found.url}). What it brought stays.`);
        });
      }),
    );

function meant(known: readonly Source[], named: string): Source {
  const found = known.filter(({ id, url, name }) => [id, url, name].includes(named));
  const [first] = found;
  if (first && found.length === 1) return first;
  throw new Failure(
    'not_found',
    first
      ? `${found.length} sources are called ${named}; give the id. Nothing was removed.`
      : `No source has the id, address or name ${named}; \`watchkeeper source list\` shows all. Nothing was removed.`,
  );
}
