import type { Submission } from '../../execution.ts';

/** The execution kind of learning from what engineers correct. */
export const learnKind = 'email.learn';

/** What queues a turn of learning: once for each key. One turn at a time of each user, so that nothing is learned twice. */
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
