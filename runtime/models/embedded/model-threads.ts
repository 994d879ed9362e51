import { availableParallelism } from 'node:os';
import { MessageChannel, Worker } from 'node:worker_threads';
import { Failure } from '../../../domain/failure.ts';
import type { Answer, Question, Start } from './messages.ts';
import { type Call, SentenceQueue, type Waiting } from './sentence-queue.ts';

/** The options of the model's worker threads. */
export interface ThreadOptions {
  /** Most threads, 1 by default. */
  readonly threads?: number;
  /** Time without work after which they end and their memory is released, in milliseconds. */
  readonly idleMs?: number;
  /** The file of a thread; another one in tests. */
  readonly script?: URL;
}

/** The model's worker threads as their owner sees them. */
export interface ModelThreads {
  /** Number of threads that run now. */
  readonly running: number;
  /** Returns the model's own vectors of these sentences, one after the other. Rejects with `model_unavailable`. */
  ask(sentences: readonly string[], waiting?: Waiting): Promise<Float32Array>;
  close(): Promise<void>;
}

interface Thread {
  readonly worker: Worker;
  /** The number of its workspace. */
  readonly place: number;
  call: Call | null;
}

const minuteMs = 60_000;

/** Returns the usual number of threads: one for each processor core, at most four, so that a large machine stays usable. */
export const usualThreads = (): number => Math.min(availableParallelism(), 4);

const unavailable = (detail: string, cause?: unknown) =>
  new Failure(
    'model_unavailable',
    `The embedded model ${detail}. Nothing was stored; it starts again at the next request.`,
    { cause },
  );

/**
 * Opens the worker threads of the model. They share the weights, start when there is work for them, also after a crash, and
 * end after a minute without work; idle ones keep no process alive.
 */
export function openModelThreads({
  threads = 1,
  idleMs = minuteMs,
  script = new URL('./worker.ts', import.meta.url),
}: ThreadOptions = {}): ModelThreads {
  const queue = new SentenceQueue();
  const open = new Set<Thread>();
  /** True if a thread has loaded the weights. */
  let isLoaded = false;
  let idle: NodeJS.Timeout | undefined;

  const end = async (): Promise<void> => {
    const ended = [...open];
    open.clear();
    isLoaded = false;
    await Promise.all(ended.map(({ worker }) => worker.terminate()));
  };
  const lose = (thread: Thread, failure: Failure) => {
    if (!open.delete(thread)) return;
    thread.call?.fail(failure);
    if (open.size === 0) isLoaded = false;
    give();
  };
  const start = (): Thread => {
    const [donor] = open;
    const channel = donor && new MessageChannel();
    const taken = new Set([...open].map(({ place }) => place));
    const place = Array.from({ length: threads }, (_, index) => index).find((each) => !taken.has(each)) ?? 0;
    const workerData: Start = { thread: place, threads, memory: channel?.port1 ?? null };
    const transferList = channel ? [channel.port1] : [];
    const worker = new Worker(script, { workerData, transferList });
    const thread: Thread = { worker, place, call: null };
    if (channel) {
      const question: Question = { memoryTo: channel.port2 };
      donor.worker.postMessage(question, [channel.port2]);
    }
    open.add(thread);
    thread.worker.on('message', (answer: Answer) => {
      if (!open.has(thread)) return;
      const call = thread.call;
      thread.call = null;
      thread.worker.unref();
      if ('vectors' in answer) {
        isLoaded = true;
        call?.settle(answer.vectors);
        give();
      } else {
        call?.fail(unavailable(`could not compute: ${answer.error}`));
        lose(thread, unavailable('was closed'));
        void thread.worker.terminate();
      }
    });
    thread.worker.on('error', (error: Error) =>
      lose(thread, unavailable(`stopped: ${error.message}`, error)),
    );
    thread.worker.on('exit', (code) => lose(thread, unavailable(`ended with code ${code}`)));
    return thread;
  };
  /** Returns a thread without work, or a new one. While the first one loads the weights, it stays the only one. */
  const idleThread = (): Thread | undefined => {
    for (const thread of open) if (!thread.call) return thread;
    return open.size === 0 || (isLoaded && open.size < threads) ? start() : undefined;
  };
  const give = () => {
    clearTimeout(idle);
    while (!queue.isEmpty) {
      const thread = idleThread();
      if (!thread) return;
      const call = queue.take();
      if (!call) break;
      thread.call = call;
      thread.worker.ref();
      thread.worker.postMessage({ sentences: call.sentences } satisfies Question);
    }
    if (open.size > 0 && [...open].every(({ call }) => !call)) idle = setTimeout(end, idleMs).unref();
  };

  return {
    get running() {
      return open.size;
    },
    ask(sentences, waiting = {}) {
      const vectors = queue.add(sentences, waiting);
      give();
      return vectors;
    },
    async close() {
      clearTimeout(idle);
      const failure = unavailable('was closed');
      queue.fail(failure);
      for (const { call } of open) call?.fail(failure);
      await end();
    },
  };
}
