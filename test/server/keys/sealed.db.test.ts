import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { emailStore } from '../../../db/email/store.ts';
import { mailboxes } from '../../../db/email/sync/mailboxes.ts';
import { quarantine } from '../../../db/email/sync/quarantine.ts';
import { contentPurpose } from '../../../db/email/sync/sealed-contents.ts';
import { workInspection } from '../../../db/inspection/work.ts';
import { unopenedProducer } from '../../../domain/email/sync/message.ts';
import { createReseal } from '../../../runtime/encryption/reseal.ts';
import { createSeal } from '../../../runtime/encryption/seal.ts';
import { rotateKey } from '../../../server/keys/rotate-key.ts';
import { mailboxPurpose } from '../../../server/keys/sealed.ts';
import { sealedTables } from '../../../server/keys/sealed-tables.ts';
import { secretKeys } from '../../../server/keys/secret-key.ts';
import { purgeContent } from '../../../server/wiring/purge-content.ts';
import { sealStored } from '../../../server/wiring/seal-stored.ts';
import { addIssue } from '../../support/desk.ts';
import { addUser, sha256 } from '../../support/rows.ts';
import { openService, type TestService } from '../../support/served.ts';

const directory = mkdtempSync(join(tmpdir(), 'watchkeeper-sealed-'));
const settings = { SECRET_KEY: undefined, SECRET_KEYS_OLD: [], DATA_DIR: directory };
const secret = 'Rhodonite';
const said = {
  text: `The ${secret} valve leaks.`,
  quoted: `> ${secret}?`,
  signature: `${secret} Ltd`,
  hidden: `hidden ${secret}`,
  excerpt: `The ${secret} valve`,
  events: [
    { start: null, end: null, summary: secret, location: null, organizer: null, method: null },
  ] as never[],
};
const source = `Subject: Valve\r\n\r\n${said.text}\r\n`;
const day = 86_400_000;

let service: TestService;
let userId: string;
let ask: Awaited<ReturnType<TestService['caller']>>;

beforeAll(async () => {
  service = await openService({ DATA_DIR: directory });
});
beforeEach(async () => {
  userId = (await addUser(service.sql)).id;
  ask = await service.caller(userId);
});
afterAll(async () => {
  await service.close();
  rmSync(directory, { recursive: true });
});

const store = () => emailStore(service.parts.services.seal);

/** An issue of one message, stored as a sync stores it; returns the ids of both. */
async function addSealed(change: Record<string, unknown> = {}): Promise<{ id: string; issueId: string }> {
  const issueId = await addIssue(service.sql, userId, 'Valve', [{ text: secret }], change);
  const [{ id }] = await service.sql<[{ id: string }]>`
    select message_id as id from public.issue_email_links where issue_id = ${issueId}`;
  const { sql } = service;
  await sql`update public.email_messages set stage = 'classified', content_hash = ${sha256(source)} where id = ${id}`;
  await store()
    .messages(sql)
    .storeSources(userId, [{ id, raw: Buffer.from(source), refusal: null }]);
  await store()
    .contents(sql)
    .upsertWords(userId, [{ message_id: id, ...said }]);
  await sql`
    insert into public.email_attachments (message_id, position, user_id, media_type, size, content_hash)
    values (${id}, 0, ${userId}, 'text/plain', 9, ${sha256(secret)})`;
  await store().attachments(sql).keepContent(userId, { message_id: id, position: 0 }, Buffer.from(secret));
  return { id, issueId };
}

/** Columns of what is stored of a message in which the word can be read. */
async function readable(id: string): Promise<string[]> {
  const rows = await service.sql<Record<string, Uint8Array | null>[]>`
    select content.*, attachment.content from public.email_contents content
      left join public.email_attachments attachment on attachment.message_id = content.message_id
    where content.message_id = ${id}`;
  return rows.flatMap((row) =>
    Object.entries(row).flatMap(([column, value]) =>
      value instanceof Uint8Array && Buffer.from(value).includes(secret) ? [column] : [],
    ),
  );
}

const fileOf = () =>
  service.sql<[{ file: number }]>`select pg_relation_filenode('public.email_contents')::integer as file`;

const asked = async (id: string) =>
  (await ask<Record<string, unknown>>('GET', `/api/email/messages/${id}`)).body;

