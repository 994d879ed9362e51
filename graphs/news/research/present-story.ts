import { withFact } from '../../../domain/news/edition/rank.ts';
import { factScore } from '../../../domain/news/edition/scores.ts';
import { newsEvents } from '../../../domain/news/events.ts';
import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import { publishEdition } from '../edition/publish-edition.ts';
import type { NewsPorts } from '../ports.ts';
import type { StoryState } from './story-state.ts';

const epoch = '1970-01-01T00:00:00.000Z';

/**
 * Brings a story's place in its edition up to what is now known of its claims: its fact term is set anew, every other term
 * stays as its sweep saw it, and the edition publishes what now belongs to its top.
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
    // Never ranked, or shown before and not to be shown again.
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
