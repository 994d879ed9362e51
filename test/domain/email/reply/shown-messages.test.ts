import { expect, test } from 'vitest';
import { shownMessages } from '../../../../domain/email/reply/shown-messages.ts';

const own = ['nora@plant.example'];
const mail = (from: string, ...to: string[]) => ({
  sender: { address: from },
  recipients: to.map((address) => ({ address })),
});
const toOtto = mail('nora@plant.example', 'Otto@Brasq.example');
const fromOtto = mail('otto@brasq.example', 'nora@plant.example');
const internal = mail('ben@plant.example', 'nora@plant.example');
const ofOther = mail('rita@velm.example', 'nora@plant.example');
const all = [toOtto, fromOtto, internal, ofOther];

test('a reply to a colleague may draw on every message of the issue', () => {
  expect(shownMessages(all, ['ben@plant.example'], own)).toEqual(all);
});

test('a reply to another company draws only on what each of its recipients wrote or received', () => {
  expect(shownMessages(all, ['otto@brasq.example'], own)).toEqual([toOtto, fromOtto]);
  expect(shownMessages(all, ['otto@brasq.example', 'ben@plant.example'], own)).toEqual([toOtto, fromOtto]);
  expect(shownMessages(all, ['otto@brasq.example', 'rita@velm.example'], own)).toEqual([]);
});
