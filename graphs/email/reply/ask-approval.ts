import { describeReply } from '../../../domain/email/reply/describe-reply.ts';
import { replyApprovalKind, sendReplyAction } from '../../../domain/email/reply/draft.ts';
import { addressable, editSchema } from '../../../domain/email/reply/edit-letter.ts';
import { openApproval } from '../../../runtime/approvals/approvals.ts';
import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import type { DraftPorts } from './draft-ports.ts';
import type { DraftState } from './draft-state.ts';
import { participantsOf } from './reply-frame.ts';
import { wishOf } from './reply-sources.ts';
import { supersedeOthers, whyObsolete } from './supersede-drafts.ts';

// A reply that nobody looked at for a week answers no longer what is asked.
const answerMs = 7 * 86_400_000;

/**
 * Asks a person whether exactly this letter is to be sent. What was asked about the issue before is asked no more, and what
 * was planned with it is taken back. A version with a hard finding can be edited or rejected only.
 */
export const ask =
  ({ store, sql, now }: DraftPorts) =>
  async (state: DraftState, turn: Turn): Promise<StepResult<Partial<DraftState>>> => {
    const userId = turn.execution.user_id;
    const context = await store.replyContext(sql).get(userId, state.issue_id);
    const known = participantsOf(context);
    const asked = await turn.write(async (transaction) => {
      const draft = await store.drafts(transaction).get(userId, state.draft_id);
      const obsolete = await whyObsolete(store, transaction, draft);
      if (obsolete !== null) return { obsolete };
      await supersedeOthers(store, transaction, draft, `Version ${draft.version} took its place.`);
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
    if ('obsolete' in asked) {
      return { update: { end: 'superseded', reason: asked.obsolete }, counts: { asked: 0 } };
    }
    // Whoever is asked allows it themselves: no policy does.
    return { update: { approval_id: asked.id, policy_id: '', answer: '' }, counts: { asked: 1 } };
  };
