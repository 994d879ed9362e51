import { placeholder } from '../../../placeholder.ts';
import type { CheckInput, Evidence } from './check-input.ts';
import type { ReplyFinding } from './checks.ts';
import { type ReplyText, sentenceAt } from './reply-text.ts';
import type { SensitiveSpan } from './sensitive-span.ts';

const rules: Readonly<Record<SensitiveSpan['kind'], { severity: 'hard' | 'soft'; description: string }>> = {
  secret: {
    severity: 'hard',
    description: 'It contains what looks like a password, a key or a token. Remove it.',
  },
  access_code: {
    severity: 'hard',
    description: 'It contains a code that opens a door or is valid once. Remove it.',
  },
  payment_card: { severity: 'hard', description: 'It contains a payment card number. Remove it.' },
  iban: {
    severity: 'hard',
    description: 'It contains a bank account number. Remove it, and pass it on through an agreed channel.',
  },
  phone_number: { severity: 'soft', description: 'It contains a phone number that is not in the thread.' },
  private_address: {
    severity: 'soft',
    description: 'It contains a street address that is not in the thread.',
  },
};

/** Finds secrets, account numbers and private data. The quoted sentence has dots in place of the secret. */
export function checkSensitive(
  reply: ReplyText,
  { letter, sensitive }: Pick<CheckInput, 'letter' | 'sensitive'>,
  evidence: readonly Pick<Evidence, 'text'>[],
): ReplyFinding[] {
  const known = evidence.map(({ text }) => compact(text));
  return sensitive.flatMap(({ kind, start, end }): ReplyFinding[] => {
    const { severity, description } = rules[kind];
    const value = compact(letter.body.slice(start, end));
    // Only the last digits of a phone number count, because the country code may be left out.
    const digits = value.replace(/\D/g, '').slice(-8);
    const isKnown = known.some(
      (text) => text.includes(value) || (kind === 'phone_number' && text.replace(/\D/g, '').includes(digits)),
    );
    if (severity === 'soft' && (isKnown || start >= reply.signatureStart)) return [];
    const sentence = sentenceAt(reply, start)?.text ?? null;
    return [{ check: 'sensitive', severity, code: kind, detail: description, sentence, can_vouch: false }];
  });
}

/** Finds placeholders of values that were kept from a model: nobody could read them, and nobody may fill them in by guess. */
export function checkPlaceholders(reply: ReplyText, { letter }: Pick<CheckInput, 'letter'>): ReplyFinding[] {
  return [...letter.body.matchAll(placeholder)].map((match) => ({
    check: 'sensitive',
    severity: 'hard',
    code: 'placeholder',
    detail:
      'It contains the placeholder of a value that was kept from the model. Remove it, or write in your own words where to find the value.',
    sentence: sentenceAt(reply, match.index)?.text ?? null,
    can_vouch: false,
  }));
}

const compact = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
