import { type Span, splitSentences } from '../../../text/sentences.ts';
import type { Claim } from '../claims/claim.ts';
import { claimsIn } from '../claims/claims-in.ts';
import type { CheckInput } from './check-input.ts';
import { secretKinds } from './sensitive-span.ts';

/** The body of a reply, prepared for the checks. */
export interface ReplyText {
  /** The body with dots in place of secrets, so that no finding repeats them. Offsets are those of the body. */
  text: string;
  sentences: readonly Span[];
  /** Exact statements outside the engineer's own signature. */
  claims: readonly Claim[];
  /** Offset of the engineer's own signature; the length of the text without one. */
  signatureStart: number;
}

/** Replacement for each character of a secret. */
const mask = '•';

/** Prepares the body of a letter for the checks. */
export function readReply({
  letter,
  sensitive,
  style,
}: Pick<CheckInput, 'letter' | 'sensitive' | 'style'>): ReplyText {
  const hidden = sensitive.filter(({ kind }) => secretKinds.includes(kind));
  const text = maskSpans(letter.body, hidden);
  const signature = style.signature?.trim() ?? '';
  const end = text.trimEnd();
  const signatureStart =
    signature !== '' && end.endsWith(signature) ? end.length - signature.length : text.length;
  const claims = claimsIn(text).filter(({ start }) => start < signatureStart);
  return { text, sentences: sentencesOf(text, claims), claims, signatureStart };
}

function maskSpans(body: string, spans: readonly { start: number; end: number }[]): string {
  return spans.reduce(
    (text, { start, end }) =>
      text.slice(0, start) + mask.repeat(Math.min(end, text.length) - start) + text.slice(end),
    body,
  );
}

/** Splits a text into sentences; a full stop inside an exact statement ("am 12. März", "No. 4711") ends none. */
function sentencesOf(text: string, claims: readonly Claim[]): Span[] {
  const sentences: Span[] = [];
  for (const span of splitSentences(text)) {
    const last = sentences.at(-1);
    const isCut = last && claims.some(({ start, end }) => start < last.end && end > span.start);
    if (!isCut) sentences.push(span);
    else {
      sentences[sentences.length - 1] = {
        text: text.slice(last.start, span.end),
        start: last.start,
        end: span.end,
      };
    }
  }
  return sentences;
}

/** Returns the sentence at an offset; null between sentences. */
export const sentenceAt = ({ sentences }: Pick<ReplyText, 'sentences'>, at: number): Span | null =>
  sentences.find(({ start, end }) => start <= at && at < end) ?? null;
