import type { feedbackEvents } from '../../../db/email/learning/feedback-events.ts';
import { learnFrom } from '../../../domain/email/learning/learning.ts';
import type { Submission } from '../../../domain/execution.ts';

// Feedback of a person comes with a learn turn; feedback that waits longer was recorded by a turn of the service.
const waitMs = 30_000;

/**
 * Submits a learn turn for each user with feedback that was not learned from, such as the outcome of a draft that its turn
 * has recorded. The key is the newest feedback, so that any number of schedulers submit it once.
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
