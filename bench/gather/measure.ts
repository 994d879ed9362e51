import { spawn } from 'node:child_process';

/** What one pass over all feeds costs, in seconds; `cpu` is user and system time together. */
export interface Cost {
  wall: number;
  cpu: number;
}

/**
 * What a contender took: `cold` into an empty store, `warm` with nothing new and every request conditional, and `again`
 * for a second pass that is not yet conditional, where a contender needs one.
 */
export interface Result {
  cold: Cost;
  again?: Cost;
  warm: Cost;
}

/** A contender: makes its own empty store, gathers these feeds once, and then again when nothing is new. */
export type Measure = (feeds: string[]) => Promise<Result>;

/** Runs a command to its end and times it with its children; throws when it fails. Times are read to 1 ms. */
export function timeCommand(command: string, commandArguments: string[]): Promise<Cost> {
  const { promise, resolve, reject } = Promise.withResolvers<Cost>();
  // The `time` of bash sees the processor time of another program, which Node has no call for.
  const timed = `TIMEFORMAT='%3R %3U %3S'; time "$@"`;
  const child = spawn('bash', ['-c', timed, 'bash', command, ...commandArguments], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  child.on('error', reject);
  child.on('close', (code) => {
    const [wall, user, system] = (said.trim().split('\n').at(-1) ?? '').split(' ').map(Number);
    if (code !== 0 || wall === undefined || user === undefined || system === undefined) {
      reject(new Error(`${command} ended with ${code}: ${said}`));
      return;
    }
    resolve({ wall, cpu: user + system });
  });
  return promise;
}

/** The middle value; of an even number of values the upper of the two in the middle. */
export function median(values: number[]): number {
  const middle = values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)];
  if (middle === undefined) throw new RangeError('a median needs at least one value');
  return middle;
}
