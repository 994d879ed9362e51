import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isBlocked } from '../../../../../domain/email/reply/checks/checks.ts';
import { blockedBy, checked } from '../checked.ts';

const spanOf = (
  body: string,
  words: string,
  kind: 'secret' | 'access_code' | 'iban' | 'payment_card' | 'phone_number' | 'private_address',
) => {
  const start = body.indexOf(words);
  return { kind, start, end: start + words.length };
};

describe('something sensitive', () => {
  // Not a real key; in pieces, so that no scanner takes it for one.
  const key = ['zq81', 'KdPw', '77xx'].join('-');

  test.each(['secret', 'access_code', 'iban', 'payment_card'] as const)(
    'of the kind %s blocks, and is never repeated',
    (kind) => {
      const body = `Thank you. The code is ${key} for you. Bye.`;
      const findings = checked(body, { sensitive: [spanOf(body, key, kind)], evidence: body });
      expect(findings.find(({ check }) => check === 'sensitive')).toMatchObject({
        code: kind,
        severity: 'hard',
        sentence: `The code is ${'•'.repeat(key.length)} for you.`,
        can_vouch: false,
      });
      expect(JSON.stringify(findings)).not.toContain(key);
      const piece = key.split('-')[0] ?? '';
      expect(JSON.stringify(findings)).not.toContain(piece);
    },
  );

  test('that was kept from the model blocks as a placeholder, however it is written', () => {
    for (const words of ['[secret 1]', '[Secret #2]', '[ secret 12 ]']) {
      const findings = checked(`The code of the gate is ${words}. Bye.`);
      expect(findings.find(({ code }) => code === 'placeholder')).toMatchObject({
        severity: 'hard',
        can_vouch: false,
      });
    }
    expect(
      checked('The secret is out. Section [3] says so.').some(({ code }) => code === 'placeholder'),
    ).toBe(false);
  });

  test('cannot be vouched for', () => {
    const body = `The code is ${key} for you.`;
    const change = { sensitive: [spanOf(body, key, 'secret')], origin: 'edited' as const };
    const masked = body.replace(key, '•'.repeat(key.length));
    for (const sentence of [body, masked])
      expect(isBlocked(checked(body, { ...change, letter: { vouched: [sentence] } }))).toBe(true);
  });

  test('of a private kind is shown, unless the thread has it', () => {
    const number = '+49 170 1234567';
    const body = `Call ${number} about it.`;
    const change = { sensitive: [spanOf(body, number, 'phone_number')] };
    const codes = (evidence: string) =>
      checked(body, { ...change, evidence })
        .filter(({ check }) => check === 'sensitive')
        .map(({ code, severity }) => `${severity} ${code}`);
    expect(codes('')).toEqual(['soft phone_number']);
    expect(codes('my number is 0170/1234567')).toEqual([]);
    expect(codes('my number is +49 170 123 45 67')).toEqual([]);
  });
});

describe('vouching', () => {
  const sentence = 'The valve costs 1,250 EUR.';
  const body = `Thank you. ${sentence} Bye.`;

  test('lets a sentence pass that no source has, and says who answers for it', () => {
    expect(blockedBy(body)).toEqual([`unsupported_price: ${sentence}`]);
    const findings = checked(body, { origin: 'edited', letter: { vouched: [sentence] } });
    expect(isBlocked(findings)).toBe(false);
    expect(findings.find(({ code }) => code === 'unsupported_price')?.detail).toContain(
      'The person who edited it vouches',
    );
  });

  test('counts for the sentence as it stands alone, and is told where it stands nowhere', () => {
    const findings = checked(body, { origin: 'edited', letter: { vouched: ['The valve costs 1,250 EUR'] } });
    expect(findings.map(({ code }) => code)).toEqual([
      'external_domain',
      'unsupported_price',
      'vouched_elsewhere',
    ]);
    expect(isBlocked(findings)).toBe(true);
  });

  test('is nothing that a generated letter can do', () => {
    const findings = checked(body, { letter: { vouched: [sentence] } });
    expect(findings.map(({ code }) => code)).toContain('vouched_elsewhere');
    expect(isBlocked(findings)).toBe(true);
  });

  test('does not open the way for a link or a stranger', () => {
    const link = 'See https://evil.example for it.';
    expect(blockedBy(link, { origin: 'edited', letter: { vouched: [link] } })).toEqual([
      `foreign_link: ${link}`,
    ]);
  });
});

