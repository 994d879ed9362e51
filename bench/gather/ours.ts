import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { messageOf } from '../child-message.ts';
import type { Measure, Result } from './measure.ts';

/**
 * Our gather stage, from the first request to the last row that is stored, over the same feeds: in a process of its own
 * with a fresh embedded database and a sandbox that is up, as in a running service.
 */
export const measureOurs: Measure = async (feeds) => {
  const child = fork(join(import.meta.dirname, 'gather-process.ts'), feeds, { serialization: 'advanced' });
  const result = await messageOf<Result>(child);
  if (child.exitCode === null) await once(child, 'exit');
  return result;
};
