import { cp, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { mailboxes } from '../../../db/email/sync/mailboxes.ts';
import { installSampleMailbox } from '../../../server/startup/install-sample-mailbox.ts';
import { openFiles } from '../../../tools/email/files/open-files.ts';
import { openTestDatabase } from '../../support/database.ts';
import { addMailbox } from '../../support/mail.ts';
import { addUser } from '../../support/rows.ts';

const evening = new Date('2026-11-18T19:00:00Z');
const later = new Date('2026-11-25T19:00:00Z');

async function prepare() {
  const opened = await openTestDatabase();
  const directory = await mkdtemp(join(tmpdir(), 'sample-mailbox-'));
  onTestFinished(async () => {
    await rm(directory, { recursive: true });
    await opened.close();
  });
  const sql = opened.database.sql;
  const { id: userId } = await addUser(sql);
  const install = (mode: 'auto' | 'on' | 'off', now = evening) =>
    installSampleMailbox({ database: opened.database, userId, mode, directory, now: () => now });
  return { install, directory, sql, userId, database: opened.database };
}

test('the sample mailbox comes to who has none, and can be read', async () => {
  const { install, sql, userId } = await prepare();
  expect(await install('off')).toBeNull();
  const id = await install('auto');
  const [mailbox, ...others] = await mailboxes(sql).list(userId);
  expect(others).toEqual([]);
  expect(mailbox).toMatchObject({
    id,
    provider: 'files',
    address: 'nora.ekwall@sundhaven.example',
    time_zone: 'Europe/Berlin',
  });
  const { signal } = new AbortController();
  const provider = await openFiles({ path: String(mailbox?.settings['path']) });
  expect((await provider.listFolders(signal)).map(({ id: folder, role }) => [folder, role])).toEqual([
    ['Inbox.mbox', 'inbox'],
    ['Sent.mbox', 'sent'],
  ]);
  const places = await Promise.all(
    ['Inbox.mbox', 'Sent.mbox'].map((folder) => provider.listPlaces(folder, signal)),
  );
  await provider.close();
  expect(places.flat().length).toBeGreaterThanOrEqual(300);
});

test('after a restart it is the same mailbox with the same mail', async () => {
  const { install, directory } = await prepare();
  const id = await install('auto');
  const file = join(directory, 'sample-mailbox', 'Inbox.mbox');
  const before = await readFile(file);
  expect(await install('auto', later)).toBe(id);
  expect(await install('on', later)).toBe(id);
  expect((await readFile(file)).equals(before)).toBe(true);
});

test('it follows a data directory that was moved or copied', async () => {
  const { install, directory, sql, userId, database } = await prepare();
  const id = await install('auto');
  const copy = `${directory}-copy`;
  await cp(directory, copy, { recursive: true });
  onTestFinished(() => rm(copy, { recursive: true }));
  const installThere = (mode: 'auto' | 'on') =>
    installSampleMailbox({ database, userId, mode, directory: copy, now: () => later });
  expect(await installThere('auto')).toBe(id);
  expect(await installThere('on')).toBe(id);
  const [mailbox, ...others] = await mailboxes(sql).list(userId);
  expect(others).toEqual([]);
  expect(mailbox?.settings['path']).toBe(join(copy, 'sample-mailbox'));
});

test('its mail is of the days before the first start, and nothing of its truth lies beside it', async () => {
  const { install, directory } = await prepare();
  await install('auto', later);
  const inbox = await readFile(join(directory, 'sample-mailbox', 'Inbox.mbox'), 'latin1');
  expect(inbox).toContain('Date: Wed, 25 Nov 2026');
  expect(inbox).not.toContain('26 Nov 2026 1');
  await expect(stat(join(directory, 'sample-mailbox', 'truth.jsonl'))).rejects.toThrow();
});

test('it comes to who has a mailbox of their own only when it is asked for', async () => {
  const { install, sql, userId } = await prepare();
  await addMailbox(sql, userId);
  expect(await install('auto')).toBeNull();
  expect(await install('on')).not.toBeNull();
  expect(await mailboxes(sql).list(userId)).toHaveLength(2);
});
