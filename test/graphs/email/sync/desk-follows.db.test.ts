import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { emailStore } from '../../../../db/email/store.ts';
import { rank } from '../../../../graphs/email/desk/rank.ts';
import type { EmailPorts } from '../../../../graphs/email/ports.ts';
import type { SyncState } from '../../../../graphs/email/states.ts';
import { classify } from '../../../../graphs/email/triage/classify.ts';
import { gate } from '../../../../graphs/email/triage/gate.ts';
import { normalize } from '../../../../graphs/email/triage/normalize.ts';
import { thread } from '../../../../graphs/email/triage/thread.ts';
import { Turn } from '../../../../runtime/jobs/turn.ts';
import { createSandboxPool, type SandboxPool } from '../../../../runtime/sandbox/pool.ts';
import { createToolRunner } from '../../../../runtime/sandbox/tool-runner.ts';
import { openFiles } from '../../../../tools/email/files/open-files.ts';
import type { MailProvider } from '../../../../tools/email/provider.ts';
import { openRuntime, type TestRuntime } from '../../../support/runtime.ts';
import { testSeal } from '../../../support/seal.ts';
import { addMailbox, syncOnce, TestClock } from '../../../support/sync-world.ts';
import { connectTo, openSimulator, tokensOf } from '../../../tools/email/graph/open-graph.ts';
import { missing, newMailbox } from '../../../tools/email/imap/mail-server.ts';

let runtime: TestRuntime;
let sandbox: SandboxPool;
beforeAll(async () => {
  runtime = await openRuntime();
  sandbox = createSandboxPool({ root: new URL('../../../../', import.meta.url) });
});
afterAll(async () => {
  await sandbox.close();
  await runtime.close();
});

type Folder = 'inbox' | 'archive' | 'trash' | 'sent';

/** A mail of a scenario; the engineer's address is known only when its mailbox is. */
interface Mail {
  id: string;
  text: string;
  subject?: string;
  answers?: string;
  isMine?: boolean;
  at: string;
}

/** A mailbox of a provider, as its owner changes it. */
interface World {
  put(folder: Folder, mail: Mail): Promise<void> | void;
  move(id: string, from: Folder, to: Folder): Promise<void> | void;
  expunge(id: string, from: Folder): Promise<void> | void;
  edit(folder: Folder, mail: Mail): Promise<void> | void;
  open(): Promise<MailProvider> | MailProvider;
}

const ivo = 'ivo@x.example';
const sourceOf = (me: string, { id, text, subject = 'Seal of P-203', answers, isMine, at }: Mail): string =>
  [
    `Message-ID: <${id}@contract.example>`,
    ...(answers
      ? [`In-Reply-To: <${answers}@contract.example>`, `References: <${answers}@contract.example>`]
      : []),
    `From: <${isMine ? me : ivo}>`,
    `To: <${isMine ? ivo : me}>`,
    `Subject: ${answers ? 'Re: ' : ''}${subject}`,
    `Date: ${new Date(at).toUTCString()}`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
    '',
  ].join('\r\n');

async function dovecot(me: string): Promise<World> {
  const mailbox = await newMailbox();
  onTestFinished(() => mailbox.close());
  const names = { inbox: 'INBOX', archive: 'Archive', trash: 'Trash', sent: 'Sent' };
  for (const name of ['Trash', 'Sent']) await mailbox.client.mailboxCreate(name);
  const put: World['put'] = (folder, mail) => mailbox.append(names[folder], Buffer.from(sourceOf(me, mail)));
  return {
    put,
    move: (id, from, to) => mailbox.move(names[from], names[to], id),
    expunge: (id, from) => mailbox.expunge(names[from], id),
    async edit(folder, mail) {
      await mailbox.expunge(names[folder], mail.id);
      await put(folder, mail);
    },
    open: () => mailbox.open(),
  };
}