describe('what a message says', () => {
  test('stands nowhere in the database as it was written, and is read as it was', async () => {
    const { id } = await addSealed();
    expect(await readable(id)).toEqual([]);
    const { text, quoted, signature, hidden, events } = said;
    expect(await asked(id)).toMatchObject({
      text,
      quoted,
      signature,
      events,
      tampering: { hidden },
      unopened: null,
    });
    expect(await store().contents(service.sql).findSource(userId, id)).toEqual({
      raw: new Uint8Array(Buffer.from(source)),
      purged_at: null,
    });
    // What the doctor tries the key on.
    const tried = await workInspection(service.sql).sealedSource();
    const purpose = contentPurpose(tried?.message_id ?? '', 'raw');
    const opened = service.parts.services.seal.open(tried?.raw ?? new Uint8Array(), purpose);
    expect(Buffer.from(opened).toString()).toBe(source);
  });

  test('that was stored before it was sealed is read as well, and is sealed once the service runs', async () => {
    const { id } = await addSealed();
    await service.sql`
      update public.email_contents set text = ${Buffer.from(said.text)}, raw = ${Buffer.from(`\0\x01${source}`)},
        events = ${Buffer.from('')} where message_id = ${id}`;
    expect(await readable(id)).toEqual(['raw', 'text']);
    const before = await asked(id);
    expect(before).toMatchObject({ text: said.text, events: [] });
    // Killed before the tables are written anew: the next process finds that it is still to be done.
    const { database } = service.opened;
    await createReseal(database, service.parts.services.seal, sealedTables).run();
    expect(await readable(id)).toEqual([]);
    const remains = () => service.sql`select table_name from public.plain_remains`;
    expect(await remains()).toMatchObject([{ table_name: 'public.email_contents' }]);
    const [{ file }] = await fileOf();
    const tick = sealStored(database, service.parts.services.seal, service.log);
    await tick(new Date());
    expect(await remains()).toEqual([]);
    expect(await fileOf()).not.toEqual([{ file }]);
    expect(await asked(id)).toEqual(before);
    // What began with the mark of what is sealed had stood behind a zero.
    const kept = await store().contents(service.sql).findSource(userId, id);
    expect(Buffer.from(kept?.raw ?? []).toString()).toBe(`\x01${source}`);
  });

  test('is read anew once the key is back, and waits unpurged until then', async () => {
    const [opened, closed] = [await addSealed({ status: 'resolved' }), await addSealed()];
    const lost = createSeal(() => [randomBytes(32)]);
    await service.sql`
      update public.email_contents set raw = ${Buffer.from(lost.seal(Buffer.from(source), contentPurpose(closed.id, 'raw')))}
      where message_id = ${closed.id}`;
    const aside = [opened, closed].map(({ id }) => ({
      message_id: id,
      reason: 'another key',
      excerpt: '',
      producer: unopenedProducer,
    }));
    await quarantine(service.sql).insert(userId, aside);
    await service.sql`
      update public.email_messages set received_at = received_at - interval '400 days' where id = ${opened.id}`;
    await service.sql`update public.mailboxes set content_days = 30 where user_id = ${userId}`;
    expect(await purgeContent(service.opened.database)(new Date())).toBe(0);
    await sealStored(service.opened.database, service.parts.services.seal, service.log)(new Date());
    const stages = await service.sql<{ id: string; stage: string }[]>`
      select id, stage from public.email_messages where user_id = ${userId}`;
    expect(new Map(stages.map(({ id, stage }) => [id, stage]))).toEqual(
      new Map([
        [opened.id, 'synced'],
        [closed.id, 'quarantined'],
      ]),
    );
    await service.sql`delete from public.email_messages where id = ${closed.id}`;
  });

  test('opens in no other row, and with no other key; the reason is shown and everything else goes on', async () => {
    const [one, two] = [await addSealed(), await addSealed()];
    await service.sql`
      update public.email_contents set text = (select text from public.email_contents where message_id = ${one.id})
      where message_id = ${two.id}`;
    expect(await asked(two.id)).toMatchObject({
      text: null,
      quoted: said.quoted,
      unopened:
        'The stored value was altered, or was encrypted for another purpose. It was not used; restore it from a backup.',
    });
    const other = emailStore(createSeal(() => [randomBytes(32)]));
    await other.contents(service.sql).upsertWords(userId, [{ message_id: two.id, ...said }]);
    const issue = await ask<{ messages: object[] }>('GET', `/api/email/issues/${two.issueId}`);
    expect(issue.body.messages).toMatchObject([
      {
        id: two.id,
        excerpt: '',
        unopened: expect.stringMatching(/another key, [0-9a-f]{8}, .*SECRET_KEYS_OLD/),
      },
    ]);
    expect(await asked(one.id)).toMatchObject({ text: said.text, unopened: null });
    const rows = await store().rankedActions(service.sql).listRankable(userId, { after: null, limit: 9 });
    expect(rows.map(({ words }) => words.includes(secret)).toSorted()).toEqual([false, true]);
    await service.sql`delete from public.email_messages where id = ${two.id}`;
  });
});

