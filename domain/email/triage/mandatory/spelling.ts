import ordinary from './ordinary-words.json' with { type: 'json' };

const ordinaryWords: ReadonlySet<string> = new Set(ordinary);

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

/** Returns the number of typing errors that a word of this length may have; short words differ from others by one letter. */
function maxTypos(length: number): number {
  if (length >= 8) return 2;
  return length >= 5 ? 1 : 0;
}

/** Removes doubled letters from a word. */
export const squeeze = (word: string): string => word.replace(/(.)\1+/g, '$1');

// Endings that may follow a stem.
const ending =
  /^(?:|e|s|es|d|ed|t|ts|n|ne|en|er|ers|y|ies|ied|ing|ings|ion|ions|ation|ations|ate|ated|ating|age|ages|al|ly|le|ment|ments|ous|ive|ung|ungen)$/;

/**
 * Returns whether a word is a term, also misspelt: with doubled letters, or with one error in five letters or two in eight,
 * if the first letter is right or swapped with the second. A term that ends in `*` is the beginning of a word. An ordinary
 * word that only resembles a term ("expression", "explosion") does not match.
 */
export function isSpellingOf(word: string, term: string): boolean {
  const isStem = term.endsWith('*');
  const stem = isStem ? term.slice(0, -1) : term;
  if (isStem ? word.startsWith(stem) : word === stem) return true;
  if (stem.length < 4 || word.length < 4 || ordinaryWords.has(word)) return false;
  const [plain, plainStem] = [squeeze(word), squeeze(stem)];
  if (isStem ? plain.startsWith(plainStem) && word.startsWith(stem.slice(0, 2)) : plain === plainStem)
    return true;
  return isTypoOf(plain, plainStem, isStem) || isTypoOf(word, stem, isStem);
}

function isTypoOf(word: string, stem: string, isStem: boolean): boolean {
  if (!isStem) return isTypo(word, stem);
  for (let more = -1; more <= 1; more += 1) {
    const head = word.slice(0, stem.length + more);
    if (
      head.length >= stem.length + Math.min(more, 0) &&
      ending.test(word.slice(head.length)) &&
      isTypo(head, stem)
    )
      return true;
  }
  return false;
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
