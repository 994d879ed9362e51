import { z } from 'zod';
import type { Effect } from '../../../db/app/effects.ts';
import type { Sql } from '../../../db/connect.ts';
import type { Draft } from '../../../db/email/reply/drafts.ts';
import { emailEvents } from '../../../domain/email/events.ts';
import { compareReceipt } from '../../../domain/email/reply/compare-receipt.ts';
import { Failure } from '../../../domain/failure.ts';
import { supersedeApprovals } from '../../../runtime/approvals/approvals.ts';
import { contentHash } from '../../../runtime/approvals/content-hash.ts';
import type { StepResult, Turn } from '../../../runtime/jobs/turn.ts';
import { compareTexts } from '../../../tools/email/compare-texts.ts';
import { hashBody } from '../../../tools/email/send/hash-body.ts';
import type { DraftPorts } from '../ports.ts';
import type { DraftState } from '../states.ts';
import { orderDraft } from './order-drafts.ts';

/**
 * Records the end of a draft turn: the sent letter with its read-back, and a person's edits or rejection with the reason, as
 * feedback to learn from. If the issue has a newer message, a new draft is ordered.
 */
export const record =
  (ports: DraftPorts) =>
  async (state: DraftState, turn: Turn): Promise<StepResult<Partial<DraftState>>> => {
    const { store, sql } = ports;
    const userId = turn.execution.user_id;
    const end = endOf(state);
    if (end === 'open' || end === 'refused')
      throw new Failure('internal', 'The draft turn has no end to record.');
    const draft = await store.drafts(sql).get(userId, state.draft_id);
    const approval =
      state.approval_id === '' ? null : await store.approvals(sql).get(userId, state.approval_id);
    const message = approval?.message ?? null;
    const effect = state.effect_id === '' ? null : await store.effects(sql).get(userId, state.effect_id);
    const differs = end === 'sent' ? differencesOf(draft, effect) : [];
    const reason = end === 'sent' ? describeDifferences(differs) : (message ?? (state.reason || null));
    const generated = await store.drafts(sql).findGenerated(userId, draft.id);
    const edit = end === 'sent' && generated && generated.id !== draft.id ? editOf(generated, draft) : null;
    if (end === 'superseded') {
      const { thread_head } = await store.replyContext(sql).get(userId, state.issue_id);
      if (thread_head !== null && thread_head !== draft.letter.thread_head)
        await orderDraft(ports.submit, userId, state.issue_id, thread_head);
    }
    await turn.write(async (transaction) => {
      await store.drafts(transaction).setStatus(userId, draft.id, end, reason);
      const given = { issue_id: draft.issue_id, draft_id: draft.id, actor: approval?.decided_by ?? null };
      if (edit)
        await learn(store, transaction, userId, {
          ...given,
          kind: 'draft_edit',
          correction: edit,
          reason: message,
        });
      if (end === 'rejected') {
        const correction = { draft_id: draft.id };
        await learn(store, transaction, userId, {
          ...given,
          kind: 'draft_rejection',
          correction,
          reason: message,
        });
      }
      // An acknowledgment does not answer the issue.
      if (end === 'sent' && draft.origin !== 'acknowledgment')
        await store.replyContext(transaction).markAnswered(userId, draft.issue_id);
      await supersedeApprovals(transaction, turn.execution.id);
      const payload = { draft_id: draft.id, issue_id: draft.issue_id, version: draft.version, reason };
      const subject = `draft:${draft.id}`;
      if (end === 'sent') {
        const sent = { ...payload, ...(effect && { effect_id: effect.id }), differs, edit };
        await turn.append(transaction, emailEvents['draft.sent'], sent, subject);
      } else {
        // `draft.failed` is the event of a failed execution.
        const kind = emailEvents[end === 'failed' ? 'draft.send_failed' : (`draft.${end}` as const)];
        await turn.append(transaction, kind, payload, subject);
      }
    });
    return { update: { end }, counts: { sent: Number(end === 'sent'), edited: Number(edit !== null) } };
  };

/** Names the parts of the read-back that differ from the approved letter; a provider may rewrite what it sends. */
function differencesOf({ letter }: Draft, effect: Effect | null): string[] {
  const readBack = receipt.safeParse(effect?.result);
  return readBack.success ? compareReceipt(letter, hashBody(letter.body), readBack.data) : [];
}

const describeDifferences = (differs: readonly string[]): string | null =>
  differs.length === 0 ? null : `The sent message differs from the approved one: ${differs.join(', ')}.`;

const texts = z.array(z.string()).nullable();
const receipt = z.looseObject({
  to: texts,
  cc: texts,
  subject: z.string().nullable(),
  inReplyTo: z.string().nullable(),
  references: texts,
  bodyHash: z.string().nullable(),
});

/** Returns the end of the turn: its own, or else the person's decision. */
function endOf({ end, answer }: DraftState): DraftState['end'] {
  if (end !== 'open') return end;
  if (answer === 'reject') return 'rejected';
  return answer === 'expired' ? 'expired' : 'open';
}

/** Measures a person's changes between the generated and the sent version. */
function editOf(generated: Draft, sent: Draft) {
  const { distance } = compareTexts(generated.letter.body, sent.letter.body);
  return {
    from_draft: generated.id,
    to_draft: sent.id,
    distance: Math.round(distance * 10_000) / 10_000,
  };
}

/** Stores feedback once for a version. */
async function learn(
  { feedbackEvents }: DraftPorts['store'],
  sql: Sql,
  userId: string,
  given: Omit<Parameters<ReturnType<typeof feedbackEvents>['insert']>[1], 'request_key' | 'request_hash'>,
): Promise<void> {
  const request_key = `${given.kind}:${given.draft_id}`;
  if (await feedbackEvents(sql).findByKey(userId, request_key)) return;
  await feedbackEvents(sql).insert(userId, {
    ...given,
    request_key,
    request_hash: contentHash(given.correction),
  });
}
