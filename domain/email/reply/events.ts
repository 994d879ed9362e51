import { z } from 'zod';
import { defineEvents, field } from '../../event-kind.ts';

const { id, count, word, reason } = field;

const ended = z.strictObject({ draft_id: id, issue_id: id, version: count, reason });
const policy = z.strictObject({ policy_id: id, approval_id: id });

/** What is told of replies, and of the policies that acknowledge mail. */
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
    says: 'A version of a reply is there, and the checks found so much in it.',
  },
  'draft.edited': {
    payload: z.strictObject({ draft_id: id, parent_id: id, issue_id: id, distance: z.number() }),
    says: 'A person changed a reply: the next version is theirs.',
  },
  'draft.refused': {
    payload: z.strictObject({ issue_id: id, reason, superseded: z.union([z.boolean(), count]) }),
    says: 'No reply is written to an issue, for the reason that is given.',
  },
  'draft.approved': {
    payload: z.strictObject({ draft_id: id, issue_id: id, approval_id: id, status: word }),
    says: 'What was approved still holds; the reply leaves when it can no longer be undone.',
    isAudit: true,
  },
  'draft.sent': {
    payload: ended.extend({
      effect_id: id.optional(),
      differs: z.array(word),
      edit: z.strictObject({ from_draft: id, to_draft: id, distance: z.number() }).nullable(),
    }),
    says: 'A reply has left; `differs` names the parts that read back as others than were approved.',
    isAudit: true,
  },
  'draft.rejected': { payload: ended, says: 'A person refused a reply.', isAudit: true },
  'draft.superseded': { payload: ended, says: 'A reply does not leave: the issue or the reply has changed.' },
  'draft.expired': { payload: ended, says: 'A reply does not leave: nobody approved it in time.' },
  'draft.send_failed': { payload: ended, says: 'A reply was approved and could not be sent.', isAudit: true },
  'draft.unknown': {
    payload: ended,
    says: 'Nobody can tell whether a reply has left, and nobody wants it sent again.',
    isAudit: true,
  },
  'draft.undone': { payload: ended, says: 'A person took back a reply before it left.', isAudit: true },
  'policy.proposed': {
    payload: z.strictObject({ policy_id: id, content_hash: word }),
    says: 'A person proposes that some mail is acknowledged without asking.',
    isAudit: true,
  },
  'policy.activated': { payload: policy, says: 'A policy holds from now on.', isAudit: true },
  'policy.rejected': { payload: policy, says: 'A person refused a policy.', isAudit: true },
  'policy.expired': {
    payload: z.strictObject({ policy_id: id, approval_id: id.optional(), reason: reason.optional() }),
    says: 'A policy has come to its end, or nobody approved it in time.',
    isAudit: true,
  },
  'policy.stopped': {
    payload: z.strictObject({ policy_id: id, reason }),
    says: 'A person stopped a policy, with all that was planned under it.',
    isAudit: true,
  },
});
