import { describeReply } from '../../../domain/email/reply/describe-reply.ts';
import { resendApprovalKind, sendReplyAction } from '../../../domain/email/reply/draft.ts';
import { dayMs } from '../../../domain/time.ts';
import { openApproval } from '../../../runtime/approvals/approvals.ts';
import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import type { DraftPorts } from '../ports.ts';
import type { DraftState } from '../states.ts';

const answerMs = 7 * dayMs;

/**
 * Asks a person whether to send a reply again that may have been sent already: the provider cannot tell, and only a person
 * can find out. Until they answer, the outcome counts as unknown and nothing is sent.
 */
export const confirmResend =
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
          description: `${describeUnknown(effect)}\n\n${describeReply(draft)}`,
        },
        allowedDecisions: ['approve', 'reject'],
        expiresAt: new Date(now().getTime() + answerMs).toISOString(),
      });
    });
    return { update: { approval_id: approval.id, answer: '', end: 'unknown' }, counts: { asked: 1 } };
  };

const describeUnknown = ({
  key,
  started_at,
  detail,
}: {
  key: string;
  started_at: string | null;
  detail: string | null;
}) =>
  `This reply may have been sent already: sending began at ${started_at}. ${detail ?? ''} Look for the message <${key}> in your sent mail, or ask the recipients. Approve to send it again, or reject to leave it.`;
