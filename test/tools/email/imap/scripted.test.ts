import { afterEach, expect, test } from 'vitest';
import { type ImapOptions, openImap } from '../../../../tools/email/imap/open-imap.ts';
import type { MailProvider } from '../../../../tools/email/provider.ts';
import { type Script, type ScriptedImap, scriptedImap } from '../../net/scripted-imap.ts';
import { failureOf, newMirror, pullRound } from '../provider-mirror.ts';

const { signal } = new AbortController();
let server: ScriptedImap;
let provider: MailProvider;

afterEach(async () => {
  await provider.close();
  await server.close();
});

async function open(script: Script, options: { capabilities?: string } & Partial<ImapOptions> = {}) {
  server = await scriptedImap(script, options);
  provider = openImap(
    { host: '127.0.0.1', port: server.port, security: 'none', user: 'ada' },
    {
      credentials: async () => ({ password: 'secret' }),
      allowed: new Set([`127.0.0.1:${server.port}`]),
      ...options,
    },
  );
  return provider;
}

const box = (count: number, nextUid: number, validity = 7) => ({
  lines: [`* ${count} EXISTS`, `* OK [UIDVALIDITY ${validity}] ok`, `* OK [UIDNEXT ${nextUid}] ok`],
});
const known = async () => [];

test('A server that has lasting identities gives them, with its conversations, and finds a message by them', async () => {
  let selected = '';
  const { locate, pull } = await open(
    (command, rest) => {
      if (command === 'EXAMINE') {
        selected = rest;
        return box(1, 6);
      }
      if (command === 'UID SEARCH') {
        const isThere = !rest.includes('EMAILID') || (selected.includes('Archive') && rest.includes('M1'));
        return { lines: [isThere ? '* SEARCH 5' : '* SEARCH'] };
      }
      if (command !== 'UID FETCH') return undefined;
      const date = '"01-Jun-2026 10:00:00 +0200"';
      const ids = rest.includes('THREADID') ? ' THREADID (T1)' : '';
      return { lines: [`* 1 FETCH (UID 5 FLAGS (\\Seen) INTERNALDATE ${date} EMAILID (M1)${ids})`] };
    },
    { capabilities: 'IMAP4rev1 OBJECTID' },
  );
  const page = await pull('Archive', null, { known, signal });
  expect(page.changes).toEqual([
    {
      kind: 'seen',
      place: '7/5',
      identity: 'M1',
      flags: ['seen'],
      received_at: '2026-06-01T08:00:00.000Z',
      conversation_id: 'T1',
    },
  ]);
  expect(await locate('M1', signal)).toEqual({ folderId: 'Archive', place: '7/5' });
  expect(await locate('M2', signal)).toBeNull();
});

test('What a server tells of others in between is not taken for an answer', async () => {
  const { pull } = await open((command) => {
    if (command === 'EXAMINE') return box(2, 4);
    if (command === 'UID SEARCH') return { lines: ['* SEARCH 3 2'] };
    if (command !== 'UID FETCH') return undefined;
    return {
      lines: [
        '* 9 FETCH (FLAGS (\\Deleted))',
        '* 2 FETCH (UID 3 FLAGS () INTERNALDATE "01-Jun-2026 10:00:00 +0000")',
        '* 8 FETCH (UID 80 FLAGS (\\Seen))',
        '* 1 FETCH (UID 2 FLAGS (\\Seen $Junk) INTERNALDATE "01-Jun-2026 09:00:00 +0000")',
      ],
    };
  });
  const { changes } = await pull('INBOX', null, { known, signal });
  expect(changes.map(({ place }) => place)).toEqual(['7/3', '7/2']);
  expect(changes[1]).toMatchObject({ flags: ['seen'], identity: null });
});

test('A folder that a server refuses to list is not taken for an empty one', async () => {
  const stored = async () => ['7/1', '7/2'];
  const { pull, listPlaces } = await open((command) => {
    if (command === 'EXAMINE') return box(2, 3);
    return command === 'UID SEARCH' ? { end: 'NO [SERVERBUG] sorry' } : undefined;
  });
  expect(await failureOf(pull('INBOX', null, { known: stored, signal }))).toBe('fetch_failed');
  expect(await failureOf(listPlaces('INBOX', signal))).toBe('fetch_failed');
});

test('UIDs of another validity are those of other messages: the round begins anew', async () => {
  let validity = 7;
  const { pull } = await open((command) => (command === 'EXAMINE' ? box(0, 1, validity) : undefined));
  const { next } = await pull('INBOX', null, { known, signal });
  expect(next.kind).toBe('round');
  validity = 8;
  expect(await failureOf(pull('INBOX', next.cursor, { known, signal }))).toBe('cursor_expired');
});

test('A connection that was lost is a failed fetch, and the next question makes another', async () => {
  let isLost = true;
  const { listPlaces } = await open((command) => {
    if (command === 'EXAMINE') return box(1, 2);
    if (command !== 'UID SEARCH') return undefined;
    return isLost ? 'drop' : { lines: ['* SEARCH 1'] };
  });
  expect(await failureOf(listPlaces('INBOX', signal))).toBe('fetch_failed');
  isLost = false;
  expect(await listPlaces('INBOX', signal)).toEqual(['7/1']);
  expect(server.connections()).toBe(2);
});

