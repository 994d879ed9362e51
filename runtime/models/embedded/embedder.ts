import { meanSentence } from './mean-sentence.ts';
import { type ModelWorker, openModelWorker } from './model-worker.ts';
import { termVector } from './terms.ts';

/** Words in one passage: the model reads about 128 word pieces and ignores the rest. */
const passageWords = 90;
/** Characters in one passage: text without spaces is not read as one endless word. */
const passageCharacters = 700;
/**
 * Most passages of one text that are read: a report begins with its news, and each passage costs tens of milliseconds.
 */
const mostPassages = 8;

/**
 * Splits a text into at most eight passages that the model reads completely, in order; none for a text without anything
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
  /**
   * Returns one vector of unit length per text, in order. Rejects with `model_unavailable`, or with the signal's
   * reason.
   */
  embed(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]>;
  close(): Promise<void>;
}

const sentenceDimension = 512;
const dimension = 1024;
/** Share of the sentence vector in the squared length; the rest belongs to the words. */
const sentenceShare = 0.6;
/** Passages in one call of the model: more are no faster, and the signal is checked between calls. */
const batch = 8;

function normalise(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector);
  return length === 0 ? vector : vector.map((value) => value / length);
}

/** Returns the mean of the passages' vectors, without the part that all sentences have in common. */
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
  // A text with one empty half still has unit length; one with nothing to read has a fixed direction of its own.
  const joined = normalise(vector);
  if (joined.every((value) => value === 0)) joined[dimension - 1] = 1;
  return joined;
}

/** Returns the sentence part of an embedder's vector, without the words, of unit length: 512 numbers for classifiers. */
export function sentencePart(vector: Float32Array): Float32Array {
  return normalise(vector.slice(0, sentenceDimension));
}

async function embedPassages(
  worker: ModelWorker,
  passages: readonly string[],
  signal: AbortSignal | undefined,
): Promise<Float32Array[]> {
  // Sorted by length, so that little of a call is padding.
  const order = passages
    .map((_, index) => index)
    .sort((a, b) => lengthOf(passages, a) - lengthOf(passages, b));
  const vectors: Float32Array[] = new Array(passages.length);
  for (let from = 0; from < order.length; from += batch) {
    signal?.throwIfAborted();
    const places = order.slice(from, from + batch);
    const answered = await worker.ask(places.map((place) => passages[place] ?? ''));
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
 * Creates the embedder that needs no key and no network: sentence vectors (Universal Sentence Encoder, lite) joined
 * with hashed words, because sentence vectors alone confuse two events of one kind. Long texts are read in passages.
 */
export function createEmbeddedEmbedder(
  script: URL = new URL('./worker.ts', import.meta.url),
): EmbeddedEmbedder {
  const worker = openModelWorker(script);
  return {
    id: 'use-lite+lex/v1',
    dimension,
    async embed(texts, signal) {
      signal?.throwIfAborted();
      const split = texts.map((text) => splitPassages(text));
      const vectors = await embedPassages(worker, split.flat(), signal);
      let from = 0;
      return split.map((passages) => {
        const own = vectors.slice(from, from + passages.length);
        from += passages.length;
        return join(meaningOf(own), normalise(termVector(passages.join(' '))));
      });
    },
    close: () => worker.close(),
  };
}
