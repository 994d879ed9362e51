import type { Claim } from '../claims/claim.ts';
import { isKnown, isVerbatim, know } from '../claims/known.ts';
import { statementsIn, technicalIn } from '../claims/technical.ts';
import type { Evidence } from './check-input.ts';
import type { ReplyFinding } from './checks.ts';
import { type ReplyText, sentenceAt } from './reply-text.ts';

const aboutMoney =
  /(?<![\p{L}])(?:prices?|pricing|costs?|discounts?|rebates?|surcharges?|fees?|invoices?|preis\p{L}*|kosten|rabatt\p{L}*|skonto|zuschlag|prix|coûts?|remise|precios?|descuentos?)(?![\p{L}])/iu;

/** The code of each unsupported kind of claim, with the name that a person reads. */
const claimNames = {
  unsupported_price: 'price',
  unsupported_date: 'date',
  unsupported_number: 'number',
  unsupported_part: 'part, order or document',
  unsupported_claim: 'technical statement',
} as const;
type Code = keyof typeof claimNames;

/** Largest number of claims named in one finding. */
const maxNamed = 4;

/** Finds every exact or technical statement of the body that no cited source supports (spec Email 6, evidence). */
export function checkEvidence(
  reply: ReplyText,
  evidence: readonly Pick<Evidence, 'title' | 'text'>[],
): ReplyFinding[] {
  const known = know(evidence.map(({ title, text }) => `${title}\n${text}`));
  const stated = new Set(evidence.flatMap(({ text }) => statementsIn(text).flatMap(({ values }) => values)));
  const missing = reply.claims.filter((claim) => !isKnown(claim, known));
  const technical = reply.sentences
    .filter(({ start }) => start < reply.signatureStart)
    .flatMap((sentence) =>
      technicalIn(sentence.text)
        .filter(({ values }) => !values.some((value) => stated.has(value)))
        .map((claim) => ({ ...claim, start: sentence.start + claim.start })),
    );
  const unsupported = new Map<string, { code: Code; sentence: string | null; named: string[] }>();
  for (const claim of [...missing, ...technical].sort((a, b) => a.start - b.start)) {
    const sentence = sentenceAt(reply, claim.start)?.text ?? null;
    if (sentence !== null && isVerbatim(sentence, known)) continue;
    const code = codeOf(claim, sentence);
    const key = `${code} ${sentence}`;
    const entry = unsupported.get(key) ?? { code, sentence, named: [] };
    if (!entry.named.includes(claim.text.trim())) entry.named.push(claim.text.trim());
    unsupported.set(key, entry);
  }
  return [...unsupported.values()].map(({ code, sentence, named }) => ({
    check: 'evidence',
    severity: 'hard',
    code,
    detail: `No source supports this ${claimNames[code]}: ${named.slice(0, maxNamed).join('; ')}. Remove it, cite a source, or vouch for the sentence.`,
    sentence,
    can_vouch: sentence !== null,
  }));
}

function codeOf({ kind }: Claim, sentence: string | null): Code {
  switch (kind) {
    case 'price':
      return 'unsupported_price';
    case 'date':
      return 'unsupported_date';
    case 'part':
      return 'unsupported_part';
    case 'number':
      return aboutMoney.test(sentence ?? '') ? 'unsupported_price' : 'unsupported_number';
    default:
      return 'unsupported_claim';
  }
}
