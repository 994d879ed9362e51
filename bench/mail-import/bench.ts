import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Bench, Figure } from '../harness/contract.ts';
import { findProgram } from '../harness/peer-program.ts';
import { makeArchive, readArchive, writeMaildir } from '../mail/archive.ts';
import { measureNotmuch } from '../mail/notmuch.ts';
import { cpuSeconds } from '../process/cpu-seconds.ts';
import { peakMemory } from '../process/memory.ts';
import { haveEnded, sumCounts } from '../service/executions.ts';
import { startService } from '../service/service.ts';

const count = 2_000;
/** The limits: seconds from the request of a sync, and CPU time divided by that of `notmuch new`. */
const [firstDesk, everything, maxCpu] = [10, 75, 10];
/** Seconds after which an import counts as stuck. */
const patience = 1_800;

interface Desk {
  issues: { priority: { total: number } | null }[];
}

/** Imports a Maildir into a new service and follows its desk. */
async function measureImport(maildir: string, flags: readonly string[]) {
  const service = startService({ MAIL_DIRECTORIES: maildir, DRAFTS_OPEN: '0' }, flags);
  try {
    const { pid, send, until } = service;
    await until(() => send('GET', '/api/executions?limit=1').catch(() => null), 120);
    const { id } = await send<{ id: string }>('POST', '/api/email/mailboxes', {
      provider: 'files',
      address: 'me@plant.example',
      settings: { path: maildir },
    });
    const memory = peakMemory(pid);
    const cpu = cpuSeconds(pid);
    const began = performance.now();
    const seconds = () => (performance.now() - began) / 1000;
    await send('POST', '/api/email/sync', { mailbox_id: id });
    await until(async () => {
      const { issues } = await send<Desk>('GET', '/api/email/issues?status=open&limit=1');
      return issues.some(({ priority }) => priority !== null);
    }, patience);
    const [first, firstCpu] = [seconds(), cpuSeconds(pid) - cpu];
    await until(() => haveEnded(service, 'email.sync'), patience);
    const [all, allCpu] = [seconds(), cpuSeconds(pid) - cpu];
    const { together } = memory.stop();
    const messages = await sumCounts(service, 'email.sync', { stage: 'sync', count: 'stored' });
    return { first, firstCpu, all, allCpu, together, messages };
  } finally {
    await service.stop();
  }
}

/** The first sync of a mailbox by a new service, until the first ranked desk and until the last message is ranked. */
const mailImport: Bench = {
  measures: `the first sync of ${count.toLocaleString('en')} messages, from the request to the first ranked desk and to its end`,
  against: 'limits, and CPU time of notmuch new',
  data: 'a Maildir, or a file of JSON lines as for the bench mail',
  async open({ data }) {
    const notmuch = findProgram('notmuch');
    const folder = mkdtempSync(join(tmpdir(), 'bench-mail-import-'));
    const isMaildir = data !== undefined && existsSync(join(data, 'cur'));
    const maildir = isMaildir ? resolve(data) : join(folder, 'Maildir');
    if (!isMaildir)
      writeMaildir(maildir, data === undefined ? makeArchive(count) : readArchive(data).slice(0, count));
    return {
      about: `${data === undefined ? 'generated' : 'given'} messages; the service as a process with its embedded database; ${notmuch.missing ?? notmuch.version}`,
      async round(round) {
        const { ours, peer } = await round.inTurn({
          ours: () => measureImport(maildir, round.ourFlags),
          peer: async () => (notmuch.missing ? null : measureNotmuch(maildir, folder)),
        });
        // A contestant that skips messages has not done the same work.
        if (peer && Math.abs(ours.messages - peer.messages) > 0.002 * peer.messages)
          throw new Error(`Ours read ${ours.messages} messages and notmuch ${peer.messages}.`);
        return [
          { name: 'first ranked desk', unit: 's', ours: ours.first, atMost: firstDesk },
          { name: 'all ranked', unit: 's', ours: ours.all, atMost: everything },
          {
            name: 'CPU to all ranked',
            unit: 'CPU s',
            ours: ours.allCpu,
            ...(peer && { peer: peer.cpu }),
            atMost: maxCpu,
            ...(notmuch.missing && { missing: notmuch.missing }),
          },
          { name: 'CPU to the first desk', unit: 'CPU s', ours: ours.firstCpu },
          { name: 'rate', unit: 'messages/s', ours: ours.messages / ours.all },
          { name: 'peak memory', unit: 'MB', ours: ours.together },
        ] satisfies Figure[];
      },
      close: () => rmSync(folder, { recursive: true, force: true }),
    };
  },
};

export default mailImport;
