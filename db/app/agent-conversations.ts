import { messageKind } from '../../domain/assistant/message.ts';
import { Failure } from '../../domain/failure.ts';
import type { Sql } from '../connect.ts';
import { type AgentMessage, shownStatus, turnOfMessage } from './agent-messages.ts';

/** A conversation as a list shows it. */
export interface ConversationLine {
  id: string;
  /** The beginning of its first message. */
  first_words: string;
  started_at: string;
  last_at: string;
  messages: number;
  /** The status of its newest message. */
  status: AgentMessage['status'];
}

// Characters that are enough to recognize a conversation by.
const firstWords = 120;

/** Conversations with the assistant as wholes. */
export const agentConversations = (sql: Sql) => ({
  /** Returns the conversation with that id, or a new one for null. Throws `not_found`. */
  async open(userId: string, id: string | null): Promise<string> {
    if (id === null) {
      const [made] = await sql<[{ id: string }]>`
        insert into public.agent_conversations (user_id) values (${userId}) returning id`;
      return made.id;
    }
    const [found] = await sql<{ id: string }[]>`
      update public.agent_conversations set last_at = now() where user_id = ${userId} and id = ${id} returning id`;
    if (!found) throw new Failure('not_found', `There is no conversation ${id}.`);
    return found.id;
  },

  /** Lists conversations, the newest first; `before` is the last one of the previous page. */
  list(
    userId: string,
    page: { limit: number; before: { at: string; id: string } | null },
  ): Promise<ConversationLine[]> {
    return sql<ConversationLine[]>`
      select conversation.id, conversation.started_at, conversation.last_at, counted.messages,
        left(first.content, ${firstWords}) as first_words, last.status
      from public.agent_conversations conversation
        cross join lateral (
          select count(*)::int as messages from public.agent_messages where conversation_id = conversation.id
        ) counted
        cross join lateral (
          select content from public.agent_messages where conversation_id = conversation.id order by position limit 1
        ) first
        cross join lateral (
          select ${shownStatus(sql)} as status from public.agent_messages message ${turnOfMessage(sql)}
          where message.conversation_id = conversation.id order by message.position desc limit 1
        ) last
      where conversation.user_id = ${userId}
        ${page.before ? sql`and (conversation.last_at, conversation.id) < (${page.before.at}::timestamptz, ${page.before.id}::uuid)` : sql``}
      order by conversation.last_at desc, conversation.id desc limit ${page.limit}`;
  },

  /** Returns the unfinished turns of its messages. Throws `not_found`. */
  async listOpenTurns(userId: string, id: string): Promise<string[]> {
    const [found] = await sql`
      select 1 from public.agent_conversations where user_id = ${userId} and id = ${id}`;
    if (!found) throw new Failure('not_found', `There is no conversation ${id}.`);
    const rows = await sql<{ id: string }[]>`
      select execution.id from public.agent_messages message join public.pipeline_executions execution
        on execution.user_id = message.user_id and execution.kind = ${messageKind}
          and execution.trigger = 'instruction' and execution.request_key = message.id::text
      where message.user_id = ${userId} and message.conversation_id = ${id} and execution.finished_at is null`;
    return rows.map((row) => row.id);
  },

  /** Deletes the conversation with all its messages. */
  async remove(userId: string, id: string): Promise<void> {
    await sql`delete from public.agent_conversations where user_id = ${userId} and id = ${id}`;
  },

  /**
   * Deletes the oldest conversations without a message since `moment` and without a waiting turn; returns their number.
   */
  async removeBefore(moment: string, limit: number): Promise<number> {
    const rows = await sql`
      delete from public.agent_conversations where id in (
        select id from public.agent_conversations conversation
        where last_at < ${moment} and not exists (
          select 1 from public.agent_messages message join public.pipeline_executions execution
            on execution.user_id = message.user_id and execution.kind = ${messageKind}
              and execution.trigger = 'instruction' and execution.request_key = message.id::text
          where message.conversation_id = conversation.id and execution.finished_at is null)
        order by last_at limit ${limit}
      ) returning 1`;
    return rows.length;
  },
});
