import type { feedbackEvents } from '../../../db/email/learning/feedback-events.ts';
import { learnFrom } from '../../../domain/email/learning/learning.ts';
import type { Submission } from '../../../domain/execution.ts';

// Whoever gives feedback mostly submits a turn with it; what waits longer was said by a turn that has none.
const waitMs = 30_000;

/**
 * Submits a learn turn for everybody who has said something that nobody has learned from: what became of a draft is noted
 * by the turn that sent it. Keyed by the newest of it, so that any number of schedulers submit it once.
 */
export const scheduleLearning =
  (ports: {
    feedback: Pick<ReturnType<typeof feedbackEvents>, 'listWaiting'>;
    submit: (submission: Submission) => Promise<unknown>;
  }) =>
  async (now: Date): Promise<void> => {
    const before = new Date(now.getTime() - waitMs).toISOString();
    for (const { user_id: userId, newest } of await ports.feedback.listWaiting(before)) {
      const key = `waiting:${newest}`;
      await ports.submit(learnFrom(userId, key, key, 'schedule'));
    }
  };
