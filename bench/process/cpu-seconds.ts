import { familyOf, statOf } from './family.ts';

/** Clock ticks of /proc in a second. */
const ticks = 100;

/**
 * Returns the CPU seconds of a process and its descendants so far, those that have ended and were waited for included
 * (Linux: /proc, to 10 ms for each process; this process itself to a microsecond).
 */
export function cpuSeconds(pid = process.pid): number {
  const own = process.cpuUsage();
  return familyOf(pid).reduce((sum, each) => {
    const [user = 0, system = 0, waitedUser = 0, waitedSystem = 0] = statOf(each).slice(11, 15).map(Number);
    const self = each === String(process.pid) ? (own.user + own.system) / 1e6 : (user + system) / ticks;
    return sum + self + (waitedUser + waitedSystem) / ticks;
  }, 0);
}
