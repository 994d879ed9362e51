import type { Effect } from '../../../db/app/effects.ts';
import type { Draft } from '../../../db/email/reply/drafts.ts';
import { asFailure, type Failure } from '../../../domain/failure.ts';
import { cancelEffects } from '../../../runtime/effects/effect-events.ts';
import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import type { MailSender } from '../../../tools/email/send/mail-sender.ts';
import type { DraftPorts } from '../ports.ts';
import type { DraftEnd, DraftState } from '../states.ts';
import { performSending } from './perform-sending.ts';
import { approvedReply, planStep } from './plan-sending.ts';
import { whyObsolete } from './supersede-drafts.ts';

/** Failures after which a mailbox cannot send until a person acts. */
const unusable = new Set(['mailbox_unauthorized', 'invalid_request', 'not_found', 'conflict']);

/**
 * Sends an approved reply once: it is planned first, so that a person can take it back, then prepared if the provider keeps
 * drafts, sent, and read back. An unknown outcome is looked up, and the reply is never sent again without a decision.
 */
export const send =
  (ports: DraftPorts) =>
  async (state: DraftState, turn: Turn): Promise<StepResult<Partial<DraftState>>> => {
    const { store, sql, now, settings } = ports;
    const userId = turn.execution.user_id;
    const draft = await store.drafts(sql).get(userId, state.draft_id);
    const context = await store.replyContext(sql).get(userId, state.issue_id);
    const reply = approvedReply(context, draft, {
      approvalId: state.approval_id,
      policyId: state.policy_id || null,
    });
    const notBefore = new Date(now().getTime() + settings.undoSeconds * 1000).toISOString();
    const planned = await planStep(ports, turn, reply, 'send', notBefore);
    if (!planned) return { update: undone(state, ''), counts: { sent: 0, attempts: 0 } };
    const sender = await open(ports, turn, planned, draft.letter.mailbox_id);
    if ('failure' in sender) {
      const reason = sender.failure.message;
      return { update: { effect_id: planned.id, end: 'failed', reason }, counts: { sent: 0, attempts: 0 } };
    }
    try {
      const effect = await performSending(ports, turn, reply, { sender, planned });
      const { end, reason } = await endOf(ports, draft, effect);
      return {
        update: end === 'undone' ? undone(state, reason) : { effect_id: planned.id, end, reason },
        counts: { sent: Number(end === 'sent'), attempts: effect.attempts },
      };
    } finally {
      await sender.close();
    }
  };

/**
 * Returns the change of the state by an undo: the same is asked again, as before, and a reply under a policy, about which
 * nobody was asked, ends.
 */
const undone = ({ policy_id, end }: DraftState, reason: string): Partial<DraftState> =>
  policy_id === '' ? { approval_id: '', answer: '', end } : { end: 'undone', reason };

/** Opens the sender. If it cannot send until a person acts, effects that have not begun are cancelled. */
async function open(
  { openSender }: DraftPorts,
  turn: Turn,
  planned: Effect,
  mailboxId: string,
): Promise<MailSender | { failure: Failure }> {
  try {
    return await openSender(mailboxId);
  } catch (thrown) {
    const failure = asFailure(thrown);
    if (!unusable.has(failure.code) || planned.status === 'started') throw failure;
    await turn.write((transaction) => cancelEffects(transaction, turn.execution, failure.message));
    return { failure };
  }
}

/** Returns the end of the turn that follows from the status of the effect. */
async function endOf(
  { store, sql, now }: DraftPorts,
  draft: Draft,
  { status, detail, approval_expires_at }: Effect,
): Promise<{ end: DraftEnd; reason: string }> {
  const reason = detail ?? '';
  if (status === 'done') return { end: 'sent', reason };
  if (status === 'failed' || status === 'unknown') return { end: status, reason };
  if (Date.parse(approval_expires_at) <= now().getTime()) return { end: 'expired', reason };
  const obsolete = await whyObsolete(store, sql, draft);
  return obsolete === null ? { end: 'undone', reason } : { end: 'superseded', reason: obsolete };
}
