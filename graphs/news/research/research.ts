import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import { rankStories } from '../edition/rank.ts';
import type { NewsPorts, SweepState } from '../ports.ts';
import { researchStory } from '../../../domain/news/stories/story.ts';

/**
 * Hands the stories that would rank highest, and that changed since they were researched, to research: each is a turn of
 * its own, so that neither a slow page nor a person who has to decide holds the edition up. What ranks lower is not worth
 * the day's budget yet; a later sweep may see it rise.
 */
export const research =
  (ports: NewsPorts) =>
  async (state: SweepState, turn: Turn): Promise<StepResult<Partial<SweepState>>> => {
    const { store, sql, settings } = ports;
    const userId = turn.execution.user_id;
    const best = (await rankStories(ports, userId, state)).slice(0, settings.storiesResearched);
    const waiting = await store.research(sql).listUnresearched(
      userId,
      best.map((ranking) => ranking.story_id),
      ports.now().toISOString(),
    );
    for (const story of waiting) {
      turn.signal.throwIfAborted();
      await ports.submit(researchStory(story));
    }
    return { update: {}, counts: { candidates: best.length, submitted: waiting.length } };
  };
