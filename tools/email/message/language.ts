import { detect } from 'tinyld/light';

/** Letters below which a guess is no better than the sender's country. */
const minLetters = 40;
/** Characters that are examined: more do not change the result, and each costs the library 2.5 microseconds. */
const maxSampleLength = 400;
/** English words that no other common language spells the same; every eighth word of English text is one. */
const english =
  /\b(?:the|and|that|this|with|you|are|from|be|it|not|have|has|would|your|which|can|but|they|there|what)\b/gi;

/** Returns the language of a text (ISO 639-1); null if it is too short. */
export function languageOf(text: string): string | null {
  const sample = text
    .slice(0, maxSampleLength * 3)
    .replace(/\S*(?:@|:\/\/|www\.)\S*|\S{40,}|[\d_<>|=*#+-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, maxSampleLength);
  if ((sample.match(/\p{L}/gu)?.length ?? 0) < minLetters) return null;
  // Most mail is English, and the library is by far the most expensive step of reading a message.
  const words = sample.match(/[\p{L}']+/gu)?.length ?? 0;
  if ((sample.match(english)?.length ?? 0) >= Math.max(3, words / 8)) return 'en';
  return detect(sample) || null;
}
