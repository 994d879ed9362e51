import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type GraphSimulator, startGraphSimulator } from '../../support/graph-simulator/start.ts';
import { addUser } from '../../support/rows.ts';
import { openService, type TestService } from '../../support/served.ts';
import { createApp } from '../../support/strict/strict-app.ts';

let folder: string;
let simulator: GraphSimulator;
let service: TestService;
let userId: string;
let ask: Awaited<ReturnType<TestService['caller']>>;

interface MailboxBody {
  id: string;
  address: string;
  client_state?: string;
  sync: { status: string; last_reason: string | null; next_sync_at: string };
  folders: {
    id: string;
    role: string;
    is_monitored: boolean;
    phase: string;
    seen: number;
    completed_at: string | null;
  }[];
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'watchkeeper-mailboxes-'));
  await writeFile(
    join(folder, 'inbox.mbox'),
    'From a@b Thu Jan  1 00:00:00 2026\nFrom: <a@plant.example>\nSubject: One\n\nWords.\n\nFrom a@b Thu Jan  1 00:00:01 2026\nFrom: <a@plant.example>\nSubject: Two\n\nWords.\n',
  );
  simulator = await startGraphSimulator();
  const graph = {
    GRAPH_CLIENT_ID: 'client-of-the-test',
    GRAPH_URL: simulator.base,
    GRAPH_LOGIN_URL: simulator.loginBase,
  };
  service = await openService({ DATA_DIR: join(folder, 'data'), MAIL_DIRECTORIES: folder, ...graph }, [
    simulator.host,
  ]);
  await service.parts.lanes.start();
  service.parts.worker.start();
});
beforeEach(async () => {
  userId = (await addUser(service.sql)).id;
  ask = await service.caller(userId);
});
afterAll(async () => {
  await service.parts.worker.drain(5_000);
  await service.parts.lanes.stop();
  await service.close();
  await simulator.close();
  await rm(folder, { recursive: true });
});

const files = () => ({
  provider: 'files',
  address: `${randomUUID()}@plant.example`,
  settings: { path: join(folder, 'inbox.mbox') },
});
const add = async (body: object = files()) =>
  (await ask<MailboxBody>('POST', '/api/email/mailboxes', body)).body;
const get = async (id: string) => (await ask<MailboxBody>('GET', `/api/email/mailboxes/${id}`)).body;

test('a mailbox is added, shown, changed and removed, for its user alone', async () => {
  const added = await ask<MailboxBody>('POST', '/api/email/mailboxes', {
    ...files(),
    time_zone: 'Europe/Berlin',
  });
  expect(added.status).toBe(201);
  expect(added.body).toMatchObject({
    time_zone: 'Europe/Berlin',
    sync: { status: 'unchecked' },
    folders: [],
  });
  const { id } = added.body;
  const stranger = await service.caller((await addUser(service.sql)).id);
  expect((await stranger('GET', `/api/email/mailboxes/${id}`)).status).toBe(404);
  expect((await stranger('PATCH', `/api/email/mailboxes/${id}`, { name: 'Mine' })).status).toBe(404);
  expect((await stranger('POST', '/api/email/sync', { mailbox_id: id })).status).toBe(404);

  expect(
    (await ask('PATCH', `/api/email/mailboxes/${id}`, { name: 'Plant', enabled: false })).body,
  ).toMatchObject({
    name: 'Plant',
    sync: { status: 'disabled' },
  });
  expect((await ask('PATCH', `/api/email/mailboxes/${id}`, { time_zone: 'Mars/Base' })).status).toBe(400);
  expect(
    (await ask('PATCH', `/api/email/mailboxes/${id}`, { folders: [{ id: 'none', is_monitored: true }] }))
      .status,
  ).toBe(404);
  await service.sql`delete from public.mailboxes where id = ${id}`;
  expect((await ask('GET', `/api/email/mailboxes/${id}`)).status).toBe(404);
});

test('a mailbox on a server is added with its password, which no answer repeats', async () => {
  const added = await ask<MailboxBody>('POST', '/api/email/mailboxes', {
    name: 'Second desk',
    address: 'maintenance@plant.example',
    provider: 'imap',
    settings: { host: 'imap.plant.example', port: 993, user: 'maintenance@plant.example' },
    credentials: { password: 'an app password' },
  });
  expect(added).toMatchObject({ status: 201, body: { name: 'Second desk', sync: { status: 'unchecked' } } });
  expect(JSON.stringify(added.body)).not.toContain('an app password');
});

