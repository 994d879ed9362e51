import type { StoryFeedback } from '../../../db/news/learning/feedback.ts';
import { decideMoves, isAboutTopics } from '../../../domain/news/learning/learn.ts';
import { topicsOfFeedback } from '../../../domain/news/learning/story-topics.ts';
import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import type { LearnPorts, LearnState } from '../ports.ts';

type Sql = Parameters<LearnPorts['store']['feedback']>[0];

/** Decides by rules how far each feedback moves which topics, and stores that with the feedback; preferences do not change yet. */
export const learn =
  ({ store }: LearnPorts) =>
  async (state: LearnState, turn: Turn): Promise<StepResult<Partial<LearnState>>> => {
    const userId = turn.execution.user_id;
    const decided = await turn.write(async (transaction) => {
      const feedback = store.feedback(transaction);
      const given = await feedback.lockUnlearned(userId, state.feedback_ids);
      const topics = await topicsOfStories(store, transaction, given);
      const since = given[0] ? `${given[0].occurred_at.slice(0, 10)}T00:00:00.000Z` : state.started_at;
      const moves = decideMoves(
        given.map(({ id, type, topic, story_id, occurred_at }) => ({
          id,
          type,
          topics: topic === null ? (topics.get(story_id) ?? []) : [topic],
          occurred_at,
        })),
        await feedback.listMoves(userId, since),
      );
      await feedback.decide(userId, moves);
      return moves;
    });
    const moved = new Set(decided.flatMap(({ moves }) => moves.map(({ topic }) => topic)));
    return { update: {}, counts: { feedback: decided.length, topics: moved.size } };
  };

async function topicsOfStories(
  store: LearnPorts['store'],
  sql: Sql,
  given: readonly StoryFeedback[],
): Promise<Map<string, string[]>> {
  const [user] = given;
  const unnamed = given.filter(({ type, topic }) => topic === null && isAboutTopics(type));
  if (!user || unnamed.length === 0) return new Map();
  const texts = await store.articles(sql).listTopicTexts(
    user.user_id,
    unnamed.map(({ story_id }) => story_id),
  );
  return new Map(
    unnamed.map(({ story_id, story_title, story_summary }) => [
      story_id,
      topicsOfFeedback(
        { title: story_title, summary: story_summary },
        texts.filter((article) => article.story_id === story_id),
      ),
    ]),
  );
}
