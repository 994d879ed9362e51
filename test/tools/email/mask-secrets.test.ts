import { describe, expect, test } from 'vitest';
import findSensitive from '../../../tools/email/find-sensitive.ts';
import maskSecrets from '../../../tools/email/mask-secrets.ts';

const signal = new AbortController().signal;
const mask = (...texts: string[]) => maskSecrets.run({ texts }, { signal });

// None of these opens anything.
const word = ['Win', 'ter', '4711', '!'].join('');
const iban = ['DE89', '3704', '0044', '0532', '0130', '00'].join(' ');

describe('a code that opens something or is valid once', () => {
  test.each([
    ['The door code is 4711#.', '4711#'],
    ['Gate code: 2580', '2580'],
    ['The code for the north gate is 9034.', '9034'],
    ['Your verification code is 482913', '482913'],
    ['482913 is your verification code', '482913'],
    ['Der Türcode lautet 7719.', '7719'],
    ['Code für das Tor: 2214', '2214'],
    ['Ihr Einmalcode: 553 201', '553 201'],
    ['Le code de la porte est 34A7.', '34A7'],
    ['Code de vérification : 118820', '118820'],
    ['El código de la puerta es 6612.', '6612'],
    ['Il codice del cancello è 8080', '8080'],
    ['De deurcode is 1945.', '1945'],
    ['Kod do drzwi: 3391', '3391'],
    ['Kod weryfikacyjny: 774411', '774411'],
  ])('"%s"', async (text, code) => {
    const { texts } = (await mask(text)) as { texts: string[] };
    expect(texts[0]).toBe(text.replace(code, '[secret 1]'));
    const { spans } = await findSensitive.run({ text }, { signal });
    expect(spans.map(({ start, end }) => text.slice(start, end))).toContain(code);
  });

  test.each([
    'The error code is 4711.',
    'Drawing 4711 shows the door of press 12.',
    'The gate valve opens at 35 bar.',
    'Order 4500123456 for the entrance lamps is open.',
    'Die Tür von Halle 12 klemmt seit 2024.',
    'The alarm 2041 came at 10:15.',
  ])('is not in "%s"', async (text) => {
    expect(await mask(text)).toEqual({ texts: [text], masked: 0 });
  });
});

describe('masking', () => {
  test('gives equal secrets one placeholder across texts, and different ones their own', async () => {
    const { texts, masked } = (await mask(
      `The password is: ${word}`,
      'Nothing here.',
      `Pay to ${iban}. Again: password: ${word}`,
    )) as { texts: string[]; masked: number };
    expect(texts).toEqual([
      'The password is: [secret 1]',
      'Nothing here.',
      'Pay to [secret 2]. Again: password: [secret 1]',
    ]);
    expect(masked).toBe(2);
  });

  test('finds a secret whose announcement is in the text before', async () => {
    const { texts } = (await mask('The password:', word)) as { texts: string[] };
    expect(texts).toEqual(['The password:', '[secret 1]']);
  });

  test('keeps phone numbers, addresses, orders and empty texts as they are', async () => {
    const texts = ['', 'Call +49 170 1234567.', '12 Mill Street', 'PO 77120, LOT L2610-91'];
    expect(await mask(...texts)).toEqual({ texts, masked: 0 });
  });

  test('finds secrets wherever they stand in long texts, also where two searches meet', async () => {
    const filler = 'The pump runs. '.repeat(2_600);
    for (const start of [38_990, 39_995, 36_000, 75_000]) {
      const text = `${filler.repeat(2).slice(0, start)} password: ${word} ${filler}`;
      const { texts, masked } = (await mask(text)) as { texts: string[]; masked: number };
      expect(texts[0]).not.toContain(word);
      expect(masked).toBe(1);
    }
  });
});
