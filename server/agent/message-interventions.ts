import { type AgentMessage, agentMessages } from '../../db/app/agent-messages.ts';
import { events } from '../../db/app/events.ts';
import { assistantEvents } from '../../domain/assistant/events.ts';
import { Failure } from '../../domain/failure.ts';
import { idParam } from '../http/parameters.ts';
import { json, problems } from '../http/responses.ts';
import { route } from '../http/route.ts';
import { router } from '../http/router.ts';
import type { Services } from '../http/services.ts';
import { messageResponse, toMessageResponse } from './agent-message-responses.ts';

const cancelMessage = route({
  operationId: 'cancelMessage',
  method: 'post',
  path: '/api/agent/messages/{id}/cancel',
  summary: 'Cancel a message or its open plan; completed steps are kept',
  request: { params: idParam },
  responses: {
    202: json(messageResponse, 'The message is cancelled. A running turn stops within seconds.'),
    ...problems(404, 409),
  },
});

const retryMessage = route({
  operationId: 'retryMessage',
  method: 'post',
  path: '/api/agent/messages/{id}/retry',
  summary: 'Retry a message whose turn failed, from the step that failed',
  request: { params: idParam },
  responses: { 202: json(messageResponse, 'The message is queued again.'), ...problems(404, 409) },
});

/** Reasons for which a message in this state is not cancelled. */
const notCancelled: Record<Exclude<AgentMessage['status'], 'queued'>, string> = {
  planned: 'Its plan was already confirmed. Cancel the message that confirmed it.',
  answered: 'The message is already answered.',
  asked: 'Nothing is running for this message: the assistant asked you to clarify it. Send a new message.',
  refused: 'The message was refused, so nothing is running for it.',
  failed: 'The message has already failed.',
  cancelled: 'The message is already cancelled.',
};

/** Routes that cancel and retry messages to the assistant. */
export const messageInterventionRoutes = ({ asUser, cancel, redrive, wake }: Services) =>
  router()
    .openapi(cancelMessage, async (context) => {
      const { id } = context.req.valid('param');
      const userId = context.get('userId');
      const message = await asUser(userId, (sql) => agentMessages(sql).get(userId, id));
      // Its turn can still be retried.
      if (message.status === 'failed')
        throw new Failure('conflict', `${notCancelled.failed} Nothing was changed.`);
      // The turn first: if it cannot be cancelled, the message stays as it is.
      if (message.status === 'queued' && message.execution_id !== null)
        await cancel(userId, message.execution_id, context.get('tokenId'));
      const cancelled = await asUser(userId, async (sql) => {
        const isCancelled = await agentMessages(sql).cancel(userId, id);
        const now = await agentMessages(sql).get(userId, id);
        if (!isCancelled && now.status !== 'queued') {
          throw new Failure('conflict', `${notCancelled[now.status]} Nothing was changed.`);
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
      return context.json(toMessageResponse(cancelled), 202);
    })
    .openapi(retryMessage, async (context) => {
      const { id } = context.req.valid('param');
      const userId = context.get('userId');
      const message = await asUser(userId, (sql) => agentMessages(sql).get(userId, id));
      if (message.status !== 'failed' || message.answered_at !== null || message.execution_id === null) {
        throw new Failure(
          'conflict',
          'Only a message whose turn failed can be retried. Nothing was changed. Send the instruction as a new message.',
        );
      }
      await redrive(userId, message.execution_id, context.get('tokenId'));
      wake();
      return context.json(
        toMessageResponse(await asUser(userId, (sql) => agentMessages(sql).get(userId, id))),
        202,
      );
    });
