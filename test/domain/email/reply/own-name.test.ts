import { describe, expect, test } from 'vitest';
import { ownName } from '../../../../domain/email/reply/own-name.ts';
import type { Recipient } from '../../../../domain/email/sync/message.ts';
import { answerable } from './answerable.ts';

const address = 'nora.mueller@plant.example';
const nameFrom = (...messages: Parameters<typeof answerable>[0][]) =>
  ownName(messages.map(answerable), [address], address);
const calledAs = (name: string) => ({
  recipients: [{ kind: 'to', name, address } satisfies Recipient],
});
const signedAs = (name: string) => ({ direction: 'outgoing' as const, sender: { name, address } });

describe('the engineer is called', () => {
  test('as they sign their own mail, newest first', () => {
    expect(nameFrom(signedAs('N. M.'), signedAs('Nora M. Smith'), calledAs('Nora Müller'))).toBe(
      'Nora M. Smith',
    );
  });

  test.each(['Nora Müller', 'Müller, Nora', 'Nora Mueller'])(
    '"%s" by others, as the address says',
    (name) => {
      expect(nameFrom(calledAs(name))).toBe(name);
    },
  );

  test.each([
    'Pay to DE02 1203 0000',
    'Nora Müller, Accounts Payable',
    'evil.example/nora',
    'nora.mueller@plant.example',
    'Müller\r\nBcc: x',
  ])('what the address says, and not "%s", where others write it', (name) => {
    expect(nameFrom(calledAs(name))).toBe('Nora Mueller');
  });
});
