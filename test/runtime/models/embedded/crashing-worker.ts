import { parentPort } from 'node:worker_threads';
import type { Question } from '../../../../runtime/models/embedded/messages.ts';

/** Answers like the model's thread, with vectors of nothing but ones, and crashes at "crash". */
parentPort?.on('message', (question: Question) => {
  if (!('sentences' in question)) throw new Error('this thread has no weights');
  const { sentences } = question;
  if (sentences.includes('crash')) throw new Error('out of memory');
  if (sentences.includes('exit')) process.exit(3);
  parentPort?.postMessage({ vectors: new Float32Array(sentences.length * 512).fill(1) });
});
