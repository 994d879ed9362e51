import { sentenceDimension } from './layout.ts';
import { meanSentence } from './mean-sentence.ts';
import { type ModelThreads, openModelThreads, type ThreadOptions } from './model-threads.ts';
import type { Waiting } from './sentence-queue.ts';
import { termVector } from './terms.ts';
import { createVectorCache, type VectorCache } from './vector-cache.ts';

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

/** The circumstances of an embedding: its urgency, its signal, and the user whose texts these are. */
export interface EmbeddingFor extends Waiting {
  readonly userId?: string | undefined;
}

/** Turns texts into vectors that can be compared with each other by their inner product. */
export interface EmbeddedEmbedder {
  readonly id: 'use-lite+lex/v1';
  readonly dimension: 1024;
  /**
   * Returns one vector of unit length per text, in order. Rejects with `model_unavailable`, or with the signal's
   * reason.
   */
  embed(texts: readonly string[], asking?: EmbeddingFor): Promise<Float32Array[]>;
  close(): Promise<void>;
}

const dimension = 1024;
/** Share of the sentence vector in the squared length; the rest belongs to the words. */
const sentenceShare = 0.6;

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

/** Returns the model's vector of each passage, in order; equal passages are computed once. */
async function embedPassages(
  model: ModelThreads,
  cache: VectorCache,
  passages: readonly string[],
  asking: EmbeddingFor,
): Promise<Float32Array[]> {
  const vectors = new Map<string, Float32Array>();
  const missing: string[] = [];
  for (const passage of new Set(passages)) {
    const known = cache.get(asking.userId, passage);
    if (known) vectors.set(passage, known);
    else missing.push(passage);
  }
  const computed = await model.ask(missing, asking);
  for (const [row, passage] of missing.entries()) {
    const vector = computed.subarray(row * sentenceDimension, (row + 1) * sentenceDimension);
    vectors.set(passage, vector);
    cache.set(asking.userId, passage, vector);
  }
  return passages.map((passage) => vectors.get(passage) as Float32Array);
}

/**
 * Creates the embedder that needs no key and no network: sentence vectors (Universal Sentence Encoder, lite) joined
 * with hashed words, because sentence vectors alone confuse two events of one kind. Long texts are read in passages.
 */
export function createEmbeddedEmbedder(options?: ThreadOptions): EmbeddedEmbedder {
  const model = openModelThreads(options);
  const cache = createVectorCache();
  return {
    id: 'use-lite+lex/v1',
    dimension,
    async embed(texts, asking = {}) {
      asking.signal?.throwIfAborted();
      const split = texts.map((text) => splitPassages(text));
      const vectors = await embedPassages(model, cache, split.flat(), asking);
      let from = 0;
      return split.map((passages) => {
        const own = vectors.slice(from, from + passages.length);
        from += passages.length;
        return join(meaningOf(own), normalise(termVector(passages.join(' '))));
      });
    },
    close: () => model.close(),
  };
}