async function mbox(me: string): Promise<World> {
  const path = await mkdtemp(join(tmpdir(), 'follows-'));
  onTestFinished(() => rm(path, { recursive: true }));
  const names = { inbox: 'Inbox', archive: 'Archive', trash: 'Trash', sent: 'Sent' };
  const folders = new Map<Folder, Mail[]>([
    ['inbox', []],
    ['archive', []],
    ['trash', []],
    ['sent', []],
  ]);
  const mailsOf = (folder: Folder) => folders.get(folder) ?? [];
  const take = (id: string, from: Folder): Mail => {
    const [mail] = mailsOf(from).splice(
      mailsOf(from).findIndex((each) => each.id === id),
      1,
    );
    if (!mail) throw new Error(`${from} has no ${id}.`);
    return mail;
  };
  return {
    put: (folder, mail) => void mailsOf(folder).push(mail),
    move: (id, from, to) => void mailsOf(to).push(take(id, from)),
    expunge: (id, from) => void take(id, from),
    edit(folder, mail) {
      take(mail.id, folder);
      mailsOf(folder).push(mail);
    },
    async open() {
      for (const [folder, mails] of folders) {
        const bytes = mails
          .map((mail) => `From x@x.example Mon Mar  2 08:00:00 2026\r\n${sourceOf(me, mail)}\r\n`)
          .join('');
        await writeFile(join(path, `${names[folder]}.mbox`), bytes);
      }
      return openFiles({ path });
    },
  };
}

async function graph(me: string): Promise<World> {
  const simulator = await openSimulator();
  const { mailbox } = simulator;
  const names = { inbox: 'inbox', archive: 'archive', trash: 'deleteditems', sent: 'sentitems' };
  const ids = new Map<string, string>();
  const idOf = (id: string) => ids.get(id) ?? '';
  return {
    put: (folder, mail) =>
      void ids.set(mail.id, mailbox.add(names[folder], { source: sourceOf(me, mail), receivedAt: mail.at })),
    move: (id, _from, to) => void mailbox.move(idOf(id), mailbox.folder(names[to]).id),
    expunge: (id) => mailbox.remove(idOf(id), 'purged'),
    edit(_folder, mail) {
      mailbox.rewrite(idOf(mail.id), { body: mail.text });
      mailbox.message(idOf(mail.id)).source = Buffer.from(sourceOf(me, mail));
    },
    open() {
      const tokens = tokensOf(simulator, new Date());
      return connectTo(simulator).open({ tenant: 'common', tokens, saveTokens: async () => {} });
    },
  };
}

/** A model that takes every sentence with a question mark for a request. */
const models = {
  embedder: { id: 'test/v1', dimension: 2 },
  identify: () => ({ producer: 'test', version: 'test/1' }),
  embed: async (texts: readonly string[]) => ({
    vectors: texts.map(() => Float32Array.from([1, 0])),
    cost: 0,
  }),
  async ask(_: unknown, inputs: readonly { sentences: readonly string[] }[]) {
    const none = { urgency: null, business_impact: null, technical_relevance: null, escalation_risk: null };
    const answers = inputs.map(({ sentences }) => ({
      value: { requests: sentences.map((each) => (each.includes('?') ? 0.99 : 0.01)), ...none },
      producer: 'test',
      version: 'test/1',
      isCached: false,
    }));
    return { answers, cost: 0 };
  },
};

async function openDesk(worldOf: (me: string) => Promise<World>) {
  const userId = await runtime.newUser();
  const mailboxId = await addMailbox(runtime.sql, userId);
  const world = await worldOf(`${mailboxId}@plant.example`);
  const clock = new TestClock();
  const ports = {
    ...{ store: emailStore(testSeal), sql: runtime.sql, models, now: clock.now },
    tools: createToolRunner({ sandbox }),
  } as unknown as EmailPorts;
  /** Reads the mailbox, runs the steps after reading, and returns the desk. */
  return {
    world,
    async sync() {
      const provider = await world.open();
      try {
        await syncOnce(runtime, { userId, mailboxId }, provider, { clock });
        await syncOnce(runtime, { userId, mailboxId }, provider, { clock });
      } finally {
        await provider.close();
      }
      const execution = await runtime.submit(userId, `test.desk:${userId}`);
      await runtime.sql`update public.pipeline_executions set lease = 1, status = 'running' where id = ${execution.id}`;
      const turn = new Turn(runtime.database, { ...execution, lease: 1 }, new AbortController().signal);
      const state = { mailbox_id: mailboxId, started_at: '2026-03-03T08:00:00.000Z' } as SyncState;
      for (const step of [normalize, thread, gate, classify, rank]) await step(ports)(state, turn);
      return runtime.sql<
        {
          status: string;
          reason: string | null;
          mandatory: string[];
          asks: string[];
          due_at: string | null;
          left: { reason: string } | null;
        }[]
      >`
        select issue.status, issue.left_desk->>'reason' as reason, issue.mandatory, issue.left_mandatory as "left",
          action.due_at, array(select item.quote from public.issue_action_items item
            where item.issue_id = issue.id and item.status = 'open' order by 1) as asks
        from public.engineering_issues issue
          left join public.ranked_actions action on action.issue_id = issue.id and action.ended_at is null
        where issue.user_id = ${userId} and issue.merged_into is null order by issue.opened_at`;
    },
  };
}

