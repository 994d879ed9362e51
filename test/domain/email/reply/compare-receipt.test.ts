import { expect, test } from 'vitest';
import { compareReceipt } from '../../../../domain/email/reply/compare-receipt.ts';

const id = '6f0d1f0e-2f5e-4d44-9d7f-2f1d7f0e2f5e';
const letter = {
  mailbox_id: id,
  to: ['a@customer.example', 'b@customer.example'],
  cc: [],
  subject: 'Re: Torque of the flange bolts',
  body: 'It is 190 Nm.',
  answers: id,
  in_reply_to: 'one@customer.example',
  references: ['one@customer.example'],
  thread_head: id,
  policy_version: 'reply/1',
  vouched: [],
};
const same = {
  to: ['B@customer.example', 'a@customer.example'],
  cc: [],
  subject: 'Re: Torque of the  flange bolts',
  inReplyTo: 'one@customer.example',
  references: ['one@customer.example'],
  bodyHash: 'hash',
};
const nothing = { to: null, cc: null, subject: null, inReplyTo: null, references: null, bodyHash: null };

test.each([
  ['the same in another order, case and spacing', same, []],
  ['what the provider cannot tell', nothing, []],
  ['a recipient who is missing', { ...same, to: ['a@customer.example'] }, ['to']],
  ['a recipient who was added', { ...same, cc: ['eve@elsewhere.example'] }, ['cc']],
  ['another subject', { ...same, subject: 'Re: Torque' }, ['subject']],
  ['another thread', { ...same, inReplyTo: 'two@customer.example', references: [] }, ['thread']],
  ['other words', { ...same, bodyHash: 'other' }, ['body']],
])('of %s the differing parts are named', (_what, readBack, expected) => {
  expect(compareReceipt(letter, 'hash', readBack)).toEqual(expected);
});
