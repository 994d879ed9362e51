import type { Submission } from '../../execution.ts';

/** The execution kind of drafting, reviewing and sending one reply. */
export const draftKind = 'email.draft';

/** The kind of the approvals of replies. */
export const replyApprovalKind = 'email.reply';

/** The kind of the approvals that ask whether to send again what may have left already. */
export const resendApprovalKind = 'email.resend';

/** The action that a person allows: its arguments are a letter. */
export const sendReplyAction = 'send_reply';

/** The actor of an issue: one turn at a time. */
const issueActor = (issueId: string): string => `email.issue:${issueId}`;

/** What a turn of drafting starts from. */
export interface DraftInput {
  issue_id: string;
  /** The message to answer; the newest that asks something where it is null. */
  message_id: string | null;
  /** A version that a person wrote and that is to be checked and asked about as it is; null writes a new one. */
  draft_id: string | null;
  /** Whether everybody who was addressed is answered. */
  reply_all: boolean;
  /** A policy under which it is sent without asking; null asks a person. */
  policy_id: string | null;
  /** What a person has said that it is to say, in their own words; it is not checked against anything. */
  wish?: string | null;
}

/** What queues the drafting of a reply: once for each key. */
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
