import { type CanonicalWord, canonicalWords } from './canonical-words.ts';
import { isSpellingOf, squeeze } from './spelling.ts';

/** Letters from which a term is also hits within compounds and across split words. */
const compoundLetters = 7;
/** Largest number of letters of a split word. */
const maxTorn = 32;
/** Largest number of cached spellings; then the cache is cleared, so that untrusted text cannot fill the memory. */
const maxCached = 50_000;

/** The positions of the words that a term covers, from `start` to before `end`. */
export interface Hit {
  start: number;
  end: number;
}

/** A term of the rules with its words in order. */
interface Term {
  term: string;
  words: readonly string[];
}

/** A lexicon that finds the terms of rules in words, also misspelt, within compounds, and split. */
export class Lexicon {
  readonly #byFirstWord = new Map<string, Term[]>();
  /** Terms of several words written as one, by that word. */
  readonly #byWhole = new Map<string, string[]>();
  /** Terms by their letters without doubled ones; `isStem` if more letters may follow. */
  readonly #torn = new Map<string, { terms: string[]; isStem: boolean }>();
  readonly #byLetter = new Map<string, Set<string>>();
  readonly #cache = new Map<string, readonly string[]>();

  constructor(terms: Iterable<string>) {
    for (const term of new Set(terms)) this.#add(term);
  }

  #add(term: string): void {
    const words = term.split(' ').flatMap((word) => {
      const [canonical] = canonicalWords(word.replace('*', ''));
      return canonical ? [word.endsWith('*') ? `${canonical.word}*` : canonical.word] : [];
    });
    const [first, second] = words;
    if (first === undefined) return;
    push(this.#byFirstWord, first, { term, words });
    const isStem = words.at(-1)?.endsWith('*') ?? false;
    const stem = words.map((word) => word.replace('*', '')).join('');
    const whole = isStem ? `${stem}*` : stem;
    if (second !== undefined) push(this.#byWhole, whole, term);
    for (const word of [...words, whole]) {
      const letter = word[0] ?? '';
      this.#byLetter.set(letter, (this.#byLetter.get(letter) ?? new Set()).add(word));
    }
    if (stem.length < compoundLetters) return;
    const plain = squeeze(stem);
    const torn = this.#torn.get(plain);
    this.#torn.set(plain, {
      terms: [...(torn?.terms ?? []), term],
      isStem: isStem || (torn?.isStem ?? false),
    });
  }

  /** Returns the positions of each term that is found in the words. */
  hits(words: readonly CanonicalWord[]): Map<string, Hit[]> {
    const hits = new Map<string, Hit[]>();
    const spelt = words.map(({ readings }) => readings.flatMap((reading) => this.#spellings(reading)));
    for (let start = 0; start < words.length; start += 1) {
      for (const word of spelt[start] ?? []) {
        for (const term of this.#byWhole.get(word) ?? []) push(hits, term, { start, end: start + 1 });
        for (const { term, words: inOrder } of this.#byFirstWord.get(word) ?? [])
          if (inOrder.every((each, index) => spelt[start + index]?.includes(each)))
            push(hits, term, { start, end: start + inOrder.length });
      }
      this.#tornAt(words, start, hits);
    }
    return hits;
  }

  /** Finds terms within a long word, and across words that belong together: "produc tion", "saf ety con cern". */
  #tornAt(words: readonly CanonicalWord[], start: number, hits: Map<string, Hit[]>): void {
    let joined = '';
    for (let end = start + 1; end <= Math.min(words.length, start + 6); end += 1) {
      joined += words[end - 1]?.word ?? '';
      if (joined.length > maxTorn) return;
      if (joined.length < compoundLetters) continue;
      const plain = squeeze(joined);
      for (let length = Math.min(plain.length, compoundLetters - 2); length <= plain.length; length += 1) {
        const entry = this.#torn.get(plain.slice(0, length));
        if (entry && (length === plain.length || (entry.isStem && end === start + 1)))
          for (const term of entry.terms) push(hits, term, { start, end });
      }
      // The end of a compound: "Produktionslinienstillstand".
      if (end === start + 1 && plain.length > compoundLetters)
        for (let from = 1; from <= plain.length - compoundLetters; from += 1)
          for (const term of this.#torn.get(plain.slice(from))?.terms ?? []) push(hits, term, { start, end });
    }
  }

  #spellings(word: string): readonly string[] {
    const cached = this.#cache.get(word);
    if (cached) return cached;
    if (this.#cache.size >= maxCached) this.#cache.clear();
    // The first letter is right, or swapped with the second.
    const candidates = [word[0] ?? '', word[1] ?? ''].flatMap((letter) => [
      ...(this.#byLetter.get(letter) ?? []),
    ]);
    const spellings = [...new Set(candidates)].filter((term) => isSpellingOf(word, term));
    this.#cache.set(word, spellings);
    return spellings;
  }
}

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
