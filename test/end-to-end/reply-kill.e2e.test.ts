import { mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { waitFor } from '../support/process/wait-for.ts';
import { untilFileEnds } from './support/file-end.ts';
import { install } from './support/installation.ts';
import type { Service } from './support/service.ts';

const atEnd = untilFileEnds();
const requests = 6;

const message = (number: number) =>
  [
    `From anna.berg@brasq.example Mon Mar  2 08:00:00 2026`,
    `From: Anna Berg <anna.berg.${number}@brasq.example>`,
    'To: Nora Feld <engineer@plant.example>',
    `Subject: Seal of pump P-${100 + number}`,
    `Date: Mon, 2 Mar 2026 08:0${number}:00 +0000`,
    `Message-ID: <${number}@brasq.example>`,
    '',
    `Hi Nora, could you please confirm that the seal of pump P-${100 + number} was replaced? I need your answer by Friday.`,
    '',
    '',
  ].join('\n');

interface Asked {
  id: string;
  execution_id: string;
  status: string;
  kind: string;
  content_hash: string;
  request: { actionRequests: [{ args: { body: string; in_reply_to: string } }] };
}

const repliesOf = async (service: Service): Promise<Asked[]> =>
  ((await service.api().send('GET', '/api/approvals?limit=100')).body['approvals'] as Asked[]).filter(
    ({ kind }) => kind === 'email.reply',
  );

test('replies that are approved leave once each, though the process is killed with SIGKILL again and again', async () => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'watchkeeper-replies-')));
  atEnd(() => rm(folder, { recursive: true }));
  await writeFile(
    join(folder, 'inbox.mbox'),
    Array.from({ length: requests }, (_, at) => message(at)).join(''),
  );
  const place = await install(atEnd);
  const start = () =>
    place.start({
      MAIL_DIRECTORIES: folder,
      SEND_UNDO_SECONDS: '0',
      DRAFTS_OPEN: String(requests),
    });
  let service = await start();
  const added = await service.api().send('POST', '/api/email/mailboxes', {
    provider: 'files',
    address: 'engineer@plant.example',
    settings: { path: folder },
  });
  expect(added.status).toBe(201);
  const mailbox_id = String(added.body['id']);
  await service.api().send('POST', '/api/email/sync', { mailbox_id }, { 'idempotency-key': 'first' });
  const asked = await waitFor(async () => {
    const all = await repliesOf(service);
    return all.length === requests && all.every(({ status }) => status === 'open') && all;
  }, 120_000);

  const outbox = join(place.directory, 'outbox');
  const lettersIn = async () =>
    (await readdir(outbox, { recursive: true }).catch(() => [])).filter(
      (name) => name.endsWith('.eml') && !name.includes('.left'),
    );
  const reached = (execution: string, stage: string) =>
    soon(async () => (await service.api().execution(execution)).stages.some(({ name }) => name === stage));
  // One more approval before every kill: somewhere between it and what is read back.
  const moments: ((execution: string) => Promise<unknown>)[] = [
    async () => {},
    (execution) => reached(execution, 'recheck'),
    (execution) => reached(execution, 'send'),
    (execution) => reached(execution, 'send').then(() => pause(15)),
    async () => {
      const { length } = await lettersIn();
      return soon(async () => (await lettersIn()).length > length);
    },
    (execution) => reached(execution, 'record'),
  ];
  for (const [index, { id, execution_id, content_hash }] of asked.entries()) {
    const moment = moments[index]?.(execution_id);
    const decided = await service
      .api()
      .send('POST', `/api/approvals/${id}/decision`, { type: 'approve', content_hash });
    expect(decided.status).toBe(200);
    await moment;
    await service.kill();
    service = await start();
  }
  await waitFor(async () => {
    const turns = (await service.api().executions()).filter(({ kind }) => kind === 'email.draft');
    return turns.every(({ status }) => status === 'succeeded');
  }, 120_000);
  await service.stop();

  const names = await lettersIn();
  const letters = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
  const answered = letters.map((letter) => /^In-Reply-To: <(.*)>/im.exec(letter)?.[1]).toSorted();
  expect(answered).toEqual(asked.map(({ request }) => request.actionRequests[0].args.in_reply_to).toSorted());
  const effects = await place.withDatabase(
    ({ sql }) => sql<{ status: string; result: unknown; attempts: number }[]>`
      select status, result, attempts from public.effects`,
  );
  expect(effects.map(({ status }) => status)).toEqual(Array.from({ length: requests }, () => 'done'));
  expect(effects.every(({ result }) => result !== null)).toBe(true);
});

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Checks again and again without a pause: the moment is short. */
async function soon(isThere: () => Promise<boolean>): Promise<void> {
  for (const until = Date.now() + 60_000; Date.now() < until; await pause(3)) if (await isThere()) return;
  throw new Error('It did not come.');
}
