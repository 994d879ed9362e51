import { isFadingDue } from '../../../domain/news/learning/learn.ts';
import { newsPreferences } from '../../../domain/news/preferences.ts';
import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import type { LearnPorts } from './learn-ports.ts';
import type { LearnState } from './learn-state.ts';

// More than a person says in a day; what is beyond waits for the next turn.
const most = 1_000;

/** Fixes what this turn learns from: everything that was said and not learned from yet. */
export const load =
  ({ store, sql, now }: LearnPorts) =>
  async (_state: LearnState, turn: Turn): Promise<StepResult<Partial<LearnState>>> => {
    const userId = turn.execution.user_id;
    const startedAt = now().toISOString();
    const said = await store.feedback(sql).listUnlearned(userId, most);
    const current = await turn.write((transaction) =>
      store.preferences(transaction).ensure(userId, newsPreferences),
    );
    return {
      update: {
        started_at: startedAt,
        feedback_ids: said.map(({ id }) => id),
        has_work: said.length > 0 || isFadingDue(current, startedAt),
      },
      counts: { feedback: said.length },
    };
  };
