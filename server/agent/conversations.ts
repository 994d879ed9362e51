import { createRoute, z } from '@hono/zod-openapi';
import { agentConversations } from '../../db/app/agent-conversations.ts';
import { agentMessages } from '../../db/app/agent-messages.ts';
import { Failure } from '../../domain/failure.ts';
import { idParam, json, nextCursor, problems } from '../http/answers.ts';
import { momentPlace, pageQuery, readCursor, writeCursor } from '../http/page.ts';
import { router } from '../http/router.ts';
import type { Services } from '../http/services.ts';
import { answerOf, messageAnswer } from './agent-message-answers.ts';

const conversationLine = z
  .object({
    id: z.string(),
    /** How it began. */
    first_words: z.string(),
    started_at: z.string(),
    last_at: z.string(),
    messages: z.int(),
    /** Of its newest message. */
    status: messageAnswer.shape.status,
  })
  .openapi('Conversation');

const listConversations = createRoute({
  method: 'get',
  path: '/api/agent/conversations',
  summary: 'Conversations with the assistant, newest first',
  request: { query: pageQuery },
  responses: {
    200: json(z.object({ conversations: z.array(conversationLine), next_cursor: nextCursor }), 'One page.'),
    ...problems(),
  },
});

const getConversation = createRoute({
  method: 'get',
  path: '/api/agent/conversations/{id}',
  summary: 'The messages of a conversation, the oldest first',
  request: { params: idParam },
  responses: { 200: json(z.object({ messages: z.array(messageAnswer) }), 'All of them.'), ...problems(404) },
});

const deleteConversation = createRoute({
  method: 'delete',
  path: '/api/agent/conversations/{id}',
  summary: 'Delete all that was said in a conversation; what still waits for its turn is cancelled first',
  request: { params: idParam },
  responses: { 204: { description: 'Deleted. What it had done stays done.' }, ...problems(404) },
});

/** Conversations with the assistant: the list, one of them, and its deletion. */
export const conversationRoutes = ({ asUser, cancel }: Services) => {
  /** A turn that has ended meanwhile needs no cancelling. */
  const stop = async (userId: string, executionId: string, by: string): Promise<void> => {
    try {
      await cancel(userId, executionId, by);
    } catch (thrown) {
      if (!(thrown instanceof Failure && thrown.code === 'conflict')) throw thrown;
    }
  };
  return router()
    .openapi(listConversations, async (context) => {
      const { limit, cursor } = context.req.valid('query');
      const userId = context.get('userId');
      const before = readCursor(cursor, momentPlace);
      const found = await asUser(userId, (sql) =>
        agentConversations(sql).list(userId, { limit: limit + 1, before }),
      );
      const conversations = found.slice(0, limit);
      const last = conversations.at(-1);
      const next_cursor =
        found.length > limit && last ? writeCursor({ at: last.last_at, id: last.id }) : null;
      return context.json({ conversations, next_cursor }, 200);
    })
    .openapi(getConversation, async (context) => {
      const { id } = context.req.valid('param');
      const userId = context.get('userId');
      const messages = await asUser(userId, (sql) => agentMessages(sql).listOfConversation(userId, id));
      if (messages.length === 0) throw new Failure('not_found', `There is no conversation ${id}.`);
      return context.json({ messages: messages.map(answerOf) }, 200);
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
