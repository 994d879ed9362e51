import type { Effect } from '../../../db/app/effects.ts';
import { Failure } from '../../../domain/failure.ts';
import { cancelEffects } from '../../../runtime/effects/effect-events.ts';
import { type Doing, performEffect } from '../../../runtime/effects/effects.ts';
import type { Turn } from '../../../runtime/jobs/turn.ts';
import type { MailSender } from '../../../tools/email/send/mail-sender.ts';
import type { DraftPorts } from '../ports.ts';
import { objectionOfPolicy } from './find-policy.ts';
import { type ApprovedReply, outgoingOf, planStep } from './plan-sending.ts';
import { whyObsolete } from './supersede-drafts.ts';

/**
 * Sends a reply, from a provider draft if the provider keeps drafts. Returns the last effect: the sending, or the preparation
 * if it did not succeed.
 */
export async function performSending(
  ports: DraftPorts,
  turn: Turn,
  reply: ApprovedReply,
  { sender, planned }: { sender: MailSender; planned: Effect },
): Promise<Effect> {
  const outgoing = outgoingOf(reply, planned);
  let reference: string | null = null;
  if (sender.keepsDrafts) {
    const ready = await prepare(ports, turn, reply, { sender, planned });
    if (ready.status !== 'done') {
      await turn.write((transaction) =>
        cancelEffects(transaction, turn.execution, ready.detail ?? 'The provider has no draft of it.'),
      );
      // Without a provider draft nothing can have been sent.
      return ready.status === 'unknown' ? { ...ready, status: 'failed' } : ready;
    }
    reference = ready.reference;
  }
  const sent = await performEffect(turn, planned.id, {
    ...guarded(ports, reply, sender),
    act: () => sender.send(outgoing, reference, turn.signal),
    async find(sentAs) {
      const result = await sender.find(outgoing, sentAs ?? reference, turn.signal);
      if (result.outcome === 'unknown') return result;
      if (result.outcome === 'not_sent') return { outcome: 'not_done' };
      return { outcome: 'done', reference: result.receipt.reference, result: { ...result.receipt } };
    },
  });
  if (reference !== null && (sent.status === 'cancelled' || sent.status === 'failed')) {
    await discard(sender, reference, turn.signal);
    // Another approval of this version must prepare it again, because the provider draft was discarded.
    await turn.write((transaction) => ports.store.effects(transaction).retract(sent, 'prepare', sent.detail));
  }
  return sent;
}

/** Prepares a provider draft, once for a version; the draft of an earlier approval of the same version is used again. */
async function prepare(
  ports: DraftPorts,
  turn: Turn,
  reply: ApprovedReply,
  { sender, planned }: { sender: MailSender; planned: Effect },
): Promise<Effect> {
  const { id, user_id } = reply.draft;
  const earlier = await ports.store.effects(ports.sql).listOfDraft(user_id, id);
  const effect =
    earlier.find(({ step, status }) => step === 'prepare' && status === 'done') ??
    (await planStep(ports, turn, reply, 'prepare', planned.not_before));
  // Taken back since the sending was planned.
  if (!effect) return ports.store.effects(ports.sql).get(user_id, planned.id);
  const outgoing = outgoingOf(reply, planned);
  return performEffect(turn, effect.id, {
    ...guarded(ports, reply, sender),
    act: async () => (await sender.prepare(outgoing, turn.signal)) ?? { reference: null },
    async find(preparedAs) {
      if (preparedAs !== null) return prepared(preparedAs);
      const result = await sender.find(outgoing, null, turn.signal);
      if (result.outcome === 'unknown') return result;
      const reference = result.outcome === 'sent' ? result.receipt.reference : result.reference;
      return reference === null ? { outcome: 'not_done' } : prepared(reference);
    },
  });
}

const prepared = (reference: string) => ({
  outcome: 'done' as const,
  reference,
  result: { laid_ready: reference },
});

/** Returns the guard of both effects: none begins for a reply that has become obsolete since its approval. */
const guarded = (
  { store, now }: DraftPorts,
  { draft, policyId, approvalId }: ApprovedReply,
  { settleMs }: MailSender,
): Pick<Doing, 'guard' | 'settleMs' | 'now'> => ({
  async guard(transaction) {
    const obsolete = await whyObsolete(store, transaction, draft);
    if (obsolete !== null) return obsolete;
    if (policyId === null) {
      const { withdrawn_at } = await store.approvals(transaction).get(draft.user_id, approvalId);
      return withdrawn_at === null ? null : 'A person took it back before it had begun.';
    }
    const of = { policyId, messageId: draft.letter.answers, draftId: draft.id };
    return objectionOfPolicy({ store, now }, transaction, draft.user_id, of);
  },
  settleMs,
  now,
});

/** Discards a provider draft that will not be sent. If that fails, it stays among the drafts of the mailbox, where it does no harm. */
async function discard(sender: MailSender, reference: string, signal: AbortSignal): Promise<void> {
  await sender.discard(reference, signal).catch((thrown: unknown) => {
    if (!(thrown instanceof Failure)) throw thrown;
  });
}
