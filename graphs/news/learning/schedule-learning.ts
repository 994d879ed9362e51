import type { preferences } from '../../../db/app/preferences.ts';
import type { Submission } from '../../../domain/execution.ts';
import { fadingMs, learnActor, learnKind } from '../../../domain/news/learning/learn.ts';
import { newsPreferences } from '../../../domain/news/preferences.ts';

/**
 * Submits a learn turn for each user whose learned weights have not faded for a week, so that weights also fade without new
 * feedback. The key is version and day, so that several schedulers submit it only once.
 */
export const scheduleLearning =
  (ports: {
    preferences: Pick<ReturnType<typeof preferences>, 'listUnfaded'>;
    submit: (submission: Submission) => Promise<unknown>;
  }) =>
  async (now: Date): Promise<void> => {
    const before = new Date(now.getTime() - fadingMs).toISOString();
    for (const { user_id: userId, version } of await ports.preferences.listUnfaded(newsPreferences, before)) {
      const key = `fading@${version}@${now.toISOString().slice(0, 10)}`;
      const actor = learnActor(userId);
      await ports.submit({ userId, kind: learnKind, actor, trigger: 'schedule', key, hash: key, input: {} });
    }
  };
