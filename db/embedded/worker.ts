import { constants, cpSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { openBackend } from './backend.ts';
import { createGate } from './gate.ts';
import { scheduleHousekeeping } from './housekeeping.ts';
import type { WorkerReport, WorkerStart } from './worker-port.ts';

/**
 * The entry point of the embedded server's worker thread: the backend blocks its thread, so it cannot share the
 * application's.
 */
const start = workerData as WorkerStart;

function report(message: WorkerReport): void {
  parentPort?.postMessage(message);
}

function crash(error: unknown): never {
  report({ kind: 'crashed', reason: error instanceof Error ? error.message : String(error) });
  return process.exit(1);
}

async function serve(): Promise<void> {
  const { dataDirectory, template } = start;
  if (dataDirectory !== null && template !== null) {
    // Shares the blocks where the file system can.
    cpSync(template, dataDirectory, { recursive: true, mode: constants.COPYFILE_FICLONE });
  }
  const backend = await openBackend({ ...start, onCrash: crash });
  const gate = createGate({ backend, password: start.password, leaseTimeoutMs: start.leaseTimeoutMs });

  async function close(): Promise<void> {
    await gate.close();
    await gate.exclusive(async () => {
      gate.execute('CHECKPOINT');
      await backend.close();
    });
    process.exit(0);
  }

  parentPort?.on('message', () => void close().catch(crash));
  scheduleHousekeeping(gate, crash);
  report({ kind: 'ready', port: await gate.open() });
}

serve().catch(crash);
