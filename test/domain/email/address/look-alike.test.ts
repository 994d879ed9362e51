import { describe, expect, test } from 'vitest';
import { lookAlikeOf } from '../../../../domain/email/address/look-alike.ts';
import { decodeLabel } from '../../../../domain/email/address/punycode.ts';

const known = [
  'valves.example',
  'plant-works.com',
  'modern-mixers.co.uk',
  'mueller.de',
  'abb.com',
  'gmail.com',
];

describe('a look-alike domain', () => {
  test.each([
    ['va1ves.example', 'valves.example'],
    ['valvés.example', 'valves.example'],
    ['valvs.example', 'valves.example'],
    ['valvess.example', 'valves.example'],
    ['vavles.example', 'valves.example'],
    ['valwes.example', 'valves.example'],
    ['valves.com', 'valves.example'],
    ['valves.example.evil.com', 'valves.example'],
    ['plantworks.com', 'plant-works.com'],
    ['plant-w0rks.com', 'plant-works.com'],
    ['modem-mixers.co.uk', 'modern-mixers.co.uk'],
    ['modern-mixers.uk', 'modern-mixers.co.uk'],
    ['mail.rnodern-mixers.co.uk', 'modern-mixers.co.uk'],
    // Cyrillic "а" in "valves".
    ['xn--vlves-4ve.example', 'valves.example'],
    ['abb.net', 'abb.com'],
    ['grnail.com', 'gmail.com'],
  ])('%s may be taken for %s', (domain, expected) => {
    expect(lookAlikeOf(domain, known)).toMatchObject({ known: expected });
  });

  test('of mixed scripts is one without any other', () => {
    expect(lookAlikeOf('xn--pple-43d.com', known)).toMatchObject({
      reason: 'it mixes letters of several scripts',
    });
  });

  test.each([
    'valves.example',
    'mail.valves.example',
    'pumps.example',
    'works.com',
    'abc.com',
    'abd.com',
    'steel-works.com',
    'xn--mnchen-3ya.de',
    'gmx.de',
    'yahoo.co.uk',
    'outlook.com',
    'bearings.co.uk',
  ])('is not %s', (domain) => {
    expect(lookAlikeOf(domain, known)).toBeNull();
  });

  test.each([
    ['xn--mnchen-3ya', 'münchen'],
    ['xn--80ak6aa92e', 'аррӏе'],
    ['xn--fiqs8s', '中国'],
    ['plain', 'plain'],
    ['xn--!', null],
  ])('is read from its coded form: %s', (label, expected) => {
    expect(decodeLabel(label)).toBe(expected);
  });
});
