import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openFiles } from '../../../../tools/email/files/open-files.ts';
import { failureOf, newMirror, pullRound } from '../provider-mirror.ts';
import { newDirectory } from './mailbox-folder.ts';

const { signal } = new AbortController();
const mbox = 'From a@b Mon Jun  1 08:00:00 2026\nSubject: a\n\nText\n';
const eml = 'Subject: a\n\nText\n';

async function foldersOf(path: string): Promise<Record<string, string>> {
  const provider = await openFiles({ path });
  const folders = await provider.listFolders(signal);
  return Object.fromEntries(folders.map(({ id, name, role }) => [id, `${name}: ${role}`]));
}

test('One directory can hold folders in all forms, each with its role', async () => {
  const path = await newDirectory({
    'Inbox.mbox': mbox,
    'Sent Items.mbox': '',
    'Line 3/cur/': '',
    'Line 3/new/': '',
    'Line 3/tmp/': '',
    'exported/1.eml': eml,
    'exported/notes.txt': 'no message',
    'mh/12': eml,
    'photos/1.jpg': 'no message',
    'corpus/00001.7c53336b37003a9286aba55d2945844c.txt': eml,
    'corpus/2.7c53336b37003a9286aba55d2945844c': eml,
    'empty/': '',
    'Archive/2025.mbox': mbox,
  });
  const provider = await openFiles({ path });
  expect(await foldersOf(path)).toEqual({
    'Archive/2025.mbox': '2025: other',
    'Inbox.mbox': 'Inbox: inbox',
    'Line 3': 'Line 3: other',
    'Sent Items.mbox': 'Sent Items: sent',
    corpus: 'corpus: other',
    empty: 'empty: other',
    exported: 'exported: other',
    mh: 'mh: other',
    photos: 'photos: other',
  });
  expect(await provider.listPlaces('photos', signal)).toEqual([]);
  expect(await provider.listPlaces('corpus', signal)).toHaveLength(2);
});

test('The folders of Thunderbird and of Apple Mail are found, and their indexes are none', async () => {
  const path = await newDirectory({
    Inbox: mbox,
    'Inbox.msf': 'index',
    'Inbox.sbd/Pumps': mbox,
    'Deleted Messages.mbox/mbox': mbox,
    'Deleted Messages.mbox/table_of_contents': 'index',
    'msgFilterRules.dat': 'rules',
  });
  expect(await foldersOf(path)).toEqual({
    'Deleted Messages.mbox/mbox': 'Deleted Messages: trash',
    Inbox: 'Inbox: inbox',
    'Inbox.sbd/Pumps': 'Pumps: other',
  });
});

test('The root of a Maildir is its inbox, and its folders begin with a dot', async () => {
  const path = await newDirectory(
    Object.fromEntries(
      ['', '.Sent/', '.Projects.Spam/'].flatMap((each) =>
        ['cur', 'new', 'tmp'].map((part) => [`${each}${part}/`, '']),
      ),
    ),
  );
  expect(await foldersOf(path)).toEqual({
    '.': 'Inbox: inbox',
    '.Projects.Spam': 'Projects/Spam: junk',
    '.Sent': 'Sent: sent',
  });
});

test('A mailbox with one folder gets its mail there', async () => {
  const path = await newDirectory({ 'r-devel.mbox': mbox });
  expect(await foldersOf(path)).toEqual({ 'r-devel.mbox': 'r-devel: inbox' });
  expect(await foldersOf(join(path, 'r-devel.mbox'))).toEqual({ 'r-devel.mbox': 'r-devel: inbox' });
});

test('A mailbox that is not there is not found', async () => {
  expect(await failureOf(openFiles({ path: join(await newDirectory(), 'none') }))).toBe('not_found');
});

test('What is still being written, hidden files and directories are no messages of a Maildir', async () => {
  const path = await newDirectory({
    'cur/1.a:2,S': eml,
    'cur/.hidden': eml,
    'cur/sub/': '',
    'new/2.b': eml,
    'tmp/3.c': eml,
  });
  const provider = await openFiles({ path });
  expect(await provider.listPlaces('.', signal)).toEqual(['1.a', '2.b']);
});

test('No symbolic link is followed, wherever it stands and wherever it leads', async () => {
  const outside = await newDirectory({ 'secret.eml': eml, 'secret.mbox': mbox, 'cur/1.a': eml, 'new/': '' });
  const path = await newDirectory({ 'in/1.eml': eml, 'md/cur/1.a': eml, 'md/new/': '', 'in.mbox': mbox });
  await symlink(join(outside, 'secret.eml'), join(path, 'in', '2.eml'));
  await symlink(join(outside, 'cur/1.a'), join(path, 'md', 'cur', '2.b'));
  await symlink(join(outside, 'secret.mbox'), join(path, 'linked.mbox'));
  await symlink(outside, join(path, 'linked'));
  await symlink(join(path, 'in'), join(path, 'again'));
  const provider = await openFiles({ path });
  expect((await provider.listFolders(signal)).map(({ id }) => id)).toEqual(['in', 'in.mbox', 'md']);
  expect(await provider.listPlaces('md', signal)).toEqual(['1.a']);
  const mirror = newMirror();
  await pullRound(provider, 'in', mirror);
  expect(mirror.places.size).toBe(1);
  for (const id of ['linked', 'linked.mbox', 'again', '..', 'in/..', '/', '/etc', 'in/../in', '', './in']) {
    expect(await failureOf(provider.listPlaces(id, signal)), id).toBe('not_found');
  }
  for (const place of ['2.eml#21-0', '../in.mbox#1-1', `../../${outside}/secret.eml#21-0`, 'x']) {
    expect(await failureOf(provider.fetchSource('in', place, signal)), place).toBe('not_found');
  }
  // A folder that becomes a link while the mailbox is open.
  await rename(join(path, 'in'), join(path, 'was'));
  await symlink(outside, join(path, 'in'));
  expect(await failureOf(provider.listPlaces('in', signal))).toBe('not_found');
  await rm(join(path, 'in'));
  await mkdir(join(path, 'in'));
  expect(await provider.listPlaces('in', signal)).toEqual([]);
});

test('A file that is written anew holds another message', async () => {
  const path = await newDirectory({ '1.eml': eml });
  const provider = await openFiles({ path });
  const mirror = newMirror();
  await pullRound(provider, '.', mirror);
  const [before = ''] = mirror.places.keys();
  await writeFile(join(path, '1.eml'), `${eml}More\n`);
  expect(await failureOf(provider.fetchSource('.', before, signal))).toBe('not_found');
  await pullRound(provider, '.', mirror);
  const [after = ''] = mirror.places.keys();
  expect(mirror.places.size).toBe(1);
  const { raw } = await provider.fetchSource('.', after, signal);
  expect(Buffer.from(raw).toString()).toBe(`${eml}More\n`);
});
