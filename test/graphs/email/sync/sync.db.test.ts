import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mailboxes } from '../../../../db/email/sync/mailboxes.ts';
import { Failure } from '../../../../domain/failure.ts';
import { MemoryMailbox } from '../../../support/mail-servers/memory-mailbox.ts';
import { openRuntime, type TestRuntime } from '../../../support/runtime.ts';
import {
  addMailbox,
  foldersOf,
  type SyncOptions,
  storedTruth,
  syncOnce,
  TestClock,
} from '../../../support/sync-world.ts';

let runtime: TestRuntime;
let owner: { userId: string; mailboxId: string };
let clock: TestClock;

beforeAll(async () => {
  runtime = await openRuntime();
});
beforeEach(async () => {
  const userId = await runtime.newUser();
  owner = { userId, mailboxId: await addMailbox(runtime.sql, userId) };
  clock = new TestClock();
});
afterAll(() => runtime.close());

const run = (mailbox: MemoryMailbox, options: SyncOptions = {}) =>
  syncOnce(runtime, owner, mailbox.provider(), { clock, ...options });
const stored = () => storedTruth(runtime.sql, owner.mailboxId);
const mailboxNow = () => mailboxes(runtime.sql).get(owner.userId, owner.mailboxId);
const removed = async () =>
  (
    await runtime.sql`
      select 1 from public.email_messages where mailbox_id = ${owner.mailboxId} and removed_at is not null`
  ).length;

describe.each([
  ['identities that stay', true],
  ['bytes for identities', false],
])('a mailbox with %s', (_name, isLasting) => {
  test('is stored as it is, and only what changed is asked for afterwards', async () => {
    const mailbox = new MemoryMailbox(isLasting);
    const ids = Array.from({ length: 8 }, () => mailbox.add('inbox'));
    mailbox.add('work', undefined, ['seen']);
    expect(await run(mailbox)).toMatchObject({ stored: 9, fetched: 9, pages: 4 });
    expect(await stored()).toEqual(mailbox.truth());

    mailbox.flag(ids[0] ?? '', ['seen', 'flagged']);
    mailbox.add('inbox');
    expect(await run(mailbox)).toMatchObject({ stored: 1, fetched: 1, changed: 1, pages: 2 });
    expect(await stored()).toEqual(mailbox.truth());
    expect(await run(mailbox)).toMatchObject({ stored: 0, fetched: 0, changed: 0, pages: 2 });
  });

  test('keeps one message that is moved as one message, and takes away one that is deleted', async () => {
    const mailbox = new MemoryMailbox(isLasting);
    const [first = '', second = '', third = ''] = ['a', 'b', 'c'].map((text) => mailbox.add('inbox', text));
    await run(mailbox);
    mailbox.move(first, 'work');
    mailbox.remove(second);
    expect(await run(mailbox)).toMatchObject({ removed: 1, stored: 0 });
    expect(await stored()).toEqual(mailbox.truth());
    expect(await removed()).toBe(1);

    // Away and back again.
    mailbox.move(first, 'inbox');
    mailbox.move(third, 'work');
    await run(mailbox);
    mailbox.move(third, 'inbox');
    await run(mailbox);
    expect(await stored()).toEqual(mailbox.truth());
    const rows = await runtime.sql`select 1 from public.email_messages where mailbox_id = ${owner.mailboxId}`;
    expect(rows).toHaveLength(3);
  });

  test('brings back a message that was deleted and is there again', async () => {
    const mailbox = new MemoryMailbox(isLasting);
    const id = mailbox.add('inbox', 'again');
    const { message } = mailbox.find(id);
    await run(mailbox);
    mailbox.remove(id);
    await run(mailbox);
    expect(await removed()).toBe(1);
    const folder = mailbox.folder('work');
    folder.messages.push({ ...message, place: isLasting ? id : '77' });
    folder.log.push({ place: isLasting ? id : '77', isGone: false });
    await run(mailbox);
    expect(await removed()).toBe(0);
    expect(await stored()).toEqual(mailbox.truth());
  });

  test('is read anew beside what is stored when its cursor has expired, and nothing is missing meanwhile', async () => {
    const mailbox = new MemoryMailbox(isLasting);
    const ids = Array.from({ length: 7 }, () => mailbox.add('inbox'));
    await run(mailbox);
    mailbox.remove(ids[2] ?? '');
    mailbox.add('inbox');
    mailbox.expire('inbox', !isLasting);
    const seenMeanwhile: number[] = [];
    await run(mailbox, {
      write: async (write) => {
        const result = await write();
        seenMeanwhile.push((await stored()).length);
        return result;
      },
    });
    expect(Math.min(...seenMeanwhile)).toBeGreaterThanOrEqual(7);
    expect(await stored()).toEqual(mailbox.truth());
    const [inbox] = await foldersOf(runtime.sql, owner);
    expect(inbox).toMatchObject({ phase: 'delta', page_cursor: null });
    if (isLasting) expect(Math.max(...mailbox.fetched.values())).toBe(1);
  });

  test('has a folder that is gone: what lay there is looked for', async () => {
    const mailbox = new MemoryMailbox(isLasting);
    const [kept = ''] = ['kept', 'lost'].map((text) => mailbox.add('work', text));
    await run(mailbox);
    mailbox.move(kept, 'inbox');
    mailbox.folders.delete('work');
    await run(mailbox);
    expect(await stored()).toEqual(mailbox.truth());
    expect(await removed()).toBe(1);
    await run(mailbox);
    expect((await foldersOf(runtime.sql, owner)).map(({ folder_id }) => folder_id)).toEqual(['inbox']);
  });

  test('is compared once a day, and what was missed or left over is put right', async () => {
    const mailbox = new MemoryMailbox(isLasting);
    const ids = Array.from({ length: 4 }, () => mailbox.add('inbox'));
    await run(mailbox);
    // Without a word in the log: the provider forgot to tell.
    const inbox = mailbox.folder('inbox');
    const log = [...inbox.log];
    mailbox.add('inbox');
    mailbox.remove(ids[1] ?? '');
    inbox.log = log;
    await run(mailbox);
    if (isLasting) expect(await stored()).not.toEqual(mailbox.truth());
    clock.advance(86_400);
    await run(mailbox);
    expect(await stored()).toEqual(mailbox.truth());
  });
});

