import { z } from 'zod';
import type { Submission } from '../../../execution.ts';

/** The tasks that can be trained on reviewed examples, each with versions of its own. */
export const releaseTask = z.enum(['request', 'priority']);
export type ReleaseTask = z.infer<typeof releaseTask>;

/** The execution kind of making a release candidate. */
export const releaseKind = 'email.release';

/** The input of such an execution. */
export const releaseInput = z.strictObject({ task: releaseTask });

/** Number of days that are replayed, and judged again when a release is activated or ended. */
export const replayDays = 30;

/** Returns the submission that makes a candidate; a user's candidates are made one at a time. */
export const orderCandidate = (
  userId: string,
  order: { task: ReleaseTask; key: string; hash: string },
): Submission => ({
  userId,
  kind: releaseKind,
  actor: `${releaseKind}:${userId}`,
  trigger: 'request',
  key: order.key,
  hash: order.hash,
  input: { task: order.task },
});

/** The metric of each task, in words. */
export const metricOf: Record<ReleaseTask, string> = {
  request: 'share of held-out messages classified correctly as request or no request',
  priority: 'share of held-out pairs of issues in the right order',
};
