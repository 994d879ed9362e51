import type { Submission } from '../execution.ts';

/** The execution kind of one message to the assistant. */
export const messageKind = 'agent.message';

/** Returns the submission that answers a message, once for each. Messages of one user are answered one at a time, in order. */
export const answerMessage = (userId: string, messageId: string, hash: string): Submission => ({
  userId,
  kind: messageKind,
  actor: `assistant:${userId}`,
  trigger: 'instruction',
  key: messageId,
  hash,
  input: { message_id: messageId },
});
