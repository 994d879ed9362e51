import { editionWindow } from '../../domain/news/edition.ts';
import { sweepInput } from '../../domain/news/sweep.ts';
import type { StepResult, Turn } from '../../runtime/turn.ts';
import type { NewsPorts } from './ports.ts';
import type { SweepState } from './sweep-state.ts';

const noPreferences = 'Nothing set yet: every topic weighs the same.';

/** Fixes what the whole sweep reckons with: its moment, its edition and the preference version (spec News 9.1). */
export const schedule =
  ({ store, sql, now, settings }: NewsPorts) =>
  async (_state: SweepState, turn: Turn): Promise<StepResult<Partial<SweepState>>> => {
    const userId = turn.execution.user_id;
    const startedAt = now().toISOString();
    let current = await store.preferences(sql).find(userId, 'news');
    if (!current) {
      const first = {
        user_id: userId,
        scope: 'news' as const,
        version: 1,
        topic_weights: {},
        settings: {},
        reason: noPreferences,
      };
      await turn.write((transaction) => store.preferences(transaction).insert(first));
      current = { ...first, created_at: startedAt };
    }
    return {
      update: {
        started_at: startedAt,
        ...sweepInput.parse(turn.execution.input),
        edition: editionWindow(startedAt, settings.editionHours).id,
        preference_version: current.version,
      },
      counts: { preference_version: current.version },
    };
  };
