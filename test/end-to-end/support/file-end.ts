import { afterAll } from 'vitest';
import type { Later } from './installation.ts';

/**
 * Collects the clean-up of resources that `beforeAll` creates, to run after all tests of a file. Call it at the top
 * of the file: a hook registered while another hook runs is never called, and services would outlive the tests.
 */
export function untilFileEnds(): Later {
  const cleanUps: (() => Promise<void>)[] = [];
  afterAll(async () => {
    // The last that was made goes first, because it may use what was made before it.
    for (const cleanUp of cleanUps.toReversed()) await cleanUp();
  });
  return (cleanUp) => void cleanUps.push(cleanUp);
}
