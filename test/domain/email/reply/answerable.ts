import type { AnswerableMessage } from '../../../../domain/email/reply/choose-message.ts';
import type { Recipient } from '../../../../domain/email/sync/message.ts';

/** The address of the engineer who replies. */
export const me = 'nora@plant.example';

/** Returns recipients with these addresses. */
export const people = (kind: Recipient['kind'], ...addresses: string[]): Recipient[] =>
  addresses.map((address) => ({ kind, name: null, address }));

/** Returns a message of Tomás to the engineer, with the given changes. */
export const answerable = (change: Partial<AnswerableMessage> = {}): AnswerableMessage => ({
  id: 'message-1',
  direction: 'incoming',
  sender: { name: 'Tomás Reyes', address: 'tomas@plant.example' },
  reply_to: [],
  recipients: people('to', me),
  subject: 'Flange bolts of P-118',
  internet_message_id: 'one@plant.example',
  has_made_id: false,
  references: [],
  in_reply_to: [],
  list_id: null,
  is_bulk: false,
  is_automatic: false,
  received_at: '2026-11-16T08:00:00.000Z',
  text: 'Which torque do the bolts need?',
  language: 'en',
  asks: [{ quote: 'Which torque do the bolts need?', due_at: null }],
  ...change,
});