describe('tone and length', () => {
  const codes = (body: string, style = {}) =>
    checked(body, { style })
      .filter(({ check }) => check === 'tone' || check === 'length')
      .map(({ code, severity }) => `${severity} ${code}`);

  test.each([
    ['PLEASE ANSWER ME NOW about the pump.', 'soft all_capitals'],
    ['We need this!! Now.', 'soft exclamation'],
    ['That was your own fault.', 'soft blaming'],
    ['Sie haben es versäumt, uns zu schreiben.', 'soft blaming'],
    [' \n- ', 'hard empty_body'],
    [`${'We look into it. '.repeat(700)}`, 'hard too_long'],
  ])('%s', (body, expected) => {
    expect(codes(body)).toEqual([expected]);
  });

  test('is held to the length that its writer likes', () => {
    const body = 'We look into it and come back. '.repeat(30);
    expect(codes(body, { length: 'short' })).toEqual(['soft longer_than_wanted']);
    expect(codes(body, { length: 'normal' })).toEqual([]);
  });

  test('leaves acronyms and codes alone', () => {
    expect(codes('The PLC of P-101 and the HMI are on the LAN. NCR 22 is open!')).toEqual([]);
  });
});

describe('any reply', () => {
  const pieces = fc.constantFrom(
    'The valve PSV-204 costs 1,250 EUR.',
    'It arrives on 12 March 2026 at 14:00.',
    'The set pressure is 16 bar and the torque 45 Nm.',
    'Die Lieferzeit beträgt 3 Wochen ab KW 12.',
    'It is made to DIN EN ISO 4126-1:2019 with an EN 10204 3.1 certificate.',
    'The drawing DRW-88-1234 rev. C shows 20 x 30 x 5 mm.',
    'The seat is stainless steel and has been repaired.',
    'Order 4500123456, position 20, 40 pieces.',
    'The yield was 97.5 % in Q3 2026.',
    'Am 1. April war die Temperatur -20 °C.',
  );

  test('of sentences that a source has says nothing that no source has', () => {
    fc.assert(
      fc.property(
        fc.array(pieces, { minLength: 1, maxLength: 6 }),
        fc.array(pieces, { maxLength: 4 }),
        fc.constantFrom(' ', '\n', '\n\n'),
        (said, more, joint) => {
          const evidence = [...more, ...said].join(' ');
          const findings = checked(said.join(joint), { evidence });
          expect(
            findings.filter(({ check, severity }) => check === 'evidence' && severity === 'hard'),
          ).toEqual([]);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('with a price that no source has is blocked, and the sentence is named', () => {
    fc.assert(
      fc.property(
        fc.array(pieces, { maxLength: 4 }),
        fc.integer({ min: 11, max: 9_999_999 }),
        fc.constantFrom('EUR', '€', 'USD', 'CHF'),
        fc.nat(4),
        (others, amount, currency, at) => {
          fc.pre(amount !== 1250);
          const sentence = `It comes to ${amount} ${currency}.`;
          const body = [...others.slice(0, at), sentence, ...others.slice(at)].join(' ');
          expect(blockedBy(body, { evidence: others.join(' ') })).toContain(`unsupported_price: ${sentence}`);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('is judged whatever stands in it, and the same every time', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', minLength: 1, maxLength: 300 }),
        fc.string({ maxLength: 100 }),
        (body, evidence) => {
          expect(checked(body, { evidence })).toEqual(checked(body, { evidence }));
        },
      ),
      { numRuns: 60 },
    );
  });

  test('however long and repeated is read in time', () => {
    const start = performance.now();
    for (const unit of ['1 ', '1,', 'a1-', '12.', 'we will ', '€1 ', 'A', '1x', 'no ', '"', 'the price '])
      checked(unit.repeat(Math.floor(9_000 / unit.length)), { evidence: unit.repeat(3000) });
    expect(performance.now() - start).toBeLessThan(15_000);
  }, 30_000);
});
