import { setTimeout } from 'node:timers/promises';
import { executions } from '../../db/app/executions.ts';
import type { Execution } from '../../domain/execution.ts';
import { sweepActor, sweepInput, sweepKind } from '../../domain/news/gather/sweep.ts';
import { storyKind } from '../../domain/news/stories/story.ts';
import type { NewsServices } from '../news/news-services.ts';
import { readEdition } from '../news/read-edition.ts';
import { renderEdition } from '../terminal/edition.ts';
import { followProgress } from './follow-progress.ts';

// Research that needs longer goes on behind the edition that is shown.
const patienceMs = 60_000;
const researchPollMs = 200;

/** Queues the first sweep of an installation; the same one at every start until it has run. */
export async function submitFirstSweep(services: NewsServices, userId: string): Promise<Execution> {
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
  services: NewsServices,
  execution: Execution,
  print: (text: string) => void,
  columns?: number,
): Promise<void> {
  const userId = execution.user_id;
  if (execution.finished_at === null) {
    await followProgress(services, execution, print);
    await awaitResearch(services, userId, print);
  }
  await showEdition(services, userId, print, columns);
}

/** Shows the newest edition. */
export async function showEdition(
  services: NewsServices,
  userId: string,
  print: (text: string) => void,
  columns?: number,
): Promise<void> {
  const page = { edition: null, limit: null, offset: 0, cards: services.cards };
  const edition = await services.asUser(userId, (sql) => readEdition(sql, userId, page));
  print(edition.cards.length > 0 ? `\n${renderEdition(edition, columns)}\n` : noCards);
}

const noCards =
  'There is nothing to show yet: add sources with POST /api/sources, or import an OPML file with POST /api/sources/opml.';

/** Waits for the research that the sweep has started, so that what is shown first says what is known; not for long. */
export async function awaitResearch(
  services: NewsServices,
  userId: string,
  print: (text: string) => void,
): Promise<void> {
  const isRunning = async () => {
    const open = await services.asUser(userId, (sql) => executions(sql).listOpen(userId));
    return open.some(({ kind, status }) => kind === storyKind && status !== 'waiting_approval');
  };
  const until = Date.now() + patienceMs;
  let isStopping = false;
  const forget = services.onStop(() => {
    isStopping = true;
  });
  if (await isRunning()) print('Research of what the stories claim ...');
  while (!isStopping && (await isRunning())) {
    if (Date.now() > until) {
      print('  It goes on; the edition below changes as it learns more.');
      break;
    }
    await setTimeout(researchPollMs);
  }
  forget();
}
