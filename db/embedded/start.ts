import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Failure } from '../../domain/failure.ts';
import { gateDatabase, gateUser } from './authenticate.ts';
import { leaveConnection, removeConnection } from './connection-file.ts';
import { lockDirectory } from './directory-lock.ts';
import type { WorkerReport, WorkerRequest, WorkerStart } from './worker-port.ts';

/** The options of the embedded server. */
export interface EmbeddedOptions {
  /** Directory of the data, created if it is missing; null keeps everything in memory. */
  readonly directory: string | null;
  /**
   * Directory of a server that was closed, whose cluster a new directory gets as a copy: that takes a tenth of the time of
   * making one. Ignored if `directory` contains data.
   */
  readonly template?: string | undefined;
  /** Milliseconds that a connection may hold the backend without a message before it is rolled back. Default 30,000. */
  readonly leaseTimeoutMs?: number;
}

/** A running embedded PostgreSQL. */
export interface Embedded {
  /** The URL for `postgres` and `pg`: loopback, with a new password at every start. */
  readonly url: string;
  /** Resolves when the server has ended: undefined after `close()`, the failure if it ended by itself. Never rejects. */
  readonly ended: Promise<Failure | undefined>;
  /** Disconnects the clients, closes the database, and releases the directory. */
  close(): Promise<void>;
}

const clusterOf = (directory: string) => join(directory, 'cluster');

/**
 * Returns the directory of the cluster inside the locked one. The marker is written after the first complete start: a
 * process killed while it created the cluster leaves half of one, in which nothing was ever committed, so it is created
 * again.
 */
function prepareCluster(directory: string): { path: string; exists: boolean; markComplete: () => void } {
  const path = clusterOf(directory);
  const marker = join(directory, 'complete');
  const exists = existsSync(marker);
  if (!exists) {
    rmSync(path, { recursive: true, force: true });
    mkdirSync(path, { mode: 0o700 });
  }
  return { path, exists, markComplete: () => writeFileSync(marker, '') };
}

/**
 * Starts PostgreSQL inside this process, in a worker thread behind a TCP gate on 127.0.0.1, and resolves when it
 * accepts connections; commands on this machine find it by the file `connection`. Throws `conflict` if another process
 * holds the directory, and `database_unavailable` if it cannot start.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { directory, template, leaseTimeoutMs = 30_000 } = options;
  const lock = directory === null ? undefined : lockDirectory(directory);
  if (directory !== null) removeConnection(directory);
  const cluster = directory === null ? undefined : prepareCluster(directory);
  const password = randomBytes(32).toString('hex');
  const workerData: WorkerStart = {
    dataDirectory: cluster?.path ?? null,
    template: template === undefined || cluster?.exists ? null : clusterOf(template),
    password,
    leaseTimeoutMs,
  };
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData,
    // With the default 4 MB, endless recursion overflows the thread before PostgreSQL's own depth check (2 MB) ends it.
    resourceLimits: { stackSizeMb: 64 },
  });
  const ready = Promise.withResolvers<number>();
  const ended = Promise.withResolvers<Failure | undefined>();
  let reason = 'its thread ended';

  worker.on('message', (report: WorkerReport) => {
    if (report.kind === 'ready') ready.resolve(report.port);
    else reason = report.reason;
  });
  worker.on('error', (error) => {
    reason = error instanceof Error ? error.message : String(error);
  });
  worker.on('exit', (code) => {
    // Written first, so that a process that finds the file also finds the lock held.
    if (directory !== null) removeConnection(directory);
    lock?.release();
    const failure = new Failure(
      'database_unavailable',
      `The embedded database has stopped: ${reason}. Committed data is kept; start the service again.`,
    );
    ready.reject(failure);
    ended.resolve(code === 0 ? undefined : failure);
  });

  const ask = (request: WorkerRequest) => worker.postMessage(request);

  const port = await ready.promise;
  cluster?.markComplete();
  const url = `postgres://${gateUser}:${password}@127.0.0.1:${port}/${gateDatabase}`;
  if (directory !== null) leaveConnection(directory, url);
  return {
    url,
    ended: ended.promise,
    async close() {
      // A process that starts now waits for the lock instead of being refused by a server that stops.
      if (directory !== null) removeConnection(directory);
      ask({ kind: 'close' });
      await ended.promise;
    },
  };
}
