import type { Rankable, Ranking } from '../../../db/news/edition/rankings.ts';
import {
  baselineRank,
  compareRanked,
  personalScore,
  type Ranked,
  rankingWeights,
  rankStory,
} from '../../../domain/news/edition/rank.ts';
import { factScore, noveltyScore, timelinessScore } from '../../../domain/news/edition/scores.ts';
import { newsPreferences } from '../../../domain/news/preferences.ts';
import { dayMs } from '../../../domain/time.ts';
import { topicMatches } from '../../../domain/topics.ts';
import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import type { NewsPorts, SweepState } from '../ports.ts';

// After three days a story has an eighth of its timeliness: older ones are no longer news.
const windowMs = 3 * dayMs;
const maxStories = 1_000;

/** Ranks the stories of the last days for this reader, and beside it by the static baseline. */
export const rank =
  (ports: NewsPorts) =>
  async (state: SweepState, turn: Turn): Promise<StepResult<Partial<SweepState>>> => {
    const { id: executionId, user_id: userId } = turn.execution;
    const ranked = await rankStories(ports, userId, state);
    await turn.write((transaction) =>
      ports.store.rankings(transaction).insert(userId, executionId, state.edition, ranked),
    );
    return { update: {}, counts: { stories: ranked.length, preference_version: state.preference_version } };
  };

/** The time, edition and preferences that a ranking is computed for. */
interface RankingBasis {
  /** ISO 8601, UTC: when the sweep started. */
  started_at: string;
  edition: string;
  preference_version: number;
}

/** Ranks the stories of the last days for this reader by the formula of the spec, best first. */
async function rankStories(
  { store, sql }: Pick<NewsPorts, 'store' | 'sql'>,
  userId: string,
  basis: RankingBasis,
): Promise<Ranking[]> {
  const preferences = await store.preferences(sql).get(userId, newsPreferences, basis.preference_version);
  const since = new Date(Date.parse(basis.started_at) - windowMs).toISOString();
  const rankable = await store.rankings(sql).listRankable(userId, since, basis.edition, maxStories);
  return rankable
    .map((story) => ({ story, ranking: rankOne(story, preferences.topic_weights, basis) }))
    .toSorted((a, b) => compareRanked(asRanked(a), asRanked(b)))
    .map(({ ranking }) => ranking);
}

function asRanked({ story, ranking }: { story: Rankable; ranking: Ranking }): Ranked {
  return { total: ranking.score, published_at: story.last_published_at, id: story.story_id };
}

function rankOne(story: Rankable, topicWeights: Record<string, number>, basis: RankingBasis): Ranking {
  const score = rankStory({
    signal: story.signal,
    personal: personalScore(topicMatches(`${story.title}\n${story.summary}`, topicWeights)).total,
    fact: factScore({ ...story, origins: story.origin_count }).total,
    novelty: noveltyScore({ ...story, is_new_to_reader: !story.was_shown }).total,
    timeliness: timelinessScore(story.last_published_at, basis.started_at).total,
    hype: story.hype,
  });
  return {
    story_id: story.story_id,
    score: score.total,
    terms: score.terms,
    weights_version: rankingWeights.version,
    preference_version: basis.preference_version,
    baseline_score: baselineRank(story.last_published_at, story.source_weight, basis.started_at).total,
  };
}
