import { setTimeout } from 'node:timers/promises';
import { executions } from '../../db/app/executions.ts';
import type { Execution } from '../../domain/execution.ts';
import { sweepActor, sweepInput, sweepKind } from '../../domain/news/gather/sweep.ts';
import { storyKind } from '../../domain/news/stories/story.ts';
import type { NewsServices } from '../news/news-services.ts';
import { readEdition } from '../news/read-edition.ts';
import { recordImpressions } from '../news/record-impressions.ts';
import { renderEdition } from '../terminal/edition.ts';
import { followProgress } from './follow-progress.ts';

// Research that takes longer continues after the edition is shown.
const maxWaitMs = 60_000;
const researchPollMs = 200;

/** Queues the first sweep of an installation. Every start queues the same one until it has run. */
export async function submitFirstSweep(services: NewsServices, userId: string): Promise<Execution> {
  const input = sweepInput.parse({});
  const { execution } = await services.submit({
    userId,
    kind: sweepKind,
    actor: sweepActor(userId),
    trigger: 'start',
    key: 'first sweep',
    // Constant, so that a later version with a different input still recognises the same sweep.
    hash: 'first sweep',
    input,
  });
  services.wake();
  return execution;
}

/** Prints the progress of the first sweep, then the newest edition. */
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

/** Prints the newest edition. In a terminal, which has columns, its cards count as shown: a person sees them. */
export async function showEdition(
  services: NewsServices,
  userId: string,
  print: (text: string) => void,
  columns?: number,
): Promise<void> {
  const page = { edition: null, limit: null, offset: 0, cards: services.cards };
  const edition = await services.asUser(userId, (sql) => readEdition(sql, userId, page));
  const { edition_id } = edition;
  if (edition_id !== null && columns !== undefined) {
    const storyIds = edition.cards.map(({ story_id }) => story_id);
    const { cards } = services;
    await services.asUser(userId, (sql) =>
      recordImpressions(sql, userId, { edition: edition_id, storyIds, cards }),
    );
  }
  print(edition.cards.length > 0 ? `\n${renderEdition(edition, columns)}\n` : noCards);
}

const noCards =
  'There is nothing to show yet. Add a source with `npx watchkeeper source add URL`, or import an OPML file with POST /api/sources/opml.';

/** Waits up to a minute for the research that a sweep has started, so that the edition shown after it has its results. */
export async function awaitResearch(
  services: NewsServices,
  userId: string,
  print: (text: string) => void,
): Promise<void> {
  const isRunning = async () => {
    const open = await services.asUser(userId, (sql) => executions(sql).listOpen(userId));
    return open.some(({ kind, status }) => kind === storyKind && status !== 'waiting_approval');
  };
  const until = Date.now() + maxWaitMs;
  let isStopping = false;
  const unregister = services.onStop(() => {
    isStopping = true;
  });
  if (await isRunning()) print('Researching the claims of these stories ...');
  while (!isStopping && (await isRunning())) {
    if (Date.now() > until) {
      print('  Research continues; the edition below will change with its results.');
      break;
    }
    await setTimeout(researchPollMs);
  }
  unregister();
}
