import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { waitFor } from '../support/process/wait-for.ts';
import { untilFileEnds } from './support/file-end.ts';
import { install } from './support/installation.ts';
import type { Service } from './support/service.ts';

const atEnd = untilFileEnds();
const inInbox = 220;
const inArchive = 60;
// Of each, so many lie in the other folder too.
const copies = 20;

const message = (number: number) =>
  [
    'From engineer@plant.example Mon Mar  2 08:00:00 2026',
    `From: Anna Berg <anna.berg@plant.example>`,
    'To: engineer@plant.example',
    `Subject: Pump P-${number} on line ${number % 7}`,
    `Date: Mon, 2 Mar 2026 08:${String(Math.floor(number / 60) % 60).padStart(2, '0')}:${String(number % 60).padStart(2, '0')} +0000`,
    `Message-ID: <${number}@plant.example>`,
    '',
    `Please check the seal of pump P-${number} before the shift ends.`,
    '',
    '',
  ].join('\n');

const mbox = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => message(from + index)).join('');

interface Stored {
  messages: number;
  identities: number;
  places: number;
  sources: number;
  removed: number;
  waiting: number;
}

test('an import that is killed with SIGKILL again and again ends as if nothing had happened', async () => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'watchkeeper-mail-')));
  atEnd(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'inbox.mbox'), mbox(0, inInbox));
  await writeFile(join(folder, 'archive.mbox'), mbox(inInbox - copies, inArchive));
  const place = await install(atEnd);
  const start = () => place.start({ MAIL_DIRECTORIES: folder });
  let service = await start();
  const added = await service.api().send('POST', '/api/email/mailboxes', {
    provider: 'files',
    address: 'engineer@plant.example',
    settings: { path: folder },
  });
  expect(added.status).toBe(201);
  const mailboxId = String(added.body['id']);
  await service
    .api()
    .send('POST', '/api/email/sync', { mailbox_id: mailboxId }, { 'idempotency-key': 'import' });

  // Before anything is stored, while the first folder comes in, while the second one does, and in the steps after.
  const kills: ((service: Service) => Promise<unknown>)[] = [
    () => pause(30),
    (running) => waitFor(async () => (await foldersOf(running, mailboxId)).some(({ seen }) => seen >= 200)),
    (running) =>
      waitFor(async () => (await foldersOf(running, mailboxId)).some(({ phase }) => phase === 'delta')),
    () => pause(700),
  ];
  for (const moment of kills) {
    await moment(service);
    await service.kill();
    service = await start();
  }
  const api = service.api();
  await waitFor(async () => {
    const mail = (await api.executions()).filter(({ kind }) => kind === 'email.sync');
    return mail.length > 0 && mail.every(({ status }) => status === 'succeeded');
  }, 180_000);
  const mail = (await api.executions()).filter(({ kind }) => kind === 'email.sync');
  expect(mail.reduce((sum, { recoveries }) => sum + recoveries, 0)).toBeGreaterThan(0);
  await service.stop();

  const distinct = inInbox + inArchive - copies;
  const stored = await place.withDatabase(async ({ sql }) => {
    const [row] = await sql<[Stored]>`
      select count(*)::int as messages, count(distinct identity)::int as identities,
        (select count(*)::int from public.email_message_places where mailbox_id = ${mailboxId}) as places,
        (select count(*)::int from public.email_contents where raw is not null) as sources,
        count(removed_at)::int as removed,
        count(*) filter (where stage in ('synced', 'normalized', 'threaded', 'gated'))::int as waiting
      from public.email_messages where mailbox_id = ${mailboxId}`;
    return row;
  });
  expect(stored).toEqual({
    messages: distinct,
    identities: distinct,
    places: inInbox + inArchive,
    sources: distinct,
    removed: 0,
    waiting: 0,
  });
});

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function foldersOf(service: Service, mailboxId: string): Promise<{ seen: number; phase: string }[]> {
  const { body } = await service.api().send('GET', `/api/email/mailboxes/${mailboxId}`);
  return body['folders'] as { seen: number; phase: string }[];
}
