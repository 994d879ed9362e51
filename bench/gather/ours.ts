import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { messageOf } from '../child-message.ts';
import type { Measure, Result } from './measure.ts';

/**
 * Measures our gather stage, from the first request to the last stored row, over the same feeds: in a process of its own
 * with a new embedded database and a running sandbox, as in a running service.
 */
export const measureOurs: Measure = async (feeds) => {
  const child = fork(join(import.meta.dirname, 'gather-process.ts'), feeds, { serialization: 'advanced' });
  const result = await messageOf<Result>(child);
  if (child.exitCode === null) await once(child, 'exit');
  return result;
};
