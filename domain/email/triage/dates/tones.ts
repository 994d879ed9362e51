import type { Tone } from './languages/vocabulary.ts';
import type { Lexicon } from './lexicon.ts';
import { tokensOf } from './tokens.ts';

/** Shortest stem of a word that stands for its forms ("send*"). */
const minStem = 3;

/** Returns the tones of a text: what its known phrases say about the dates in it. Time is in proportion to the length. */
export function tonesOf(text: string, { tones, stems }: Lexicon): Set<Tone> {
  const found = new Set<Tone>();
  const words = tokensOf(text, 0).flatMap(({ kind, fold }) => (kind === 'word' ? [fold] : []));
  for (const [place, word] of words.entries()) {
    let node = tones.next.get(word);
    for (let ahead = 1; node !== undefined; ahead += 1) {
      for (const tone of node.values) found.add(tone);
      node = node.next.get(words[place + ahead] ?? '');
    }
    for (let length = minStem; length <= word.length; length += 1)
      for (const tone of stems.get(word.slice(0, length)) ?? []) found.add(tone);
  }
  return found;
}
