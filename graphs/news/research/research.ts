import { researchStory } from '../../../domain/news/stories/story.ts';
import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import type { NewsPorts, SweepState } from '../ports.ts';

/**
 * Submits research for the stories that rank highest and have changed since their last research. Each story is a turn
 * of its own, so that neither a slow page nor a pending decision delays the edition. Lower stories are not worth the day's
 * budget; a later sweep may rank them higher.
 */
export const research =
  (ports: NewsPorts) =>
  async (_state: SweepState, turn: Turn): Promise<StepResult<Partial<SweepState>>> => {
    const { store, sql, settings } = ports;
    const userId = turn.execution.user_id;
    const ranked = await store.rankings(sql).listOfExecution(userId, turn.execution.id);
    const best = ranked.slice(0, settings.storiesResearched);
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
