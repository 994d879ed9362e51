import type { CheckInput, Evidence } from './check-input.ts';
import type { ReplyFinding } from './checks.ts';
import { type ReplyText, sentenceAt } from './reply-text.ts';
import type { SensitiveSpan } from './sensitive-span.ts';

const rules: Readonly<Record<SensitiveSpan['kind'], { severity: 'hard' | 'soft'; what: string }>> = {
  secret: { severity: 'hard', what: 'It holds what looks like a password, a key or a token: take it out' },
  payment_card: { severity: 'hard', what: 'It holds the number of a payment card: take it out' },
  iban: {
    severity: 'hard',
    what: 'It holds an account number: take it out, and tell it by a way that was agreed',
  },
  phone_number: { severity: 'soft', what: 'It tells a phone number that does not stand in the thread' },
  private_address: { severity: 'soft', what: 'It tells a street address that does not stand in the thread' },
};

/** Secrets, accounts and private data; the sentence is told with dots in place of what is secret. */
export function checkSensitive(
  reply: ReplyText,
  { letter, sensitive }: Pick<CheckInput, 'letter' | 'sensitive'>,
  evidence: readonly Pick<Evidence, 'text'>[],
): ReplyFinding[] {
  const known = evidence.map(({ text }) => compact(text));
  return sensitive.flatMap(({ kind, start, end }): ReplyFinding[] => {
    const { severity, what } = rules[kind];
    const words = compact(letter.body.slice(start, end));
    // Of a phone number the last digits, because the code of the country may be left out.
    const digits = words.replace(/\D/g, '').slice(-8);
    const isKnown = known.some(
      (text) => text.includes(words) || (kind === 'phone_number' && text.replace(/\D/g, '').includes(digits)),
    );
    if (severity === 'soft' && (isKnown || start >= reply.signatureStart)) return [];
    const sentence = sentenceAt(reply, start)?.text ?? null;
    return [{ check: 'sensitive', severity, code: kind, detail: `${what}.`, sentence, can_vouch: false }];
  });
}

const compact = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
