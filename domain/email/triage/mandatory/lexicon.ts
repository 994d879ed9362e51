import { canonicalWords, readingsOf } from './canonical-words.ts';
import { add, Spellings, squeeze } from './spelling.ts';

/** Letters from which a term is also found within compounds and across split words. */
const compoundLetters = 7;
/** Largest number of letters of a split word. */
const maxTorn = 32;
/** Largest number of words into which a word is split. */
const maxPieces = 6;
/** Largest number of words that are remembered; then all are forgotten, so that untrusted text cannot fill the memory. */
const maxRemembered = 50_000;

/** A term in words, from `start` to before `end`. */
export interface Hit {
  term: string;
  start: number;
  end: number;
}

/** A term of the rules with its words in order. */
interface Term {
  term: string;
  words: readonly string[];
}

/** Terms with the same letters without doubled ones; `isStem` if more letters may follow. */
interface Torn {
  terms: string[];
  isStem: boolean;
}

/** All that the terms say about one word. */
interface KnownWord {
  /** Words of terms that it spells. */
  spells: ReadonlySet<string>;
  /** Terms that it is, alone. */
  alone: readonly string[];
  /** Terms of several words that it may begin. */
  begins: readonly Term[];
  /** True if a term may begin with its letters and continue in the next word. */
  opens: boolean;
}

/** The knowledge about most words; one object, so that remembering them costs little. */
const noTerm: KnownWord = { spells: new Set(), alone: [], begins: [], opens: false };

/**
 * A lexicon that finds the terms of rules in words, also misspelt, within compounds, and split.
 *
 * The algorithm: each different word is compared with the terms once and remembered, in the texts and over all messages. A text
 * is then read in one pass: a word is looked up; what it may begin is followed through the next words. Split words are followed
 * only while their letters are the beginning of a term, at most six words far. So the work grows with the length of the text.
 */
export class Lexicon {
  readonly #byFirstWord = new Map<string, Term[]>();
  /** Terms of several words written as one, by that word. */
  readonly #byWhole = new Map<string, string[]>();
  /** Terms by their letters without doubled ones. */
  readonly #torn = new Map<string, Torn>();
  /** The beginnings of the keys of `#torn`. */
  readonly #tornBeginnings = new Set<string>();
  readonly #spellings: Spellings;
  #known = new Map<string, KnownWord>();
  #steps = 0;

  constructor(terms: Iterable<string>) {
    const spelt = [...new Set(terms)].flatMap((term) => this.#add(term));
    this.#spellings = new Spellings(spelt);
  }

  /** The number of comparisons so far: the work, for tests of its growth. */
  get steps(): number {
    return this.#steps + this.#spellings.steps;
  }

  /** Adds a term; returns the words by which it can be spelt. */
  #add(term: string): string[] {
    const words = term.split(' ').flatMap((word) => {
      const [canonical] = canonicalWords(word.replace('*', ''));
      return canonical ? [word.endsWith('*') ? `${canonical}*` : canonical] : [];
    });
    const [first, second] = words;
    if (first === undefined) return [];
    add(this.#byFirstWord, first, { term, words });
    const isStem = words.at(-1)?.endsWith('*') ?? false;
    const stem = words.map((word) => word.replace('*', '')).join('');
    const whole = isStem ? `${stem}*` : stem;
    if (second !== undefined) add(this.#byWhole, whole, term);
    if (stem.length >= compoundLetters) this.#addTorn(term, squeeze(stem), isStem);
    return [...words, whole];
  }

  #addTorn(term: string, plain: string, isStem: boolean): void {
    const torn = this.#torn.get(plain);
    this.#torn.set(plain, {
      terms: [...(torn?.terms ?? []), term],
      isStem: isStem || (torn?.isStem ?? false),
    });
    for (let length = 1; length <= plain.length; length += 1)
      this.#tornBeginnings.add(plain.slice(0, length));
  }

  /** Returns the terms that are found in the words; one may be found twice at the same place. */
  hits(words: readonly string[]): Hit[] {
    const hits: Hit[] = [];
    const known = words.map((word) => this.#lookUp(word));
    for (const [start, { alone, begins, opens }] of known.entries()) {
      for (const term of alone) hits.push({ term, start, end: start + 1 });
      for (const { term, words: inOrder } of begins) {
        this.#steps += 1;
        if (inOrder.every((each, index) => known[start + index]?.spells.has(each)))
          hits.push({ term, start, end: start + inOrder.length });
      }
      if (opens) this.#findTorn(words, start, hits);
    }
    return hits;
  }

  /** Finds terms across words that belong together: "produc tion", "saf ety con cern". */
  #findTorn(words: readonly string[], start: number, hits: Hit[]): void {
    let joined = words[start] ?? '';
    for (let end = start + 2; end <= Math.min(words.length, start + maxPieces); end += 1) {
      this.#steps += 1;
      joined += words[end - 1] ?? '';
      if (joined.length > maxTorn) return;
      const plain = squeeze(joined);
      if (!this.#tornBeginnings.has(plain)) return;
      if (joined.length < compoundLetters) continue;
      for (const term of this.#torn.get(plain)?.terms ?? []) hits.push({ term, start, end });
    }
  }

  #lookUp(word: string): KnownWord {
    this.#steps += 1;
    const known = this.#known.get(word);
    if (known) return known;
    if (this.#known.size >= maxRemembered) this.#known = new Map();
    const learned = this.#learn(word);
    this.#known.set(word, learned);
    return learned;
  }

  #learn(word: string): KnownWord {
    const spells = new Set<string>();
    for (const reading of readingsOf(word)) this.#spellings.find(reading, spells);
    const alone = new Set(this.#compounds(word));
    const opens = word.length <= maxTorn && this.#tornBeginnings.has(squeeze(word));
    if (spells.size === 0 && alone.size === 0 && !opens) return noTerm;
    const begins: Term[] = [];
    for (const spelt of spells) {
      for (const term of this.#byWhole.get(spelt) ?? []) alone.add(term);
      for (const each of this.#byFirstWord.get(spelt) ?? [])
        if (each.words.length === 1) alone.add(each.term);
        else begins.push(each);
    }
    return { spells, alone: [...alone], begins, opens };
  }

  /** Returns the terms at the beginning and at the end of a long word: "Produktionslinienstillstand". */
  #compounds(word: string): string[] {
    if (word.length > maxTorn || word.length < compoundLetters) return [];
    const plain = squeeze(word);
    const found: string[] = [];
    for (let length = Math.min(plain.length, compoundLetters - 2); length <= plain.length; length += 1) {
      const torn = this.#torn.get(plain.slice(0, length));
      if (torn && (length === plain.length || torn.isStem)) found.push(...torn.terms);
    }
    for (let from = 1; from <= plain.length - compoundLetters; from += 1)
      found.push(...(this.#torn.get(plain.slice(from))?.terms ?? []));
    return found;
  }
}
