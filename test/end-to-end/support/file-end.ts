import { afterAll } from 'vitest';
import type { Later } from './installation.ts';

/**
 * Collects what must be done when all tests of a file have ended; for what `beforeAll` makes. Call it at the top of the
 * file: a hook that is registered while another hook runs is never called, and services would outlive the tests.
 */
export function untilFileEnds(): Later {
  const cleanUps: (() => Promise<void>)[] = [];
  afterAll(async () => {
    // The last that was made goes first, because it may use what was made before it.
    for (const cleanUp of cleanUps.toReversed()) await cleanUp();
  });
  return (cleanUp) => void cleanUps.push(cleanUp);
}
