import type { Effect } from '../../../db/app/effects.ts';
import type { Draft } from '../../../db/email/reply/drafts.ts';
import type { ReplyContext } from '../../../db/email/reply/reply-context.ts';
import { Failure } from '../../../domain/failure.ts';
import { planEffect } from '../../../runtime/effects/effects.ts';
import type { Turn } from '../../../runtime/jobs/turn.ts';
import type { Outgoing } from '../../../tools/email/send/mail-sender.ts';
import type { DraftPorts } from '../ports.ts';
import { nameOf } from './reply-sources.ts';

/** An approved version with its approval and the address that it is sent from. */
export interface ApprovedReply {
  draft: Draft;
  approvalId: string;
  /** The policy that was approved in advance; null if the version itself was approved. */
  policyId: string | null;
  /** The address that it is sent from. */
  from: string;
  /** The name beside that address. */
  name: string;
  answeredPlace: Outgoing['answeredPlace'];
}

/** Reads what sending a version needs from the present state of its issue; throws `not_found` if its mailbox was removed. */
export function approvedReply(
  context: ReplyContext,
  draft: Draft,
  by: { approvalId: string; policyId: string | null },
): ApprovedReply {
  const message = context.messages.find(({ id }) => id === draft.letter.answers);
  const mailbox = context.mailboxes.find(({ id }) => id === draft.letter.mailbox_id);
  if (!mailbox)
    throw new Failure('not_found', 'The mailbox of this reply was removed. The reply was not sent.');
  return {
    draft,
    ...by,
    from: mailbox.address,
    name: nameOf(context),
    answeredPlace: message?.place ?? null,
  };
}

/**
 * Plans a step of sending, or finds it planned. It begins after the time to undo, and never after the approval has expired.
 * Returns null, and plans nothing, if a person has taken the approval back.
 */
export function planStep(
  { store }: DraftPorts,
  turn: Turn,
  { draft, approvalId, policyId, from }: ApprovedReply,
  step: 'prepare' | 'send',
  notBefore: string,
): Promise<Effect | null> {
  const { user_id, id: execution_id } = turn.execution;
  return turn.write(async (transaction) => {
    const approval = await store.approvals(transaction).get(user_id, approvalId);
    if (approval.action_hash === null)
      throw new Failure('internal', `Approval ${approvalId} is not bound to an action.`);
    if (policyId === null && approval.withdrawn_at !== null)
      return (
        (await store.effects(transaction).find({ execution_id, step, approval_id: approval.id })) ?? null
      );
    return planEffect(turn, transaction, {
      user_id,
      execution_id,
      step,
      approval_id: approval.id,
      action_hash: approval.action_hash,
      approval_expires_at: approval.expires_at,
      draft_id: draft.id,
      content_hash: draft.content_hash,
      policy_id: policyId,
      not_before: notBefore,
      // One key for each version, however often it is approved: recipients can tell a second copy by it.
      key: `${draft.id}@${from.slice(from.lastIndexOf('@') + 1)}`,
    });
  });
}

/** Returns the letter with its headers, the same bytes at every attempt. */
export function outgoingOf(reply: ApprovedReply, effect: Effect): Outgoing {
  const { draft, from, name, answeredPlace } = reply;
  return {
    letter: draft.letter,
    from: { name: name === '' ? null : name, address: from },
    messageId: effect.key,
    date: new Date(effect.planned_at).toISOString(),
    answeredPlace,
    // Marked as automatic, so that no other machine answers it (RFC 3834).
    isAutomatic: draft.origin === 'acknowledgment',
  };
}
