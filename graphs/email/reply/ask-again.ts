import { describeReply } from '../../../domain/email/reply/describe-reply.ts';
import { resendApprovalKind, sendReplyAction } from '../../../domain/email/reply/draft.ts';
import { openApproval } from '../../../runtime/approvals/approvals.ts';
import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import type { DraftPorts } from './draft-ports.ts';
import type { DraftState } from './draft-state.ts';

const answerMs = 7 * 86_400_000;

/**
 * Asks whether to send again what may have left already: the outside cannot tell, and only a person can find out. Until they
 * have answered it counts as unknown, and nothing more is done.
 */
export const askAgain =
  ({ store, sql, now }: DraftPorts) =>
  async (state: DraftState, turn: Turn): Promise<StepResult<Partial<DraftState>>> => {
    const userId = turn.execution.user_id;
    const effect = await store.effects(sql).get(userId, state.effect_id);
    const draft = await store.drafts(sql).get(userId, state.draft_id);
    const approval = await turn.write(async (transaction) => {
      await store.drafts(transaction).setStatus(userId, draft.id, 'unknown', effect.detail);
      return openApproval(turn, transaction, {
        kind: resendApprovalKind,
        subject: `draft:${draft.id}`,
        title: `Send again? ${draft.letter.subject}`,
        action: {
          name: sendReplyAction,
          args: { ...draft.letter },
          description: `${whatHappened(effect)}\n\n${describeReply(draft)}`,
        },
        allowedDecisions: ['approve', 'reject'],
        expiresAt: new Date(now().getTime() + answerMs).toISOString(),
      });
    });
    return { update: { approval_id: approval.id, answer: '', end: 'unknown' }, counts: { asked: 1 } };
  };

const whatHappened = ({
  key,
  started_at,
  detail,
}: {
  key: string;
  started_at: string | null;
  detail: string | null;
}) =>
  `This reply may have left already: it was begun at ${started_at}. ${detail ?? ''} Look for the message <${key}> among what was sent, or ask whom it goes to. Approve to send it once more; reject to leave it.`;