describe('a change of the key', () => {
  const database = () => service.opened.database;
  const lines = () => readFileSync(join(directory, 'secret.key'), 'utf8').trim().split('\n');
  const print = () => {};

  test('that was killed in the middle is finished by the next, while everything can be read', async () => {
    const all = await Promise.all([addSealed(), addSealed(), addSealed()]);
    const [old] = lines();
    const killed = rotateKey(settings, database(), {
      graceMs: 0,
      print: () => {
        throw new Error('killed');
      },
    });
    await expect(killed).rejects.toThrow('killed');
    const [next] = lines();
    expect(lines()).toEqual([next, old]);
    let calls = 0;
    const half = createReseal(database(), createSeal(secretKeys(settings)), sealedTables);
    expect(await half.run(() => calls++ > 0)).toBe(false);
    for (const { id } of all) expect(await asked(id)).toMatchObject({ text: said.text });
    // The running service seals with the new key already.
    all.push(await addSealed());

    const { newest, isRemoved } = await rotateKey(settings, database(), { graceMs: 0, print });
    expect(isRemoved).toBe(true);
    expect(lines()).toEqual([next]);
    for (const { id } of all) expect(await asked(id)).toMatchObject({ text: said.text, unopened: null });
    const [stale] = await service.sql<[{ count: number }]>`
      select count(*) from public.email_contents where encode(substring(raw from 2 for 4), 'hex') <> ${newest}`;
    expect(stale.count).toBe(0);
  });

  // The embedded database has one backend: nobody there holds a row while another one waits for it.
  if (inject('databaseTemplate').kind !== 'embedded')
    test('seals what somebody holds, and takes no key away while they may still write', async () => {
      const { id } = await addSealed();
      const [{ mailbox }] = await service.sql<[{ mailbox: string }]>`
        select mailbox_id as mailbox from public.email_messages where id = ${id}`;
      const sealed = service.parts.services.seal.seal(Buffer.from(secret), mailboxPurpose(mailbox));
      await service.sql`update public.mailboxes set credentials = ${Buffer.from(sealed)} where id = ${mailbox}`;
      const [other, hold] = [await service.opened.connectAgain(), Promise.withResolvers<void>()];
      const began = Promise.withResolvers<void>();
      const held = other.sql.begin(async (sql) => {
        await sql`select 1 from public.mailboxes where id = ${mailbox} for key share`;
        began.resolve();
        await hold.promise;
      });
      await began.promise;
      await expect(rotateKey(settings, database(), { graceMs: 0, print })).rejects.toMatchObject({
        code: 'conflict',
        message: expect.stringContaining('No key was removed'),
      });
      expect(lines()).toHaveLength(2);
      const [{ key }] = await service.sql<[{ key: string }]>`
        select encode(substring(credentials from 2 for 4), 'hex') as key from public.mailboxes where id = ${mailbox}`;
      hold.resolve();
      await held;
      const { newest } = await rotateKey(settings, database(), { graceMs: 0, print });
      expect(key).toBe(newest);
      expect(lines()).toHaveLength(1);
    });

  test('takes no key away while something needs one that is missing', async () => {
    const { id } = await addSealed();
    const lost = emailStore(createSeal(() => [randomBytes(32)]));
    await lost.contents(service.sql).upsertWords(userId, [{ message_id: id, ...said }]);
    const before = lines();
    await expect(rotateKey(settings, database(), { graceMs: 0, print })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('No key was removed'),
    });
    expect(lines().slice(1)).toEqual(before);
    await service.sql`delete from public.email_messages where id = ${id}`;
    writeFileSync(join(directory, 'secret.key'), lines().join('\n'));
    const kept = await rotateKey(settings, database(), { graceMs: 0, print, keepsOld: true });
    expect(kept).toMatchObject({ isRemoved: false });
    expect(lines()).toHaveLength(2);
    expect(await rotateKey(settings, database(), { graceMs: 0, print })).toMatchObject({ isRemoved: true });
    expect(lines()).toHaveLength(1);
  });

  test('with keys of the environment says what to set first', async () => {
    const key = randomBytes(32).toString('base64');
    await expect(rotateKey({ ...settings, SECRET_KEY: key }, database(), { print })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('SECRET_KEYS_OLD'),
    });
  });
});

