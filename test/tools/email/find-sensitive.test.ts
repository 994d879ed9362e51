import { describe, expect, test } from 'vitest';
import findSensitive from '../../../tools/email/find-sensitive.ts';

/** Returns the spans found in a text, as `kind: words`. */
async function found(text: string): Promise<string[]> {
  const { spans } = await findSensitive.run({ text }, { signal: new AbortController().signal });
  return spans.map(({ kind, start, end }) => `${kind}: ${text.slice(start, end)}`);
}

// None of these opens anything; each is composed at run time, so that no scanner takes the file for a leak.
const random = ['aB3dE5gH7jK9', 'mN1pQ3sT5vW7', 'xY9zA1cE3gI5'].join('');
const word = ['Sum', 'mer', '2026', '!'].join('');
const hex = ['9f86d081884c7d65', '9a2feaa0c55ad015'].join('');
const block = [
  '-----BEGIN ',
  'RSA PRIVATE',
  ' KEY-----\nMIIB',
  'abcd\n-----END RSA PRIVATE',
  ' KEY-----',
].join('');
const jwt = [`eyJ${'hbGciOiJIUzI1NiJ9'}`, `eyJ${'zdWIiOiIxMjM0NTY3ODkwIn0'}`, 'dozjgNryP4J3jVmNHl0w5N'].join(
  '.',
);

describe('secrets', () => {
  test.each([
    ['The password is WORD thanks', word],
    ['password: WORD', word],
    ['Passwort lautet WORD', word],
    ['Das Passwort für den Rechner lautet: WORD', word],
    ['mot de passe : WORD', word],
    ['contraseña: WORD', word],
    ['pwd=WORD', word],
    ['api_key = WORD', hex],
    ['client secret: WORD', hex],
    ['PIN: WORD', ['48', '15'].join('')],
    ['Authorization: Bearer WORD', hex],
    ['postgres://admin:WORD@db.plant.example/main', word],
    ['use WORD for it', jwt],
    ['the key WORD opens it', random],
    ['WORD', block],
    ['token WORD', ['ghp_', random].join('')],
    ['slack WORD', ['xoxb', '-123456789012-1234567890123-', random.slice(0, 24)].join('')],
  ])('%s', async (text, secret) => {
    const whole = text.replace('WORD', secret);
    const secrets = (await found(whole)).filter((each) => each.startsWith('secret: '));
    expect(secrets.some((each) => each.includes(secret))).toBe(true);
  });

  test.each([
    'The password is wrong, please reset it.',
    'Your password has expired.',
    'I forgot the password for the server.',
    'The pin is bent and the pin: see drawing.',
    'Passwort ist abgelaufen.',
    'Part DRW-88-1234-REV-C and order 4500123456 are open.',
    'See the file Inspection_Report_2026_Final_Version.pdf in the share.',
    'The bearer of this letter is known to us.',
    'Message 3f2504e0-4f89-41d3-9a0c-0305e82c3301 came twice.',
  ])('are not in "%s"', async (text) => {
    expect(await found(text)).toEqual([]);
  });
});

describe('accounts and private data', () => {
  test.each([
    ['pay with 4111 1111 1111 1111 now', 'payment_card: 4111 1111 1111 1111'],
    ['card 5555-5555-5555-4444.', 'payment_card: 5555-5555-5555-4444'],
    ['to DE89 3704 0044 0532 0130 00 please', 'iban: DE89 3704 0044 0532 0130 00'],
    ['to GB82WEST12345698765432 please', 'iban: GB82WEST12345698765432'],
    ['call +49 170 1234567 about it', 'phone_number: +49 170 1234567'],
    ['my mobile: 0170 1234567', 'phone_number: 0170 1234567'],
    ['I live in Gartenstraße 12.', 'private_address: Gartenstraße 12'],
    ['at 12 Garden Street in town', 'private_address: 12 Garden Street'],
  ])('%s', async (text, expected) => {
    expect(await found(text)).toEqual([expected]);
  });

  test.each([
    'card 4111 1111 1111 1112 has a wrong digit',
    'to DE89 3704 0044 0532 0130 01 please',
    'order 4500123456, item 20, material 77120034',
    'drawing 0170 1234567 rev. C',
    'at 14:30 on 12.03.2026, 16 bar, 1.250,50 EUR',
    'Line 3, hall 12',
  ])('are not in "%s"', async (text) => {
    expect(await found(text)).toEqual([]);
  });

  test('are told by place alone: the answer never repeats them', async () => {
    const text = `password: ${word}, card 4111 1111 1111 1111`;
    const answer = await findSensitive.run({ text }, { signal: new AbortController().signal });
    expect(JSON.stringify(answer)).not.toMatch(/4111|mer2026/);
    expect(answer.spans).toHaveLength(2);
  });

  test('a hostile page is read in time', async () => {
    const start = performance.now();
    for (const unit of [
      'password ',
      '4',
      '4 ',
      'DE89 ',
      'a1',
      'A1b-',
      '+49 ',
      'eyJ.',
      '-----BEGIN ',
      '12 Gar Gar ',
    ])
      await found(unit.repeat(Math.floor(50_000 / unit.length)));
    expect(performance.now() - start).toBeLessThan(20_000);
  }, 40_000);
});
