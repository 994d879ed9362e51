import { randomUUID } from 'node:crypto';
import { createRoute, z } from '@hono/zod-openapi';
import { agentConversations } from '../../db/app/agent-conversations.ts';
import { type AgentMessage, agentMessages } from '../../db/app/agent-messages.ts';
import { executions } from '../../db/app/executions.ts';
import type { Sql } from '../../db/connect.ts';
import { answerMessage } from '../../domain/assistant/message.ts';
import { describeCall, type PlannedCall, readCall } from '../../domain/assistant/plan.ts';
import { type AssistantToolName, assistantTools } from '../../domain/assistant/rules/tools.ts';
import { Failure } from '../../domain/failure.ts';
import { contentHash, contentUuid } from '../../runtime/approvals/content-hash.ts';
import { idParam } from '../http/parameters.ts';
import { json, problems } from '../http/responses.ts';
import { router } from '../http/router.ts';
import type { Services } from '../http/services.ts';
import { answerOf, messageAnswer } from './agent-message-answers.ts';

const toolNames = Object.keys(assistantTools) as [AssistantToolName, ...AssistantToolName[]];

const queued = z
  .object({ message_id: z.uuid(), execution_id: z.uuid(), conversation_id: z.uuid(), status: z.string() })
  .openapi('QueuedMessage');

const keyHeader = z.object({ 'idempotency-key': z.string().min(1).max(200).optional() });

const postMessage = createRoute({
  method: 'post',
  path: '/api/agent/messages',
  summary: 'Say what is to be done; reading acts at once, a change waits for a yes, a reply for its approval',
  request: {
    headers: keyHeader,
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z
            .strictObject({
              content: z.string().trim().min(1).max(4000),
              /** Goes on with a conversation; a new one without it. */
              conversation_id: z.uuid().optional(),
              /** What is to be done, named by a program: the words are then not read, and all else is as for words. */
              call: z
                .strictObject({ tool: z.enum(toolNames), args: z.record(z.string(), z.unknown()) })
                .optional(),
            })
            .openapi('Instruction'),
        },
      },
    },
  },
  responses: { 202: json(queued, 'Queued, or was before under this key.'), ...problems(404, 409, 413, 422) },
});

const getMessage = createRoute({
  method: 'get',
  path: '/api/agent/messages/{id}',
  summary: 'A message with what it was understood as, what was done, and the answer with its citations',
  request: { params: idParam },
  responses: { 200: json(messageAnswer, 'The message.'), ...problems(404) },
});

const confirmMessage = createRoute({
  method: 'post',
  path: '/api/agent/messages/{id}/confirm',
  summary: 'Have the plan of a message done, exactly as it was shown; once',
  request: { params: idParam },
  responses: { 202: json(queued, 'Queued, or was before.'), ...problems(404, 409) },
});

function plannedOf(given: { tool: string; args: unknown }): PlannedCall {
  const { call, wrong } = readCall(given);
  if (call === null)
    throw new Failure('invalid_request', `The call cannot be made: ${wrong}. Nothing was done.`);
  return describeCall(call);
}

interface Asked {
  content: string;
  conversationId: string | null;
  confirms: string | null;
  called: PlannedCall | null;
}

const noPlan = () =>
  new Failure('conflict', 'This message has no plan that waits for a yes. Nothing was done.');

/** Stores the message, in the transaction that queues its turn. `conflict` where a plan is confirmed or cancelled already. */
async function addMessage(sql: Sql, userId: string, id: string, asked: Asked): Promise<AgentMessage> {
  const { content, confirms, called } = asked;
  const conversation_id = await agentConversations(sql).open(userId, asked.conversationId);
  if (confirms !== null) {
    const plan = await agentMessages(sql).holdPlan(userId, confirms);
    // Two of this very request at once: the other was first.
    const same = await agentMessages(sql).find(userId, id);
    if (same) return same;
    if (plan?.status !== 'planned') throw noPlan();
    if (plan.confirmed_by !== null)
      throw new Failure(
        'conflict',
        `This plan was confirmed already, by message ${plan.confirmed_by}. Nothing more was done.`,
      );
  }
  return agentMessages(sql).insert(userId, { id, conversation_id, content, confirms }, called);
}

/** Instructions to the assistant, and its answers. */
export const agentMessageRoutes = ({ asUser, submitWith, wake }: Services) => {
  const ask = (userId: string, id: string, asked: Asked) =>
    submitWith(userId, async (sql: Sql) => {
      const hash = contentHash({
        content: asked.content,
        confirms: asked.confirms,
        ...(asked.called && { call: { tool: asked.called.tool, args: asked.called.args } }),
      });
      const submission = answerMessage(userId, id, hash);
      // First: both are committed together, so where only the turn is there the message was deleted.
      const isSubmitted = await executions(sql).isSubmitted(submission);
      const known = await agentMessages(sql).find(userId, id);
      if (!known && isSubmitted)
        throw new Failure(
          'conflict',
          'The message of this key was deleted with its conversation. Nothing was done; use a new key for a new message.',
        );
      return { submission, written: known ?? (await addMessage(sql, userId, id, asked)) };
    });
  return router()
    .openapi(postMessage, async (context) => {
      const { content, conversation_id: conversationId = null, call } = context.req.valid('json');
      const called = call === undefined ? null : plannedOf(call);
      const userId = context.get('userId');
      const key = context.req.valid('header')['idempotency-key'] ?? randomUUID();
      const id = contentUuid({ userId, key, of: 'message' });
      const { execution, written } = await ask(userId, id, {
        content,
        conversationId,
        confirms: null,
        called,
      });
      wake();
      context.header('Location', `/api/agent/messages/${id}`);
      const { id: execution_id, status } = execution;
      return context.json(
        { message_id: id, execution_id, conversation_id: written.conversation_id, status },
        202,
      );
    })
    .openapi(getMessage, async (context) => {
      const { id } = context.req.valid('param');
      const userId = context.get('userId');
      return context.json(answerOf(await asUser(userId, (sql) => agentMessages(sql).get(userId, id))), 200);
    })
    .openapi(confirmMessage, async (context) => {
      const { id } = context.req.valid('param');
      const userId = context.get('userId');
      const planned = await asUser(userId, (sql) => agentMessages(sql).get(userId, id));
      if (planned.status !== 'planned') throw noPlan();
      const { execution, written } = await ask(userId, contentUuid({ userId, confirms: id }), {
        content: 'yes',
        conversationId: planned.conversation_id,
        confirms: id,
        called: null,
      });
      wake();
      const { id: execution_id, status } = execution;
      return context.json(
        { message_id: written.id, execution_id, conversation_id: written.conversation_id, status },
        202,
      );
    });
};
