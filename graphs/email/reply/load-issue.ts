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
    const asked = input.parse(turn.execution.input);
    const context = await store.replyContext(sql).get(userId, asked.issue_id);
    const frame = frameOf(context, { messageId: asked.message_id, replyAll: asked.reply_all });
    const counts = { messages: context.messages.length };
    if ('refused' in frame) {
      const { issue_id, draft_id } = asked;
      await refuse(store, turn, { issue_id, draft_id, reason: frame.refused });
      return { update: { issue_id: asked.issue_id, end: 'refused' }, counts };
    }
    return {
      update: {
        started_at: now().toISOString(),
        issue_id: asked.issue_id,
        message_id: frame.message.id,
        reply_all: asked.reply_all,
        thread_head: frame.envelope.thread_head,
      },
      counts,
    };
  };
