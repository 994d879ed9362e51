/** An entry of the model's vocabulary: a word piece and its logarithmic probability. */
export type Piece = readonly [text: string, score: number | null];

/** Turns a text into the ids of its word pieces. */
export type Tokenizer = (text: string) => Int32Array;

/** The character that begins a word in the vocabulary. */
const wordStart = '\u2581';
/** The first entries of the vocabulary stand for no text; the very first is the unknown character. */
const reserved = 6;
const unknown = 0;
/** More than any code point: a place of the tree and a character are one number. */
const characters = 0x11_0000;

/** The pieces as a tree: one step for each character. */
interface Tree {
  /** The place after a character, by `place * characters + character`. */
  readonly steps: ReadonlyMap<number, number>;
  /** The piece that ends at a place, or 0. */
  readonly pieces: readonly number[];
}

function treeOf(vocabulary: readonly Piece[]): Tree {
  const steps = new Map<number, number>();
  const pieces = [0];
  for (let id = reserved; id < vocabulary.length; id += 1) {
    let place = 0;
    for (const character of vocabulary[id]?.[0] ?? '') {
      const key = place * characters + (character.codePointAt(0) ?? 0);
      let next = steps.get(key);
      if (next === undefined) {
        next = pieces.push(0) - 1;
        steps.set(key, next);
      }
      place = next;
    }
    pieces[place] = id;
  }
  return { steps, pieces };
}

/**
 * Creates the tokenizer of a vocabulary: the most probable pieces of a text (unigram model, Viterbi), in time proportional to
 * its length. The ids are those of the library that the model came with, its peculiarities included, because they are
 * what stored vectors were computed from: an unknown character has the score 0, a sum of exactly 0 counts as none, and a place
 * that no piece reaches starts anew.
 */
export function createTokenizer(vocabulary: readonly Piece[]): Tokenizer {
  const { steps, pieces } = treeOf(vocabulary);
  const scores = Float64Array.from(vocabulary, ([, score]) => score ?? 0);
  const lengths = Int32Array.from(vocabulary, ([text]) => text.length);
  return (text) => {
    const normal = text.normalize('NFKC');
    if (normal === '') return new Int32Array();
    const symbols = Int32Array.from(`${wordStart}${normal.replaceAll(' ', wordStart)}`, codePoint);
    const best = new Float64Array(symbols.length + 1);
    const last = new Int32Array(symbols.length + 1);
    const offer = (end: number, score: number, id: number) => {
      const known = best[end] ?? 0;
      if (known !== 0 && score < known) return;
      best[end] = score;
      last[end] = id;
    };
    for (let start = 0; start < symbols.length; start += 1) {
      const before = best[start] ?? 0;
      let place: number | undefined = 0;
      let hasPiece = false;
      for (let end = start; end < symbols.length; end += 1) {
        place = steps.get(place * characters + (symbols[end] ?? 0));
        if (place === undefined) break;
        const id = pieces[place] ?? unknown;
        if (id === unknown) continue;
        hasPiece = true;
        offer(end + 1, (scores[id] ?? 0) + before, id);
      }
      if (!hasPiece) offer(start + 1, before, unknown);
    }
    return read(last, lengths);
  };
}

const codePoint = (character: string): number => character.codePointAt(0) ?? 0;

/** Returns the pieces from the last to the first, turned around; several unknown characters in a row are one. */
function read(last: Int32Array, lengths: Int32Array): Int32Array {
  const ids: number[] = [];
  for (let end = last.length - 1; end > 0; ) {
    const id = last[end] ?? unknown;
    if (id !== unknown || ids.at(-1) !== unknown) ids.push(id);
    end -= lengths[id] ?? 1;
  }
  return Int32Array.from(ids.reverse());
}
