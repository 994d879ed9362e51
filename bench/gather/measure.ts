import { spawn } from 'node:child_process';

/** The cost of one pass over all feeds in seconds; `cpu` is user plus system time. */
export interface Cost {
  wall: number;
  cpu: number;
}

/**
 * The passes of a contestant: `cold` into an empty store, `warm` with nothing new and only conditional requests, and `again`
 * for a second pass that is not conditional yet, if a contestant needs one.
 */
export interface Result {
  cold: Cost;
  again?: Cost;
  warm: Cost;
}

/** Runs a command and measures its time with its children, to 1 ms; throws if it fails. */
export function timeCommand(command: string, commandArguments: string[]): Promise<Cost> {
  const { promise, resolve, reject } = Promise.withResolvers<Cost>();
  // `time` of bash measures the CPU time of another program, for which Node has no function.
  const timed = `TIMEFORMAT='%3R %3U %3S'; time "$@"`;
  const child = spawn('bash', ['-c', timed, 'bash', command, ...commandArguments], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  child.on('error', reject);
  child.on('close', (code) => {
    const [wall, user, system] = (output.trim().split('\n').at(-1) ?? '').split(' ').map(Number);
    if (code !== 0 || wall === undefined || user === undefined || system === undefined) {
      reject(new Error(`${command} exited with ${code}: ${output}`));
      return;
    }
    resolve({ wall, cpu: user + system });
  });
  return promise;
}
