import { stemmer } from 'stemmer';

/** Size of the vector that terms are hashed into. */
const termDimension = 512;

const words = /[\p{L}\p{N}]+/gu;
/** Words that occur in every text and would make all of them alike. */
const functionWords = new Set(
  (
    'a about after all also an and any are as at be been but by can could did do does for from had has have he her his ' +
    'how i if in into is it its may me more most my new no not of on one or other our out over said says she should so ' +
    'some such than that the their them then there these they this those to under up was we were what when where which ' +
    'who will with would you your'
  ).split(' '),
);

/** Hashes with FNV-1a over UTF-16 units, mixed at the end as in MurmurHash3; stored vectors must stay comparable. */
function hashTerm(term: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < term.length; index += 1)
    hash = Math.imul(hash ^ term.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * Hashes the stemmed words of a text into 512 numbers, each with its own sign so that collisions cancel out (Weinberger
 * 2009). A repeated word counts 1 + ln(times). Not of unit length; all zero for a text without words.
 */
export function termVector(text: string): Float32Array {
  const counts = new Map<string, number>();
  for (const [word] of text.normalize('NFKC').toLowerCase().matchAll(words)) {
    if (functionWords.has(word)) continue;
    const stem = stemmer(word);
    counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  const vector = new Float32Array(termDimension);
  for (const [term, count] of counts) {
    const hash = hashTerm(term);
    const place = hash % termDimension;
    vector[place] = (vector[place] ?? 0) + (hash & 0x8000_0000 ? -1 : 1) * (1 + Math.log(count));
  }
  return vector;
}
