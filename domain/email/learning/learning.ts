import type { Submission } from '../../execution.ts';

/** The execution kind of learning from feedback. */
export const learnKind = 'email.learn';

/** Returns the submission of a learn turn, once for each key; a user's turns run one at a time, so that nothing is learned twice. */
export const learnFrom = (
  userId: string,
  key: string,
  hash: string,
  trigger: Submission['trigger'] = 'request',
): Submission => ({
  userId,
  kind: learnKind,
  actor: `${learnKind}:${userId}`,
  trigger,
  key,
  hash,
  input: {},
});
