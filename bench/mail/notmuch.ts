import { execFileSync } from 'node:child_process';
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cpuSeconds } from '../process/cpu-seconds.ts';

/** Measures `notmuch new` for a new Maildir with default settings: seconds, CPU seconds, messages and threads. */
export function measureNotmuch(
  maildir: string,
  folder: string,
): { wall: number; cpu: number; messages: number; threads: number } {
  const copy = join(folder, 'notmuch');
  cpSync(maildir, copy, { recursive: true });
  const config = join(folder, 'notmuch-config');
  writeFileSync(
    config,
    `[database]\npath=${copy}\n[user]\nname=Bench\nprimary_email=me@plant.example\n[maildir]\nsynchronize_flags=false\n`,
  );
  const run = (...args: string[]) =>
    execFileSync('notmuch', [`--config=${config}`, ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  try {
    const cpu = cpuSeconds();
    const began = performance.now();
    run('new', '--quiet');
    const wall = (performance.now() - began) / 1000;
    return {
      wall,
      cpu: cpuSeconds() - cpu,
      messages: Number(run('count', '*')),
      threads: Number(run('count', '--output=threads', '*')),
    };
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