test('one address is added once, and files only from where the owner of the service has said', async () => {
  const given = files();
  await add(given);
  expect((await ask('POST', '/api/email/mailboxes', given)).status).toBe(409);
  await symlink('/etc', join(folder, 'link'));
  const refused = async (path: string) => {
    const { status, body } = await ask('POST', '/api/email/mailboxes', { ...files(), settings: { path } });
    return [status, body['detail']];
  };
  const [status, detail] = await refused('/etc/passwd');
  expect(status).toBe(400);
  // What is not there, what is elsewhere and what is linked elsewhere are told in the same words.
  for (const path of ['/etc/nothing', join(folder, 'link', 'passwd'), `${folder}/../x`, folder.slice(0, -1)])
    expect(await refused(path)).toEqual([status, detail]);
});

test('a sync is queued once for each key, reads the mailbox, and shows how far each folder is', async () => {
  const { id } = await add();
  const headers = { 'idempotency-key': 'once' };
  const first = await ask<{ execution_id: string; executions: unknown[] }>(
    'POST',
    '/api/email/sync',
    { mailbox_id: id },
    headers,
  );
  expect(first).toMatchObject({
    status: 202,
    body: { status: 'queued', executions: [{ mailbox_id: id, paused_until: null }] },
  });
  const again = await ask<{ execution_id: string }>('POST', '/api/email/sync', { mailbox_id: id }, headers);
  expect(again.body.execution_id).toBe(first.body.execution_id);
  expect((await ask('POST', '/api/email/sync', { other: 1 }, headers)).status).toBe(422);
  await work();
  const read = await get(id);
  expect(read.sync).toMatchObject({
    status: 'ok',
    last_result: 'updated',
    last_reason: '2 new, 0 changed, 0 moved, 0 removed',
  });
  expect(read.folders).toMatchObject([{ role: 'inbox', is_monitored: true, phase: 'delta', seen: 2 }]);
  expect(read.folders[0]?.completed_at).not.toBeNull();
  expect(JSON.stringify(read)).not.toContain('cursor');

  const off = await ask<MailboxBody>('PATCH', `/api/email/mailboxes/${id}`, {
    folders: [{ id: read.folders[0]?.id, is_monitored: false }],
  });
  expect(off.body.folders).toMatchObject([{ is_monitored: false }]);
});

test('without a mailbox every one of them is synced, and without any there is nothing to do', async () => {
  expect((await ask('POST', '/api/email/sync', {})).status).toBe(409);
  const [a, b] = [await add(), await add()];
  const { body } = await ask<{
    execution_id: string;
    executions: { mailbox_id: string; execution_id: string }[];
  }>('POST', '/api/email/sync', {});
  expect(body.executions.map(({ mailbox_id }) => mailbox_id).sort()).toEqual([a.id, b.id].sort());
  expect(new Set(body.executions.map(({ execution_id }) => execution_id)).size).toBe(2);
});

test('a paused mailbox says until when, and a sync that is asked for does not ask it', async () => {
  const { id } = await add();
  const until = new Date(Date.now() + 3_600_000).toISOString();
  await service.sql`update public.mailboxes set paused_until = ${until} where id = ${id}`;
  expect((await ask('POST', '/api/email/sync', { mailbox_id: id })).body).toMatchObject({
    executions: [{ paused_until: until }],
  });
  await work();
  expect(await get(id)).toMatchObject({ sync: { status: 'paused' }, folders: [] });
});

test('credentials are sealed into the row, no answer shows them, and the key is readable by its owner alone', async () => {
  const { id } = await add();
  // Files have none: refused, and said so.
  expect((await ask('PATCH', `/api/email/mailboxes/${id}`, { credentials: { password: 'x' } })).status).toBe(
    400,
  );
  const settings = { host: 'mail.plant.example', user: 'anna' };
  const body = {
    provider: 'imap',
    address: 'Anna@Plant.example',
    settings,
    credentials: { password: 'hunter2' },
  };
  const added = await ask<MailboxBody>('POST', '/api/email/mailboxes', body);
  expect(added).toMatchObject({
    status: 201,
    body: { address: 'anna@plant.example', settings: { ...settings, port: 993, security: 'tls' } },
  });
  expect(JSON.stringify([added.body, await get(added.body.id)])).not.toContain('hunter2');
  const [row] = await service.sql<[{ credentials: Buffer }]>`
    select credentials from public.mailboxes where id = ${added.body.id}`;
  expect(row.credentials.includes('hunter2')).toBe(false);
  const stored = async () => {
    const [now] = await service.sql<[{ credentials: Buffer | null }]>`
      select credentials from public.mailboxes where id = ${added.body.id}`;
    return now.credentials;
  };
  const patch = (change: unknown) => ask('PATCH', `/api/email/mailboxes/${added.body.id}`, change);
  await patch({ settings, name: 'Anna' });
  expect(await stored()).toEqual(row.credentials);
  // A password that was given for one server is not sent to another.
  await patch({ settings: { ...settings, host: 'mail.elsewhere.example' } });
  expect(await stored()).toBeNull();
  const key = join(folder, 'data', 'secret.key');
  expect((await stat(key)).mode & 0o777).toBe(0o600);
  expect(await readFile(key, 'utf8')).toMatch(/^[A-Za-z0-9+/]{43}=\n$/);
  // Removed, they are forgotten.
  expect((await ask('DELETE', `/api/email/mailboxes/${added.body.id}`)).status).toBe(204);
  const [left] = await service.sql<[{ credentials: Buffer | null }]>`
    select credentials from public.mailboxes where id = ${added.body.id}`;
  expect(left.credentials).toBeNull();
});

