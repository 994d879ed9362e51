import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { spawnService } from '../../end-to-end/support/service.ts';
import { waitFor } from '../../support/process/wait-for.ts';
import { chromiumPath } from './chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Data folder of a service that has read the sample world, press and mailbox, to its end. */
    preparedWorld: string;
  }
}

/**
 * Runs the sample world once before the journeys, each of which works on a copy. TEST_PREPARED_WORLD names a data folder in
 * which that has happened already, to write a journey without waiting for it each time.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_PREPARED_WORLD'];
  if (given) {
    project.provide('preparedWorld', given);
    return async () => {};
  }
  const directory = await mkdtemp(join(tmpdir(), 'watchkeeper-world-'));
  project.provide('preparedWorld', directory);
  if (chromiumPath !== undefined) {
    const service = spawnService({ PORT: '0', DATA_DIR: directory, LOG_LEVEL: 'error' });
    try {
      // The desk comes behind the edition, and with it the replies that were written for it.
      await waitFor(() => service.output().includes('Try it:'), 300_000);
    } finally {
      await service.stop();
    }
  }
  return () => rm(directory, { recursive: true, force: true });
}