test('Stopping ends a question at once, also one that is never answered, and spoils none of the next', async () => {
  let isSilent = true;
  const { listPlaces } = await open((command) => {
    if (command === 'EXAMINE') return isSilent ? null : box(1, 2);
    return command === 'UID SEARCH' ? { lines: ['* SEARCH 1'] } : undefined;
  });
  const controller = new AbortController();
  const asked = failureOf(listPlaces('INBOX', controller.signal));
  const waiting = failureOf(listPlaces('INBOX', controller.signal));
  setTimeout(() => controller.abort(), 50);
  expect(await asked).toBe('cancelled');
  expect(await waiting).toBe('cancelled');
  isSilent = false;
  expect(await listPlaces('INBOX', signal)).toEqual(['7/1']);
});

test('A message that is larger than is taken is refused after as many bytes', async () => {
  const { fetchSource } = await open(
    (command, rest) => {
      if (command === 'EXAMINE') return box(1, 2);
      const [, start, most] = /<(\d+)\.(\d+)>/.exec(rest) ?? [];
      if (command !== 'UID FETCH') return undefined;
      const bytes = 'x'.repeat(Math.min(5000, Number(most)));
      return { lines: [`* 1 FETCH (UID 1 BODY[]<${start}> {${bytes.length}}\r\n${bytes})`] };
    },
    { maxMessageBytes: 1000 },
  );
  expect(await failureOf(fetchSource('INBOX', '7/1', signal))).toBe('response_too_large');
});

test('Messages that are asked for at once go in few questions', async () => {
  const { fetchSource } = await open((command, rest) => {
    if (command === 'EXAMINE') return box(9, 10);
    if (command !== 'UID FETCH') return undefined;
    const uids = (rest.split(' ')[0] ?? '').split(',').filter((uid) => uid !== '3');
    return { lines: uids.map((uid) => `* ${uid} FETCH (UID ${uid} BODY[]<0> {2}\r\n${uid}!)`) };
  });
  const asked = Array.from({ length: 9 }, (_, index) => fetchSource('INBOX', `7/${index + 1}`, signal));
  const outcomes = await Promise.allSettled(asked);
  expect(
    outcomes.map((each) => (each.status === 'fulfilled' ? Buffer.from(each.value.raw).toString() : 'none')),
  ).toEqual(['1!', '2!', 'none', '4!', '5!', '6!', '7!', '8!', '9!']);
  expect(server.heard.filter((line) => line.includes('UID FETCH')).length).toBeLessThanOrEqual(4);
});

test('Credentials are asked for with each connection, and a refusal wants the owner to sign in', async () => {
  let asked = 0;
  const { listFolders } = await open(
    (command) => (command === 'LOGIN' ? { end: 'NO [AUTHENTICATIONFAILED] no' } : undefined),
    {
      credentials: async () => {
        asked += 1;
        return { password: `secret-${asked}` };
      },
    },
  );
  expect(await failureOf(listFolders(signal))).toBe('mailbox_unauthorized');
  expect(await failureOf(listFolders(signal))).toBe('mailbox_unauthorized');
  expect(server.heard.filter((line) => line.includes('secret-'))).toHaveLength(2);
});

test('Folders have their special use as role, and those that hold no message of their own are left out', async () => {
  const { listFolders } = await open(
    (command) =>
      command === 'LIST'
        ? {
            lines: [
              '* LIST (\\HasNoChildren) "/" INBOX',
              '* LIST (\\Noselect \\HasChildren) "/" "[Gmail]"',
              '* LIST (\\HasNoChildren \\All) "/" "[Gmail]/All Mail"',
              '* LIST (\\HasNoChildren \\Flagged) "/" "[Gmail]/Starred"',
              '* LIST (\\HasNoChildren \\Sent) "/" "[Gmail]/Gesendet"',
              '* LIST (\\HasNoChildren) "/" "Line 3"',
              '* LIST (\\HasNoChildren) "/" "Spam"',
            ],
          }
        : undefined,
    { capabilities: 'IMAP4rev1 SPECIAL-USE' },
  );
  const roles = (await listFolders(signal)).map(({ id, role }) => [id, role]);
  expect(Object.fromEntries(roles)).toEqual({
    INBOX: 'inbox',
    '[Gmail]/All Mail': 'archive',
    '[Gmail]/Gesendet': 'sent',
    'Line 3': 'other',
    Spam: 'junk',
  });
});

test('A quiet folder with modseq costs one question', async () => {
  const { pull } = await open(
    (command) => {
      if (command === 'ENABLE') return { lines: ['* ENABLED CONDSTORE'] };
      if (command === 'EXAMINE') {
        return { lines: [...box(1, 2).lines, '* OK [HIGHESTMODSEQ 9] ok'] };
      }
      if (command === 'UID SEARCH') return { lines: ['* SEARCH 1'] };
      if (command !== 'UID FETCH') return undefined;
      return {
        lines: ['* 1 FETCH (UID 1 FLAGS () INTERNALDATE "01-Jun-2026 10:00:00 +0000" MODSEQ (9))'],
      };
    },
    { capabilities: 'IMAP4rev1 ENABLE CONDSTORE' },
  );
  const mirror = newMirror();
  await pullRound({ ...provider, pull }, 'INBOX', mirror);
  const before = server.heard.length;
  expect((await pullRound(provider, 'INBOX', mirror)).changes).toEqual([]);
  expect(server.heard.slice(before).map((line) => line.split(' ')[1])).toEqual(['EXAMINE']);
});
