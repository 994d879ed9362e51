import { detectAll } from 'tinyld/light';
import { languageShares } from '../../../domain/email/triage/dates/known-words.ts';

/** Letters below which the detector alone is no better than the sender's country. */
const minLetters = 40;
/** Letters of the shortest known word that tells a language alone. */
const minWord = 4;
/** Letters up to which known words count beside the detector. */
const shortLetters = 200;
/** Characters that are examined: more do not change the result, and each costs the library 2.5 microseconds. */
const maxSampleLength = 400;
/** English words that no other common language spells the same; every eighth word of English text is one. */
const english =
  /\b(?:the|and|that|this|with|you|are|from|be|it|not|have|has|would|your|which|can|but|they|there|what)\b/gi;

/**
 * Returns the language of a text (ISO 639-1); null if it is too short. A short text has few letters for the statistics of the
 * detector, so the words that each language has for dates and requests count as much.
 */
export function languageOf(text: string): string | null {
  const sample = text
    .slice(0, maxSampleLength * 3)
    .replace(/\S*(?:@|:\/\/|www\.)\S*|\S{40,}|[\d_<>|=*#+-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, maxSampleLength);
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  // Most mail is English, and the library is by far the most expensive step of reading a message.
  const words = sample.match(/[\p{L}']+/gu)?.length ?? 0;
  if (letters >= minLetters && (sample.match(english)?.length ?? 0) >= Math.max(3, words / 8)) return 'en';
  const shares = letters < shortLetters ? languageShares(sample) : new Map<string, number>();
  if (letters < minLetters && (shares.size === 0 || letters < minWord)) return null;
  const scores = new Map<string, number>(shares);
  for (const { lang, accuracy } of detectAll(sample)) scores.set(lang, (scores.get(lang) ?? 0) + accuracy);
  return [...scores].reduce((best, each) => (each[1] > best[1] ? each : best), ['', 0])[0] || null;
}
