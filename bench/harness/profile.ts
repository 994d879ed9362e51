import { mkdirSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { join } from 'node:path';

/** Returns the flags with which a process of Node writes a profile of each of its threads into a folder when it exits. */
export const profileFlags = (folder: string): string[] => ['--cpu-prof', `--cpu-prof-dir=${folder}`];

/** Runs some work of this process and writes its profile into a folder. */
export async function profileHere<T>(folder: string, name: string, work: () => Promise<T>): Promise<T> {
  const session = new Session();
  session.connect();
  try {
    await session.post('Profiler.enable');
    await session.post('Profiler.start');
    const result = await work();
    const { profile } = await session.post('Profiler.stop');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${name}.cpuprofile`), JSON.stringify(profile));
    return result;
  } finally {
    session.disconnect();
  }
}
