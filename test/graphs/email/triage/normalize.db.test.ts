import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { attachments } from '../../../../db/email/sync/attachments.ts';
import { contents } from '../../../../db/email/sync/contents.ts';
import { mailboxes } from '../../../../db/email/sync/mailboxes.ts';
import { messages } from '../../../../db/email/sync/messages.ts';
import { normalized } from '../../../../db/email/sync/normalized.ts';
import { quarantine } from '../../../../db/email/sync/quarantine.ts';
import { attachmentPurpose, sealedContents } from '../../../../db/email/sync/sealed-contents.ts';
import { Failure } from '../../../../domain/failure.ts';
import type { EmailPorts } from '../../../../graphs/email/ports.ts';
import type { SyncState } from '../../../../graphs/email/states.ts';
import { normalize } from '../../../../graphs/email/triage/normalize.ts';
import { Turn } from '../../../../runtime/jobs/turn.ts';
import { createSandboxPool, type SandboxPool } from '../../../../runtime/sandbox/pool.ts';
import { createToolRunner, type ToolRunner } from '../../../../runtime/sandbox/tool-runner.ts';
import { sha256 } from '../../../support/rows.ts';
import { openRuntime, type TestRuntime } from '../../../support/runtime.ts';
import { opening, testSeal } from '../../../support/seal.ts';

let runtime: TestRuntime;
let sandbox: SandboxPool;
let userId: string;
let mailboxId: string;

beforeAll(async () => {
  runtime = await openRuntime();
  sandbox = createSandboxPool({ root: new URL('../../../../', import.meta.url) });
});
beforeEach(async () => {
  userId = await runtime.newUser();
  const [row] = await runtime.sql<[{ id: string }]>`
    insert into public.mailboxes (user_id, name, provider, address, aliases)
    values (${userId}, 'Plant', 'files', 'jo@plant.example', ${['j.miller@plant.example']}) returning id`;
  mailboxId = row.id;
});
afterAll(async () => {
  await sandbox.close();
  await runtime.close();
});

const letter = (subject: string, body = 'The pump is dry.', headers = '') =>
  `From: Ann <ann@plant.example>\nTo: jo@plant.example\nSubject: ${subject}\nMessage-ID: <${subject.replaceAll(' ', '-')}@plant.example>
Date: Mon, 2 Mar 2026 08:00:00 +0100\n${headers}\n${body}\n`;

async function store(sources: readonly string[]): Promise<void> {
  const execution = await runtime.submit(userId, `test.run:${userId}`);
  await messages(runtime.sql, testSeal).insertSynced(
    { userId, mailboxId, executionId: execution.id, isBacklog: false },
    sources.map((source, index) => ({
      identity: `sha256:${sha256(source)}`,
      content_hash: sha256(source),
      size: Buffer.byteLength(source, 'latin1'),
      received_at: new Date(Date.UTC(2026, 2, 2, 8, 0, index)).toISOString(),
      conversation_id: null,
      revision: null,
      raw: Buffer.from(source, 'latin1'),
      refusal: null,
    })),
  );
}

async function run(tools: Pick<ToolRunner, 'run'> = createToolRunner({ sandbox })) {
  const execution = await runtime.submit(userId, `test.run:${userId}`);
  await runtime.sql`
    update public.pipeline_executions set lease = 1, status = 'running' where id = ${execution.id}`;
  const turn = new Turn(runtime.database, { ...execution, lease: 1 }, new AbortController().signal);
  const ports = {
    store: {
      mailboxes,
      messages: opening(messages),
      normalized,
      contents: opening(contents),
      attachments: opening(attachments),
      quarantine,
    },
    sql: runtime.sql,
    tools,
  } as unknown as EmailPorts;
  return (await normalize(ports)({ mailbox_id: mailboxId } as SyncState, turn)).counts;
}

async function rows() {
  const stored = await runtime.sql<(Record<string, unknown> & { id: string })[]>`
    select message.*, content.raw is not null as has_source
    from public.email_messages message join public.email_contents content on content.message_id = message.id
    where message.user_id = ${userId} order by message.received_at`;
  const said = sealedContents(runtime.sql, testSeal);
  return said.fill(userId, stored, ['text', 'quoted', 'signature', 'hidden', 'excerpt']);
}