test('an owner signs in to a Microsoft 365 mailbox on another device, and the mailbox is read then', async () => {
  const body = {
    provider: 'graph',
    address: `${randomUUID()}@plant.example`,
    settings: { tenant: 'plant.example' },
  };
  const { id } = await add(body);
  expect((await get(id)).sync.status).toBe('signed_out');
  const offer = await ask<{ grant: string; user_code: string }>('POST', `/api/email/mailboxes/${id}/sign-in`);
  expect(offer.body.user_code).toMatch(/^CODE/);
  expect(Buffer.from(offer.body.grant, 'base64url').includes('device-secret')).toBe(false);
  const answer = (grant: string) =>
    ask<{ status: string; grant: string }>('POST', `/api/email/mailboxes/${id}/sign-in/answer`, { grant });
  const waiting = await answer(offer.body.grant);
  expect(waiting.body.status).toBe('waiting');
  simulator.signIn.decide(offer.body.user_code, 'granted');
  simulator.signIn.slowsDown = false;
  const signedIn = await answer(waiting.body.grant);
  expect(signedIn.body).toEqual({ status: 'signed_in', grant: null, interval_seconds: null });
  simulator.mailbox.add('inbox');
  await ask('POST', '/api/email/sync', { mailbox_id: id });
  await work();
  expect((await get(id)).sync).toMatchObject({ status: 'ok', last_result: 'updated' });
  // Another mailbox's grant is of no use.
  const other = await add({ ...body, address: `${randomUUID()}@plant.example` });
  const stolen = await ask('POST', `/api/email/mailboxes/${other.id}/sign-in/answer`, {
    grant: waiting.body.grant,
  });
  expect(stolen.status).toBe(422);
});

test('an owner is asked for sending only where the mailbox sends through Graph', async () => {
  const { id } = await add({ provider: 'graph', address: `${randomUUID()}@plant.example`, settings: {} });
  const signIn = () => ask('POST', `/api/email/mailboxes/${id}/sign-in`);
  await signIn();
  await ask('PATCH', `/api/email/mailboxes/${id}`, { sending: { kind: 'graph' } });
  await signIn();
  const scopes = simulator.signIn.asked.slice(-2).map((asked) => /Mail\.(ReadWrite|Send)/.test(asked));
  expect(scopes).toEqual([false, true]);
});

test('a notification with the client state of a mailbox queues one sync, and any other one nothing', async () => {
  const { id, client_state = '' } = await add();
  const app = createApp(service.parts);
  const notify = (body: unknown, query = '') =>
    app.request(`/api/email/notifications${query}`, {
      method: 'POST',
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
  const queued = async () =>
    (await service.sql`select 1 from public.pipeline_executions where actor = ${`email.sync:${id}`}`).length;

  const echo = await notify(undefined, `?validationToken=${encodeURIComponent('<b>Validation: ok</b>')}`);
  expect([echo.status, await echo.text()]).toEqual([200, '<b>Validation: ok</b>']);
  expect(echo.headers.get('content-type')).toMatch(/^text\/plain/);
  expect((await notify({ value: [{ clientState: 'guess' }, {}] })).status).toBe(202);
  expect(await queued()).toBe(0);
  const value = [{ clientState: client_state, resource: 'me/messages/1' }, { clientState: client_state }];
  for (let count = 0; count < 3; count += 1) expect((await notify({ value })).status).toBe(202);
  expect(await queued()).toBeGreaterThanOrEqual(1);
  expect(await queued()).toBeLessThanOrEqual(2);
  expect((await notify({ value: 'no list' })).status).toBe(400);
  expect((await get(id)).client_state).toBeUndefined();
});

/** Waits until the worker has done what is queued. */
async function work(): Promise<void> {
  service.parts.worker.wake();
  await expect
    .poll(
      async () =>
        (
          await service.sql`select 1 from public.pipeline_executions where finished_at is null and user_id = ${userId}`
        ).length,
      { timeout: 30_000 },
    )
    .toBe(0);
}
