import { type Term, weightedSum } from '../../scored.ts';
import { topicMatches } from '../../topics.ts';
import { compareRanked, personalScore } from '../edition/rank.ts';

/** A story as a sweep ranked it, with its current title and summary. */
export interface RecordedRanking {
  story_id: string;
  title: string;
  summary: string;
  /** ISO 8601, UTC. */
  published_at: string;
  terms: readonly Term[];
  baseline_score: number;
  preference_version: number;
}

/** A story's position in the replayed order. */
export interface ReplayedRanking {
  rank: number;
  story_id: string;
  title: string;
  total: number;
  terms: Term[];
  /** Its position by the static baseline. */
  baseline_rank: number;
}

/**
 * Ranks the stories of a sweep by a different version of the preferences, best first. Only the personal term is computed
 * again; all others are as recorded (spec News 9.1). With the version of the sweep the result is exactly the recorded order.
 */
export function replayRanking(
  recorded: readonly RecordedRanking[],
  preferences: { version: number; topic_weights: Record<string, number> },
): ReplayedRanking[] {
  const replayed = recorded.map((story) => {
    const terms = story.terms.map((term) =>
      term.name === 'personal' && story.preference_version !== preferences.version
        ? { ...term, value: personalOf(story, preferences.topic_weights) }
        : { ...term },
    );
    return { story, terms, total: weightedSum(terms) };
  });
  const baseline = placesOf(replayed, ({ story }) => story.baseline_score);
  const places = placesOf(replayed, ({ total }) => total);
  return replayed
    .map(({ story, terms, total }) => ({
      rank: places.get(story.story_id) ?? 0,
      story_id: story.story_id,
      title: story.title,
      total,
      terms,
      baseline_rank: baseline.get(story.story_id) ?? 0,
    }))
    .toSorted((a, b) => a.rank - b.rank);
}

/** A story whose place or score another version of the preferences changes; places from 1. */
export interface MovedStory {
  story_id: string;
  title: string;
  from: { place: number; total: number };
  to: { place: number; total: number };
}

/** Compares the order of a sweep's stories by two versions of the preferences. Returns those that move, in the new order. */
export function comparePlaces(
  recorded: readonly RecordedRanking[],
  before: { version: number; topic_weights: Record<string, number> },
  after: { version: number; topic_weights: Record<string, number> },
): MovedStory[] {
  const old = new Map(replayRanking(recorded, before).map((each) => [each.story_id, each]));
  return replayRanking(recorded, after).flatMap(({ story_id, title, rank, total }) => {
    const from = old.get(story_id);
    if (!from || (from.rank === rank && from.total === total)) return [];
    const places = { from: { place: from.rank, total: from.total }, to: { place: rank, total } };
    return [{ story_id, title, ...places }];
  });
}

function personalOf({ title, summary }: RecordedRanking, weights: Record<string, number>): number {
  return personalScore(topicMatches(`${title}\n${summary}`, weights)).total;
}

/** Returns positions from 1 by descending score. */
function placesOf<T extends { story: RecordedRanking }>(
  stories: readonly T[],
  scoreOf: (story: T) => number,
): Map<string, number> {
  const ordered = stories
    .map((each) => ({
      total: scoreOf(each),
      published_at: each.story.published_at,
      id: each.story.story_id,
    }))
    .toSorted(compareRanked);
  return new Map(ordered.map(({ id }, index) => [id, index + 1]));
}
