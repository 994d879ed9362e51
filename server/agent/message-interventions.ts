import { createRoute } from '@hono/zod-openapi';
import { type AgentMessage, agentMessages } from '../../db/app/agent-messages.ts';
import { events } from '../../db/app/events.ts';
import { assistantEvents } from '../../domain/assistant/events.ts';
import { Failure } from '../../domain/failure.ts';
import { idParam, json, problems } from '../http/answers.ts';
import { router } from '../http/router.ts';
import type { Services } from '../http/services.ts';
import { answerOf, messageAnswer } from './agent-message-answers.ts';

const cancelMessage = createRoute({
  method: 'post',
  path: '/api/agent/messages/{id}/cancel',
  summary: 'Stop a message that waits for its turn or is being done, or forget its plan; what was done stays',
  request: { params: idParam },
  responses: { 202: json(messageAnswer, 'It is cancelled.'), ...problems(404, 409) },
});

const retryMessage = createRoute({
  method: 'post',
  path: '/api/agent/messages/{id}/retry',
  summary: 'Take up a message again whose turn has failed, where it stopped',
  request: { params: idParam },
  responses: { 202: json(messageAnswer, 'It is queued again.'), ...problems(404, 409) },
});

/** Why a message in this state is not cancelled. */
const overBy: Record<Exclude<AgentMessage['status'], 'queued'>, string> = {
  planned: 'Its plan was confirmed already; cancel the message that confirmed it.',
  answered: 'It is answered already.',
  asked: 'It waits for nothing but other words of yours.',
  refused: 'It was refused; nothing of it is going on.',
  failed: 'It has failed already.',
  cancelled: 'It is cancelled already.',
};

/** What a person can do about a message besides reading it. */
export const messageInterventionRoutes = ({ asUser, cancel, redrive, wake }: Services) =>
  router()
    .openapi(cancelMessage, async (context) => {
      const { id } = context.req.valid('param');
      const userId = context.get('userId');
      const message = await asUser(userId, (sql) => agentMessages(sql).get(userId, id));
      // Its turn may be taken up again, and goes on then.
      if (message.status === 'failed') throw new Failure('conflict', `${overBy.failed} Nothing was changed.`);
      // The turn first: what it refuses to stop stays as it is.
      if (message.status === 'queued' && message.execution_id !== null)
        await cancel(userId, message.execution_id, context.get('tokenId'));
      const cancelled = await asUser(userId, async (sql) => {
        const isCancelled = await agentMessages(sql).cancel(userId, id);
        const now = await agentMessages(sql).get(userId, id);
        if (!isCancelled && now.status !== 'queued') {
          throw new Failure('conflict', `${overBy[now.status]} Nothing was changed.`);
        }
        await events(sql).append({
          userId,
          executionId: now.execution_id,
          kind: assistantEvents['message.withdrawn'],
          payload: { message_id: id },
          evidenceFor: `message:${id}`,
        });
        return now;
      });
      return context.json(answerOf(cancelled), 202);
    })
    .openapi(retryMessage, async (context) => {
      const { id } = context.req.valid('param');
      const userId = context.get('userId');
      const message = await asUser(userId, (sql) => agentMessages(sql).get(userId, id));
      if (message.status !== 'failed' || message.answered_at !== null || message.execution_id === null) {
        throw new Failure(
          'conflict',
          'Only a message whose turn has failed is taken up again; say any other once more. Nothing was changed.',
        );
      }
      await redrive(userId, message.execution_id, context.get('tokenId'));
      wake();
      return context.json(answerOf(await asUser(userId, (sql) => agentMessages(sql).get(userId, id))), 202);
    });
