import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bench, Figure } from '../harness/contract.ts';
import { findProgram } from '../harness/peer-program.ts';
import { messageOf } from '../process/child-message.ts';
import type { PeakMemory } from '../process/memory.ts';
import { makeArchive, readArchive, writeMaildir } from './archive.ts';
import { measureNotmuch } from './notmuch.ts';

const count = 11_000;
/** The limits: our rate relative to notmuch's, and memory of all our processes in MB. */
const [minRate, maxMemory] = [0.25, 600];

interface Import {
  wall: number;
  spent: Record<string, number>;
  stored: { messages: number; threads: number; issues: number };
  memory: PeakMemory;
}

/** Imports into a new database; the process ends with its database before anybody else is measured. */
async function measureImport(maildir: string, folder: string, flags: string[]): Promise<Import> {
  const directory = mkdtempSync(join(folder, 'data-'));
  const program = (name: string, execArgv: string[], ...args: string[]) =>
    fork(join(import.meta.dirname, name), [...args, directory], { execArgv });
  try {
    const prepared = program('prepare-process.ts', []);
    await Promise.all([messageOf(prepared), once(prepared, 'exit')]);
    const child = program('import-process.ts', flags, maildir);
    const [imported] = await Promise.all([messageOf<Import>(child), once(child, 'exit')]);
    return imported;
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** The import of a Maildir by our first three stages, synced, read in the sandbox, threaded and grouped into issues. */
const mail: Bench = {
  measures: `${count.toLocaleString('en')} messages synced, read, threaded and grouped into issues`,
  against: 'notmuch new',
  data: 'a file of JSON lines: message_id, from_, date, subject, in_reply_to, references, body',
  async open({ data }) {
    const notmuch = findProgram('notmuch');
    const messages = data === undefined ? makeArchive(count) : readArchive(data);
    const folder = mkdtempSync(join(tmpdir(), 'bench-mail-'));
    const maildir = join(folder, 'Maildir');
    const bytes = writeMaildir(maildir, messages);
    return {
      about: `${messages.length.toLocaleString('en')} messages, ${(bytes / 1e6).toFixed(1)} MB; ${notmuch.missing ?? notmuch.version}`,
      async round(round) {
        const { ours, peer } = await round.inTurn({
          ours: () => measureImport(maildir, folder, round.ourFlags),
          peer: async () => (notmuch.missing ? null : measureNotmuch(maildir, folder)),
        });
        // A contestant that skips messages has not done the same work.
        const expected = peer?.messages ?? messages.length;
        if (Math.abs(ours.stored.messages - expected) > 0.002 * messages.length)
          throw new Error(`Ours stored ${ours.stored.messages} messages instead of ${expected}.`);
        return [
          {
            name: 'rate',
            unit: '1/s',
            ours: messages.length / ours.wall,
            ...(peer && { peer: messages.length / peer.wall }),
            atLeast: minRate,
            ...(notmuch.missing && { missing: notmuch.missing }),
          },
          { name: 'peak memory', unit: 'MB', ours: ours.memory.together, atMost: maxMemory },
          ...Object.entries(ours.spent).map(
            ([stage, seconds]): Figure => ({ name: stage, unit: 's', ours: seconds }),
          ),
        ];
      },
      close: () => rmSync(folder, { recursive: true, force: true }),
    };
  },
};

export default mail;
