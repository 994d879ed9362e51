import { detectAll } from 'tinyld/light';

/** Letters below which a guess is no better than the sender's country. */
const fewestLetters = 40;
/** Characters that are looked at: more do not change the answer, and each costs. */
const longestSample = 1500;

/** The language of a text (ISO 639-1); null where it is too short to tell. */
export function languageOf(text: string): string | null {
  const sample = text
    .slice(0, longestSample * 2)
    .replace(/\S*(?:@|:\/\/|www\.)\S*|\S{40,}|[\d_<>|=*#+-]+/g, ' ')
    .slice(0, longestSample);
  if ((sample.match(/\p{L}/gu)?.length ?? 0) < fewestLetters) return null;
  return detectAll(sample)[0]?.lang ?? null;
}
