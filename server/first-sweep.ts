import type { Execution } from '../domain/execution.ts';
import { sweepActor, sweepInput, sweepKind } from '../domain/news/sweep.ts';
import { readEdition } from './read-edition.ts';
import type { Services } from './services.ts';
import { renderEdition } from './terminal/edition.ts';
import { renderProgress } from './terminal/progress.ts';

const over = ['sweep.succeeded', 'sweep.failed', 'sweep.cancelled'];

/** Queues the first sweep of an installation; the same one at every start until it has run. */
export async function submitFirstSweep(services: Services, userId: string): Promise<Execution> {
  const input = sweepInput.parse({});
  const { execution } = await services.submit({
    userId,
    kind: sweepKind,
    actor: sweepActor(userId),
    trigger: 'start',
    key: 'first sweep',
    // Constant, so that a later version, whose input has another shape, takes it for the same sweep.
    hash: 'first sweep',
    input,
  });
  services.wake();
  return execution;
}

/** Shows a person at the terminal that it works: the progress of the first sweep as it comes, then the newest edition. */
export async function showFirstSweep(
  services: Services,
  execution: Execution,
  print: (text: string) => void,
): Promise<void> {
  const userId = execution.user_id;
  if (execution.finished_at === null) await follow(services, execution, print);
  const page = { edition: null, limit: null, offset: 0, cards: services.cards };
  const edition = await services.asUser(userId, (sql) => readEdition(sql, userId, page));
  print(edition.cards.length > 0 ? `\n${renderEdition(edition)}\n` : noCards);
}

const noCards =
  'There is nothing to show yet: add sources with POST /api/sources, or import an OPML file with POST /api/sources/opml.';

async function follow(
  services: Services,
  execution: Execution,
  print: (text: string) => void,
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const forget = services.onStop(resolve);
  const unsubscribe = services.feed.subscribe(execution.user_id, 0, (event) => {
    if (event.execution_id !== execution.id) return;
    const line = renderProgress(event);
    if (line !== null) print(line);
    if (over.includes(event.kind)) resolve();
  });
  await promise;
  unsubscribe();
  forget();
}
