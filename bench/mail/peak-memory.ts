import { readdirSync, readFileSync } from 'node:fs';

/** The most memory that this process and all below it have held, in MB. */
export interface PeakMemory {
  /** The most that they held at one moment, by samples of their resident set. */
  together: number;
  /** Each one's own peak (VmHWM), summed: more than they ever held together. */
  summed: number;
}

const interval = 100;

/** Watches this process and all below it (Linux: /proc) until it is stopped; also those that end meanwhile. */
export function peakMemory(): { stop(): PeakMemory } {
  const peaks = new Map<string, number>();
  let together = 0;
  const look = () => {
    let sum = 0;
    for (const pid of family()) {
      const status = read(`/proc/${pid}/status`);
      const [now, peak] = [/VmRSS:\s+(\d+)/, /VmHWM:\s+(\d+)/].map((each) =>
        Number(each.exec(status)?.[1] ?? 0),
      );
      sum += now ?? 0;
      peaks.set(pid, Math.max(peaks.get(pid) ?? 0, peak ?? 0));
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

/** This process and its descendants. */
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
