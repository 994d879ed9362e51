import ordinary from './ordinary-words.json' with { type: 'json' };

const ordinaryWords: ReadonlySet<string> = new Set(ordinary);

/** Removes doubled letters from a word. */
export const squeeze = (word: string): string => word.replace(/(.)\1+/g, '$1');

// Endings that may follow a stem.
const endings: ReadonlySet<string> = new Set(
  (
    'e s es d ed t ts n ne en er ers y ies ied ing ings ion ions ation ations ate ated ating age ages al ly le ment ments ' +
    'ous ive ung ungen'
  )
    .split(' ')
    .concat(''),
);
const longestEnding = Math.max(...Array.from(endings, (ending) => ending.length));

/** A word of a term; `stem` is the word without its `*`, `plain` the stem without doubled letters. */
interface TermWord {
  word: string;
  stem: string;
  plain: string;
  /** True if more letters may follow. */
  isStem: boolean;
}

/** A form in which a term word is compared with misspelt words: its stem, or the stem without doubled letters. */
interface Form {
  of: TermWord;
  text: string;
  mask: number;
}

/**
 * An index that finds the words of terms that a word spells, also misspelt: with doubled letters, or with one error in five letters
 * or two in eight, if the first letter is right or swapped with the second. An ordinary word that only resembles a term ("expression",
 * "explosion") does not match.
 *
 * The algorithm: exact and doubled spellings are looked up by each beginning of the word. A misspelt one is compared only with
 * terms of the right first letter and length whose set of letters differs by no more than the errors could change, and an
 * error changes at most two; the edit distance is computed for the few that are left.
 */
export class Spellings {
  readonly #byStem = new Map<string, TermWord[]>();
  readonly #byPlain = new Map<string, TermWord[]>();
  /** By first letter of the stem, then by length. */
  readonly #stemForms = new Map<string, Form[][]>();
  readonly #plainForms = new Map<string, Form[][]>();
  #longest = 0;
  /** The number of term words compared so far: the work, for tests of its growth. */
  steps = 0;

  constructor(words: Iterable<string>) {
    for (const word of new Set(words)) {
      const isStem = word.endsWith('*');
      const stem = isStem ? word.slice(0, -1) : word;
      const each = { word, stem, plain: squeeze(stem), isStem };
      this.#longest = Math.max(this.#longest, stem.length);
      add(this.#byStem, stem, each);
      if (stem.length < 4) continue;
      add(this.#byPlain, each.plain, each);
      addForm(this.#stemForms, each, stem);
      addForm(this.#plainForms, each, each.plain);
    }
  }

  /** Adds the term words that a word spells to `found`. */
  find(word: string, found: Set<string>): void {
    for (let length = 1; length <= Math.min(word.length, this.#longest); length += 1)
      for (const each of this.#byStem.get(word.slice(0, length)) ?? [])
        if (each.isStem || length === word.length) found.add(each.word);
    if (word.length < 4 || ordinaryWords.has(word)) return;
    const plain = squeeze(word);
    for (let length = 1; length <= Math.min(plain.length, this.#longest); length += 1)
      for (const each of this.#byPlain.get(plain.slice(0, length)) ?? [])
        if (each.isStem ? word.startsWith(each.stem.slice(0, 2)) : length === plain.length)
          found.add(each.word);
    const first = word[0] ?? '';
    const second = word[1] ?? '';
    for (const letter of first === second ? [first] : [first, second]) {
      this.#misspelt(plain, this.#plainForms.get(letter), found);
      this.#misspelt(word, this.#stemForms.get(letter), found);
    }
  }

  #misspelt(word: string, forms: readonly Form[][] | undefined, found: Set<string>): void {
    if (forms === undefined) return;
    // Of a word with an ending, its part before the ending is compared with stems.
    for (let cut = Math.min(longestEnding, word.length - 1); cut >= 0; cut -= 1) {
      const length = word.length - cut;
      if (length > this.#longest + 2 || !endings.has(word.slice(length))) continue;
      const head = word.slice(0, length);
      const mask = maskOf(head);
      const spread = cut === 0 ? 2 : 1;
      for (let of = Math.max(0, length - spread); of <= length + spread; of += 1)
        for (const form of forms[of] ?? []) {
          this.steps += 1;
          if (form.of.isStem ? Math.abs(of - length) > 1 : cut > 0) continue;
          if (!isWithin(mask ^ form.mask, 2 * maxTypos(of)) || found.has(form.of.word)) continue;
          if (isTypo(head, form.text)) found.add(form.of.word);
        }
    }
  }
}

/** Adds a value to the list of a key. */
export function add<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/** Adds a form under the first letter of its stem and its length. */
function addForm(forms: Map<string, Form[][]>, of: TermWord, text: string): void {
  const letter = of.stem[0] ?? '';
  const byLength = forms.get(letter) ?? [];
  forms.set(letter, byLength);
  byLength[text.length] ??= [];
  byLength[text.length]?.push({ of, text, mask: maskOf(text) });
}

/** Returns the set of letters of a word as bits; letters beyond a to z share six of them. */
function maskOf(word: string): number {
  let mask = 0;
  for (let index = 0; index < word.length; index += 1) {
    const place = word.charCodeAt(index) - 97;
    mask |= 1 << (place >= 0 && place < 26 ? place : 26 + (word.charCodeAt(index) % 6));
  }
  return mask;
}

/** Returns whether at most `limit` bits are set. */
function isWithin(bits: number, limit: number): boolean {
  let rest = bits;
  for (let left = limit; rest !== 0; left -= 1) {
    if (left === 0) return false;
    rest &= rest - 1;
  }
  return true;
}

/** Returns the number of typing errors that a word of this length may have; short words differ from others by one letter. */
function maxTypos(length: number): number {
  if (length >= 8) return 2;
  return length >= 5 ? 1 : 0;
}

function isTypo(word: string, term: string): boolean {
  // A term of four letters may only have two swapped neighbours.
  if (term.length === 4)
    return word.length === 4 && isTransposed(word, term) && editDistance(word, term, 1) === 1;
  const limit = maxTypos(term.length);
  if (limit === 0) return false;
  const isSwapped = word[0] === term[1] && word[1] === term[0];
  if (word[0] !== term[0] && !isSwapped) return false;
  // In a short word, a replaced letter makes another word ("smoke", "spoke"); a missing or added letter does not.
  if (term.length === 5 && word.length === 5 && !isTransposed(word, term)) return false;
  return editDistance(word, term, limit) <= limit;
}

const isTransposed = (word: string, term: string): boolean =>
  [...word].sort().join('') === [...term].sort().join('');

/** Computes the Damerau-Levenshtein distance (optimal alignment); returns `limit + 1` if it is larger than `limit`. */
function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let [before, last] = [
    new Array<number>(b.length + 1).fill(0),
    Array.from({ length: b.length + 1 }, (_, i) => i),
  ];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let value = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        value = Math.min(value, (before[j - 2] ?? 0) + 1);
      row[j] = value;
      least = Math.min(least, value);
    }
    if (least > limit) return limit + 1;
    [before, last] = [last, row];
  }
  return last[b.length] ?? limit + 1;
}
