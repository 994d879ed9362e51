import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asFailure } from '../../../domain/failure.ts';
import { createSeal } from '../../../runtime/encryption/seal.ts';
import { type MailSenders, mailSenders } from '../../../server/wiring/mail-senders.ts';
import { MemoryOutside } from '../../support/mail-servers/memory-sender.ts';
import { addUser } from '../../support/rows.ts';
import { openService, type TestService } from '../../support/served.ts';
import { newOutgoing } from '../../tools/email/send/letters.ts';
import { readHere, signal } from '../../tools/email/send/sending.ts';
import { type ScriptedSmtp, scriptedSmtp } from '../../tools/net/scripted-smtp.ts';

const key = randomBytes(32);
const password = 'correct-horse-battery';
let folder: string;
let service: TestService;
let server: ScriptedSmtp;
let ask: Awaited<ReturnType<TestService['caller']>>;

interface Body {
  id: string;
  sending: object | null;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'watchkeeper-sending-'));
  server = await scriptedSmtp();
  const settings = { DATA_DIR: folder, MAIL_DIRECTORIES: folder, SECRET_KEY: key.toString('base64') };
  service = await openService(settings, [`127.0.0.1:${server.port}`]);
  // The mail of a removed mailbox leaves the desk by a job.
  await service.parts.lanes.start();
});
beforeEach(async () => {
  ask = await service.caller((await addUser(service.sql)).id);
  server.heard.length = 0;
  server.letters.length = 0;
});
afterAll(async () => {
  await server.close();
  await service.parts.lanes.stop();
  await service.close();
  await rm(folder, { recursive: true });
});

const smtp = () => ({ kind: 'smtp', host: '127.0.0.1', port: server.port, security: 'none', username: 'jo' });
const add = (body: object = {}) =>
  ask<Body>('POST', '/api/email/mailboxes', {
    provider: 'files',
    address: `${randomUUID()}@plant.example`,
    settings: { path: folder },
    ...body,
  });
const patch = (id: string, body: object) => ask<Body>('PATCH', `/api/email/mailboxes/${id}`, body);
const sealedOf = async (id: string) => {
  const [row] = await service.sql<[{ sealed: Buffer | null }]>`
    select sending_credentials as sealed from public.mailboxes where id = ${id}`;
  return row.sealed;
};

describe('how a mailbox sends', () => {
  test('is nothing but the outbox until somebody says otherwise', async () => {
    expect((await add()).body.sending).toBeNull();
    expect((await add({ sending: { kind: 'outbox' } })).body.sending).toEqual({ kind: 'outbox' });
  });

  test('is shown, and its password is sealed and never shown', async () => {
    const added = await add({ sending: smtp(), sending_credentials: { password } });
    expect(added.status).toBe(201);
    expect(added.body.sending).toEqual(smtp());
    const { body } = await ask('GET', `/api/email/mailboxes/${added.body.id}`);
    expect(JSON.stringify([added.body, body])).not.toMatch(new RegExp(`${password}|sending_credentials`));
    const sealed = await sealedOf(added.body.id);
    expect(sealed?.length).toBeGreaterThan(0);
    expect(sealed?.includes(password)).toBe(false);
  });

  test('keeps its password for the same server alone, and forgets it with the mailbox', async () => {
    const { id } = (await add({ sending: smtp(), sending_credentials: { password } })).body;
    const sealed = await sealedOf(id);
    expect((await patch(id, { name: 'Plant' })).body.sending).toEqual(smtp());
    await patch(id, { sending: smtp() });
    expect(await sealedOf(id)).toEqual(sealed);
    await patch(id, { sending: { ...smtp(), username: 'eve' } });
    expect(await sealedOf(id)).toBeNull();
    await patch(id, { sending_credentials: { password } });
    expect(await sealedOf(id)).not.toBeNull();
    expect((await patch(id, { sending: null })).body.sending).toBeNull();
    expect(await sealedOf(id)).toBeNull();
    await patch(id, { sending: smtp(), sending_credentials: { password } });
    await ask('DELETE', `/api/email/mailboxes/${id}`);
    expect(await sealedOf(id)).toBeNull();
  });

  test.each([
    [{ sending: { kind: 'pigeon' } }, 400],
    [{ sending: { kind: 'outbox', path: '/etc' } }, 400],
    [{ sending: { kind: 'smtp', host: 'smtp.plant.example', port: 0 } }, 400],
    [{ sending: { kind: 'smtp', host: '10.0.0.1', port: 587, username: 'jo' } }, 422],
    [{ sending: { kind: 'smtp', host: 'smtp.plant.example', security: 'none' } }, 422],
    [{ sending: { kind: 'graph' } }, 400],
    [{ sending_credentials: { password } }, 400],
    [{ sending: { kind: 'outbox' }, sending_credentials: { password } }, 400],
    [{ sending: { kind: 'smtp', host: 'smtp.plant.example' }, sending_credentials: { password } }, 400],
    [
      {
        sending: { kind: 'smtp', host: 'smtp.plant.example', username: 'jo' },
        sending_credentials: { password, token: 'x' },
      },
      400,
    ],
  ])('is refused where it cannot be: %j', async (body, status) => {
    expect((await add(body)).status).toBe(status);
    const { id } = (await add()).body;
    const changed = await patch(id, body);
    expect(changed.status).toBe(status);
    expect(JSON.stringify(changed.body)).not.toContain(password);
    expect((await ask<Body>('GET', `/api/email/mailboxes/${id}`)).body.sending).toBeNull();
  });
});

