import type { ReplyContext, ReplyMailbox, ReplyMessage } from '../../../db/email/reply/reply-context.ts';
import type { Letter } from '../../../domain/email/reply/checks/letter.ts';
import { chooseMessage } from '../../../domain/email/reply/choose-message.ts';
import { noReplyReason } from '../../../domain/email/reply/needs-reply.ts';
import { replyPolicyVersion } from '../../../domain/email/reply/policy.ts';
import { recipientsFor } from '../../../domain/email/reply/recipients.ts';
import { replyReferences } from '../../../domain/email/reply/references.ts';
import { replySubject } from '../../../domain/email/reply/subject.ts';

/** A letter without its text. */
export type Envelope = Omit<Letter, 'body' | 'vouched'>;

/** The part of a reply that is computed without a model: the answered message, mailbox, recipients and thread. */
export interface ReplyFrame {
  message: ReplyMessage;
  mailbox: ReplyMailbox;
  envelope: Envelope;
}

/** Computes the frame from the present state of the issue, or returns the reason why there is nothing to answer. */
export function frameOf(
  context: ReplyContext,
  wanted: { messageId: string | null; replyAll: boolean },
): ReplyFrame | { refused: string } {
  if (context.merged_into !== null)
    return { refused: `The issue was merged into ${context.merged_into}. Reply there.` };
  if (context.thread_head === null) return { refused: 'The issue no longer has a message.' };
  const message =
    wanted.messageId === null
      ? messageOf(context, chooseMessage(context.messages)?.id ?? null)
      : messageOf(context, wanted.messageId);
  if (!message) {
    return {
      refused:
        wanted.messageId === null
          ? 'No message of the issue asks for a reply.'
          : 'The message to answer is no longer among the newest of the issue.',
    };
  }
  const mailbox = context.mailboxes.find(({ id }) => id === message.mailbox_id);
  if (!mailbox || mailbox.removed_at !== null)
    return { refused: 'The mailbox of the message is no longer connected.' };
  const needless = noReplyReason(message);
  // A person who names a message wants to answer it in any case.
  if (needless !== null && wanted.messageId === null) return { refused: needless };
  const recipients = recipientsFor(message, context.own, wanted.replyAll);
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

/** Lists the addresses that take part in the messages, in lower case, without the engineer's own. */
export function participantsOf({ messages, own }: Pick<ReplyContext, 'messages' | 'own'>): string[] {
  const all = messages.flatMap(({ sender, recipients, reply_to }) => [
    ...(sender ? [sender.address] : []),
    ...recipients.filter(({ kind }) => kind !== 'bcc').map(({ address }) => address),
    ...reply_to,
  ]);
  const others = all.map((address) => address.toLowerCase()).filter((address) => !own.includes(address));
  return [...new Set(others)].sort();
}
