import { selectCards } from '../../domain/news/edition.ts';
import type { Turn } from '../../runtime/turn.ts';
import type { NewsPorts } from './ports.ts';

/**
 * Publishes the stories that now belong to the top of an edition by one sweep's ranking, in one transaction: a turn that
 * was killed here has published all of its cards or none, and doing it again finds nothing left to publish (spec News 4.3,
 * 4.4). Returns the stories that are new in it.
 */
export async function publishEdition(
  { store, settings }: Pick<NewsPorts, 'store' | 'settings'>,
  turn: Turn,
  { executionId, edition }: { executionId: string; edition: string },
): Promise<string[]> {
  const userId = turn.execution.user_id;
  return turn.write(async (transaction) => {
    const cards = store.cards(transaction);
    await cards.rescore(userId, executionId, edition);
    const ranked = await store.rankings(transaction).listOfExecution(userId, executionId);
    const chosen = new Set(
      selectCards({
        published: (await cards.listKeys(userId, edition)).map(toRanked),
        candidates: ranked.map(toRanked),
        size: settings.cards,
      }),
    );
    const fresh = await cards.publish(
      userId,
      executionId,
      edition,
      ranked.filter((ranking) => chosen.has(ranking.story_id)),
    );
    if (fresh.length > 0) {
      await turn.append(transaction, 'edition.published', { edition, cards: fresh.length });
    }
    return fresh;
  });
}

const toRanked = ({ story_id, score }: { story_id: string; score: number }) => ({ story_id, total: score });
