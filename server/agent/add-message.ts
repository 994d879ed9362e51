import { agentConversations } from '../../db/app/agent-conversations.ts';
import { type AgentMessage, agentMessages } from '../../db/app/agent-messages.ts';
import { executions } from '../../db/app/executions.ts';
import type { Sql } from '../../db/connect.ts';
import { answerMessage } from '../../domain/assistant/message.ts';
import type { PlannedCall } from '../../domain/assistant/plan.ts';
import type { Submission } from '../../domain/execution.ts';
import { Failure } from '../../domain/failure.ts';
import { contentHash } from '../../runtime/approvals/content-hash.ts';

/** A message to the assistant before it is stored. */
export interface NewMessage {
  content: string;
  conversationId: string | null;
  /** The message whose plan this one confirms. */
  confirms: string | null;
  /** The call that a program named, instead of words to be understood. */
  called: PlannedCall | null;
}

/** Returns the refusal to confirm a message without an open plan. */
export const noPlan = (): Failure =>
  new Failure(
    'conflict',
    'This message has no plan that waits for a confirmation. Nothing was done. Read the message for its status.',
  );

/**
 * Stores a message in the caller's transaction and returns it with the turn that answers it; a known id is the same message.
 * Throws `conflict` if its plan was confirmed or cancelled, or if the message was deleted.
 */
export async function addMessage(
  sql: Sql,
  userId: string,
  id: string,
  message: NewMessage,
): Promise<{ submission: Submission; written: AgentMessage }> {
  const { content, confirms, called } = message;
  const hash = contentHash({
    content,
    confirms,
    ...(called && { call: { tool: called.tool, args: called.args } }),
  });
  const submission = answerMessage(userId, id, hash);
  // Read first: both are committed together, so a turn without its message means that the message was deleted.
  const isSubmitted = await executions(sql).isSubmitted(submission);
  const known = await agentMessages(sql).find(userId, id);
  if (!known && isSubmitted)
    throw new Failure(
      'conflict',
      'The message of this key was deleted with its conversation. Nothing was done. Use a new key for a new message.',
    );
  return { submission, written: known ?? (await insertMessage(sql, userId, id, message)) };
}

async function insertMessage(
  sql: Sql,
  userId: string,
  id: string,
  { content, conversationId, confirms, called }: NewMessage,
): Promise<AgentMessage> {
  const conversation_id = await agentConversations(sql).open(userId, conversationId);
  if (confirms !== null) {
    const plan = await agentMessages(sql).holdPlan(userId, confirms);
    // Another request with the same id may have been faster.
    const same = await agentMessages(sql).find(userId, id);
    if (same) return same;
    if (plan?.status !== 'planned') throw noPlan();
    if (plan.confirmed_by !== null)
      throw new Failure(
        'conflict',
        `Message ${plan.confirmed_by} has already confirmed this plan. Nothing else was done. Read that message for the results.`,
      );
  }
  return agentMessages(sql).insert(userId, { id, conversation_id, content, confirms }, called);
}
