import { describe, expect, test } from 'vitest';
import { editKinds } from '../../../../domain/email/learning/edit-kinds.ts';
import { replyParts } from '../../../../domain/email/learning/reply-parts.ts';

const of = { them: 'Anna Weber', language: 'en' };
const middle =
  'We have looked at the seal of the pump, and the drawing that you sent shows the right one. It is in stock here and can be sent with the next truck as soon as you confirm it.';
const reply = (parts: { greeting?: string; middle?: string; closing?: string; signature?: string } = {}) =>
  [
    parts.greeting ?? 'Hello Anna,',
    parts.middle ?? middle,
    `${parts.closing ?? 'Kind regards'}\n${parts.signature ?? 'Mara Lind'}`,
  ].join('\n\n');
const kinds = (after: string, before = reply()) => editKinds(before, after, of);

describe('the parts of a reply', () => {
  test('are its greeting, middle, closing and signature', () => {
    expect(replyParts(reply({ signature: 'Mara Lind\nProcess engineering' }))).toEqual({
      greeting: 'Hello Anna,',
      middle,
      closing: 'Kind regards',
      signature: 'Mara Lind\nProcess engineering',
    });
  });

  test('are only a middle where nobody is greeted and nothing is signed', () => {
    expect(replyParts('It is in stock.\nThanks for asking about it so early.')).toMatchObject({
      greeting: null,
      closing: null,
      signature: '',
    });
  });
});

describe('an edit', () => {
  test('that changes nothing is of no kind', () => {
    expect(kinds(reply())).toEqual([]);
  });

  test.each([
    ['Hi Anna,', 'Hi {given},'],
    ['Dear Anna Weber,', 'Dear {name},'],
    ['Good morning,', 'Good morning,'],
  ])('of the greeting to "%s" is a greeting for anybody: "%s"', (greeting, value) => {
    expect(kinds(reply({ greeting }))).toEqual([{ kind: 'greeting', value }]);
  });

  test('of the greeting to another name says nothing of how others are greeted', () => {
    expect(kinds(reply({ greeting: 'Hi Boris,' }))).toEqual([{ kind: 'greeting', value: null }]);
  });

  test('of closing and signature has the words of both', () => {
    expect(kinds(reply({ closing: 'All the best', signature: 'Mara' }))).toEqual([
      { kind: 'closing', value: 'All the best' },
      { kind: 'signature', value: 'Mara' },
    ]);
  });

  test('that takes a sentence out is shorter, and one that explains more is longer', () => {
    const short = 'The drawing that you sent shows the right one.';
    expect(kinds(reply({ middle: short }))).toEqual([{ kind: 'shorter', value: null }]);
    expect(kinds(reply(), reply({ middle: short }))).toEqual([{ kind: 'longer', value: null }]);
  });

  test.each([
    ['number', 'The pump needs 4 seals.', 'The pump needs 6 seals.'],
    ['date', 'It leaves on 3 March 2026.', 'It leaves on 5 March 2026.'],
    ['identifier', 'It is for pump P-101.', 'It is for pump P-103.'],
    ['name', 'Please ask Boris for the key.', 'Please ask Clara for the key.'],
    [
      'number that was missing',
      'The pump needs seals from the store.',
      'The pump needs 6 seals from the store.',
    ],
  ])('of a %s is a factual correction and nothing of style', (_what, before, after) => {
    expect(kinds(reply({ middle: after }), reply({ middle: before }))).toEqual([
      { kind: 'factual', value: null },
    ]);
  });

  test('that adds a sentence with something new is an addition, however much longer it is', () => {
    const added = `${middle} Our workshop in Hall 4 is closed on 6 March 2026, so please let the driver come to the gate of Hall 7 and ring there.`;
    expect(kinds(reply({ middle: added }))).toEqual([{ kind: 'addition', value: null }]);
  });

  test('that takes colloquial words out is more formal', () => {
    const before = "Hi, thanks! It's in stock, we'll send it asap.";
    const after = 'We thank you for your message. It is in stock and will be sent at once.';
    expect(editKinds(before, after, of)).toContainEqual({ kind: 'more_formal', value: null });
    expect(editKinds(after, before, of)).toContainEqual({ kind: 'less_formal', value: null });
  });
});
