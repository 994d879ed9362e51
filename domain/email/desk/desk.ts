import type { Submission } from '../../execution.ts';

/** The execution kind of ordering a user's desk anew, without asking any mailbox. */
export const deskKind = 'email.desk';

/** The actor that orders a user's desk: one turn at a time. */
const deskActor = (userId: string): string => `${deskKind}:${userId}`;

/**
 * What queues a turn that orders the desk anew: once for each key, which names what has changed. `judge_again` judges the
 * messages of the last days anew before, because a release begins or ends to hold.
 */
export const orderDesk = (
  userId: string,
  key: string,
  hash: string,
  input: { judge_again?: true } = {},
): Submission => ({
  userId,
  kind: deskKind,
  actor: deskActor(userId),
  trigger: 'request',
  key,
  hash,
  input,
});