const asked: Mail = { id: 'a', text: 'Can you send the drawing of hall 3?', at: '2026-03-02T08:00:00Z' };

const providers: [string, (me: string) => Promise<World>][] = [
  ['mbox files', mbox],
  ['the Graph simulator', graph],
  ...(missing === undefined ? [['Dovecot', dovecot] as [string, (me: string) => Promise<World>]] : []),
];

describe.each(providers)('the desk of a mailbox on %s', (_name, worldOf) => {
  test('loses what is thrown away, and gets it back from the trash', async () => {
    const { world, sync } = await openDesk(worldOf);
    await world.put('inbox', asked);
    expect(await sync()).toMatchObject([{ status: 'waiting_on_me', asks: [asked.text], reason: null }]);
    await world.move('a', 'inbox', 'trash');
    const [gone, ...others] = await sync();
    expect(gone).toMatchObject({ status: 'dismissed', asks: [], due_at: null });
    expect(['trash', 'deleted']).toContain(gone?.reason);
    expect(others).toEqual([]);
    await world.move('a', 'trash', 'inbox');
    expect((await sync()).filter(({ reason }) => reason === null)).toMatchObject([
      { status: 'waiting_on_me', asks: [asked.text] },
    ]);
    await world.move('a', 'inbox', 'archive');
    expect((await sync()).filter(({ reason }) => reason === null)).toMatchObject([
      { status: 'waiting_on_me', asks: [asked.text] },
    ]);
    await world.expunge('a', 'archive');
    expect((await sync()).every(({ status }) => status === 'dismissed')).toBe(true);
  });

  test('says what an edited mail says now', async () => {
    const { world, sync } = await openDesk(worldOf);
    await world.put('inbox', asked);
    await sync();
    await world.edit('inbox', { ...asked, text: 'Can you send the drawing of hall 4?' });
    expect((await sync()).filter(({ reason }) => reason === null)).toMatchObject([
      { status: 'waiting_on_me', asks: ['Can you send the drawing of hall 4?'] },
    ]);
  });

  test('waits for others once the answer is found in the sent mail', async () => {
    const { world, sync } = await openDesk(worldOf);
    await world.put('inbox', asked);
    await sync();
    const answer = {
      id: 'b',
      text: 'Here is the drawing.',
      answers: 'a',
      isMine: true,
      at: '2026-03-02T09:00:00Z',
    };
    await world.put('sent', answer);
    expect(await sync()).toMatchObject([{ status: 'waiting_on_others', asks: [] }]);
    await world.expunge('b', 'sent');
    expect(await sync()).toMatchObject([{ status: 'waiting_on_me', asks: [asked.text] }]);
  });

  test('loses the danger with its end, and shows the sentence', async () => {
    const { world, sync } = await openDesk(worldOf);
    await world.put('inbox', {
      id: 'c',
      subject: 'Line 3',
      text: 'Line 3 is down, production has stopped.',
      at: '2026-03-02T08:00:00Z',
    });
    expect(await sync()).toMatchObject([{ mandatory: ['production_stop'], left: null }]);
    await world.put('inbox', {
      ...{ id: 'd', subject: 'Line 3', answers: 'c', at: '2026-03-02T10:00:00Z' },
      text: 'Line 3 is running again.',
    });
    expect(await sync()).toMatchObject([
      { status: 'open', mandatory: [], left: { reason: 'solved', quote: 'Line 3 is running again.' } },
    ]);
    await world.expunge('d', 'inbox');
    expect(await sync()).toMatchObject([{ mandatory: ['production_stop'], left: null }]);
  });

  test('has the deadline that the asker moved', async () => {
    const { world, sync } = await openDesk(worldOf);
    await world.put('inbox', {
      ...asked,
      text: 'Can you send the drawing by Wednesday 4 March 2026, 17:00?',
    });
    const [before] = await sync();
    expect(before?.due_at).toContain('2026-03-04');
    await world.put('inbox', {
      ...{ id: 'e', answers: 'a', at: '2026-03-02T12:00:00Z' },
      text: 'Let us make it Friday 6 March 2026, 17:00 instead.',
    });
    const [after] = await sync();
    expect(after?.due_at).toContain('2026-03-06');
  });
});
