import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import type { Backup } from '../../../db/backup/format.ts';
import { listKeyIds } from '../../../db/backup/key-ids.ts';
import { openBackup } from '../../../db/backup/read-file.ts';
import { readSnapshot } from '../../../db/backup/snapshot.ts';
import { leftOut } from '../../../db/backup/stored-tables.ts';
import { writeBackup } from '../../../db/backup/write-file.ts';
import { connect, type Database, type Sql } from '../../../db/connect.ts';
import { startEmbedded } from '../../../db/embedded/start.ts';
import { listMigrations, migrate } from '../../../db/migrate.ts';
import { asUser } from '../../../db/transaction.ts';
import { createSeal, keyIdOf } from '../../../runtime/encryption/seal.ts';
import { setUpCheckpoints } from '../../../runtime/graph/checkpointer.ts';
import { setUpLanes } from '../../../runtime/jobs/lanes.ts';
import { sealedTables } from '../../../server/keys/sealed-tables.ts';
import { restoreInto } from '../../../server/startup/restore-into.ts';
import { openTestDatabase, type TestDatabase } from '../../support/database.ts';
import { addUser } from '../../support/rows.ts';
import { hashTables } from '../../support/tables.ts';
import { addWorld, type World } from '../../support/world.ts';

const moved = { mayHaveGoneOn: false, directory: '/nowhere' };
const closing: (() => Promise<unknown>)[] = [];
let folder: string;
let file: string;
let source: Database;
let first: World;
let second: World;

/** A table that nobody told the backup of, with values that lose something on a careless way. */
async function addExactness(sql: Sql, filled: boolean): Promise<void> {
  await sql`
    create table public.exactness (
      id bigint generated always as identity primary key, words tsvector generated always as (to_tsvector('simple', text)) stored,
      text text, small real, large double precision, amount numeric, bytes bytea, moment timestamptz, short timestamptz(3),
      meaning vector, list text[], json jsonb, day date, span interval)`;
  if (!filled) return;
  await sql`
    insert into public.exactness (text, small, large, amount, bytes, moment, short, meaning, list, json, day, span) values
      ('a "quoted" \\ line' || chr(10) || chr(1) || ' 🜚', 0.1, 0.1 + 0.2, 12345678901234567890.123456789, '\\x00ff5c0a',
        '2026-01-01 00:00:00.123456+05', '2026-01-01 00:00:00.123+00', '[0.1,-3.4028235e38]', array['a,b', null, '{"c"}'],
        '{"n": 1e400, "é": null}', '0044-03-15 BC', '-1 mon 2.5 s'),
      (null, 'NaN', '-Infinity', 'NaN', '', 'infinity', null, null, '{}', 'null', 'infinity', '0')`;
}

/** An embedded database in memory, also where the tests run on a server. */
async function openEmbedded(state: 'migrated' | 'empty' = 'migrated'): Promise<Database> {
  if (inject('databaseTemplate').kind === 'embedded') return (await openTarget(state)).database;
  const embedded = await startEmbedded({ directory: null });
  const database = await connect(embedded.url, { isExclusive: true, connections: 4 });
  if (state === 'migrated') await migrate(database, setUpCheckpoints);
  closing.push(async () => {
    await database.close();
    await embedded.close();
  });
  return database;
}

async function openTarget(state: 'migrated' | 'empty' = 'migrated'): Promise<TestDatabase> {
  const opened = await openTestDatabase(state);
  closing.push(() => opened.close());
  return opened;
}

const backUp = (database: Database, to: string, change: Partial<Backup['head']> = {}) =>
  readSnapshot(database, ({ head, chunks }) =>
    writeBackup(to, {
      head: { ...head, files: [], directory: null, key_apart: false, secret_keys: null, ...change },
      chunks,
    }),
  );

const stored = async (database: Database) =>
  Object.fromEntries(Object.entries(await hashTables(database)).filter(([name]) => !isLeftOut(name)));
const isLeftOut = (name: string) => name.replace(/_\d{8}$/, '') in leftOut;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'watchkeeper-backup-'));
  file = join(folder, 'world.backup');
  source = await openEmbedded();
  await setUpLanes(source);
  const sql = source.sql;
  first = await addWorld(sql);
  second = await addWorld(sql);
  await sql`
    insert into checkpoints.checkpoint_blobs (thread_id, channel, version, type, blob)
    values ('a', 'b', '1', 'json', ${Buffer.from([0, 255, 92, 10])})`;
  await sql`
    insert into public.mailboxes (user_id, name, provider, address, settings)
    values (${first.userId}, 'Sample', 'files', 'sample@plant.example', '{"path": "/old/sample-mailbox"}')`;
  await backUp(source, file);
});
afterAll(async () => {
  for (const close of closing.reverse()) await close();
  await rm(folder, { recursive: true });
});

