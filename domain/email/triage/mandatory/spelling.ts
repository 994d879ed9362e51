import ordinary from './ordinary-words.json' with { type: 'json' };

const ordinaryWords: ReadonlySet<string> = new Set(ordinary);

/** Damerau-Levenshtein distance (optimal alignment), given up above `most`: then it is `most + 1`. */
function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
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
    if (least > most) return most + 1;
    [before, last] = [last, row];
  }
  return last[b.length] ?? most + 1;
}

/** How many slips of the pen a word of this length may have: short words differ from others by one letter. */
function slipsIn(length: number): number {
  if (length >= 8) return 2;
  return length >= 5 ? 1 : 0;
}

/** A word without doubled letters. */
export const squeeze = (word: string): string => word.replace(/(.)\1+/g, '$1');

// What may follow the beginning of a word that is a term.
const ending =
  /^(?:|e|s|es|d|ed|t|ts|n|ne|en|er|ers|y|ies|ied|ing|ings|ion|ions|ation|ations|ate|ated|ating|age|ages|al|ly|le|ment|ments|ous|ive|ung|ungen)$/;

/**
 * Whether a word is a term, also misspelt: doubled letters, and one slip in five letters or two in eight, where the first
 * letter stands or has changed places with the second. A term that ends in `*` is the beginning of a word. An ordinary word
 * that only looks like a term ("expression", "explosion") is not taken for it.
 */
export function isSpellingOf(word: string, term: string): boolean {
  const isStem = term.endsWith('*');
  const stem = isStem ? term.slice(0, -1) : term;
  if (isStem ? word.startsWith(stem) : word === stem) return true;
  if (stem.length < 4 || word.length < 4 || ordinaryWords.has(word)) return false;
  const [plain, plainStem] = [squeeze(word), squeeze(stem)];
  if (isStem ? plain.startsWith(plainStem) && word.startsWith(stem.slice(0, 2)) : plain === plainStem)
    return true;
  return isSlipOf(plain, plainStem, isStem) || isSlipOf(word, stem, isStem);
}

function isSlipOf(word: string, stem: string, isStem: boolean): boolean {
  if (!isStem) return isSlip(word, stem);
  for (let more = -1; more <= 1; more += 1) {
    const head = word.slice(0, stem.length + more);
    if (
      head.length >= stem.length + Math.min(more, 0) &&
      ending.test(word.slice(head.length)) &&
      isSlip(head, stem)
    )
      return true;
  }
  return false;
}

function isSlip(word: string, term: string): boolean {
  // Of a word of four letters two neighbours that have changed places, and nothing else.
  if (term.length === 4)
    return word.length === 4 && isTransposed(word, term) && editDistance(word, term, 1) === 1;
  const most = slipsIn(term.length);
  if (most === 0) return false;
  const isSwapped = word[0] === term[1] && word[1] === term[0];
  if (word[0] !== term[0] && !isSwapped) return false;
  // One letter for another makes another word of a short one ("smoke", "spoke"); a letter less or more does not.
  if (term.length === 5 && word.length === 5 && !isTransposed(word, term)) return false;
  return editDistance(word, term, most) <= most;
}

const isTransposed = (word: string, term: string): boolean =>
  [...word].sort().join('') === [...term].sort().join('');
