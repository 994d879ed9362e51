import { editionWindow } from '../../../domain/news/edition/edition.ts';
import { sweepInput } from '../../../domain/news/gather/sweep.ts';
import { newsPreferences } from '../../../domain/news/preferences.ts';
import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import type { NewsPorts, SweepState } from '../ports.ts';

/** Fixes the time, the edition and the preference version of the whole sweep (spec News 9.1). */
export const schedule =
  ({ store, now, settings }: NewsPorts) =>
  async (_state: SweepState, turn: Turn): Promise<StepResult<Partial<SweepState>>> => {
    const userId = turn.execution.user_id;
    const startedAt = now().toISOString();
    const input = sweepInput.parse(turn.execution.input);
    const newest = await turn.write((transaction) =>
      store.preferences(transaction).ensure(userId, newsPreferences),
    );
    const version = input.preference_version ?? newest.version;
    return {
      update: {
        started_at: startedAt,
        ...input,
        edition: editionWindow(startedAt, settings.editionHours).id,
        preference_version: version,
      },
      counts: { preference_version: version },
    };
  };
