import type { Submission } from '../execution.ts';

/** The execution kind of one message to the assistant. */
export const messageKind = 'agent.message';

/** What queues the turn of a message: once for each message. One turn at a time of each user, in the order they came. */
export const answerMessage = (userId: string, messageId: string, hash: string): Submission => ({
  userId,
  kind: messageKind,
  actor: `assistant:${userId}`,
  trigger: 'instruction',
  key: messageId,
  hash,
  input: { message_id: messageId },
});
