import { familyOf, readProc } from './family.ts';

/** The peak memory of a process and its descendants, in MB. */
export interface PeakMemory {
  /** Peak of the total at one time; shared pages, such as the program itself, count once (Pss). */
  together: number;
  /** Sum of the peaks of all processes (VmHWM), which is more than the peak of the total. */
  summed: number;
}

/** Milliseconds between two looks. */
const interval = 250;

/** Returns the memory in MB of a process and its descendants, with shared pages counted once (Pss; Linux: /proc). */
export const sharedMegabytes = (pid = process.pid): number =>
  familyOf(pid).reduce((sum, each) => sum + megabytes(`${each}/smaps_rollup`, 'Pss'), 0);

/** Returns the resident memory of one process in MB (Linux: /proc). */
export const residentMegabytes = (pid: number): number => megabytes(`${pid}/status`, 'VmRSS');

/** Measures a process and its descendants until stopped, including those that exit meanwhile. */
export function peakMemory(pid = process.pid): { stop(): PeakMemory } {
  const peaks = new Map<string, number>();
  let together = 0;
  const look = () => {
    together = Math.max(together, sharedMegabytes(pid));
    for (const each of familyOf(pid))
      peaks.set(each, Math.max(peaks.get(each) ?? 0, megabytes(`${each}/status`, 'VmHWM')));
  };
  const timer = setInterval(look, interval);
  return {
    stop() {
      look();
      clearInterval(timer);
      return { together, summed: [...peaks.values()].reduce((sum, each) => sum + each, 0) };
    },
  };
}

/** Returns a field of a file of /proc, given there in kB; 0 if its process has gone. */
function megabytes(path: string, field: string): number {
  const [, kilobytes = '0'] = new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readProc(path)) ?? [];
  return Number(kilobytes) / 1024;
}
