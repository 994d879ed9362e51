import { describe, expect, test } from 'vitest';
import { type AutomationPolicy, automationPolicy } from '../../../../domain/email/reply/automation.ts';
import {
  type AcknowledgeableMessage,
  type AcknowledgmentFacts,
  refusalsToAcknowledge,
} from '../../../../domain/email/reply/may-acknowledge.ts';

const mailbox = '5b0c3c1e-8a52-4f0e-9f0e-3d6a1f2b7c11';
const policy: AutomationPolicy = {
  mailbox_id: mailbox,
  recipients: ['anna@velmora.example', '@supplier.example'],
  topics: ['delivery note', 'drawing'],
  most_per_day: 3,
  template: 'Hello {name}, thank you for your message about "{subject}". It has arrived.',
  expires_at: '2026-12-01T00:00:00.000Z',
};
const message: AcknowledgeableMessage = {
  mailbox_id: mailbox,
  direction: 'incoming',
  sender: { name: 'Anna Weiß', address: 'anna@velmora.example' },
  reply_to: [],
  recipients: [{ kind: 'to', name: null, address: 'Me@Plant.example' }],
  subject: 'Delivery note for the pump',
  text: 'Please find the papers attached.',
  in_reply_to: [],
  list_id: null,
  is_bulk: false,
  is_automatic: false,
  received_at: '2026-11-20T08:00:00.000Z',
};
const facts: AcknowledgmentFacts = {
  now: new Date('2026-11-20T09:00:00.000Z'),
  active_from: '2026-11-10T00:00:00.000Z',
  mandatory: [],
  own: ['me@plant.example'],
  has_own_letter: true,
  is_sender_authenticated: false,
  is_acknowledged: false,
  count_of_day: 0,
};
interface Change {
  policy?: Partial<AutomationPolicy>;
  message?: Partial<AcknowledgeableMessage>;
  facts?: Partial<AcknowledgmentFacts>;
}
const refusals = (change: Change = {}) =>
  refusalsToAcknowledge(
    { ...policy, ...change.policy },
    { ...message, ...change.message },
    { ...facts, ...change.facts },
  );
const codes = (change: Change = {}) => refusals(change).map(({ code }) => code);
const from = (address: string, name = 'Bert') => ({ sender: { name, address } });

describe('a message may be acknowledged', () => {
  test.each([
    ['from an address that the policy names', {}],
    ['from anybody of a domain that it names', { message: from('bert@supplier.example') }],
    ['with the topic in its text alone', { message: { subject: 'Pump', text: 'A new DRAWING is here.' } }],
    [
      'from an authenticated sender in a new thread',
      { facts: { has_own_letter: false, is_sender_authenticated: true } },
    ],
    ['with answers asked for at its sender', { message: { reply_to: ['ANNA@velmora.example'] } }],
    ['as the last of its day', { facts: { count_of_day: 2 } }],
  ] as [string, Change][])('%s', (_what, change) => {
    expect(codes(change)).toEqual([]);
  });
});

describe('a message is not acknowledged', () => {
  test.each([
    [
      'under a policy that nobody approved, or that was stopped',
      { facts: { active_from: null } },
      'not_active',
    ],
    ['under a policy that has expired', { policy: { expires_at: '2026-11-20T09:00:00.000Z' } }, 'expired'],
    ['above the rate', { facts: { count_of_day: 3 } }, 'over_rate'],
    ['with a template that promises', { policy: { template: 'We will answer {name}.' } }, 'template'],
    ['of another mailbox', { message: { mailbox_id: crypto.randomUUID() } }, 'other_mailbox'],
    ['that went out', { message: { direction: 'outgoing' } }, 'not_incoming'],
    ['of the day before yesterday', { message: { received_at: '2026-11-18T08:00:00.000Z' } }, 'old'],
    ['from before the policy', { facts: { active_from: '2026-11-20T08:30:00.000Z' } }, 'old'],
    ['that a machine has written', { message: { is_automatic: true } }, 'automatic'],
    ['of a list', { message: { list_id: 'pumps.lists.example' } }, 'bulk'],
    ['to many', { message: { is_bulk: true } }, 'bulk'],
    ['of somebody else', { message: from('eve@elsewhere.example') }, 'sender'],
    ['of a subdomain', { message: from('bert@mail.supplier.example') }, 'sender'],
    ['of a longer domain', { message: from('bert@notsupplier.example') }, 'sender'],
    ['of nobody', { message: { sender: null } }, 'sender'],
    [
      'of the mailbox itself',
      { policy: { recipients: ['me@plant.example'] }, message: from('me@plant.example') },
      'own_address',
    ],
    ['to be answered elsewhere', { message: { reply_to: ['eve@elsewhere.example'] } }, 'reply_elsewhere'],
    [
      'that the mailbox has a copy of only',
      { message: { recipients: [{ kind: 'cc', name: null, address: 'me@plant.example' }] } },
      'not_addressed',
    ],
    ['for its sender’s name alone', { facts: { has_own_letter: false } }, 'identity_alone'],
    ['before the mandatory review', { facts: { mandatory: null } }, 'not_reviewed'],
    ['of a mandatory category', { facts: { mandatory: ['safety_concern'] } }, 'mandatory'],
    ['whose words are gone', { message: { text: null } }, 'unread'],
    [
      'about something else',
      { message: { subject: 'Lunch', text: 'Withdrawing notes on delivery.' } },
      'topic',
    ],
    ['twice in its thread', { facts: { is_acknowledged: true } }, 'thread'],
    ['with a link in what is repeated', { message: { subject: 'drawing http://evil.example' } }, 'filling'],
  ] as [string, Change, string][])('%s', (_what, change, code) => {
    expect(codes(change)).toEqual(expect.arrayContaining([code]));
    const { reason } = refusals(change).find((each) => each.code === code) ?? { reason: '' };
    expect(reason).toMatch(/\.$/);
  });

  test.each(['no-reply@velmora.example', 'MAILER-DAEMON@velmora.example', 'jira@velmora.example'])(
    'of an address of machines: %s',
    (address) => {
      expect(
        codes({ policy: { recipients: ['@velmora.example'] }, message: from(address.toLowerCase()) }),
      ).toEqual(['automatic']);
    },
  );

  test('for each reason that there is, not only the first', () => {
    expect(
      codes({ message: { is_bulk: true, text: null }, facts: { mandatory: ['production_stop'] } }),
    ).toEqual(['bulk', 'mandatory', 'unread']);
  });
});

describe('a policy', () => {
  test('is kept in lower case', () => {
    const read = automationPolicy.parse({
      ...policy,
      recipients: ['Anna@Velmora.EXAMPLE'],
      topics: [' Drawing '],
    });
    expect([read.recipients, read.topics]).toEqual([['anna@velmora.example'], ['drawing']]);
  });

  test.each([
    ['everybody', { recipients: ['@'] }],
    ['all of a top domain', { recipients: ['@example'] }],
    ['a pattern', { recipients: ['*@velmora.example'] }],
    ['two addresses in one', { recipients: ['a@b.example,c@d.example'] }],
    ['nobody', { recipients: [] }],
    ['no topic', { topics: [] }],
    ['a topic that stands everywhere', { topics: ['the'] }],
    ['a topic without words', { topics: ['...'] }],
    ['no limit', { most_per_day: 1000 }],
    ['a template with a number', { template: 'Thank you, ticket 4711.' }],
    ['another field', { send_all: true }],
  ])('of %s is refused', (_what, change) => {
    expect(automationPolicy.safeParse({ ...policy, ...change }).success).toBe(false);
  });
});
