import type { Rankable, Ranking } from '../../db/news/rankings.ts';
import { baselineRank, personalScore, rankingWeights, rankStory } from '../../domain/news/rank.ts';
import { factScore, noveltyScore, timelinessScore } from '../../domain/news/scores.ts';
import { topicMatches } from '../../domain/news/topics.ts';
import type { StepResult, Turn } from '../../runtime/turn.ts';
import type { NewsPorts } from './ports.ts';
import type { SweepState } from './sweep-state.ts';

// After three days a story is worth an eighth of its timeliness; what is older is history, not news.
const windowMs = 3 * 86_400_000;
const most = 1_000;

/** Ranks the stories of the last days for this reader by the spec's formula, and beside it by the static baseline. */
export const rank =
  ({ store, sql }: NewsPorts) =>
  async (state: SweepState, turn: Turn): Promise<StepResult<Partial<SweepState>>> => {
    const { id: executionId, user_id: userId } = turn.execution;
    const preferences = await store.preferences(sql).get(userId, 'news', state.preference_version);
    const since = new Date(Date.parse(state.started_at) - windowMs).toISOString();
    const rankable = await store.rankings(sql).listRankable(userId, since, state.edition, most);
    const ranked = rankable.map((story) => rankOne(story, preferences.topic_weights, state));
    await turn.write((transaction) => store.rankings(transaction).insert(userId, executionId, ranked));
    return { update: {}, counts: { stories: ranked.length, preference_version: state.preference_version } };
  };

function rankOne(story: Rankable, topicWeights: Record<string, number>, state: SweepState): Ranking {
  const score = rankStory({
    signal: story.signal,
    personal: personalScore(topicMatches(`${story.title}\n${story.summary}`, topicWeights)).total,
    fact: factScore({ ...story, origins: story.origin_count }).total,
    novelty: noveltyScore({ ...story, is_new_to_reader: !story.was_shown }).total,
    timeliness: timelinessScore(story.last_published_at, state.started_at).total,
    hype: story.hype,
  });
  return {
    story_id: story.story_id,
    score: score.total,
    terms: score.terms,
    weights_version: rankingWeights.version,
    preference_version: state.preference_version,
    baseline_score: baselineRank(story.last_published_at, story.source_weight, state.started_at).total,
  };
}
