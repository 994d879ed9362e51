import pg from 'pg';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { message, query } from '../../../db/embedded/messages.ts';
import { type Embedded, startEmbedded } from '../../../db/embedded/start.ts';
import { connectWire, extended, openWire, startupPacket, typesOf } from './wire.ts';

let server: Embedded;
let sql: postgres.Sql;

beforeAll(async () => {
  server = await startEmbedded({ directory: null });
  sql = postgres(server.url, { prepare: false, max: 5, onnotice: () => undefined });
  await sql`create table written (writer int, step int, primary key (writer, step))`;
  await sql`create role reader`;
});

afterAll(async () => {
  await sql.end();
  await server.close();
});

async function withPg<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(server.url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

describe('leases', () => {
  test('ten connections of two drivers in transactions at once each see only their own answers', async () => {
    const viaPostgres = Array.from({ length: 5 }, (_, writer) =>
      sql.begin(async (tx) => {
        for (let step = 0; step < 30; step++) {
          const [row] = await tx`insert into written values (${writer}, ${step}) returning writer, step`;
          expect(row).toEqual({ writer, step });
        }
        const [sum] = await tx`select count(*)::int as n from written where writer = ${writer}`;
        expect(sum).toEqual({ n: 30 });
      }),
    );
    const viaPg = Array.from({ length: 5 }, (_, index) =>
      withPg(async (client) => {
        const writer = index + 5;
        await client.query('begin');
        for (let step = 0; step < 30; step++) {
          const text = 'insert into written values ($1, $2) returning writer, step';
          const { rows } = await client.query(text, [writer, step]);
          expect(rows).toEqual([{ writer, step }]);
        }
        await client.query(writer % 2 === 0 ? 'commit' : 'rollback');
      }),
    );
    await Promise.all([...viaPostgres, ...viaPg]);
    const counts = await sql`select writer, count(*)::int as n from written group by writer order by writer`;
    expect(counts.map((row) => row['writer'])).toEqual([0, 1, 2, 3, 4, 6, 8]);
    expect(counts.every((row) => row['n'] === 30)).toBe(true);
  });

  test('a client that disconnects in a transaction loses it, and the next one starts clean', async () => {
    const client = await openWire(server.url);
    await client.until('Z');
    client.send(query('begin; create temp table left_behind (a int); insert into written values (100, 1)'));
    await client.until('Z');
    client.socket.destroy();
    const [row] =
      await sql`select count(*)::int as n, to_regclass('left_behind') as t from written where writer = 100`;
    expect(row).toEqual({ n: 0, t: null });
  });

  test('a client that disconnects in the middle of a failed pipeline leaves nothing behind', async () => {
    const client = await openWire(server.url);
    await client.until('Z');
    client.send(extended('select 1/0'), message('H'));
    await client.until('E');
    client.socket.destroy();
    expect(await sql`select 7 as n`).toEqual([{ n: 7 }]);
  });

  test('a client that says goodbye right after a statement has it run', async () => {
    const client = await openWire(server.url);
    await client.until('Z');
    client.send(query('insert into written values (101, 1)'), message('X'));
    await client.until('none');
    expect(await sql`select step from written where writer = 101`).toEqual([{ step: 1 }]);
  });

  test('an error in a pipeline skips to its Sync and the pipeline after it runs', async () => {
    const client = await openWire(server.url);
    await client.until('Z');
    const failing = [extended('insert into written values (102, 1)'), extended('select 1/0')];
    client.send(
      ...failing,
      extended('insert into written values (102, 2)'),
      message('S'),
      extended('select 5'),
      message('S'),
    );
    expect(typesOf(await client.until('Z'))).toBe('12C1EZ');
    expect(typesOf(await client.until('Z'))).toBe('12DCZ');
    client.socket.destroy();
    expect(await sql`select step from written where writer = 102`).toEqual([]);
  });

  test('an error in a pipeline that is sent message by message skips to its Sync', async () => {
    const client = await openWire(server.url);
    await client.until('Z');
    client.send(extended('select 1/0'), message('H'));
    expect(typesOf(await client.until('E'))).toBe('1E');
    client.send(extended('insert into written values (103, 1)'), message('H'));
    client.send(message('S'));
    expect(typesOf(await client.until('Z'))).toBe('Z');
    client.socket.destroy();
    expect(await sql`select step from written where writer = 103`).toEqual([]);
  });

  test('COPY FROM STDIN is refused and the server goes on', async () => {
    await expect(withPg((client) => client.query('copy written from stdin'))).rejects.toThrow(
      /COPY FROM STDIN/,
    );
    expect(await sql`select 8 as n`).toEqual([{ n: 8 }]);
  });

  test('endless recursion ends in an error, not in the end of the server', async () => {
    await sql`create function dive(n int) returns int language plpgsql as 'begin return dive(n + 1); end'`;
    await expect(sql`select dive(1)`).rejects.toMatchObject({ code: '54001' });
    expect(await sql`select 5 as n`).toEqual([{ n: 5 }]);
  });

  test('JSON nested a hundred thousand deep is an answer or an error, never the end of the server', async () => {
    const text = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const outcome = await sql`select length((${text}::text::jsonb)::text) as n`.catch(
      (error: unknown) => error,
    );
    expect(outcome).toBeDefined();
    expect(await sql`select 6 as n`).toEqual([{ n: 6 }]);
  });

  test('a parameter and an answer of 20 MB arrive whole', async () => {
    const text = 'ä'.repeat(10_000_000);
    const [row] = await sql`select length(${text}::text) as n, ${text}::text as t`;
    expect(row?.['n']).toBe(10_000_000);
    expect(row?.['t'] === text).toBe(true);
  });

  test('a message over the limit is refused before it is read, with a clear error', async () => {
    const client = await openWire(server.url);
    await client.until('Z');
    const header = Buffer.from('Q\0\0\0\0', 'latin1');
    header.writeInt32BE(65 * 1024 * 1024, 1);
    client.send(header);
    const [error] = await client.until('none');
    expect(error?.toString()).toMatch(/over the limit/);
  });
});

describe('state of the shared session', () => {
  test('SET LOCAL ROLE and a local set_config end with their transaction', async () => {
    await sql.begin(async (tx) => {
      await tx`set local role reader`;
      await tx`select set_config('app.user_id', 'alice', true)`;
      const [inside] = await tx`select current_user::text as role, current_setting('app.user_id') as who`;
      expect(inside).toEqual({ role: 'reader', who: 'alice' });
    });
    const outside = () => sql`select current_user::text as role, current_setting('app.user_id', true) as who`;
    for (const [row] of await Promise.all(Array.from({ length: 10 }, outside))) {
      expect(row?.['role']).toBe('postgres');
      expect(row?.['who'] || null).toBeNull();
    }
  });

  test('even a session-wide SET ROLE or set_config does not reach the next lease', async () => {
    await sql`set role reader`;
    await sql`select set_config('app.user_id', 'mallory', false)`;
    const [row] = await sql`select current_user::text as role, current_setting('app.user_id', true) as who`;
    expect(row?.['role']).toBe('postgres');
    expect(row?.['who'] || null).toBeNull();
  });

  test('prepared statements of the same name in two connections do not collide', async () => {
    await withPg((one) =>
      withPg(async (two) => {
        const first = { name: 'same', text: 'select 1 as n' };
        const second = { name: 'same', text: 'select $1::int + 1 as n' };
        expect((await one.query(first)).rows).toEqual([{ n: 1 }]);
        expect((await two.query(second, [5])).rows).toEqual([{ n: 6 }]);
        expect((await one.query(first)).rows).toEqual([{ n: 1 }]);
      }),
    );
    await vi.waitFor(async () => expect(await sql`select name from pg_prepared_statements`).toEqual([]));
  });

  test('postgres.js with its default named statements works', async () => {
    const prepared = postgres(server.url, { max: 4 });
    const rows = await Promise.all(Array.from({ length: 40 }, (_, n) => prepared`select ${n}::int as n`));
    expect(rows.map(([row]) => row?.['n'])).toEqual(Array.from({ length: 40 }, (_, n) => n));
    await prepared.end();
  });

  test('vector columns work', async () => {
    await sql`create extension if not exists vector`;
    expect(await sql`select '[1,2]'::vector <-> '[1,4]'::vector as d`).toEqual([{ d: 2 }]);
  });
});

describe('who may come in', () => {
  test.each([
    ['a wrong password', { password: 'x'.repeat(64) }, '28P01'],
    ['an unknown user', { username: 'postgres' }, '28000'],
    ['an unknown database', { database: 'other' }, '3D000'],
    ['a startup option', { connection: { statement_timeout: 1000 } }, '0A000'],
  ])('%s is refused', async (_, options, code) => {
    const client = postgres(server.url, { ...options, max: 1 });
    await expect(client`select 1`).rejects.toMatchObject({ code });
    await client.end();
  });

  test('a query before the password is refused', async () => {
    const client = await connectWire(server.url);
    client.send(startupPacket({ user: 'watchkeeper', database: 'postgres' }), query('select 1'));
    expect(typesOf(await client.until('none'))).toBe('RE');
  });

  test('garbage and cancel requests are closed without harm', async () => {
    for (const bytes of [
      Buffer.from('GET / HTTP/1.1\r\n\r\n'),
      Buffer.from([0, 0, 0, 16, 4, 210, 22, 46, 0, 0, 0, 1, 0, 0, 0, 1]),
    ]) {
      const client = await connectWire(server.url);
      client.send(bytes);
      await client.until('none');
    }
    expect(await sql`select 9 as n`).toEqual([{ n: 9 }]);
  });
});
