import type { Effect } from '../../../db/app/effects.ts';
import type { Draft } from '../../../db/email/reply/drafts.ts';
import type { ReplyContext } from '../../../db/email/reply/reply-context.ts';
import { Failure } from '../../../domain/failure.ts';
import { planEffect } from '../../../runtime/effects/effects.ts';
import type { Turn } from '../../../runtime/jobs/turn.ts';
import type { Outgoing } from '../../../tools/email/send/mail-sender.ts';
import type { DraftPorts } from './draft-ports.ts';
import { nameOf } from './reply-sources.ts';

/** An approved version, what allows it, and how it leaves. */
export interface ApprovedReply {
  draft: Draft;
  approvalId: string;
  /** The policy that the approval was given for, where it was given beforehand. */
  policyId: string | null;
  /** The address that it is sent from. */
  from: string;
  /** The name beside that address. */
  name: string;
  answeredPlace: Outgoing['answeredPlace'];
}

/** What sending a version works with, as the tables have it now. */
export function approvedReply(
  context: ReplyContext,
  draft: Draft,
  by: { approvalId: string; policyId: string | null },
): ApprovedReply {
  const message = context.messages.find(({ id }) => id === draft.letter.answers);
  const mailbox = context.mailboxes.find(({ id }) => id === draft.letter.mailbox_id);
  if (!mailbox) throw new Failure('not_found', 'The mailbox that the reply is to leave from is gone.');
  return {
    draft,
    ...by,
    from: mailbox.address,
    name: nameOf(context),
    answeredPlace: message?.place ?? null,
  };
}

/** Plans a step of it, or finds it planned. It begins when it can no longer be taken back, and never after its approval. */
export function planStep(
  { store }: DraftPorts,
  turn: Turn,
  { draft, approvalId, policyId, from }: ApprovedReply,
  step: 'prepare' | 'send',
  notBefore: string,
): Promise<Effect> {
  const { user_id, id: execution_id } = turn.execution;
  return turn.write(async (transaction) => {
    const approval = await store.approvals(transaction).get(user_id, approvalId);
    if (approval.action_hash === null)
      throw new Failure('internal', `Approval ${approvalId} allows nothing.`);
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
      // One for each version, however often it is approved: whoever gets it twice can tell that it is the same.
      key: `${draft.id}@${from.slice(from.lastIndexOf('@') + 1)}`,
    });
  });
}

/** The letter with its headers: the same bytes however often it is tried. */
export function outgoingOf(reply: ApprovedReply, effect: Effect): Outgoing {
  const { draft, from, name, answeredPlace } = reply;
  return {
    letter: draft.letter,
    from: { name: name === '' ? null : name, address: from },
    messageId: effect.key,
    date: new Date(effect.planned_at).toISOString(),
    answeredPlace,
    // So that no other machine answers it (RFC 3834).
    isAutomatic: draft.origin === 'acknowledgment',
  };
}
