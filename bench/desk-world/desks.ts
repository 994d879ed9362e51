import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { messageOf } from '../process/child-message.ts';
import type { DeskCost, DeskWork } from './desk-process.ts';

/** Keeps a service for each size of a desk, started when it is first asked for, so that rounds measure them in turn. */
export function openDesks() {
  const running = new Map<number, ChildProcess>();
  const desk = async (size: number, flags: string[]) => {
    const known = running.get(size);
    if (known) return known;
    const child = fork(join(import.meta.dirname, 'desk-process.ts'), [String(size)], { execArgv: flags });
    running.set(size, child);
    await messageOf(child);
    return child;
  };
  return {
    /** Measures one piece of work at a desk of this size. */
    async measure(size: number, work: DeskWork, flags: string[]): Promise<DeskCost> {
      const child = await desk(size, flags);
      const cost = messageOf<DeskCost>(child);
      child.send(work);
      return cost;
    },
    async close() {
      for (const child of running.values()) {
        if (child.exitCode !== null) continue;
        const ended = once(child, 'exit');
        child.send('end' satisfies DeskWork);
        await ended;
      }
    },
  };
}
