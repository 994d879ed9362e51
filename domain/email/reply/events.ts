import { z } from 'zod';
import { defineEvents, field } from '../../event-kind.ts';

const { id, count, word, reason } = field;

const ended = z.strictObject({ draft_id: id, issue_id: id, version: count, reason });
const policy = z.strictObject({ policy_id: id, approval_id: id });

/** The events of replies and of the policies that acknowledge mail. */
export const replyEvents = defineEvents({
  'draft.written': {
    payload: z.strictObject({
      draft_id: id,
      issue_id: id,
      version: count,
      origin: word,
      is_template: z.boolean(),
      is_blocked: z.boolean(),
      findings: z.array(word),
    }),
    says: 'A version of a reply was written and checked; `findings` lists the codes of its findings.',
  },
  'draft.edited': {
    payload: z.strictObject({ draft_id: id, parent_id: id, issue_id: id, distance: z.number() }),
    says: 'A person edited a reply, which made a new version.',
  },
  'draft.refused': {
    payload: z.strictObject({ issue_id: id, reason, superseded: z.union([z.boolean(), count]) }),
    says: 'No reply was written for an issue; `reason` says why.',
  },
  'draft.approved': {
    payload: z.strictObject({ draft_id: id, issue_id: id, approval_id: id, status: word }),
    says: 'The approved reply passed the final checks and is sent when the time to undo it is over.',
    isAudit: true,
  },
  'draft.sent': {
    payload: ended.extend({
      effect_id: id.optional(),
      differs: z.array(word),
      edit: z.strictObject({ from_draft: id, to_draft: id, distance: z.number() }).nullable(),
    }),
    says: 'A reply was sent; `differs` names the parts that differ from the approved letter.',
    isAudit: true,
  },
  'draft.rejected': { payload: ended, says: 'A person rejected a reply.', isAudit: true },
  'draft.superseded': {
    payload: ended,
    says: 'A reply is not sent, because the issue or the reply has changed.',
  },
  'draft.expired': { payload: ended, says: 'A reply is not sent, because it was not approved in time.' },
  'draft.send_failed': { payload: ended, says: 'An approved reply could not be sent.', isAudit: true },
  'draft.unknown': {
    payload: ended,
    says: 'It is unknown whether a reply was sent, and it is not sent again.',
    isAudit: true,
  },
  'draft.undone': {
    payload: ended,
    says: 'A person took back an approved reply before it was sent.',
    isAudit: true,
  },
  'policy.proposed': {
    payload: z.strictObject({ policy_id: id, content_hash: word }),
    says: 'A person proposed a policy for acknowledging mail without approval.',
    isAudit: true,
  },
  'policy.activated': { payload: policy, says: 'A policy became active.', isAudit: true },
  'policy.rejected': { payload: policy, says: 'A person rejected a policy.', isAudit: true },
  'policy.expired': {
    payload: z.strictObject({ policy_id: id, approval_id: id.optional(), reason: reason.optional() }),
    says: 'A policy expired, or was not approved in time.',
    isAudit: true,
  },
  'policy.stopped': {
    payload: z.strictObject({ policy_id: id, reason }),
    says: 'A person stopped a policy, and everything planned under it was cancelled.',
    isAudit: true,
  },
});
