import { Worker } from 'node:worker_threads';
import { Failure } from '../../../domain/failure.ts';
import type { Answer, Question } from './messages.ts';

/** The model's worker thread as its owner sees it. */
export interface ModelWorker {
  /** Returns the model's own vectors of these sentences, one after the other. Rejects with `model_unavailable`. */
  ask(sentences: readonly string[]): Promise<Float32Array>;
  close(): Promise<void>;
}

const unavailable = (detail: string, cause?: unknown) =>
  new Failure(
    'model_unavailable',
    `The embedded model ${detail}. Nothing was stored; it starts again at the next request.`,
    {
      cause,
    },
  );

/**
 * Opens the model's worker thread, which starts at the first request and again after a crash; when idle, it keeps no
 * process alive. `script` is the worker's own file.
 */
export function openModelWorker(script: URL): ModelWorker {
  let worker: Worker | undefined;
  let nextId = 0;
  const waiting = new Map<number, PromiseWithResolvers<Float32Array>>();

  const fail = (of: Worker, failure: Failure) => {
    // A worker thread that was abandoned earlier must not reject the requests to its successor.
    if (worker !== of) return;
    worker = undefined;
    for (const each of waiting.values()) each.reject(failure);
    waiting.clear();
  };
  const start = (): Worker => {
    const started = new Worker(script);
    started.on('message', (answer: Answer) => {
      const request = waiting.get(answer.id);
      waiting.delete(answer.id);
      if (waiting.size === 0) started.unref();
      if ('vectors' in answer) request?.resolve(answer.vectors);
      else request?.reject(unavailable(`could not compute: ${answer.error}`));
    });
    started.on('error', (error: Error) => fail(started, unavailable(`stopped: ${error.message}`, error)));
    started.on('exit', (code) => fail(started, unavailable(`ended with code ${code}`)));
    return started;
  };

  return {
    ask(sentences) {
      worker ??= start();
      worker.ref();
      const request = Promise.withResolvers<Float32Array>();
      const id = nextId++;
      waiting.set(id, request);
      worker.postMessage({ id, sentences } satisfies Question);
      return request.promise;
    },
    async close() {
      const open = worker;
      if (!open) return;
      fail(open, unavailable('was closed'));
      await open.terminate();
    },
  };
}
