import type { UnresearchedStory } from '../../../db/news/research/research.ts';
import type { Submission } from '../../../domain/execution.ts';
import { researchStory } from '../../../domain/news/stories/story.ts';

const batch = 200;

/**
 * Submits deferred research whose time has come and whose user has budget again, if it waits for budget (spec News 7.3). To
 * be run every minute.
 */
export const scheduleResearch =
  (ports: {
    listDeferred: (now: string, limit: number) => Promise<UnresearchedStory[]>;
    budgetLeft: (userId: string) => Promise<number>;
    submit: (submission: Submission) => Promise<unknown>;
  }) =>
  async (now: Date): Promise<void> => {
    const deferred = await ports.listDeferred(now.toISOString(), batch);
    const budgets = new Map<string, number>();
    for (const story of deferred) {
      if (story.deferred_reason === 'budget') {
        const left = budgets.get(story.user_id) ?? (await ports.budgetLeft(story.user_id));
        budgets.set(story.user_id, left);
        if (left <= 0) continue;
      }
      await ports.submit(researchStory(story));
    }
  };
