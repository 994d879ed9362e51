import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { replySubject } from '../../../../domain/email/reply/subject.ts';

describe('the subject of a reply', () => {
  test('has one Re:, whatever other programs and languages put in front', () => {
    expect(replySubject('Seal of P-118')).toBe('Re: Seal of P-118');
    expect(replySubject('RE: AW: SV: Re[2]: Seal of P-118')).toBe('Re: Seal of P-118');
    expect(replySubject('回复: 答复: Seal')).toBe('Re: Seal');
    expect(replySubject('Fwd: WG: Seal')).toBe('Re: Seal');
  });

  test('keeps a tag that tells conversations apart', () => {
    expect(replySubject('Re: [NCR-2231] Foil edge')).toBe('Re: [NCR-2231] Foil edge');
  });

  test('holds no line break, no control and no invisible character', () => {
    expect(replySubject('Seal\r\nBcc: everybody@x.example\t\u202Egnp\u200B\u0007')).toBe(
      'Re: Seal Bcc: everybody@x.example gnp',
    );
  });

  test('says so where there was none', () => {
    expect(replySubject('')).toBe('Re: (no subject)');
    expect(replySubject(' Re: \n')).toBe('Re: (no subject)');
  });

  test('is cut between characters', () => {
    const subject = replySubject('🔧'.repeat(400));
    expect(subject.length).toBeLessThanOrEqual(254);
    expect(subject).toMatch(/^Re: (?:🔧)+…$/u);
  });

  test('is one plain line of a bounded length, whatever it answers', () => {
    const parts = fc.constantFrom(
      'Re: ',
      'AW:',
      'Fwd: ',
      '[NCR-22] ',
      '\r\n',
      '\u0000',
      '\u2028',
      '\u200D',
      'seal ',
      '🔧',
      '(fwd)',
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 200 }), (subject) => {
        const once = replySubject(subject.join(''));
        expect(once).toMatch(/^Re: (?!Re: |AW:)[^\p{Cc}\u2028\u2029\u200D]+$/u);
        expect(once.length).toBeLessThanOrEqual(254);
        expect(replySubject(once)).toBe(once);
      }),
    );
  });
});
