import { parentPort, workerData } from 'node:worker_threads';
import { createEncoder } from './encoder.ts';
import { openKernel } from './kernel/kernel.ts';
import type { Answer, Question, Start } from './messages.ts';
import { createTokenizer } from './tokenizer.ts';
import { loadWeights, readVocabulary } from './weights.ts';

/**
 * The entry point of a worker thread of the embedded model: it computes for tens of milliseconds at a time, and requests
 * must not wait for it. The model comes from the package installed beside it.
 */
async function open({ memory, thread, isFirst }: Start) {
  const kernel = openKernel(memory);
  const [vocabulary] = await Promise.all([readVocabulary(), isFirst && loadWeights(memory, kernel)]);
  return { tokenize: createTokenizer(vocabulary), encode: createEncoder(memory, kernel, thread) };
}

const model = open(workerData as Start);
// A failure is the answer to each question.
model.catch(() => {});

async function answer({ sentences }: Question): Promise<Answer> {
  try {
    const { tokenize, encode } = await model;
    return { vectors: encode(sentences.map((sentence) => tokenize(sentence))) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

// The owner asks one question at a time.
parentPort?.on('message', async (question: Question) => {
  const reply = await answer(question);
  parentPort?.postMessage(reply, 'vectors' in reply ? [reply.vectors.buffer] : []);
});
