import { cards } from '../db/news/cards.ts';
import { sources } from '../db/news/sources.ts';
import { sweepActor, sweepInput, sweepKind } from '../domain/news/sweep.ts';
import { readEdition } from './read-edition.ts';
import { requestHash } from './request-hash.ts';
import type { Services } from './services.ts';
import { renderEdition } from './terminal/edition.ts';
import { renderProgress } from './terminal/progress.ts';

const over = ['sweep.succeeded', 'sweep.failed', 'sweep.cancelled'];

/**
 * Shows a person at the terminal that it works: queues the first sweep of a new installation, prints its progress as it
 * comes, then the edition. An installation that has an edition prints that.
 */
export async function showFirstSweep(
  services: Services,
  userId: string,
  print: (text: string) => void,
): Promise<void> {
  const { hasSources, edition } = await services.asUser(userId, async (sql) => ({
    hasSources: (await sources(sql).list(userId)).length > 0,
    edition: await cards(sql).newestEdition(userId),
  }));
  if (!hasSources)
    return print('There are no sources yet: add one with POST /api/sources, or import an OPML file.');
  if (edition === null) await followFirstSweep(services, userId, print);
  const page = { edition: null, limit: services.cards, offset: 0 };
  const shown = await services.asUser(userId, (sql) => readEdition(sql, userId, page));
  print(shown.cards.length > 0 ? `\n${renderEdition(shown)}\n` : 'The sweep found nothing to show.');
}

async function followFirstSweep(
  services: Services,
  userId: string,
  print: (text: string) => void,
): Promise<void> {
  const input = sweepInput.parse({});
  const { promise, resolve } = Promise.withResolvers<void>();
  const forget = services.onStop(resolve);
  const { execution } = await services.submit({
    userId,
    kind: sweepKind,
    actor: sweepActor(userId),
    trigger: 'start',
    key: 'first sweep',
    hash: requestHash(input),
    input,
  });
  if (execution.finished_at !== null) return;
  const unsubscribe = services.feed.subscribe(userId, 0, (event) => {
    if (event.execution_id !== execution.id) return;
    const line = renderProgress(event);
    if (line !== null) print(line);
    if (over.includes(event.kind)) resolve();
  });
  services.wake();
  await promise;
  unsubscribe();
  forget();
}
