import { expect, test } from 'vitest';
import { approvalKinds, mayDecide } from '../../domain/delegation.ts';

test.each([
  [null, 'email.reply', true],
  [['email.reply'], 'email.reply', true],
  [['email.reply'], 'email.resend', false],
  [['email.*'], 'email.resend', true],
  [['email.*'], 'emails.reply', false],
  [['email.*'], 'news.claim', false],
  [['news.claim', 'email.*'], 'news.claim', true],
  [[], 'email.reply', false],
] as const)('%j decides %s: %s', (kinds, kind, may) => {
  expect(mayDecide(kinds, kind)).toBe(may);
});

test('a kind is named in full, or ends with a star after its pipeline', () => {
  for (const kinds of [['email.reply'], ['email.*', 'news.claim']])
    expect(approvalKinds.safeParse(kinds).success).toBe(true);
  for (const kinds of [[], ['*'], ['email'], ['email.re*'], ['*.reply'], ['email.**']])
    expect(approvalKinds.safeParse(kinds).success).toBe(false);
});
