import { mailKindOf } from '../sync/mail-kind.ts';
import type { Person, Recipient } from '../sync/message.ts';
import { objectionToFilling, objectionToTemplate } from './acknowledgment-template.ts';
import { type AutomationPolicy, isOnTopic, isRecipient } from './automation.ts';

/** A message that may be acknowledged without asking. */
export interface AcknowledgeableMessage {
  mailbox_id: string;
  direction: 'incoming' | 'outgoing';
  sender: Person | null;
  reply_to: string[];
  recipients: Recipient[];
  subject: string;
  /** What the sender wrote anew; null where it is not read, or was purged. */
  text: string | null;
  in_reply_to: string[];
  list_id: string | null;
  is_bulk: boolean;
  is_automatic: boolean;
  received_at: string;
}

/** What is known around it. */
export interface AcknowledgmentFacts {
  now: Date;
  /** When a person approved the policy; what came before is not answered. Null where nobody has, or where it was stopped. */
  active_from: string | null;
  /** Mandatory review categories of the message and of its issue; null before they were looked for. */
  mandatory: string[] | null;
  /** The mailbox's own addresses. */
  own: string[];
  /** Whether the thread holds a message that the engineer wrote themselves. */
  has_own_letter: boolean;
  /** Whether the provider has authenticated the sender; false where it does not say. */
  is_sender_authenticated: boolean;
  /** Whether the thread was acknowledged before, or is about to be. */
  is_acknowledged: boolean;
  /** Acknowledgments under this policy in the last 24 hours, and those that are about to leave. */
  count_of_day: number;
}

/** Why a message is not acknowledged: a closed word, and a sentence. */
export interface Refusal {
  code: string;
  reason: string;
}

const dayMs = 86_400_000;

/**
 * Whether a message may be acknowledged under a policy (spec Email 1.6 and 1.7): empty where it may, else every reason why
 * not. Never on the sender's identity alone, never what a person must look at, never automatic or list mail (RFC 3834, 2).
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

const when = (holds: boolean, code: string, reason: string): Refusal | false => holds && { code, reason };

function ofPolicy(policy: AutomationPolicy, { now, active_from, count_of_day }: AcknowledgmentFacts) {
  const objection = objectionToTemplate(policy.template);
  return [
    when(
      active_from === null,
      'not_active',
      'The policy is not active: nobody has approved it, or somebody has stopped it.',
    ),
    when(
      Date.parse(policy.expires_at) <= now.getTime(),
      'expired',
      `The policy expired at ${policy.expires_at}.`,
    ),
    when(
      count_of_day >= policy.most_per_day,
      'over_rate',
      `${count_of_day} were acknowledged in the last 24 hours; the policy allows ${policy.most_per_day}.`,
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
    when(direction !== 'incoming', 'not_incoming', 'Only what comes in is acknowledged.'),
    when(
      age > dayMs || Date.parse(received_at) < Date.parse(facts.active_from ?? ''),
      'old',
      'The message is more than a day old, or came before the policy was approved.',
    ),
    when(
      is_automatic || mailKindOf(of) === 'machine',
      'automatic',
      'A machine has written it: automatic mail is never answered by a machine (RFC 3834).',
    ),
    when(is_bulk || list_id !== null, 'bulk', 'It was sent to a list or to many.'),
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
    when(elsewhere, 'reply_elsewhere', 'Answers are asked for at another address than the sender’s.'),
    when(
      !message.recipients.some(
        ({ kind, address: to }) => kind === 'to' && facts.own.includes(to.toLowerCase()),
      ),
      'not_addressed',
      'It is not addressed to the mailbox itself.',
    ),
    when(
      !facts.has_own_letter && !facts.is_sender_authenticated,
      'identity_alone',
      'Only the sender’s name speaks for it: the thread holds no message of your own, and the provider has not authenticated the sender.',
    ),
  ];
}

function ofContent(policy: AutomationPolicy, message: AcknowledgeableMessage, facts: AcknowledgmentFacts) {
  const { subject, text, sender } = message;
  const filling = objectionToFilling(policy.template, { name: sender?.name ?? null, subject });
  return [
    when(facts.mandatory === null, 'not_reviewed', 'It has not been through the mandatory review yet.'),
    when(
      (facts.mandatory ?? []).length > 0,
      'mandatory',
      `A person must look at it: ${facts.mandatory?.join(', ')}.`,
    ),
    when(text === null, 'unread', 'Its words are not there to be read.'),
    when(
      !isOnTopic(policy.topics, `${subject}\n${text ?? ''}`),
      'topic',
      'None of the topics of the policy stands in it.',
    ),
    when(facts.is_acknowledged, 'thread', 'Its thread was acknowledged before.'),
    when(filling !== null, 'filling', filling ?? ''),
  ];
}