test('the same message in two folders is one message with two places, and goes with the last of them', async () => {
  const mailbox = new MemoryMailbox(false);
  const id = mailbox.add('inbox', 'twice');
  mailbox.copy(id, 'work');
  await run(mailbox);
  const rows = await runtime.sql`select 1 from public.email_messages where mailbox_id = ${owner.mailboxId}`;
  expect(rows).toHaveLength(1);
  expect(await stored()).toEqual(mailbox.truth());
  mailbox.remove(id);
  await run(mailbox);
  expect(await stored()).toEqual(mailbox.truth());
  expect(await removed()).toBe(0);
  mailbox.remove(id);
  await run(mailbox);
  expect(await removed()).toBe(1);
});

test('a pause stops every request until it is over, keeps what was fetched, and the next sync goes on', async () => {
  const mailbox = new MemoryMailbox(true);
  for (let count = 0; count < 9; count += 1) mailbox.add('inbox');
  let calls = 0;
  mailbox.beforeCall = (call) => {
    if (call !== 'fetchSource') return;
    calls += 1;
    if (calls === 6) throw new Failure('host_paused', 'Too much.', { retryAfter: 90 });
  };
  const counts = await run(mailbox);
  expect(counts['stored']).toBeGreaterThanOrEqual(3);
  const { paused_until, next_sync_at, last_reason, last_result } = await mailboxNow();
  expect(paused_until).not.toBeNull();
  expect(next_sync_at).toBe(paused_until);
  expect(last_result).toBe('updated');
  expect(last_reason).toContain(String(paused_until));

  const asked: string[] = [];
  mailbox.beforeCall = (call) => void asked.push(call);
  expect(await run(mailbox)).toMatchObject({ paused: 1 });
  expect(asked).toEqual([]);
  clock.advance(91);
  await run(mailbox);
  expect(await stored()).toEqual(mailbox.truth());
  expect(Math.max(...mailbox.fetched.values())).toBe(1);
});

test('a mailbox that refuses the credentials says that its owner must sign in', async () => {
  const mailbox = new MemoryMailbox(true);
  mailbox.beforeCall = () => {
    throw new Failure('mailbox_unauthorized', 'The server refused the password.');
  };
  await run(mailbox);
  const { signed_out_at, last_reason } = await mailboxNow();
  expect(signed_out_at).not.toBeNull();
  expect(last_reason).toBe('The server refused the password. Sign in again.');
  mailbox.beforeCall = () => {};
  await run(mailbox);
  expect((await mailboxNow()).signed_out_at).toBeNull();
});

