import { meanSentence } from './mean-sentence.ts';
import { termVector } from './terms.ts';
import { type ModelThread, openModelThread } from './thread.ts';

/** Words in one passage: the model reads about 128 pieces of words and ignores what comes after them. */
const passageWords = 90;
/** Characters in one passage: text without spaces is not read as one endless word. */
const passageCharacters = 700;
/** Passages of one text that count: the head of a report holds what it reports, and each costs tens of milliseconds. */
const mostPassages = 8;

/**
 * A text in passages that the model reads to their end, at most eight, in order; none for a text without anything
 * to read. White space between words does not count.
 */
function splitPassages(text: string): string[] {
  const passages: string[] = [];
  let words: string[] = [];
  let length = 0;
  const flush = () => {
    if (words.length > 0) passages.push(words.join(' '));
    words = [];
    length = 0;
  };
  for (const [run] of text.matchAll(/\S{1,700}/gu)) {
    const isFull = words.length >= passageWords || length + run.length > passageCharacters;
    if (isFull && words.length > 0) flush();
    if (passages.length === mostPassages) return passages;
    words.push(run);
    length += run.length + 1;
  }
  flush();
  return passages;
}

/** Turns texts into vectors that can be compared with each other by their inner product. */
export interface EmbeddedEmbedder {
  readonly id: 'use-lite+lex/v1';
  readonly dimension: 1024;
  /** One vector of unit length a text, in order. Rejects with `model_unavailable`, or with the signal's reason. */
  embed(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]>;
  close(): Promise<void>;
}

const sentenceDimension = 512;
const dimension = 1024;
/** Share of the squared length that the sentences' meaning has; the words have the rest. */
const sentenceShare = 0.6;
/** Passages in one call of the model: more are no faster, and the signal is heeded between calls. */
const batch = 8;

function normalise(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector);
  return length === 0 ? vector : vector.map((value) => value / length);
}

/** The mean of the passages' vectors, without what all sentences have in common. */
function meaningOf(passages: readonly Float32Array[]): Float32Array {
  const sum = new Float32Array(sentenceDimension);
  if (passages.length === 0) return sum;
  for (const passage of passages)
    for (let index = 0; index < sentenceDimension; index += 1)
      sum[index] = (sum[index] ?? 0) + (passage[index] ?? 0) / passages.length;
  return normalise(sum.map((value, index) => value - (meanSentence[index] ?? 0)));
}

function join(meaning: Float32Array, terms: Float32Array): Float32Array {
  const vector = new Float32Array(dimension);
  vector.set(meaning.map((value) => value * Math.sqrt(sentenceShare)));
  vector.set(
    terms.map((value) => value * Math.sqrt(1 - sentenceShare)),
    sentenceDimension,
  );
  // A text with one half empty is still of unit length; one with nothing to read has a fixed direction of its own.
  const joined = normalise(vector);
  if (joined.every((value) => value === 0)) joined[dimension - 1] = 1;
  return joined;
}

/** The part of an embedder's vector that holds the meaning without the words, of unit length: 512 numbers for classifiers. */
export function sentencePart(vector: Float32Array): Float32Array {
  return normalise(vector.slice(0, sentenceDimension));
}

async function embedPassages(
  thread: ModelThread,
  passages: readonly string[],
  signal: AbortSignal | undefined,
): Promise<Float32Array[]> {
  // Alike in length, so that little of a call is padding.
  const order = passages
    .map((_, index) => index)
    .sort((a, b) => lengthOf(passages, a) - lengthOf(passages, b));
  const vectors: Float32Array[] = new Array(passages.length);
  for (let from = 0; from < order.length; from += batch) {
    signal?.throwIfAborted();
    const places = order.slice(from, from + batch);
    const answered = await thread.ask(places.map((place) => passages[place] ?? ''));
    for (const [row, place] of places.entries())
      vectors[place] = answered.subarray(row * sentenceDimension, (row + 1) * sentenceDimension);
  }
  signal?.throwIfAborted();
  return vectors;
}

function lengthOf(passages: readonly string[], index: number): number {
  return passages[index]?.length ?? 0;
}

/**
 * The embedder that needs no key and no network: sentence meaning (Universal Sentence Encoder, lite) joined with hashed
 * words, because meaning alone takes two events of one kind for one. Long texts are read in passages.
 */
export function createEmbeddedEmbedder(
  script: URL = new URL('./worker.ts', import.meta.url),
): EmbeddedEmbedder {
  const thread = openModelThread(script);
  return {
    id: 'use-lite+lex/v1',
    dimension,
    async embed(texts, signal) {
      signal?.throwIfAborted();
      const split = texts.map((text) => splitPassages(text));
      const vectors = await embedPassages(thread, split.flat(), signal);
      let from = 0;
      return split.map((passages) => {
        const own = vectors.slice(from, from + passages.length);
        from += passages.length;
        return join(meaningOf(own), normalise(termVector(passages.join(' '))));
      });
    },
    close: () => thread.close(),
  };
}
