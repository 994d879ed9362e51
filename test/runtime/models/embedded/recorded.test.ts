import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { sentenceDimension } from '../../../../runtime/models/embedded/layout.ts';
import { openModelThreads } from '../../../../runtime/models/embedded/model-threads.ts';
import { createTokenizer } from '../../../../runtime/models/embedded/tokenizer.ts';
import { readVocabulary } from '../../../../runtime/models/embedded/weights.ts';

/**
 * Sentences with what the library that the model was made for (TensorFlow.js, by @energetic-ai/embeddings 0.2.0) computed:
 * the number and the hash of their word pieces, and every sixteenth number of their vectors, from another one on for each,
 * times 100,000.
 */
interface Recorded {
  text: string;
  pieces: number;
  hash: string;
  numbers: string;
}

const file = new URL('./recorded-sentences.json', import.meta.url);
const recorded: Recorded[] = JSON.parse(readFileSync(file, 'utf8'));
const every = 16;

const model = openModelThreads({ threads: 2 });
afterAll(() => model.close());

test('every text has the word pieces that it had for the library that the model was made for', async () => {
  const tokenize = createTokenizer(readVocabulary());
  const found = recorded.map(({ text }) => {
    const ids = tokenize(text);
    const hash = createHash('sha256').update(ids.join()).digest('hex').slice(0, 16);
    return { text, pieces: ids.length, hash };
  });
  expect(found).toEqual(recorded.map(({ text, pieces, hash }) => ({ text, pieces, hash })));
});

test('one word of a million characters has word pieces', async () => {
  const tokenize = createTokenizer(readVocabulary());
  expect(tokenize('pump'.repeat(250_000)).length).toBeGreaterThan(200_000);
});

test('every vector is that of the library that the model was made for, within 5e-6 of their cosine', async () => {
  const vectors = await model.ask(recorded.map(({ text }) => text));
  const distances = recorded.map(({ numbers }, row) => {
    const old = new Int16Array(new Uint8Array(Buffer.from(numbers, 'base64')).buffer);
    const squares = [...old].map((value, index) => {
      const place = row * sentenceDimension + (row % every) + every * index;
      return (value / 1e5 - (vectors[place] ?? 0)) ** 2;
    });
    // For unit vectors, 1 - cosine is half the squared distance; the recorded numbers are a sixteenth of it.
    return (squares.reduce((sum, each) => sum + each, 0) * every) / 2;
  });
  expect(Math.max(...distances)).toBeLessThan(5e-6);
});
