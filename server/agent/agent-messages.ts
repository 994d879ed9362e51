import { randomUUID } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import { agentMessages } from '../../db/app/agent-messages.ts';
import { describeCall, type PlannedCall, readCall } from '../../domain/assistant/plan.ts';
import { type AssistantToolName, assistantTools } from '../../domain/assistant/rules/tools.ts';
import { Failure } from '../../domain/failure.ts';
import { contentUuid } from '../../runtime/approvals/content-hash.ts';
import { idempotencyHeader, idParam, jsonBody } from '../http/parameters.ts';
import { json, problems } from '../http/responses.ts';
import { route } from '../http/route.ts';
import { router } from '../http/router.ts';
import type { Services } from '../http/services.ts';
import { addMessage, type NewMessage, noPlan } from './add-message.ts';
import { messageResponse, toMessageResponse } from './agent-message-responses.ts';

const toolNames = Object.keys(assistantTools) as [AssistantToolName, ...AssistantToolName[]];

const queued = z
  .object({ message_id: z.uuid(), execution_id: z.uuid(), conversation_id: z.uuid(), status: z.string() })
  .openapi('QueuedMessage');

const postMessage = route({
  operationId: 'sendMessage',
  method: 'post',
  path: '/api/agent/messages',
  summary: 'Send an instruction to the assistant',
  request: {
    headers: idempotencyHeader,
    body: jsonBody(
      z
        .strictObject({
          content: z.string().trim().min(1).max(4000),
          /** The conversation to continue; by default a new one. */
          conversation_id: z.uuid().optional(),
          /** The call to make, named by a program; `content` is then not interpreted. */
          call: z
            .strictObject({ tool: z.enum(toolNames), args: z.record(z.string(), z.unknown()) })
            .optional(),
        })
        .openapi('Instruction'),
    ),
  },
  responses: {
    202: json(
      queued,
      'The message is queued, or was queued before under this key. Reads run at once, a change waits for POST .../confirm, and a reply waits for its approval.',
    ),
    ...problems(404, 409, 422),
  },
});

const getMessage = route({
  operationId: 'getAgentMessage',
  method: 'get',
  path: '/api/agent/messages/{id}',
  summary: 'Get a message with its plan, its results and the cited answer',
  request: { params: idParam },
  responses: {
    200: json(messageResponse, 'The message. `answer` is null while it is queued.'),
    ...problems(404),
  },
});

const confirmMessage = route({
  operationId: 'confirmMessage',
  method: 'post',
  path: '/api/agent/messages/{id}/confirm',
  summary: 'Confirm the plan of a message, once; it is carried out exactly as shown',
  request: { params: idParam },
  responses: {
    202: json(queued, 'The message that confirms the plan is queued, or was queued before.'),
    ...problems(404, 409),
  },
});

function readNamedCall(given: { tool: string; args: unknown }): PlannedCall {
  const { call, wrong } = readCall(given);
  if (call === null)
    throw new Failure(
      'invalid_request',
      `The call is not valid: ${wrong}. Nothing was done. Correct it and send it again.`,
    );
  return describeCall(call);
}

/** Routes that send messages to the assistant and show its answers. */
export const agentMessageRoutes = ({ asUser, submitWith, wake }: Services) => {
  const queueMessage = async (userId: string, id: string, message: NewMessage) => {
    const { execution, written } = await submitWith(userId, (sql) => addMessage(sql, userId, id, message));
    wake();
    return {
      message_id: written.id,
      execution_id: execution.id,
      conversation_id: written.conversation_id,
      status: execution.status,
    };
  };
  return router()
    .openapi(postMessage, async (context) => {
      const { content, conversation_id: conversationId = null, call } = context.req.valid('json');
      const called = call === undefined ? null : readNamedCall(call);
      const userId = context.get('userId');
      const key = context.req.valid('header')['idempotency-key'] ?? randomUUID();
      const id = contentUuid({ userId, key, of: 'message' });
      const response = await queueMessage(userId, id, { content, conversationId, confirms: null, called });
      context.header('Location', `/api/agent/messages/${id}`);
      return context.json(response, 202);
    })
    .openapi(getMessage, async (context) => {
      const { id } = context.req.valid('param');
      const userId = context.get('userId');
      const message = await asUser(userId, (sql) => agentMessages(sql).get(userId, id));
      return context.json(toMessageResponse(message), 200);
    })
    .openapi(confirmMessage, async (context) => {
      const { id } = context.req.valid('param');
      const userId = context.get('userId');
      const planned = await asUser(userId, (sql) => agentMessages(sql).get(userId, id));
      if (planned.status !== 'planned') throw noPlan();
      const response = await queueMessage(userId, contentUuid({ userId, confirms: id }), {
        content: 'yes',
        conversationId: planned.conversation_id,
        confirms: id,
        called: null,
      });
      return context.json(response, 202);
    });
};
