import type { ReplyContext, ReplyMailbox, ReplyMessage } from '../../../db/email/reply/reply-context.ts';
import type { Letter } from '../../../domain/email/reply/checks/letter.ts';
import { chooseMessage } from '../../../domain/email/reply/choose-message.ts';
import { noReplyReason } from '../../../domain/email/reply/needs-reply.ts';
import { replyPolicyVersion } from '../../../domain/email/reply/policy.ts';
import { recipientsFor } from '../../../domain/email/reply/recipients.ts';
import { replyReferences } from '../../../domain/email/reply/references.ts';
import { replySubject } from '../../../domain/email/reply/subject.ts';

/** A letter but for its words. */
export type Envelope = Omit<Letter, 'body' | 'vouched'>;

/** What of a reply is computed, and by no model: which message it answers, from where, to whom, in which thread. */
export interface ReplyFrame {
  message: ReplyMessage;
  mailbox: ReplyMailbox;
  envelope: Envelope;
}

/** Computes it from the issue as it is now; the reason where nothing can be answered. */
export function frameOf(
  context: ReplyContext,
  asked: { messageId: string | null; replyAll: boolean },
): ReplyFrame | { refused: string } {
  if (context.merged_into !== null)
    return { refused: `The issue was merged into ${context.merged_into}; answer there.` };
  if (context.thread_head === null) return { refused: 'The issue has no message any more.' };
  const message =
    asked.messageId === null
      ? messageOf(context, chooseMessage(context.messages)?.id ?? null)
      : messageOf(context, asked.messageId);
  if (!message) {
    return {
      refused:
        asked.messageId === null
          ? 'No message of the issue asks anything that can be answered.'
          : 'The message to answer is not among the newest of the issue any more.',
    };
  }
  const mailbox = context.mailboxes.find(({ id }) => id === message.mailbox_id);
  if (!mailbox || mailbox.removed_at !== null)
    return { refused: 'The mailbox that the message came to is not connected any more.' };
  const needless = noReplyReason(message);
  // Who names a message wants to answer it, whatever it says.
  if (needless !== null && asked.messageId === null) return { refused: needless };
  const recipients = recipientsFor(message, context.own, asked.replyAll);
  if ('refused' in recipients) return recipients;
  return {
    message,
    mailbox,
    envelope: {
      mailbox_id: mailbox.id,
      to: recipients.to,
      cc: recipients.cc,
      subject: replySubject(message.subject),
      answers: message.id,
      ...replyReferences(message),
      thread_head: context.thread_head,
      policy_version: replyPolicyVersion,
    },
  };
}

const messageOf = ({ messages }: ReplyContext, id: string | null): ReplyMessage | undefined =>
  messages.find((message) => message.id === id);

/** Every address that takes part in the messages, in lower case; the engineer's own are not among them. */
export function participantsOf({ messages, own }: Pick<ReplyContext, 'messages' | 'own'>): string[] {
  const all = messages.flatMap(({ sender, recipients, reply_to }) => [
    ...(sender ? [sender.address] : []),
    ...recipients.filter(({ kind }) => kind !== 'bcc').map(({ address }) => address),
    ...reply_to,
  ]);
  const others = all.map((address) => address.toLowerCase()).filter((address) => !own.includes(address));
  return [...new Set(others)].sort();
}