describe('a backup', () => {
  test('holds every table, or says why it leaves it out', async () => {
    const { head } = await openBackup(file);
    const held = new Set(head.tables.map(({ name }) => name));
    const tables = Object.keys(await hashTables(source)).filter((name) => name !== 'pgboss.job_common');
    expect(tables.length).toBeGreaterThan(50);
    expect(tables.filter((name) => held.has(name) === isLeftOut(name))).toEqual([]);
  });

  test('can be read by its owner alone, and is never written over another', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await expect(backUp(source, file)).rejects.toMatchObject({ code: 'conflict' });
    expect((await openBackup(file)).head.tables.length).toBeGreaterThan(50);
  });

  test('knows the keys that something in it is sealed with, each value looked at', async () => {
    const sealedWith = () => readSnapshot(source, (snapshot) => snapshot.sealedWith(sealedTables));
    // The texts of the world were stored before texts were sealed.
    expect(await sealedWith()).toEqual([]);
    const [one, two] = [1, 2].map((byte) => Buffer.alloc(32, byte)) as [Buffer, Buffer];
    const seal = (key: Buffer) => Buffer.from(createSeal(() => [key]).seal(Buffer.from('secret'), 'test'));
    const undo = new Error('as it was');
    const changed = source.sql.begin(async (sql) => {
      await sql`update public.email_contents set signature = ${seal(one)}, raw = ''`;
      await sql`update public.mailboxes set sending_credentials = ${seal(two)}`;
      const found = await listKeyIds(sql, sealedTables);
      expect(found).toEqual([one, two].map(keyIdOf).toSorted());
      throw undo;
    });
    await expect(changed).rejects.toBe(undo);
  });

  test('of a role that may not see every row is refused', async () => {
    await source.sql.begin(async (sql) => {
      await sql`create role half_sighted`;
      await sql`grant select on all tables in schema public to half_sighted`;
      await sql`set local role half_sighted`;
      const begin = (_: string, work: (transaction: unknown) => unknown) => work(sql);
      const half = readSnapshot({ sql: { begin } } as never, async () => {});
      await expect(half).rejects.toMatchObject({ code: 'forbidden' });
      await sql`set local role none`;
      await sql`drop owned by half_sighted`;
      await sql`drop role half_sighted`;
    });
  });
});

