import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { messageOf } from '../child-message.ts';
import { median } from '../gather/measure.ts';
import { makeArchive, readArchive, writeMaildir } from './archive.ts';
import { findNotmuch, measureNotmuch } from './notmuch.ts';
import type { PeakMemory } from './peak-memory.ts';

/**
 * `npm run bench:mail [-- --data FILE --runs 3]`: imports 11,000 messages from a Maildir, synced, read in the sandbox,
 * threaded, grouped into issues and stored on the embedded database, in turn with Debian's `notmuch new` on the same
 * messages, and prints the medians. Exits 1 if our import is slower or needs more memory than its limit.
 */
const count = 11_000;
/** The limits: our rate relative to notmuch's, and memory of all our processes in MB. */
const [minRate, maxMemory] = [0.25, 600];

interface Import {
  wall: number;
  spent: Record<string, number>;
  stored: { messages: number; threads: number; issues: number };
  memory: PeakMemory;
}

/** Returns the flags that `npm start` passes to Node, so that the shipped configuration is measured. */
function startFlags(): string[] {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  const { scripts } = JSON.parse(text) as { scripts: { start: string } };
  return scripts.start.split(' ').filter((word) => word.startsWith('--'));
}

/** An import into a fresh database; the process ends with its database before anybody else is measured. */
async function measureImport(maildir: string, folder: string): Promise<Import> {
  const directory = mkdtempSync(join(folder, 'data-'));
  const program = (name: string, ...args: string[]) =>
    fork(join(import.meta.dirname, name), [...args, directory], { execArgv: startFlags() });
  try {
    const prepared = program('prepare-process.ts');
    await Promise.all([messageOf(prepared), once(prepared, 'exit')]);
    const child = program('import-process.ts', maildir);
    const [imported] = await Promise.all([messageOf<Import>(child), once(child, 'exit')]);
    return imported;
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

const { values } = parseArgs({
  options: { data: { type: 'string' }, runs: { type: 'string', default: '3' } },
});
const version = findNotmuch();
const messages = values.data === undefined ? makeArchive(count) : readArchive(values.data);
const folder = mkdtempSync(join(tmpdir(), 'bench-mail-'));
try {
  const maildir = join(folder, 'Maildir');
  const bytes = writeMaildir(maildir, messages);
  console.log(
    `${messages.length.toLocaleString('en')} messages, ${(bytes / 1e6).toFixed(1)} MB, medians of ${values.runs} runs; ${version}`,
  );
  const [theirs, ours]: [number[], Import[]] = [[], []];
  for (let run = 0; run < Number(values.runs); run += 1) {
    const peer = measureNotmuch(maildir, folder);
    theirs.push(peer.wall);
    const own = await measureImport(maildir, folder);
    ours.push(own);
    const { stored, spent, memory } = own;
    console.log(
      `run ${run + 1}: notmuch ${peer.wall.toFixed(1)} s, ${peer.messages} messages in ${peer.threads} threads; ` +
        `watchkeeper ${own.wall.toFixed(1)} s (${Object.entries(spent)
          .map(([stage, seconds]) => `${stage} ${seconds.toFixed(1)}`)
          .join(
            ', ',
          )}), ${stored.messages} messages in ${stored.threads} threads and ${stored.issues} issues, ` +
        `${memory.together.toFixed(0)} MB (each process's own peak summed: ${memory.summed.toFixed(0)} MB)`,
    );
    // A contestant that skips messages has not done the same work.
    if (Math.abs(stored.messages - peer.messages) > 0.002 * messages.length)
      throw new Error(
        `The contestants stored different numbers of messages: ${stored.messages} and ${peer.messages}.`,
      );
  }
  const wall = { theirs: median(theirs), ours: median(ours.map((each) => each.wall)) };
  const memory = Math.max(...ours.map((each) => each.memory.together));
  const ratio = wall.theirs / wall.ours;
  for (const [name, seconds] of Object.entries({ notmuch: wall.theirs, watchkeeper: wall.ours }))
    console.log(
      `${name.padEnd(12)} ${seconds.toFixed(2)} s  ${(messages.length / seconds).toFixed(0)} messages per second`,
    );
  console.log(
    `rate: ${ratio.toFixed(2)} of notmuch's, at least ${minRate}: ${ratio >= minRate ? 'met' : 'MISSED'}`,
  );
  console.log(
    `memory: ${memory.toFixed(0)} MB, under ${maxMemory}: ${memory < maxMemory ? 'met' : 'MISSED'}`,
  );
  if (ratio < minRate || memory >= maxMemory) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
