import { messageKind } from '../../domain/assistant/message.ts';
import { type PlannedCall, requestProducer } from '../../domain/assistant/plan.ts';
import { Failure } from '../../domain/failure.ts';
import type { Sql } from '../connect.ts';

/** A record that an answer cites or lists. */
export interface Cited {
  kind: 'issue' | 'story' | 'message' | 'document' | 'approval' | 'execution' | 'draft';
  id: string;
  title: string;
  /** The quoted passage, verbatim. */
  quote?: string;
}

/** The result of one call. */
export interface CallResult {
  tool: string;
  outcome: 'done' | 'queued' | 'not_found' | 'unclear' | 'failed';
  text: string;
  /** The execution that continues the call. */
  execution_id: string | null;
  /** Other possible meanings, so that the next message can name one. */
  choices?: Cited[];
}

/** A message to the assistant with its answer. */
export interface AgentMessage {
  id: string;
  user_id: string;
  conversation_id: string;
  execution_id: string | null;
  content: string;
  status: 'queued' | 'planned' | 'answered' | 'asked' | 'refused' | 'failed' | 'cancelled';
  confirms: string | null;
  answer: string | null;
  citations: Cited[];
  plan: PlannedCall[];
  results: CallResult[];
  listed: Cited[];
  confidence: number | null;
  producer: string | null;
  version: string | null;
  created_at: string;
  answered_at: string | null;
}

/** The answer of the assistant. */
export type Said = Pick<AgentMessage, 'answer' | 'citations' | 'listed'> & {
  status: Exclude<AgentMessage['status'], 'queued'>;
};

/** Joins the execution that is the turn of `message`. */
export const turnOfMessage = (sql: Sql) => sql`
  left join public.pipeline_executions turn on turn.user_id = message.user_id and turn.kind = ${messageKind}
    and turn.trigger = 'instruction' and turn.request_key = message.id::text`;

/** The status of `message` as shown: a message whose turn ended without an answer has failed. */
export const shownStatus = (sql: Sql) => sql`
  case when message.status = 'queued' and turn.status in ('failed', 'cancelled') then turn.status else message.status end`;

const shown = (sql: Sql) => sql`
  select message.*, ${shownStatus(sql)} as status, coalesce(message.answer, turn.error->>'detail') as answer,
    coalesce(message.execution_id, turn.id) as execution_id
  from public.agent_messages message ${turnOfMessage(sql)}`;

