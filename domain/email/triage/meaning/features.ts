import { conceptsOf } from './concepts.ts';
import { foldWords } from './fold-words.ts';

/** The version of the features; weights belong to one version, so it is raised with every change here or in the concepts. */
export const featureVersion = 1;

/** The features of a text: places in the tables of weights, each with its value. */
export interface Features {
  readonly places: Uint32Array;
  readonly values: Float32Array;
}

/** Number of places of the tables, a power of two. */
export const featurePlaces = 1 << 17;

/** Largest number of words of a text that are read; a caller divides longer ones. */
const maxWords = 250;

/** FNV-1a (Fowler, Noll, Vo) over UTF-16 units. */
function hash(text: string, seed: number): number {
  let value = seed;
  for (let index = 0; index < text.length; index += 1) {
    value ^= text.charCodeAt(index);
    value = Math.imul(value, 0x01000193);
  }
  value ^= value >>> 15;
  return value >>> 0;
}

const offset = 0x811c9dc5;

/** Distinct features of one kind, which share a total of one, so that a long text is not louder than a short one. */
class Group {
  readonly places = new Set<number>();
  readonly #seed: number;
  constructor(kind: number) {
    this.#seed = Math.imul(offset ^ kind, 0x01000193);
  }
  add(text: string): void {
    this.places.add(hash(text, this.#seed) & (featurePlaces - 1));
  }
}

/**
 * Returns the features of a text: words, pairs of neighbours and of words with one or two between them; groups of three to
 * five letters within words; concepts, and pairs of concepts, which say the same in every language.
 */
export function featuresOf(text: string): Features {
  const words = foldWords(text).slice(0, maxWords);
  const [whole, letters, meant] = [new Group(1), new Group(2), new Group(3)];
  for (const [at, word] of words.entries()) {
    whole.add(word);
    const next = words[at + 1];
    if (next !== undefined) whole.add(`${word} ${next}`);
    for (const gap of [2, 3]) {
      const other = words[at + gap];
      if (other !== undefined) whole.add(`${word}_${other}`);
    }
    if (!word.startsWith('#')) addLetters(letters, word);
  }
  for (const concept of conceptsOf(words)) meant.add(concept);
  return join([whole, letters, meant]);
}

function addLetters(group: Group, word: string): void {
  const bounded = `^${word}$`;
  for (let length = 3; length <= 5; length += 1)
    for (let from = 0; from + length <= bounded.length; from += 1)
      group.add(bounded.slice(from, from + length));
}

function join(groups: readonly Group[]): Features {
  const size = groups.reduce((total, { places }) => total + places.size, 0);
  const [places, values] = [new Uint32Array(size), new Float32Array(size)];
  let at = 0;
  for (const group of groups) {
    const value = 1 / Math.sqrt(group.places.size);
    for (const place of group.places) {
      places[at] = place;
      values[at] = value;
      at += 1;
    }
  }
  return { places, values };
}
