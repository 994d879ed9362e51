import type { Submission } from '../../execution.ts';

/** The execution kind for drafting, reviewing and sending one reply. */
export const draftKind = 'email.draft';

/** The approval kind of replies. */
export const replyApprovalKind = 'email.reply';

/** The approval kind for sending a reply again that may already have been sent. */
export const resendApprovalKind = 'email.resend';

/** The action that a person approves; its arguments are a letter. */
export const sendReplyAction = 'send_reply';

/** Returns the actor of an issue: one turn at a time. */
export const issueActor = (issueId: string): string => `email.issue:${issueId}`;

/** The input of a drafting execution. */
export interface DraftInput {
  issue_id: string;
  /** The message to answer; null for the newest that asks something. */
  message_id: string | null;
  /** A version that a person wrote, to be checked and submitted for approval unchanged; null to write a new one. */
  draft_id: string | null;
  /** True to reply to all recipients. */
  reply_all: boolean;
  /** The policy that allows sending without approval; null to ask a person. */
  policy_id: string | null;
  /** A person's instruction for the content, in their own words; no check compares it with the reply. */
  wish?: string | null;
}

/** Returns the submission that queues the drafting of a reply, once for each key. */
export const draftReply = (
  userId: string,
  key: string,
  hash: string,
  input: DraftInput,
  trigger: Submission['trigger'] = 'request',
): Submission => ({
  userId,
  kind: draftKind,
  actor: issueActor(input.issue_id),
  trigger,
  key,
  hash,
  input: { ...input },
});

/** Returns the submission that drafts a reply to the newest message of an issue, once for that message. */
export function draftForHead(
  userId: string,
  issueId: string,
  threadHead: string,
  trigger: Submission['trigger'],
): Submission {
  const key = `head:${threadHead}@${issueId}`;
  const input = { issue_id: issueId, message_id: null, draft_id: null, reply_all: false, policy_id: null };
  return draftReply(userId, key, key, input, trigger);
}
