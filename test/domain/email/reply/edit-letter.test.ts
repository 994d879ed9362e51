import { describe, expect, test } from 'vitest';
import { objectionTo, type ReviewRequest } from '../../../../domain/approval.ts';
import type { Letter } from '../../../../domain/email/reply/checks/letter.ts';
import { addressable, editLetter, editSchema } from '../../../../domain/email/reply/edit-letter.ts';

const id = '6f0d1f0e-2f5e-4d44-9d7f-2f1d7f0e2f5e';
const shown: Letter = {
  mailbox_id: id,
  to: ['jonas@customer.example'],
  cc: [],
  subject: 'Re: Torque of the flange bolts',
  body: 'Hello Jonas,\n\nit is 190 Nm.',
  answers: id,
  in_reply_to: 'one@customer.example',
  references: ['zero@customer.example', 'one@customer.example'],
  thread_head: id,
  policy_version: 'reply/1',
  vouched: [],
};
const known = addressable(shown, ['Mira@Customer.example', 'jonas@customer.example']);

test('a reply may be addressed to whom it was computed for and to who takes part, each once', () => {
  expect(known).toEqual(['jonas@customer.example', 'mira@customer.example']);
});

describe('an edit of a letter', () => {
  test('changes words and leaves what was computed', () => {
    expect(editLetter(shown, { body: 'Hello Jonas,\n\nit is 195 Nm.' }, known)).toEqual({
      ...shown,
      body: 'Hello Jonas,\n\nit is 195 Nm.',
    });
  });

  test('takes recipients in lower case, each once, and none of them twice', () => {
    const change = {
      to: ['Mira@customer.example', 'mira@customer.example'],
      cc: ['jonas@customer.example', 'mira@customer.example'],
    };
    expect(editLetter(shown, change, known)).toMatchObject({
      to: ['mira@customer.example'],
      cc: ['jonas@customer.example'],
    });
  });

  test('is refused for a stranger, who is named', () => {
    expect(() => editLetter(shown, { cc: ['eve@elsewhere.example'] }, known)).toThrow(
      /eve@elsewhere.example is not a participant/,
    );
  });
});

describe('the schema of an edit in the approval queue', () => {
  const request = (letter: Letter): ReviewRequest => ({
    actionRequests: [{ name: 'send_reply', args: letter }],
    reviewConfigs: [
      {
        actionName: 'send_reply',
        allowedDecisions: ['edit'],
        argsSchema: editSchema(letter, known) as Record<string, never>,
      },
    ],
  });
  const objection = (change: object, letter = shown) =>
    objectionTo(
      { type: 'edit', edited_action: { name: 'send_reply', args: { ...letter, ...change } } },
      request(letter),
    );

  test.each([
    ['nothing', {}],
    ['the words', { body: 'Other words.' }],
    ['the subject', { subject: 'Re: Flange' }],
    ['a recipient who takes part', { to: ['mira@customer.example'] }],
    ['a sentence that they vouch for', { vouched: ['It is 195 Nm.'] }],
  ])('lets a person change %s', (_what, change) => {
    expect(objection(change)).toBe(null);
  });

  test.each([
    ['a stranger', { to: ['eve@elsewhere.example'] }],
    ['nobody', { to: [] }],
    ['another thread', { in_reply_to: 'two@customer.example' }],
    ['other references', { references: ['zero@customer.example', 'two@customer.example'] }],
    ['fewer references', { references: ['zero@customer.example'] }],
    ['another head of the thread', { thread_head: '7f0d1f0e-2f5e-4d44-9d7f-2f1d7f0e2f5e' }],
    ['other rules', { policy_version: 'reply/0' }],
    ['more than a letter has', { bcc: ['mira@customer.example'] }],
  ])('refuses %s', (_what, change) => {
    expect(objection(change)).toEqual(expect.any(String));
  });

  test('holds a letter without references to none', () => {
    const first = { ...shown, in_reply_to: null, references: [] };
    expect(objection({}, first)).toBe(null);
    expect(objection({ references: ['one@customer.example'] }, first)).toEqual(expect.any(String));
  });
});
