import { once } from 'node:events';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { createEncoder } from './encoder.ts';
import { openKernel, sharedMemory } from './kernel/kernel.ts';
import { workspaceOf } from './layout.ts';
import type { Answer, Question, Start } from './messages.ts';
import { createTokenizer } from './tokenizer.ts';
import { loadWeights, readVocabulary } from './weights.ts';

/**
 * The entry point of a worker thread of the embedded model: it computes for tens of milliseconds at a time, and requests
 * must not wait for it. The model comes from the package installed beside it.
 */
async function open({ thread, threads, memory: port }: Start) {
  const memory = port ? await received(port) : sharedMemory(workspaceOf(threads - 1).end);
  const kernel = openKernel(memory);
  if (!port) loadWeights(memory, kernel);
  const tokenize = createTokenizer(readVocabulary());
  return { memory, tokenize, encode: createEncoder(memory, kernel, thread) };
}

/** Returns the memory that another thread sends. Throws if that thread ends before. */
async function received(port: MessagePort): Promise<WebAssembly.Memory> {
  const stop = new AbortController();
  port.once('close', () => stop.abort(new Error('the thread with the weights ended')));
  const [memory] = await once(port, 'message', { signal: stop.signal });
  port.close();
  return memory as WebAssembly.Memory;
}

const model = open(workerData as Start);
// A failure is the answer to each question.
model.catch(() => {});

async function answer(sentences: readonly string[]): Promise<Answer> {
  try {
    const { tokenize, encode } = await model;
    return { vectors: encode(sentences.map((sentence) => tokenize(sentence))) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

// The owner asks for one call at a time.
parentPort?.on('message', async (question: Question) => {
  if ('memoryTo' in question) {
    const { memory } = await model;
    question.memoryTo.postMessage(memory);
    return;
  }
  const reply = await answer(question.sentences);
  parentPort?.postMessage(reply, 'vectors' in reply ? [reply.vectors.buffer] : []);
});
