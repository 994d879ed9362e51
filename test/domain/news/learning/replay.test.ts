import fc from 'fast-check';
import { expect, test } from 'vitest';
import { personalScore, rankStory } from '../../../../domain/news/edition/rank.ts';
import { type RecordedRanking, replayRanking } from '../../../../domain/news/learning/replay.ts';
import { topicMatches } from '../../../../domain/topics.ts';

const unit = fc.double({ min: 0, max: 1, noNaN: true });
const titles = ['Valves leak', 'Pumps fail', 'Valves and pumps', 'A quiet week'];

/** Stories as a sweep ranks them with these weights. */
const rankedWith = (weights: Record<string, number>, version: number) =>
  fc
    .array(
      fc.record({
        story_id: fc.uuid(),
        title: fc.constantFrom(...titles),
        signal: unit,
        fact: unit,
        baseline_score: unit,
      }),
    )
    .map((stories) =>
      stories.map(({ story_id, title, signal, fact, baseline_score }): RecordedRanking => {
        const personal = personalScore(topicMatches(`${title}\n`, weights)).total;
        const { terms } = rankStory({ signal, fact, personal, novelty: 1, timeliness: 0.5, hype: 0 });
        const published_at = '2026-11-21T09:00:00.000Z';
        return {
          story_id,
          title,
          summary: '',
          published_at,
          terms,
          baseline_score,
          preference_version: version,
        };
      }),
    );

test('under the version that it was ranked with the terms are as recorded', () => {
  fc.assert(
    fc.property(rankedWith({ valves: 1 }, 3), (recorded) => {
      // Not even weights that say otherwise change what is recorded under this number.
      const replayed = replayRanking(recorded, { version: 3, topic_weights: { valves: -1 } });
      for (const { story_id, terms } of replayed) {
        expect(terms).toEqual(recorded.find((story) => story.story_id === story_id)?.terms);
      }
      expect(replayed.map(({ rank }) => rank)).toEqual(recorded.map((_, index) => index + 1));
      for (const [index, { total }] of replayed.entries()) {
        expect(Math.fround(total)).toBeLessThanOrEqual(Math.fround(replayed[index - 1]?.total ?? 1));
      }
    }),
  );
});

test('the old version over a new ranking gives what the old version would have ranked', () => {
  const weights = { old: { valves: 0.5, pumps: -1 }, fresh: { valves: -0.5 } };
  const anyStories = fc.array(fc.tuple(fc.uuid(), fc.constantFrom(...titles), unit));
  fc.assert(
    fc.property(anyStories, (drawn) => {
      const rank = (topicWeights: Record<string, number>, version: number) =>
        drawn.map(([story_id, title, signal]): RecordedRanking => {
          const personal = personalScore(topicMatches(`${title}\n`, topicWeights)).total;
          const { terms } = rankStory({ signal, personal, fact: 0, novelty: 0, timeliness: 0, hype: 0 });
          const published_at = '2026-11-21T09:00:00.000Z';
          return {
            story_id,
            title,
            summary: '',
            published_at,
            terms,
            baseline_score: 0,
            preference_version: version,
          };
        });
      const old = { version: 1, topic_weights: weights.old };
      expect(replayRanking(rank(weights.fresh, 2), old)).toEqual(replayRanking(rank(weights.old, 1), old));
    }),
  );
});

test('a topic that is wanted less goes down, and the baseline does not move', () => {
  const [leak, fail] = ['a', 'b'].map((story_id, index) => ({
    story_id,
    title: titles[index] ?? '',
    summary: '',
    published_at: '2026-11-21T09:00:00.000Z',
    terms: rankStory({ signal: 0.5, personal: 0.5, fact: 0, novelty: 0, timeliness: 0, hype: 0 }).terms,
    baseline_score: 0.5 - index / 10,
    preference_version: 1,
  }));
  if (!leak || !fail) throw new Error('The stories are missing.');
  const order = (topic_weights: Record<string, number>) =>
    replayRanking([leak, fail], { version: 2, topic_weights }).map(({ story_id, baseline_rank }) => [
      story_id,
      baseline_rank,
    ]);
  expect(order({})).toEqual([
    ['a', 1],
    ['b', 2],
  ]);
  expect(order({ valves: -0.5 })).toEqual([
    ['b', 2],
    ['a', 1],
  ]);
});
