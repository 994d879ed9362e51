import { describeReply } from '../../../domain/email/reply/describe-reply.ts';
import { replyApprovalKind, sendReplyAction } from '../../../domain/email/reply/draft.ts';
import { addressable, editSchema } from '../../../domain/email/reply/edit-letter.ts';
import { dayMs } from '../../../domain/time.ts';
import { openApproval } from '../../../runtime/approvals/approvals.ts';
import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import type { DraftPorts } from '../ports.ts';
import type { DraftState } from '../states.ts';
import { participantsOf } from './reply-frame.ts';
import { wishOf } from './reply-sources.ts';
import { supersedeOthers, whyObsolete } from './supersede-drafts.ts';

// After a week without a decision, the reply may no longer fit the question.
const answerMs = 7 * dayMs;

/**
 * Asks a person whether to send exactly this letter. Earlier questions about the issue end, and their planned effects are
 * cancelled. A version with a hard finding can only be edited or rejected.
 */
export const ask =
  ({ store, sql, now }: DraftPorts) =>
  async (state: DraftState, turn: Turn): Promise<StepResult<Partial<DraftState>>> => {
    const userId = turn.execution.user_id;
    const context = await store.replyContext(sql).get(userId, state.issue_id);
    const known = participantsOf(context);
    const approval = await turn.write(async (transaction) => {
      const draft = await store.drafts(transaction).get(userId, state.draft_id);
      const obsolete = await whyObsolete(store, transaction, draft);
      if (obsolete !== null) return { obsolete };
      await supersedeOthers(store, transaction, draft, `Version ${draft.version} replaced it.`);
      await store.drafts(transaction).setStatus(userId, draft.id, 'waiting');
      return openApproval(turn, transaction, {
        kind: replyApprovalKind,
        subject: `draft:${draft.id}`,
        title: context.title,
        action: {
          name: sendReplyAction,
          args: { ...draft.letter },
          description: describeReply(draft, wishOf(turn.execution.input)),
        },
        allowedDecisions: state.is_blocked ? ['edit', 'reject'] : ['approve', 'edit', 'reject'],
        argsSchema: editSchema(draft.letter, addressable(draft.letter, known)),
        expiresAt: new Date(now().getTime() + answerMs).toISOString(),
      });
    });
    if ('obsolete' in approval) {
      return { update: { end: 'superseded', reason: approval.obsolete }, counts: { asked: 0 } };
    }
    // A person decides, so no policy applies.
    return { update: { approval_id: approval.id, policy_id: '', answer: '' }, counts: { asked: 1 } };
  };
