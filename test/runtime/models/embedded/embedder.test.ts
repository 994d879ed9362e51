import { afterAll, describe, expect, test, vi } from 'vitest';
import { Failure } from '../../../../domain/failure.ts';
import { createEmbeddedEmbedder, sentencePart } from '../../../../runtime/models/embedded/embedder.ts';
import { meanSentence } from '../../../../runtime/models/embedded/mean-sentence.ts';
import { openModelThreads } from '../../../../runtime/models/embedded/model-threads.ts';
import { neutralSentences } from './neutral-sentences.ts';

const embedder = createEmbeddedEmbedder();
afterAll(() => embedder.close());

const dot = (a: Float32Array | undefined, b: Float32Array | undefined): number =>
  (a ?? new Float32Array()).reduce((sum, value, index) => sum + value * (b?.[index] ?? 0), 0);
const words = (count: number, word: string): string => `${word} `.repeat(count);

describe('a vector', () => {
  test('has 1024 numbers, is of unit length and the same in every run', async () => {
    const [vector] = await embedder.embed(['The pump failed and the line stopped.']);
    expect([embedder.id, embedder.dimension, vector?.length]).toEqual(['use-lite+lex/v1', 1024, 1024]);
    expect(dot(vector, vector)).toBeCloseTo(1, 5);
    // Stored vectors are compared with later ones: other numbers need another id.
    const distances = [-0.0087, 0.0541, 0.0509, -0.0521].map((value, index) =>
      Math.abs(value - (vector?.[index] ?? Number.NaN)),
    );
    expect(Math.max(...distances)).toBeLessThan(1.5e-4);
  });

  test('is nearer to a paraphrase than to another subject', async () => {
    const [event, again, other] = await embedder.embed([
      'Fire destroys paint warehouse in Orrinfield, two workers hurt',
      'Two injured as blaze guts Orrinfield paint store',
      'Central bank keeps its main interest rate unchanged',
    ]);
    expect(dot(event, again)).toBeGreaterThan(dot(event, other) + 0.3);
  });

  test('has a part for the meaning alone, of unit length', async () => {
    const [vector] = await embedder.embed(['The valve closes.']);
    const part = sentencePart(vector ?? new Float32Array());
    expect(part.length).toBe(512);
    expect(dot(part, part)).toBeCloseTo(1, 5);
  });

  test('of a text without anything to read is of unit length and like no other', async () => {
    const [empty, blank, text] = await embedder.embed(['', ' \n\t', 'The valve closes.']);
    expect(dot(empty, blank)).toBeCloseTo(1, 6);
    expect(Math.abs(dot(empty, text))).toBeLessThan(0.1);
  });

  test('counts what stands beyond the first hundred words', async () => {
    const start = words(120, 'maintenance of the conveyor');
    const [alone, longer] = await embedder.embed([start, `${start} The minister of finance resigned.`]);
    expect(dot(alone, longer)).toBeLessThan(0.999);
  });

  test('of a text without spaces, of any length, takes no longer than that of a long report', async () => {
    const [vector] = await embedder.embed(['計'.repeat(200_000)]);
    expect(dot(vector, vector)).toBeCloseTo(1, 5);
  });
});

describe('a batch', () => {
  test('gives each text the vector that it gets alone, in order', async () => {
    const texts = [
      'A short one.',
      '',
      words(130, 'long'),
      'Another short one.',
      'Ünïcödé, naïve; 3.2.1 → 3.3!',
    ];
    const together = await embedder.embed(texts);
    for (const [index, text] of texts.entries()) {
      const [alone] = await embedder.embed([text]);
      expect(dot(alone, together[index])).toBeCloseTo(1, 5);
    }
  });

  test('may be empty', async () => {
    expect(await embedder.embed([])).toEqual([]);
  });

  test('is not begun when it is not wanted any more', async () => {
    await expect(
      embedder.embed(['A text.'], { signal: AbortSignal.abort(new Error('too late')) }),
    ).rejects.toThrow('too late');
  });
});

test('what all sentences have in common is the mean of the plain sentences', async () => {
  const model = openModelThreads();
  const vectors = await model.ask(neutralSentences);
  await model.close();
  for (const [index, value] of meanSentence.entries()) {
    const column = neutralSentences.map((_, row) => vectors[row * 512 + index] ?? 0);
    expect(column.reduce((sum, each) => sum + each, 0) / column.length).toBeCloseTo(value, 4);
  }
  expect(meanSentence.length).toBe(512);
});

describe('the threads of the model', () => {
  test('share the work, give the vectors that one gives, and end when there is no more', async () => {
    const model = openModelThreads({ threads: 3, idleMs: 50 });
    const alone = await model.ask(neutralSentences);
    const together = await model.ask(neutralSentences);
    expect(together).toEqual(alone);
    await vi.waitFor(() => expect(model.running).toBe(0), { timeout: 10_000 });
    expect(await model.ask(neutralSentences.slice(0, 1))).toEqual(alone.subarray(0, 512));
    await model.close();
  });

  const crashing = () => createEmbeddedEmbedder({ script: new URL('./crashing-worker.ts', import.meta.url) });

  test.each(['crash', 'exit'])('fails with model_unavailable at "%s" and starts again', async (word) => {
    const fragile = crashing();
    const outcomes = await Promise.allSettled([fragile.embed([word]), fragile.embed(['waits behind'])]);
    const [first] = outcomes;
    expect(first.status).toBe('rejected');
    expect(first.status === 'rejected' && first.reason).toBeInstanceOf(Failure);
    expect(first).toMatchObject({ reason: { code: 'model_unavailable' } });
    expect(await fragile.embed(['works again'])).toHaveLength(1);
    await fragile.close();
  });

  test('closed while it works lets go of those who wait, and opens at the next use', async () => {
    const one = crashing();
    const waiting = expect(one.embed(['never answered'])).rejects.toMatchObject({
      code: 'model_unavailable',
    });
    await one.close();
    await waiting;
    expect(await one.embed(['again'])).toHaveLength(1);
    await one.close();
    await one.close();
  });
});
