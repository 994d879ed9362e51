import { Failure } from '../../failure.ts';
import { wordsOf } from '../../text/words.ts';

/** Words in one shingle: runs of three are seldom shared by two different stories. */
const shingleWords = 3;
/** Numbers in one signature: the error of the estimate is about 1/sqrt(128) = .09. */
const signatureSize = 128;
/** Bands of four rows: two texts of Jaccard .7 share at least one of 32 bands with probability .9999, of .3 with .23. */
const bandCount = 32;
const rowsOfBand = signatureSize / bandCount;
const empty = 0xffffffff;
/**
 * Characters of a text that are read: about 5,000 words, six times a long report. Copies of a longer text agree in these; each
 * further word would cost 128 products.
 */
const readCharacters = 30_000;

/** Generates constants by splitmix32; they must never change, because stored signatures have to stay comparable. */
function seeds(count: number): { xor: Uint32Array; multiply: Uint32Array } {
  let state = 0x9e3779b9;
  const next = (): number => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  };
  const xor = Uint32Array.from({ length: count }, next);
  const multiply = Uint32Array.from({ length: count }, () => next() | 1);
  return { xor, multiply };
}
const { xor, multiply } = seeds(signatureSize);

/** Hashes a text to an unsigned 32-bit number that never changes: FNV-1a over UTF-16 units, finished as in MurmurHash3. */
export function hashWord(word: string, from = 0x811c9dc5): number {
  let hash = from;
  for (let index = 0; index < word.length; index += 1)
    hash = Math.imul(hash ^ word.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * Computes the MinHash signature of the first 30,000 characters of a text (Broder 1997): 128 unsigned 32-bit numbers over its runs of three lower-case
 * words; a text of one or two words is one run. For a text without words every number is at its maximum.
 */
export function minhashSignature(text: string): number[] {
  const hashes = wordsOf(text.slice(0, readCharacters)).map((word) => hashWord(word));
  const runs = new Set<number>();
  for (
    let from = 0;
    from < Math.max(Math.min(hashes.length, 1), hashes.length - shingleWords + 1);
    from += 1
  ) {
    let run = 0x811c9dc5;
    for (const hash of hashes.slice(from, from + shingleWords))
      run = Math.imul(run ^ hash, 0x9e3779b1) ^ (run >>> 15);
    runs.add(run >>> 0);
  }
  const signature = new Uint32Array(signatureSize).fill(empty);
  for (const run of runs) {
    for (let row = 0; row < signatureSize; row += 1) {
      let value = Math.imul(run ^ (xor[row] ?? 0), multiply[row] ?? 1);
      value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
      value = (value ^ (value >>> 13)) >>> 0;
      if (value < (signature[row] ?? empty)) signature[row] = value;
    }
  }
  return Array.from(signature);
}

function isEmpty(signature: readonly number[]): boolean {
  return signature.every((value) => value === empty);
}

/**
 * Returns the keys that a signature is stored and looked up by: 32 signed 64-bit decimal strings, each over four rows and
 * the number of the band, so that one bigint[] column with an overlap index finds candidates. An empty text has none, or
 * all empty texts would match.
 */
export function signatureBands(signature: readonly number[]): string[] {
  if (signature.length !== signatureSize)
    throw new Failure('malformed_input', 'A signature must have 128 numbers.');
  if (isEmpty(signature)) return [];
  return Array.from({ length: bandCount }, (_, band) => {
    const rows = signature.slice(band * rowsOfBand, (band + 1) * rowsOfBand).join(',');
    const high = BigInt(hashWord(rows, 0x811c9dc5 ^ band));
    const low = BigInt(hashWord(rows, 0x2f0b4c47 + band));
    return BigInt.asIntN(64, (high << 32n) | low).toString();
  });
}

/** Estimates the Jaccard similarity of two texts from their signatures, 0 to 1: the share of equal rows. */
export function estimateJaccard(a: readonly number[], b: readonly number[]): number {
  if (a.length !== signatureSize || b.length !== signatureSize) {
    throw new Failure('malformed_input', 'A signature must have 128 numbers.');
  }
  if (isEmpty(a) || isEmpty(b)) return 0;
  return a.filter((value, row) => value === b[row]).length / signatureSize;
}