describe('normalizing', () => {
  test('writes headers, words and the state of a message that was synced', async () => {
    await store([
      letter(
        'Pump 3',
        'It is dry.\n\n-- \nAnn\n',
        'In-Reply-To: <a@b.example>\nReferences: <c@d.example> <a@b.example>\n',
      ),
    ]);
    expect(await run()).toMatchObject({ normalized: 1, quarantined: 0 });
    expect((await rows())[0]).toMatchObject({
      stage: 'normalized',
      internet_message_id: 'Pump-3@plant.example',
      has_made_id: false,
      in_reply_to: ['a@b.example'],
      references: ['c@d.example', 'a@b.example'],
      sender_name: 'Ann',
      sender_address: 'ann@plant.example',
      recipients: [{ kind: 'to', name: null, address: 'jo@plant.example' }],
      sent_at: '2026-03-02T07:00:00.000Z',
      direction: 'incoming',
      excerpt: 'It is dry.',
      text: 'It is dry.',
      signature: '--\nAnn',
      has_source: true,
    });
  });

  test('takes a message of the owner for an outgoing one, whichever of their addresses it is from', async () => {
    await store([
      letter('one').replace('ann@plant.example', 'Jo@Plant.Example'),
      letter('two').replace('ann@plant.example', 'j.miller@plant.example'),
      letter('three'),
    ]);
    await run();
    expect((await rows()).map(({ direction }) => direction)).toEqual(['outgoing', 'outgoing', 'incoming']);
  });

  test('names a message without Message-ID after its bytes', async () => {
    const source = letter('one').replace(/^Message-ID.*\n/m, '');
    await store([source]);
    await run();
    expect((await rows())[0]).toMatchObject({
      internet_message_id: `${sha256(source)}@made.invalid`,
      has_made_id: true,
    });
  });

  test('sets aside what is no message, with its reason, and keeps the source', async () => {
    await store([letter('one'), '\u0001\u0002 nothing that anybody sent']);
    expect(await run()).toMatchObject({ normalized: 1, quarantined: 1 });
    const [good, bad] = await rows();
    expect([good?.['stage'], bad?.['stage'], bad?.['has_source']]).toEqual([
      'normalized',
      'quarantined',
      true,
    ]);
    const [quarantined] = await quarantine(runtime.sql).list(userId, { before: null, limit: 10 });
    expect(quarantined).toMatchObject({ message_id: bad?.['id'], producer: 'email.parse-message/3' });
    expect(quarantined?.reason).toContain('no header');
  });

  test('lets a message that kills its sandbox child take no other with it', async () => {
    const tools = createToolRunner({ sandbox });
    const bomb = letter('bomb');
    const isBomb = (raw: Uint8Array) => Buffer.from(raw).toString('latin1') === bomb;
    await store([letter('one'), bomb, letter('two')]);
    const counts = await run({
      run: (tool, input, options) => {
        const { messages: given } = input as { messages: { raw: Uint8Array }[] };
        if (given.some(({ raw }) => isBomb(raw))) throw new Failure('sandbox_crashed', 'the child ended');
        return tools.run(tool, input, options);
      },
    });
    expect(counts).toMatchObject({ normalized: 2, quarantined: 1 });
    expect((await rows()).map(({ stage }) => stage)).toEqual(['normalized', 'quarantined', 'normalized']);
  });

  test('stops without an excuse when the process drains: the message waits for the next round', async () => {
    await store([letter('one')]);
    const draining = { run: () => Promise.reject(new Failure('draining', 'the sandbox is closing')) };
    await expect(run(draining)).rejects.toMatchObject({ code: 'draining' });
    expect((await rows())[0]).toMatchObject({ stage: 'synced' });
    expect(await run()).toMatchObject({ normalized: 1 });
  });

  test('keeps what attachments hold only where the mailbox says so', async () => {
    const source = letter(
      'drawing',
      '--x\nContent-Type: text/plain\n\nSee below.\n--x\nContent-Type: text/csv; name="a.csv"\nContent-Disposition: attachment\nContent-Transfer-Encoding: base64\n\nMTsyCg==\n--x--',
      'Content-Type: multipart/mixed; boundary=x\n',
    );
    const held = () => runtime.sql<
      {
        message_id: string;
        filename: string;
        size: number;
        content_hash: string;
        content: Uint8Array | null;
      }[]
    >`
      select message_id, filename, size, content_hash, content from public.email_attachments where user_id = ${userId}`;
    await store([source]);
    await run();
    expect((await held())[0]).toMatchObject({
      filename: 'a.csv',
      size: 4,
      content_hash: sha256('1;2\n'),
      content: null,
    });
    await runtime.sql`update public.mailboxes set keeps_attachments = true where id = ${mailboxId}`;
    await runtime.sql`update public.email_messages set stage = 'synced' where user_id = ${userId}`;
    await run();
    const [kept, ...more] = await held();
    expect(more).toEqual([]);
    const opened = testSeal.open(
      kept?.content ?? Buffer.alloc(0),
      attachmentPurpose(kept?.message_id ?? '', 0),
    );
    expect(Buffer.from(opened).toString()).toBe('1;2\n');
  });

  test('reads a message anew that could not be read before, and forgets why', async () => {
    await store([letter('one')]);
    const failing = { run: () => Promise.reject(new Failure('sandbox_timeout', 'too long')) };
    expect(await run(failing)).toMatchObject({ quarantined: 1 });
    await runtime.sql`update public.email_messages set stage = 'synced' where user_id = ${userId}`;
    expect(await run()).toMatchObject({ normalized: 1 });
    expect(await quarantine(runtime.sql).list(userId, { before: null, limit: 10 })).toEqual([]);
  });
});
