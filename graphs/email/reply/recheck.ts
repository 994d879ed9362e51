import type { Approval } from '../../../db/app/approvals.ts';
import type { Draft } from '../../../db/email/reply/drafts.ts';
import type { ReplyContext } from '../../../db/email/reply/reply-context.ts';
import { emailEvents } from '../../../domain/email/events.ts';
import { addressable } from '../../../domain/email/reply/edit-letter.ts';
import { replyPolicyVersion } from '../../../domain/email/reply/policy.ts';
import { contentHash } from '../../../runtime/approvals/content-hash.ts';
import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import type { DraftPorts } from '../ports.ts';
import type { DraftState } from '../states.ts';
import { objectionOfPolicy } from './find-policy.ts';
import { frameOf, participantsOf } from './reply-frame.ts';
import { whyObsolete } from './supersede-drafts.ts';

const takenBack = Symbol('the decision was taken back');

/**
 * Checks again, by rules alone, that the letter to send is the one that was approved: the same text and addresses, the
 * recipients as computed now, and no newer message in the issue. Otherwise it is not sent. Without its approval, which a person took back, it is asked about again.
 */
export const recheck =
  ({ store, sql, now }: DraftPorts) =>
  async (state: DraftState, turn: Turn): Promise<StepResult<Partial<DraftState>>> => {
    const userId = turn.execution.user_id;
    const context = await store.replyContext(sql).get(userId, state.issue_id);
    const objection = await turn.write(async (transaction) => {
      const approval = await store.approvals(transaction).get(userId, state.approval_id);
      const draft = await store.drafts(transaction).get(userId, state.draft_id);
      const found =
        (await whyObsolete(store, transaction, draft)) ??
        (state.policy_id === ''
          ? whyNotAllowed(draft, approval, now())
          : await objectionOfPolicy({ store, now }, transaction, userId, {
              policyId: state.policy_id,
              messageId: state.message_id,
              draftId: draft.id,
            })) ??
        whyOtherRecipients(draft, context, state);
      if (found !== null) return found;
      if (approval.withdrawn_at !== null && state.policy_id === '') return takenBack;
      const { status } = approval;
      await store
        .drafts(transaction)
        .setStatus(userId, draft.id, status === 'edited' ? 'edited' : 'approved');
      const payload = { draft_id: draft.id, issue_id: draft.issue_id, approval_id: approval.id, status };
      await turn.append(transaction, emailEvents['draft.approved'], payload, `draft:${draft.id}`);
      return null;
    });
    if (objection === null) return { update: {}, counts: { holds: 1 } };
    if (objection === takenBack)
      return { update: { approval_id: '', answer: '' }, counts: { holds: 0, undone: 1 } };
    const { expires_at } = await store.approvals(sql).get(userId, state.approval_id);
    const end = Date.parse(expires_at) <= now().getTime() ? 'expired' : 'superseded';
    return { update: { end, reason: objection }, counts: { holds: 0 } };
  };

function whyNotAllowed({ letter, content_hash }: Draft, approval: Approval, now: Date): string | null {
  if (approval.status !== 'approved' && approval.status !== 'edited') return 'It was not approved.';
  if (Date.parse(approval.expires_at) <= now.getTime())
    return `The approval expired at ${approval.expires_at}.`;
  if (contentHash(letter) !== content_hash || approval.action_hash !== content_hash)
    return 'It differs from the approved version.';
  if (letter.policy_version !== replyPolicyVersion)
    return `It was checked by the rules ${letter.policy_version}; the current rules are ${replyPolicyVersion}.`;
  return null;
}

/** Returns the reason if the recipients computed now differ; an edited version may address any participant. */
function whyOtherRecipients(
  { letter, origin }: Draft,
  context: ReplyContext,
  state: DraftState,
): string | null {
  const replyAll = state.reply_all || letter.cc.length > 0;
  const frame = frameOf(context, { messageId: state.message_id, replyAll });
  if ('refused' in frame) return frame.refused;
  const { to, cc } = frame.envelope;
  if (origin === 'edited') {
    const known = addressable({ to, cc }, participantsOf(context));
    const stranger = [...letter.to, ...letter.cc].find((address) => !known.includes(address));
    return stranger === undefined ? null : `${stranger} does not take part in the issue.`;
  }
  const isSame = contentHash([letter.to, letter.cc]) === contentHash([to, cc]);
  return isSame ? null : 'Its recipients would be different now.';
}
