import { z } from '@hono/zod-openapi';
import type { AgentMessage } from '../../db/app/agent-messages.ts';
import { strip } from '../http/responses.ts';

const cited = z
  .object({
    kind: z.enum(['issue', 'story', 'message', 'document', 'approval', 'execution', 'draft']),
    id: z.string(),
    title: z.string(),
    /** The quoted passage that supports the answer. */
    quote: z.string().optional(),
  })
  .openapi('CitedItem');

const plannedCall = z
  .object({
    tool: z.string(),
    args: z.record(z.string(), z.unknown()),
    effect: z.enum(['read', 'change', 'outside']),
    says: z.string(),
  })
  .openapi('PlannedCall');

const callResult = z
  .object({
    tool: z.string(),
    outcome: z.enum(['done', 'queued', 'not_found', 'unclear', 'failed']),
    text: z.string(),
    execution_id: z.string().nullable(),
    /** The possible meanings if the call was ambiguous: the next message can say "the second". */
    choices: z.array(cited).optional(),
  })
  .openapi('CallResult');

/** A message to the assistant with its plan, its results and the answer. */
export const messageResponse = z
  .object({
    id: z.string(),
    conversation_id: z.string(),
    execution_id: z.string().nullable(),
    /** `planned` waits for a confirmation; `asked` needs a clearer message. */
    status: z.enum(['queued', 'planned', 'answered', 'asked', 'refused', 'failed', 'cancelled']),
    content: z.string(),
    /** The message whose plan this one confirms. */
    confirms: z.string().nullable(),
    answer: z.string().nullable(),
    citations: z.array(cited),
    /** The calls that the message was understood as, fixed before any content was read. */
    plan: z.array(plannedCall),
    results: z.array(callResult),
    /** The items that the answer lists, in its order: the next message can say "the second". */
    listed: z.array(cited),
    /** Confidence in the plan, 0 to 1. */
    confidence: z.number().nullable(),
    /** Producer of the plan: the rules, a model, or the request itself. */
    producer: z.string().nullable(),
    created_at: z.string(),
    answered_at: z.string().nullable(),
  })
  .openapi('AgentMessage');

/** Returns a message as clients see it. */
export const toMessageResponse = (message: AgentMessage): z.output<typeof messageResponse> =>
  strip(messageResponse, message);
