import { withFact } from '../../../domain/news/edition/rank.ts';
import { factScore } from '../../../domain/news/edition/scores.ts';
import { newsEvents } from '../../../domain/news/events.ts';
import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import { publishEdition } from '../edition/present.ts';
import type { NewsPorts, StoryState } from '../ports.ts';

const epoch = '1970-01-01T00:00:00.000Z';

/**
 * Updates a story's rank in its edition after research: its fact term is computed again, all other terms stay the same, and
 * stories that now belong to the top are published.
 */
export const presentStory =
  (ports: NewsPorts) =>
  async (state: StoryState, turn: Turn): Promise<StepResult<Partial<StoryState>>> => {
    const { store, sql } = ports;
    const userId = turn.execution.user_id;
    const ranking = await store.rankings(sql).newestOfStory(userId, state.story_id);
    const [rankable] = ranking?.edition
      ? await store.rankings(sql).listRankable(userId, epoch, ranking.edition, 1, state.story_id)
      : [];
    // The story was never ranked, or was shown before and is not shown again.
    if (!ranking?.edition || !rankable) return { update: {}, counts: { cards: 0 } };
    const fact = factScore({ ...rankable, origins: rankable.origin_count }).total;
    const score = withFact(ranking.terms, fact);
    await turn.write(async (transaction) => {
      await store.rankings(transaction).rescore(userId, ranking.execution_id, {
        story_id: state.story_id,
        score: score.total,
        terms: score.terms,
      });
      await turn.append(
        transaction,
        newsEvents['story.changed'],
        { story_id: state.story_id },
        `story:${state.story_id}`,
      );
    });
    const published = await publishEdition(ports, turn, {
      sweep_id: ranking.execution_id,
      edition: ranking.edition,
    });
    return { update: {}, counts: { cards: published } };
  };