test('a message that is too large or broken waits in quarantine with its reason and holds nothing up', async () => {
  const mailbox = new MemoryMailbox(true);
  const ids = Array.from({ length: 5 }, () => mailbox.add('inbox'));
  mailbox.beforeCall = (call, detail) => {
    if (call === 'fetchSource' && detail === ids[2]) throw new Failure('response_too_large', 'It has 2 GB.');
  };
  expect(await run(mailbox)).toMatchObject({ stored: 5, quarantined: 1 });
  const rows = await runtime.sql<{ stage: string; reason: string | null }[]>`
    select stage, reason from public.email_messages left join public.quarantined_messages on message_id = id
    where mailbox_id = ${owner.mailboxId} order by received_at`;
  expect(rows.map(({ stage }) => stage)).toEqual(['synced', 'synced', 'quarantined', 'synced', 'synced']);
  expect(rows[2]?.reason).toBe('It has 2 GB.');

  // A day later it can be read.
  mailbox.beforeCall = () => {};
  clock.advance(86_400);
  await run(mailbox);
  expect(await stored()).toEqual(mailbox.truth());
});

test('one message that can never be fetched holds its folder up for three syncs, and then no longer', async () => {
  const mailbox = new MemoryMailbox(false);
  const ids = Array.from({ length: 5 }, () => mailbox.add('inbox'));
  mailbox.add('work');
  mailbox.beforeCall = (call, detail) => {
    if (call === 'fetchSource' && detail === ids[1]) throw new Failure('fetch_timeout', 'No answer.');
  };
  for (let count = 0; count < 3; count += 1) expect(await run(mailbox)).toMatchObject({ failed: 1 });
  // The other folder was read all the same.
  expect(
    (await foldersOf(runtime.sql, owner)).find(({ role }) => role === 'other')?.completed_at,
  ).not.toBeNull();
  expect(await run(mailbox)).toMatchObject({ failed: 0, quarantined: 1 });
  mailbox.beforeCall = () => {};
  clock.advance(86_400);
  await run(mailbox);
  expect(await stored()).toEqual(mailbox.truth());
});

test('a large mailbox comes in parts, a turn each, with progress', async () => {
  const mailbox = new MemoryMailbox(true);
  mailbox.pageSize = 10;
  for (let count = 0; count < 45; count += 1) mailbox.add('inbox');
  const submitted: string[] = [];
  const submit: SyncOptions['submit'] = async ({ trigger }) => submitted.push(trigger);
  await run(mailbox, { messagesPerTurn: 20, submit });
  expect(submitted).toEqual(['execution']);
  const [inbox] = await foldersOf(runtime.sql, owner);
  expect(inbox).toMatchObject({ phase: 'import', seen: 20, expected: 45, completed_at: null });
  await run(mailbox, { messagesPerTurn: 20, submit });
  await run(mailbox, { messagesPerTurn: 20, submit });
  expect(submitted).toHaveLength(2);
  expect(await stored()).toEqual(mailbox.truth());
  expect(Math.max(...mailbox.fetched.values())).toBe(1);
});

test('the first parts of a large mailbox are small, whatever a turn may take', async () => {
  const mailbox = new MemoryMailbox(true);
  mailbox.pageSize = 300;
  for (let count = 0; count < 620; count += 1) mailbox.add('inbox');
  const options: SyncOptions = { messagesPerTurn: 2_000 };
  for (const stored of [100, 400, 120, 0]) expect(await run(mailbox, options)).toMatchObject({ stored });
  const [backlog] = await runtime.sql`
    select count(*)::int as messages from public.email_messages
    where mailbox_id = ${owner.mailboxId} and is_backlog`;
  // All of them, also those of the small first part: the size of the import decides.
  expect(backlog).toEqual({ messages: 620 });
});

test('a small mailbox is taken whole, as far as a turn may take', async () => {
  const mailbox = new MemoryMailbox(true);
  mailbox.pageSize = 300;
  for (let count = 0; count < 320; count += 1) mailbox.add(count < 200 ? 'inbox' : 'work');
  expect(await run(mailbox, { messagesPerTurn: 2_000 })).toMatchObject({ stored: 320 });
});

test('a mailbox that is removed while it is read gets nothing more', async () => {
  const mailbox = new MemoryMailbox(true);
  for (let count = 0; count < 9; count += 1) mailbox.add('inbox');
  let pulls = 0;
  const sql = runtime.sql;
  const provider = mailbox.provider();
  const { pull } = provider;
  provider.pull = async (...given) => {
    pulls += 1;
    if (pulls === 2) await mailboxes(sql).remove(owner.userId, owner.mailboxId);
    return pull(...given);
  };
  await expect(syncOnce(runtime, owner, provider, { clock })).rejects.toMatchObject({ code: 'cancelled' });
  expect(await stored()).toHaveLength(3);
});
