import { z } from 'zod';
import type { Submission } from '../../../execution.ts';

/** What can be learned anew from reviewed examples, each in versions of its own. */
export const releaseTask = z.enum(['request', 'priority']);
export type ReleaseTask = z.infer<typeof releaseTask>;

/** The execution kind of making a candidate. */
export const releaseKind = 'email.release';

/** What an execution of the kind is asked for. */
export const releaseInput = z.strictObject({ task: releaseTask });

/** So many days are replayed, and judged anew when a release begins to hold or ends. */
export const replayDays = 30;

/** What queues the making of a candidate; a user's candidates are made one after the other. */
export const orderCandidate = (
  userId: string,
  asked: { task: ReleaseTask; key: string; hash: string },
): Submission => ({
  userId,
  kind: releaseKind,
  actor: `${releaseKind}:${userId}`,
  trigger: 'request',
  key: asked.key,
  hash: asked.hash,
  input: { task: asked.task },
});

/** What a release is measured by, in words. */
export const metricOf: Record<ReleaseTask, string> = {
  request: 'share of held-out messages rightly taken to ask, or not',
  priority: 'share of held-out pairs of issues in the right order',
};
