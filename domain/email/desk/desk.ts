import type { Submission } from '../../execution.ts';

/** The execution kind of ranking a user's desk again, without a request to any mailbox. */
export const deskKind = 'email.desk';

/** Returns the actor that ranks a user's desk, one turn at a time. */
const deskActor = (userId: string): string => `${deskKind}:${userId}`;

/**
 * Returns the submission of a turn that ranks the desk again, once for each key, which names the change. `judge_again` first
 * judges the messages of the last days again, because a release was activated or ended.
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
