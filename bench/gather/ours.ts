import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { messageOf } from '../process/child-message.ts';
import type { Result } from './measure.ts';

/**
 * Measures our gather stage, from the first request to the last stored row, over these feeds: in a process of its own
 * with a new embedded database and a running sandbox, as in a running service.
 */
export async function measureOurs(feeds: readonly string[], flags: string[]): Promise<Result> {
  const child = fork(join(import.meta.dirname, 'gather-process.ts'), feeds, {
    serialization: 'advanced',
    execArgv: flags,
  });
  const result = await messageOf<Result>(child);
  if (child.exitCode === null) await once(child, 'exit');
  return result;
}
