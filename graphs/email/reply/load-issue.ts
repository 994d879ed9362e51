import { z } from 'zod';
import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import type { DraftPorts } from '../ports.ts';
import type { DraftState } from '../states.ts';
import { frameOf } from './reply-frame.ts';
import { refuse } from './supersede-drafts.ts';

const input = z.looseObject({
  issue_id: z.uuid(),
  message_id: z.uuid().nullable().default(null),
  draft_id: z.uuid().nullable().default(null),
  reply_all: z.boolean().default(false),
});

/**
 * Selects the message to answer and checks that it can be answered. If not, the turn ends with the reason, and drafts for an
 * earlier state of the issue are superseded.
 */
export const load =
  ({ store, sql, now }: DraftPorts) =>
  async (_state: DraftState, turn: Turn): Promise<StepResult<Partial<DraftState>>> => {
    const userId = turn.execution.user_id;
    const order = input.parse(turn.execution.input);
    const context = await store.replyContext(sql).get(userId, order.issue_id);
    const frame = frameOf(context, { messageId: order.message_id, replyAll: order.reply_all });
    const counts = { messages: context.messages.length };
    if ('refused' in frame) {
      const { issue_id, draft_id } = order;
      await refuse(store, turn, { issue_id, draft_id, reason: frame.refused });
      return { update: { issue_id: order.issue_id, end: 'refused' }, counts };
    }
    return {
      update: {
        started_at: now().toISOString(),
        issue_id: order.issue_id,
        message_id: frame.message.id,
        reply_all: order.reply_all,
        thread_head: frame.envelope.thread_head,
      },
      counts,
    };
  };
