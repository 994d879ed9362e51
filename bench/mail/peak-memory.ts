import { readdirSync, readFileSync } from 'node:fs';

/** The peak memory of this process and its descendants, in MB. */
export interface PeakMemory {
  /** Peak of the total at one time; shared pages, such as the program itself, count once (Pss). */
  together: number;
  /** Sum of the peaks of all processes (VmHWM), which is more than the peak of the total. */
  summed: number;
}

const interval = 250;

/** Measures this process and its descendants (Linux: /proc) until stopped, including those that exit meanwhile. */
export function peakMemory(): { stop(): PeakMemory } {
  const peaks = new Map<string, number>();
  let together = 0;
  const look = () => {
    let sum = 0;
    for (const pid of family()) {
      sum += kilobytes(read(`/proc/${pid}/smaps_rollup`), /^Pss:\s+(\d+)/m);
      const peak = kilobytes(read(`/proc/${pid}/status`), /^VmHWM:\s+(\d+)/m);
      peaks.set(pid, Math.max(peaks.get(pid) ?? 0, peak));
    }
    together = Math.max(together, sum);
  };
  const timer = setInterval(look, interval);
  return {
    stop() {
      look();
      clearInterval(timer);
      return {
        together: together / 1024,
        summed: [...peaks.values()].reduce((sum, each) => sum + each, 0) / 1024,
      };
    },
  };
}

const kilobytes = (text: string, field: RegExp): number => Number(field.exec(text)?.[1] ?? 0);

/** Returns the ids of this process and its descendants. */
function family(): string[] {
  const parents = new Map<string, string>();
  for (const pid of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const parent = read(`/proc/${pid}/stat`)
      .replace(/^.*\) /s, '')
      .split(' ')[1];
    if (parent !== undefined) parents.set(pid, parent);
  }
  const found = [String(process.pid)];
  for (let index = 0; index < found.length; index += 1)
    for (const [pid, parent] of parents) if (parent === found[index]) found.push(pid);
  return found;
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
