import { readdirSync, readFileSync } from 'node:fs';

/** Reads a file of /proc; returns an empty text if its process has gone. */
export function readProc(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, 'utf8');
  } catch {
    return '';
  }
}

/** Returns the fields of /proc/PID/stat from the state on, so that the parent is at 1 and the CPU times are at 11 to 14. */
export const statOf = (pid: string | number): string[] =>
  readProc(`${pid}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ');

/** Returns the ids of a process and its living descendants (Linux: /proc). */
export function familyOf(pid: number): string[] {
  const parents = new Map<string, string>();
  for (const each of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const parent = statOf(each)[1];
    if (parent !== undefined) parents.set(each, parent);
  }
  const found = [String(pid)];
  for (let index = 0; index < found.length; index += 1)
    for (const [each, parent] of parents) if (parent === found[index]) found.push(each);
  return found;
}
