import { dayMs } from '../../time.ts';
import { mailKindOf } from '../sync/mail-kind.ts';
import type { Person, Recipient } from '../sync/message.ts';
import { objectionToFilling, objectionToTemplate } from './acknowledgment-template.ts';
import { type AutomationPolicy, isOnTopic, isRecipient } from './automation.ts';

/** The fields of a message that decide whether it may be acknowledged without asking. */
export interface AcknowledgeableMessage {
  mailbox_id: string;
  direction: 'incoming' | 'outgoing';
  sender: Person | null;
  reply_to: string[];
  recipients: Recipient[];
  subject: string;
  /** The sender's new text; null if it was not read or was purged. */
  text: string | null;
  in_reply_to: string[];
  list_id: string | null;
  is_bulk: boolean;
  is_automatic: boolean;
  received_at: string;
}

/** The facts around a message that decide whether it may be acknowledged. */
export interface AcknowledgmentFacts {
  now: Date;
  /** Time at which a person approved the policy; earlier mail is not acknowledged. Null if it is not approved or was stopped. */
  active_from: string | null;
  /** Mandatory review categories of the message and of its issue; null before they are known. */
  mandatory: string[] | null;
  /** The mailbox's own addresses. */
  own: string[];
  /** True if the thread contains a message by the engineer. */
  has_own_letter: boolean;
  /** True if the provider has authenticated the sender; false if it does not say. */
  is_sender_authenticated: boolean;
  /** True if the thread was acknowledged before, or is about to be. */
  is_acknowledged: boolean;
  /** Acknowledgments under this policy in the last 24 hours, including those about to be sent. */
  count_of_day: number;
}

/** A reason not to acknowledge a message: a code and a sentence. */
export interface Refusal {
  code: string;
  reason: string;
}

/**
 * Returns every reason not to acknowledge a message under a policy (spec Email 1.6 and 1.7); empty if it may be acknowledged.
 * The sender's identity alone is never enough; mail that a person must review and automatic or list mail (RFC 3834, 2) are
 * never acknowledged.
 */
export function refusalsToAcknowledge(
  policy: AutomationPolicy,
  message: AcknowledgeableMessage,
  facts: AcknowledgmentFacts,
): Refusal[] {
  const refused: (Refusal | false)[] = [
    ...ofPolicy(policy, facts),
    ...ofKind(policy, message, facts),
    ...ofSender(policy, message, facts),
    ...ofContent(policy, message, facts),
  ];
  return refused.filter((each) => each !== false);
}

const when = (applies: boolean, code: string, reason: string): Refusal | false => applies && { code, reason };

function ofPolicy(policy: AutomationPolicy, { now, active_from, count_of_day }: AcknowledgmentFacts) {
  const objection = objectionToTemplate(policy.template);
  return [
    when(
      active_from === null,
      'not_active',
      'The policy is not active: it has not been approved, or it was stopped.',
    ),
    when(
      Date.parse(policy.expires_at) <= now.getTime(),
      'expired',
      `The policy expired at ${policy.expires_at}.`,
    ),
    when(
      count_of_day >= policy.most_per_day,
      'over_rate',
      `${count_of_day} messages were acknowledged in the last 24 hours; the policy allows ${policy.most_per_day}.`,
    ),
    when(objection !== null, 'template', objection ?? ''),
  ];
}

function ofKind(policy: AutomationPolicy, message: AcknowledgeableMessage, facts: AcknowledgmentFacts) {
  const { direction, is_bulk, is_automatic, list_id, sender, subject, in_reply_to, received_at } = message;
  const of = { direction, is_bulk, is_automatic, subject, in_reply_to, sender: sender?.address ?? null };
  const age = facts.now.getTime() - Date.parse(received_at);
  return [
    when(message.mailbox_id !== policy.mailbox_id, 'other_mailbox', 'The policy is for another mailbox.'),
    when(direction !== 'incoming', 'not_incoming', 'Only incoming messages are acknowledged.'),
    when(
      age > dayMs || Date.parse(received_at) < Date.parse(facts.active_from ?? ''),
      'old',
      'The message is more than a day old, or arrived before the policy was approved.',
    ),
    when(
      is_automatic || mailKindOf(of) === 'machine',
      'automatic',
      'The message was written by a machine, and automatic mail is never acknowledged automatically (RFC 3834).',
    ),
    when(is_bulk || list_id !== null, 'bulk', 'The message was sent to a mailing list or is a mass mailing.'),
  ];
}

function ofSender(policy: AutomationPolicy, message: AcknowledgeableMessage, facts: AcknowledgmentFacts) {
  const address = message.sender?.address.toLowerCase() ?? '';
  const elsewhere = message.reply_to.some((each) => each.toLowerCase() !== address);
  return [
    when(
      !isRecipient(policy.recipients, address),
      'sender',
      'The sender is not among the recipients of the policy.',
    ),
    when(facts.own.includes(address), 'own_address', 'The sender is the mailbox itself.'),
    when(
      elsewhere,
      'reply_elsewhere',
      'The message asks for replies to a different address than the sender’s.',
    ),
    when(
      !message.recipients.some(
        ({ kind, address: to }) => kind === 'to' && facts.own.includes(to.toLowerCase()),
      ),
      'not_addressed',
      'The message is not addressed to the mailbox itself.',
    ),
    when(
      !facts.has_own_letter && !facts.is_sender_authenticated,
      'identity_alone',
      'The sender is not confirmed: the thread contains no message of yours, and the provider has not authenticated the sender.',
    ),
  ];
}

function ofContent(policy: AutomationPolicy, message: AcknowledgeableMessage, facts: AcknowledgmentFacts) {
  const { subject, text, sender } = message;
  const filling = objectionToFilling(policy.template, { name: sender?.name ?? null, subject });
  return [
    when(
      facts.mandatory === null,
      'not_reviewed',
      'The mandatory review categories of the message are not known yet.',
    ),
    when(
      (facts.mandatory ?? []).length > 0,
      'mandatory',
      `A person must review the message: ${facts.mandatory?.join(', ')}.`,
    ),
    when(text === null, 'unread', 'The text of the message is not available.'),
    when(
      !isOnTopic(policy.topics, `${subject}\n${text ?? ''}`),
      'topic',
      'The message contains none of the topics of the policy.',
    ),
    when(facts.is_acknowledged, 'thread', 'The thread was acknowledged before.'),
    when(filling !== null, 'filling', filling ?? ''),
  ];
}
