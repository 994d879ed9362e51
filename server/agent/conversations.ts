import { z } from '@hono/zod-openapi';
import { agentConversations } from '../../db/app/agent-conversations.ts';
import { agentMessages } from '../../db/app/agent-messages.ts';
import { Failure } from '../../domain/failure.ts';
import { momentPosition, pageQuery, readPage } from '../http/page.ts';
import { idParam } from '../http/parameters.ts';
import { json, nextCursor, problems } from '../http/responses.ts';
import { route } from '../http/route.ts';
import { router } from '../http/router.ts';
import type { Services } from '../http/services.ts';
import { messageResponse, toMessageResponse } from './agent-message-responses.ts';

const conversationLine = z
  .object({
    id: z.string(),
    /** Beginning of its first message. */
    first_words: z.string(),
    started_at: z.string(),
    last_at: z.string(),
    messages: z.int(),
    /** Status of its newest message. */
    status: messageResponse.shape.status,
  })
  .openapi('Conversation');

const listConversations = route({
  operationId: 'listConversations',
  method: 'get',
  path: '/api/agent/conversations',
  summary: 'List the conversations with the assistant, newest first',
  request: { query: pageQuery },
  responses: {
    200: json(
      z.object({ conversations: z.array(conversationLine), next_cursor: nextCursor }),
      'One page, each conversation with the beginning of its first message.',
    ),
  },
});

const getConversation = route({
  operationId: 'getConversation',
  method: 'get',
  path: '/api/agent/conversations/{id}',
  summary: 'List the messages of a conversation, oldest first',
  request: { params: idParam },
  responses: {
    200: json(
      z.object({ messages: z.array(messageResponse) }),
      'All messages, each with its plan, results and answer.',
    ),
    ...problems(404),
  },
});

const deleteConversation = route({
  operationId: 'deleteConversation',
  method: 'delete',
  path: '/api/agent/conversations/{id}',
  summary: 'Delete a conversation; messages that are not answered yet are cancelled first',
  request: { params: idParam },
  responses: {
    204: { description: 'The messages are deleted. Changes that they made are kept.' },
    ...problems(404),
  },
});

/** Routes that list, show and delete conversations with the assistant. */
export const conversationRoutes = ({ asUser, cancel }: Services) => {
  /** Cancels a turn, unless it has ended in the meantime. */
  const stop = async (userId: string, executionId: string, by: string): Promise<void> => {
    try {
      await cancel(userId, executionId, by);
    } catch (thrown) {
      if (!(thrown instanceof Failure && thrown.code === 'conflict')) throw thrown;
    }
  };
  return router()
    .openapi(listConversations, async (context) => {
      const userId = context.get('userId');
      const { rows, next_cursor } = await asUser(userId, (sql) =>
        readPage(context.req.valid('query'), momentPosition, {
          list: (before, limit) => agentConversations(sql).list(userId, { limit, before }),
          positionOf: ({ last_at: at, id }) => ({ at, id }),
        }),
      );
      return context.json({ conversations: rows, next_cursor }, 200);
    })
    .openapi(getConversation, async (context) => {
      const { id } = context.req.valid('param');
      const userId = context.get('userId');
      const messages = await asUser(userId, (sql) => agentMessages(sql).listOfConversation(userId, id));
      if (messages.length === 0)
        throw new Failure(
          'not_found',
          `There is no conversation ${id}, or it was deleted. Nothing was read. Take an id from GET /api/agent/conversations.`,
        );
      return context.json({ messages: messages.map(toMessageResponse) }, 200);
    })
    .openapi(deleteConversation, async (context) => {
      const { id } = context.req.valid('param');
      const userId = context.get('userId');
      const open = await asUser(userId, (sql) => agentConversations(sql).listOpenTurns(userId, id));
      for (const executionId of open) await stop(userId, executionId, context.get('tokenId'));
      await asUser(userId, (sql) => agentConversations(sql).remove(userId, id));
      return context.body(null, 204);
    });
};
