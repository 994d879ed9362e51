import { z } from '@hono/zod-openapi';
import type { AgentMessage } from '../../db/app/agent-messages.ts';

const cited = z.object({
  kind: z.enum(['issue', 'story', 'message', 'document', 'approval', 'execution', 'draft']),
  id: z.string(),
  title: z.string(),
  /** The words that it rests on. */
  quote: z.string().optional(),
});

/** A message with all that came of it. */
export const messageAnswer = z
  .object({
    id: z.string(),
    conversation_id: z.string(),
    execution_id: z.string().nullable(),
    /** `planned` waits for a yes; `asked` for other words. */
    status: z.enum(['queued', 'planned', 'answered', 'asked', 'refused', 'failed', 'cancelled']),
    content: z.string(),
    /** The message whose plan this one confirms. */
    confirms: z.string().nullable(),
    answer: z.string().nullable(),
    citations: z.array(cited),
    /** What was understood, fixed before anything was read. */
    plan: z.array(
      z.object({
        tool: z.string(),
        args: z.record(z.string(), z.unknown()),
        effect: z.enum(['read', 'change', 'outside']),
        says: z.string(),
      }),
    ),
    results: z.array(
      z.object({
        tool: z.string(),
        outcome: z.enum(['done', 'queued', 'not_found', 'unclear', 'failed']),
        text: z.string(),
        execution_id: z.string().nullable(),
        /** What it can be where it is not clear: the next message can say "the second". */
        choices: z.array(cited).optional(),
      }),
    ),
    /** What the answer lists, in its order: the next message can say "the second". */
    listed: z.array(cited),
    /** Of the understanding, 0 to 1. */
    confidence: z.number().nullable(),
    /** Who understood it: the rules, a model, or the request itself. */
    producer: z.string().nullable(),
    created_at: z.string(),
    answered_at: z.string().nullable(),
  })
  .openapi('AgentMessage');

/** A message as it is answered. */
export function answerOf(message: AgentMessage): z.infer<typeof messageAnswer> {
  const { id, conversation_id, execution_id, status, content, confirms, answer, citations, plan } = message;
  const { results, listed, confidence, producer, created_at, answered_at } = message;
  return {
    ...{ id, conversation_id, execution_id, status, content, confirms, answer, citations, plan },
    ...{ results, listed, confidence, producer, created_at, answered_at },
  };
}