describe('the sender of a mailbox', () => {
  let senders: MailSenders;
  const outside = new MemoryOutside();
  const outbox = () => join(folder, 'outbox');
  beforeAll(() => {
    senders = mailSenders({
      sql: service.sql,
      seal: createSeal(() => [key]),
      allowHosts: [`127.0.0.1:${server.port}`],
      outboxDirectory: outbox(),
      readCopy: readHere,
      log: service.log,
      openGraphSender: async () => outside.open(),
    });
  });
  const failureOf = (id: string) =>
    senders.open(id).then(
      () => undefined,
      (thrown) => asFailure(thrown).code,
    );

  test('is the outbox, a folder of its own for each mailbox', async () => {
    const ids = [(await add()).body.id, (await add()).body.id];
    for (const id of ids) await (await senders.open(id)).send(newOutgoing(), null, signal);
    for (const id of ids)
      expect((await readdir(join(outbox(), id))).filter((name) => name.endsWith('.eml'))).toHaveLength(1);
  });

  test('is SMTP with the password as it was given, known to the next one of the same process', async () => {
    const { id } = (await add({ sending: smtp(), sending_credentials: { password } })).body;
    const outgoing = newOutgoing();
    await (await senders.open(id)).send(outgoing, null, signal);
    const login = Buffer.from(`\0jo\0${password}`).toString('base64');
    expect(server.heard).toContain(`AUTH PLAIN ${login}`);
    expect(server.letters).toHaveLength(1);
    const found = await (await senders.open(id)).find(outgoing, null, signal);
    expect(found.outcome).toBe('sent');
  });

  test('is no SMTP before there is a password, or with one sealed for another mailbox', async () => {
    const { id } = (await add({ sending: smtp() })).body;
    expect(await failureOf(id)).toBe('mailbox_unauthorized');
    const other = (await add({ sending: smtp(), sending_credentials: { password } })).body;
    await service.sql`
      update public.mailboxes set sending_credentials =
        (select sending_credentials from public.mailboxes where id = ${other.id}) where id = ${id}`;
    expect(await failureOf(id)).toBe('mailbox_unauthorized');
  });

  test('is that of Graph where the mailbox says so', async () => {
    const { id } = (await add()).body;
    await service.sql`update public.mailboxes set sending = '{"kind":"graph"}' where id = ${id}`;
    await (await senders.open(id)).send(newOutgoing(), null, signal);
    expect(outside.left).toHaveLength(1);
  });

  test('is none for a mailbox that was removed', async () => {
    const { id } = (await add()).body;
    await ask('DELETE', `/api/email/mailboxes/${id}`);
    expect(await failureOf(id)).toBe('not_found');
  });
});