describe('content that a mailbox keeps for so many days', () => {
  const old = new Date(Date.now() - 40 * day).toISOString();
  const purge = () => purgeContent(service.opened.database)(new Date());

  async function age(id: string, at = old): Promise<void> {
    await service.sql`update public.email_messages set received_at = ${at} where id = ${id}`;
    await service.sql`
      update public.mailboxes set content_days = 30
      where id = (select mailbox_id from public.email_messages where id = ${id})`;
  }

  test('is purged with its attachments; hash, evidence and the day of it stay', async () => {
    const { id, issueId } = await addSealed({ status: 'resolved', last_message_at: old });
    await age(id);
    await service.sql`
      insert into public.email_signals (user_id, message_id, name, value, confidence, quote, quote_start, quote_end, reason,
        producer, version)
      values (${userId}, ${id}, 'urgency', 1, 1, 'valve leaks', 14, 25, 'test', 'test', '1')`;
    expect(await purge()).toBe(1);
    expect(await purge()).toBe(0);
    const { purged_at } = (await asked(id))['source'] as { purged_at: string };
    expect(await asked(id)).toMatchObject({
      text: null,
      quoted: null,
      events: [],
      attachments: [{ content_hash: sha256(secret), is_kept: false }],
      source: { content_hash: sha256(source), is_kept: false },
    });
    expect(await ask('GET', `/api/email/messages/${id}/raw`)).toMatchObject({
      status: 410,
      body: { code: 'gone', detail: expect.stringContaining(purged_at.slice(0, 10)) },
    });
    const { body } = await ask<Record<string, unknown>>('GET', `/api/email/issues/${issueId}`);
    expect(body).toMatchObject({
      messages: [{ excerpt: '', purged_at }],
      signals: [{ quote: 'valve leaks' }],
    });
    // Nothing that comes later takes an issue up again whose words are gone.
    await store().deriveIssuesOf(service.sql, userId, [id]);
    const again = await ask<Record<string, unknown>>('GET', `/api/email/issues/${issueId}`);
    expect(again.body).toMatchObject({ status: 'resolved', title: 'Valve' });
  });

  test.each([
    ['an issue waits for somebody', { status: 'waiting_on_others', last_message_at: old }, old],
    ['it must be looked at', { status: 'open', mandatory: ['safety_concern'], last_message_at: old }, old],
    ['its open issue has had mail since', { status: 'open' }, old],
    ['it is not that old', { status: 'resolved' }, new Date(Date.now() - 20 * day).toISOString()],
  ])('is kept while %s', async (_, change, at) => {
    const { id } = await addSealed(change);
    await age(id, at);
    expect(await purge()).toBe(0);
    expect(await asked(id)).toMatchObject({ text: said.text, source: { purged_at: null } });
  });

  test('is kept while a reply to it is neither sent nor given up', async () => {
    const { id, issueId } = await addSealed({ status: 'open', last_message_at: old });
    await age(id);
    await service.sql`
      insert into public.response_drafts (user_id, issue_id, message_id, version, review_status, subject, body, recipients,
        content_hash, producer, producer_version)
      values (${userId}, ${issueId}, ${id}, 1, 'waiting', 'Valve', 'Yes.', '[]', ${sha256(randomUUID())}, 'test', '1')`;
    expect(await purge()).toBe(0);
    await service.sql`update public.response_drafts set review_status = 'sent' where issue_id = ${issueId}`;
    expect(await purge()).toBe(1);
  });

  test('is kept for ever where a mailbox says nothing', async () => {
    const { id } = await addSealed({ status: 'resolved', last_message_at: old });
    await age(id);
    const [{ mailbox_id }] = await service.sql<[{ mailbox_id: string }]>`
      select mailbox_id from public.email_messages where id = ${id}`;
    await service.sql`update public.mailboxes set content_days = null where id = ${mailbox_id}`;
    expect(await mailboxes(service.sql).get(userId, mailbox_id)).toMatchObject({ content_days: null });
    expect(await purge()).toBe(0);
  });
});
