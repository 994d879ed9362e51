import { execFileSync } from 'node:child_process';

/** A program to compare with: its version line, or the way to install it. */
export type PeerProgram = { version: string; missing?: undefined } | { version?: undefined; missing: string };

/** Looks for a program of a Debian package. */
export function findProgram(command: string, packageName = command): PeerProgram {
  try {
    const text = execFileSync(command, ['--version'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return { version: text.trim().split('\n')[0] ?? command };
  } catch {
    return { missing: `${command} is not installed: apt-get install ${packageName}` };
  }
}