describe('restoring', () => {
  test('brings every row from one kind of database to the other and back, every value exactly, for every user', async () => {
    const { database } = await openTarget();
    const back = await openEmbedded();
    for (const each of [source, database, back]) await addExactness(each.sql, each === source);
    await backUp(source, join(folder, 'exact.backup'));
    await restoreInto(database, await openBackup(join(folder, 'exact.backup')), moved);
    const rows = await stored(source);
    await source.sql`drop table public.exactness`;
    expect(await stored(database)).toEqual(rows);
    expect(rows['public.exactness']).toMatch(/^2 rows/);

    const sql = database.sql;
    for (const { userId } of [first, second]) {
      const rows = await asUser(
        database.sql,
        userId,
        (own) => own<{ user_id: string }[]>`select user_id from public.raw_articles`,
      );
      expect(rows.map((row) => row.user_id)).toEqual([userId, userId]);
    }
    const [last] = await sql<[{ id: number }]>`select max(id) as id from public.agent_events`;
    const [event] = await sql<[{ id: number }]>`
      insert into public.agent_events (user_id, kind) values (${first.userId}, 'sweep.queued') returning id`;
    expect(event.id).toBe(last.id + 1);
    const orphan = sql`insert into public.agent_events (user_id, kind) values (gen_random_uuid(), 'sweep.queued')`;
    await expect(orphan).rejects.toMatchObject({ code: '23503' });
    await sql`delete from public.agent_events where id = ${event.id}`;

    await readSnapshot(database, ({ head, chunks }) =>
      restoreInto(
        back,
        { head: { ...head, files: [], directory: null, key_apart: false, secret_keys: null }, chunks },
        moved,
      ),
    );
    expect(await stored(back)).toEqual(rows);
  });

  test('goes on from the migrations that an older backup had', async () => {
    const names = await listMigrations();
    const older = await openEmbedded('empty');
    await migrate(older, setUpCheckpoints, names.at(-2));
    await setUpLanes(older);
    const { name } = await addUser(older.sql);
    await backUp(older, join(folder, 'older.backup'));
    const { database } = await openTarget('empty');
    const loaded = vi.fn();
    const done = await restoreInto(database, await openBackup(join(folder, 'older.backup')), {
      ...moved,
      loaded,
    });
    expect(loaded).toHaveBeenCalledOnce();
    expect(done.migrated).toEqual(names.slice(-1));
    expect(await database.sql`select name from public.users`).toMatchObject([{ name }]);
  });

  test('is refused where rows are, with their tables, and into a schema that is newer', async () => {
    const { database } = await openTarget();
    const { name } = await addUser(database.sql);
    const backup = await openBackup(file);
    await expect(restoreInto(database, backup, moved)).rejects.toThrow('public.users (1)');
    expect(await database.sql`select name from public.users`).toMatchObject([{ name }]);
    await database.sql`delete from public.users`;
    const older = { ...backup, head: { ...backup.head, migrations: backup.head.migrations.slice(0, -1) } };
    await expect(restoreInto(database, older, moved)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('that fails behind the last row says that the rows are there', async () => {
    const { database } = await openTarget();
    const backup = await openBackup(file);
    const connecting = vi.spyOn(database.pool, 'connect');
    const gone = new Error('the server went');
    const loaded = vi.fn(() => void connecting.mockRejectedValue(gone as never));
    await expect(restoreInto(database, backup, { ...moved, loaded })).rejects.toMatchObject({
      message: expect.stringContaining('could not be applied (the server went). Start the service'),
    });
    connecting.mockRestore();
    expect(loaded).toHaveBeenCalledOnce();
    expect(await stored(database)).toEqual(await stored(source));
  });

  test('that is interrupted leaves the database empty, and can be done again', async () => {
    const { database } = await openTarget();
    const backup = await openBackup(file);
    const broken = {
      head: backup.head,
      async *chunks() {
        let rows = 0;
        for await (const chunk of backup.chunks()) {
          yield chunk;
          rows += chunk.lines.length;
          if (rows > 50) throw new Error('the power went');
        }
      },
    };
    const loaded = vi.fn();
    await expect(restoreInto(database, broken, { ...moved, loaded })).rejects.toThrow('the power went');
    expect(loaded).not.toHaveBeenCalled();
    const [left] = await database.sql<[{ users: number; keys: number }]>`
      select (select count(*) from public.users) as users,
        (select count(*) from pg_constraint where contype = 'f' and conrelid = 'public.agent_events'::regclass) as keys`;
    expect(left).toEqual({ users: 0, keys: 2 });

    const lossy = {
      head: backup.head,
      async *chunks() {
        for await (const { table, lines } of backup.chunks()) {
          yield { table, lines: table.name === 'public.users' ? lines.slice(1) : lines };
        }
      },
    };
    // A row that is missing is seen by those that refer to it.
    await expect(restoreInto(database, lossy, moved)).rejects.toMatchObject({ code: '23503' });
    const head = { ...backup.head, directory: '/old' };
    const { doubted } = await restoreInto(
      database,
      { ...backup, head },
      { directory: '/new', mayHaveGoneOn: true },
    );
    // What was about to leave counts as begun, because it may have left since.
    const begun = { status: 'started', attempts: 1 };
    expect(doubted).toBe(2);
    expect(await database.sql`select status, attempts from public.effects`).toMatchObject([begun, begun]);
    // And the sample mailbox lies where the data does now.
    expect(
      await database.sql`select name from public.mailboxes where settings->>'path' = '/new/sample-mailbox'`,
    ).toEqual([{ name: 'Sample' }]);
    const changed = ['public.effects', 'public.mailboxes'].map((name) => [
      name,
      expect.stringMatching(/^\d rows/),
    ]);
    expect(await stored(database)).toEqual({ ...(await stored(source)), ...Object.fromEntries(changed) });
  });
});

describe('a file is refused before anything is changed', () => {
  const open = async (name: string, bytes: Uint8Array) => {
    await writeFile(join(folder, name), bytes);
    return openBackup(join(folder, name));
  };
  const lines = async () =>
    gunzipSync(await readFile(file))
      .toString('utf8')
      .split('\n');
  const damaged = { code: 'malformed_input' };

  test('when it is cut anywhere, or a bit of it is turned over', async () => {
    const bytes = await readFile(file);
    for (const part of [0, 1, 20, Math.floor(bytes.length / 2), bytes.length - 1]) {
      await expect(open('cut', bytes.subarray(0, part)), `cut at ${part}`).rejects.toMatchObject(damaged);
    }
    for (const place of [12, Math.floor(bytes.length / 3), bytes.length - 6]) {
      const turned = Buffer.from(bytes);
      turned.writeUInt8(turned.readUInt8(place) ^ 4, place);
      await expect(open('turned', turned), `turned at ${place}`).rejects.toMatchObject(damaged);
    }
  });

  test('when a line is missing, doubled or changed, although it unpacks', async () => {
    const all = await lines();
    const changed = [
      all.toSpliced(5, 1),
      all.toSpliced(5, 0, all[5] ?? ''),
      all.with(5, '["x"]'),
      all.slice(0, -2),
    ];
    for (const text of changed) {
      await expect(open('changed', gzipSync(text.join('\n')))).rejects.toMatchObject(damaged);
    }
  });

  test('when it is something else, or was written by a newer version', async () => {
    await expect(open('text', Buffer.from('hello'))).rejects.toMatchObject(damaged);
    await expect(open('other', gzipSync('{"a":1}\n{"b":2}\n'))).rejects.toThrow('is not a backup');
    const all = await lines();
    const newer = all.with(0, (all[0] ?? '').replace('"watchkeeper_backup":1', '"watchkeeper_backup":2'));
    await expect(open('newer', gzipSync(newer.join('\n')))).rejects.toThrow('newer version');
    await expect(openBackup(join(folder, 'missing'))).rejects.toMatchObject({ code: 'not_found' });

    const { database } = await openTarget('empty');
    const later = await open('later', await readFile(file));
    later.head.migrations.push('9999_later.sql');
    await expect(restoreInto(database, later, moved)).rejects.toThrow('9999_later.sql');
    expect(await hashTables(database)).toEqual({});
  });
});
