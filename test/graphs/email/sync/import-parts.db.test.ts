import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openFiles } from '../../../../tools/email/files/open-files.ts';
import type { MailProvider } from '../../../../tools/email/provider.ts';
import { openRuntime, type TestRuntime } from '../../../support/runtime.ts';
import { openSource } from '../../../support/seal.ts';
import { addMailbox, type SyncOptions, syncOnce, TestClock } from '../../../support/sync-world.ts';
import { connectTo, openSimulator, tokensOf } from '../../../tools/email/graph/open-graph.ts';
import { missing, newMailbox } from '../../../tools/email/imap/mail-server.ts';
import { contractMessage } from '../../../tools/email/provider-contract.ts';
import { idOf } from '../../../tools/email/provider-mirror.ts';

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await openRuntime();
});
afterAll(() => runtime.close());

/** A mailbox with one folder of messages, to which more can arrive. */
interface Archive {
  /** Opens it as one process does. */
  open(): Promise<MailProvider> | MailProvider;
  add(id: string): Promise<void> | void;
}

async function maildir(): Promise<Archive> {
  const root = await mkdtemp(join(tmpdir(), 'parts-'));
  onTestFinished(() => rm(root, { recursive: true }));
  for (const part of ['cur', 'new', 'tmp']) await mkdir(join(root, part));
  let seconds = 1_780_000_000;
  return {
    open: () => openFiles({ path: root }, { pageSize: 5 }),
    async add(id) {
      seconds += 60;
      const file = join(root, 'cur', `${seconds}.M1.${id}:2,S`);
      await writeFile(file, contractMessage(id));
      await utimes(file, seconds, seconds);
    },
  };
}

async function graph(): Promise<Archive> {
  const simulator = await openSimulator();
  return {
    open() {
      const tokens = tokensOf(simulator, new Date());
      const account = { tenant: 'common', tokens, saveTokens: async () => {}, pageSize: 5 };
      return connectTo(simulator).open(account);
    },
    add(id) {
      simulator.mailbox.add('inbox', { source: contractMessage(id) });
    },
  };
}

async function imap(): Promise<Archive> {
  const mailbox = await newMailbox();
  onTestFinished(() => mailbox.close());
  return {
    open: () => mailbox.open({ pageSize: 5 }),
    add: (id) => mailbox.append('INBOX', contractMessage(id)),
  };
}

/** Syncs by one process after the other; each takes at most twelve messages. */
async function importing(archive: Archive) {
  const userId = await runtime.newUser();
  const owner = { userId, mailboxId: await addMailbox(runtime.sql, userId) };
  const clock = new TestClock();
  return {
    /** Runs one turn; returns whether it has queued another part. */
    async turn(options: SyncOptions = {}): Promise<boolean> {
      const provider = await archive.open();
      const queued: string[] = [];
      const submit: SyncOptions['submit'] = async ({ key }) => queued.push(key);
      try {
        await syncOnce(runtime, owner, provider, { clock, messagesPerTurn: 12, submit, ...options });
        return queued.length > 0;
      } finally {
        await provider.close();
      }
    },
    /** Returns the stored messages. */
    async ids(): Promise<string[]> {
      const rows = await runtime.sql<{ id: string; raw: Buffer }[]>`
        select message.id, content.raw from public.email_messages message
          join public.email_contents content on content.message_id = message.id
        where message.mailbox_id = ${owner.mailboxId} and message.removed_at is null`;
      return rows.map(({ id, raw }) => idOf(openSource(id, raw))).toSorted();
    },
  };
}

const named = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `m${String(from + index).padStart(2, '0')}`);

const archives: [string, () => Promise<Archive>, { tellsArrivalsLate: boolean }][] = [
  ['a Maildir', maildir, { tellsArrivalsLate: false }],
  ['Microsoft Graph', graph, { tellsArrivalsLate: true }],
];
if (missing === undefined) archives.push(['a mail server', imap, { tellsArrivalsLate: false }]);

describe.each(archives)('an import from %s', (_name, open, { tellsArrivalsLate }) => {
  test('brings the newest messages with its first part, and mail that arrives meanwhile before older messages', async () => {
    const archive = await open();
    for (const id of named(1, 40)) await archive.add(id);
    const parts = await importing(archive);
    expect(await parts.turn()).toBe(true);
    const first = await parts.ids();
    // Graph keeps the size of its pages, so that a part may end with a whole page.
    expect(first).toEqual(named(41 - first.length, 40));
    expect(first.length).toBeLessThan(12 + 5);
    await archive.add('new');
    expect(await parts.turn()).toBe(true);
    const second = await parts.ids();
    expect(second).not.toContain('m01');
    if (!tellsArrivalsLate) expect(second).toContain('new');
    while (await parts.turn());
    expect(await parts.ids()).toEqual([...named(1, 40), 'new']);
  });

  test('that is killed at any of its transactions, within a part or between two, loses and doubles nothing', async () => {
    const archive = await open();
    for (const id of named(1, 30)) await archive.add(id);
    const parts = await importing(archive);
    let kills = 0;
    for (let at = 1, isLeft = true; isLeft; at += 1) {
      let count = 0;
      const beforeCommit = () => {
        count += 1;
        if (count === at) throw new Error('Killed.');
      };
      await parts.turn({ beforeCommit }).then(
        (queued) => {
          isLeft = queued;
        },
        () => {
          kills += 1;
          if (kills === 3) return archive.add('new');
        },
      );
      const now = await parts.ids();
      expect(now).toEqual([...new Set(now)]);
    }
    expect(kills).toBeGreaterThan(2);
    while (await parts.turn());
    expect(await parts.ids()).toEqual([...named(1, 30), 'new']);
  });
});
