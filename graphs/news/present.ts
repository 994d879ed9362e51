import { selectCards } from '../../domain/news/edition.ts';
import type { StepResult, Turn } from '../../runtime/turn.ts';
import type { NewsPorts } from './ports.ts';
import type { SweepState } from './sweep-state.ts';

/**
 * Publishes the stories that now belong to the top of the edition, in one transaction: a sweep that was killed here has
 * published all of its cards or none, and doing it again finds nothing left to publish (spec News 4.3, 4.4).
 */
export const present =
  ({ store, settings }: NewsPorts) =>
  async (state: SweepState, turn: Turn): Promise<StepResult<Partial<SweepState>>> => {
    const { id: executionId, user_id: userId } = turn.execution;
    const published = await turn.write(async (transaction) => {
      const cards = store.cards(transaction);
      await cards.rescore(userId, executionId, state.edition);
      const ranked = await store.rankings(transaction).listOfExecution(userId, executionId);
      const chosen = new Set(
        selectCards({
          published: (await cards.listKeys(userId, state.edition)).map(toRanked),
          candidates: ranked.map(toRanked),
          size: settings.cards,
        }),
      );
      const fresh = await cards.publish(
        userId,
        executionId,
        state.edition,
        ranked.filter((ranking) => chosen.has(ranking.story_id)),
      );
      if (fresh.length > 0) {
        await turn.append(transaction, 'edition.published', { edition: state.edition, cards: fresh.length });
      }
      return fresh;
    });
    return { update: {}, counts: { cards: published.length } };
  };

const toRanked = ({ story_id, score }: { story_id: string; score: number }) => ({ story_id, total: score });