/** Messages of conversations with the assistant. */
export const agentMessages = (sql: Sql) => ({
  /** Inserts a message; `called` is set when a request names the call itself, so that its text is not interpreted. */
  async insert(
    userId: string,
    message: Pick<AgentMessage, 'id' | 'conversation_id' | 'content' | 'confirms'>,
    called: PlannedCall | null = null,
  ): Promise<AgentMessage> {
    const by = called === null ? { producer: null, version: null } : requestProducer;
    const plan = sql.json((called === null ? [] : [called]) as never);
    const [inserted] = await sql<[AgentMessage]>`
      insert into public.agent_messages (id, user_id, conversation_id, content, confirms, plan, producer, version)
      values (${message.id}, ${userId}, ${message.conversation_id}, ${message.content}, ${message.confirms},
        ${plan}, ${by.producer}, ${by.version})
      returning *`;
    return inserted;
  },

  find(userId: string, id: string): Promise<AgentMessage | undefined> {
    return sql<AgentMessage[]>`
      select * from public.agent_messages where user_id = ${userId} and id = ${id}`.then((rows) => rows[0]);
  },

  async get(userId: string, id: string): Promise<AgentMessage> {
    const [message] = await sql<AgentMessage[]>`
      ${shown(sql)} where message.user_id = ${userId} and message.id = ${id}`;
    if (!message) throw new Failure('not_found', `There is no message ${id}.`);
    return message;
  },

  /** Lists the messages of a conversation, the oldest first. */
  listOfConversation(userId: string, conversationId: string): Promise<AgentMessage[]> {
    return sql<AgentMessage[]>`
      ${shown(sql)} where message.user_id = ${userId} and message.conversation_id = ${conversationId}
      order by message.position`;
  },

  /** Returns the previous message of the conversation. */
  findBefore(message: AgentMessage): Promise<AgentMessage | undefined> {
    return sql<AgentMessage[]>`
      select earlier.* from public.agent_messages earlier
        join public.agent_messages this on this.id = ${message.id} and earlier.position < this.position
      where earlier.user_id = ${message.user_id} and earlier.conversation_id = ${message.conversation_id}
      order by earlier.position desc limit 1`.then((rows) => rows[0]);
  },

  /**
   * Locks a message until the transaction ends, so that its plan cannot be confirmed twice, or confirmed and cancelled,
   * at once. Returns its status and the message that confirms it; undefined if it is gone.
   */
  async holdPlan(
    userId: string,
    id: string,
  ): Promise<{ status: AgentMessage['status']; confirmed_by: string | null } | undefined> {
    const [held] = await sql<{ status: AgentMessage['status'] }[]>`
      select status from public.agent_messages where user_id = ${userId} and id = ${id} for update`;
    if (!held) return undefined;
    // Queried after the row is locked, so that it sees what was committed during the wait.
    const [by] = await sql<{ id: string }[]>`
      select id from public.agent_messages where user_id = ${userId} and confirms = ${id}`;
    return { status: held.status, confirmed_by: by?.id ?? null };
  },

  /**
   * Makes a message the confirmation of another message's plan; returns false if the plan is already confirmed or
   * cancelled. Needs a transaction.
   */
  async confirm({ id, user_id }: AgentMessage, plannedId: string): Promise<boolean> {
    await this.holdPlan(user_id, plannedId);
    const rows = await sql`
      update public.agent_messages set confirms = ${plannedId} where id = ${id} and user_id = ${user_id}
        and not exists (select 1 from public.agent_messages other where other.confirms = ${plannedId} and other.id <> ${id})
        and exists (select 1 from public.agent_messages plan where plan.id = ${plannedId} and plan.status = 'planned')
      returning 1`;
    return rows.length > 0;
  },

  /**
   * Cancels a message of which nothing has been executed yet: it waits for its turn or for a confirmation. Returns
   * false if it has ended or its plan is confirmed. Needs a transaction.
   */
  async cancel(userId: string, id: string): Promise<boolean> {
    await this.holdPlan(userId, id);
    const rows = await sql`
      update public.agent_messages message set status = 'cancelled', answered_at = clock_timestamp()
      where user_id = ${userId} and id = ${id} and status in ('queued', 'planned')
        and not exists (select 1 from public.agent_messages other where other.confirms = message.id)
      returning 1`;
    return rows.length > 0;
  },

  /** Stores the plan, which never changes afterwards, whatever is read later. */
  async plan(
    id: string,
    plan: readonly PlannedCall[],
    by: { confidence: number | null; producer: string; version: string; executionId: string },
  ): Promise<void> {
    await sql`
      update public.agent_messages set plan = ${sql.json(plan as never)}, confidence = ${by.confidence},
        producer = ${by.producer}, version = ${by.version}, execution_id = ${by.executionId}
      where id = ${id} and status = 'queued'`;
  },

  /** Appends the result of the next call. */
  async addResult(
    id: string,
    result: CallResult,
    cited: readonly Cited[],
    listed: readonly Cited[],
  ): Promise<void> {
    await sql`
      update public.agent_messages set results = results || ${sql.json([result] as never)},
        citations = citations || ${sql.json(cited as never)}, listed = listed || ${sql.json(listed as never)}
      where id = ${id}`;
  },

  async say(id: string, said: Pick<Said, 'status' | 'answer'>): Promise<void> {
    await sql`
      update public.agent_messages set status = ${said.status}, answer = ${said.answer}, answered_at = clock_timestamp()
      where id = ${id} and status = 'queued'`;
  },
});
