import pg from 'pg';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Embedded, startEmbedded } from '../../../db/embedded/start.ts';

let server: Embedded;
let sql: postgres.Sql;

beforeAll(async () => {
  server = await startEmbedded({ directory: null });
  sql = postgres(server.url, { prepare: false, max: 3 });
});

afterAll(async () => {
  await sql.end();
  await server.close();
});

async function listener(channel: string): Promise<{ client: pg.Client; heard: string[] }> {
  const client = new pg.Client(server.url);
  const heard: string[] = [];
  client.on('notification', ({ payload }) => heard.push(payload ?? ''));
  await client.connect();
  await client.query(`listen ${channel}`);
  return { client, heard };
}

test('both drivers hear what either sends, each once', async () => {
  const heard: string[] = [];
  const { unlisten } = await sql.listen('news', (payload) => heard.push(payload));
  const other = await listener('news');
  await sql.notify('news', 'one');
  await other.client.query("notify news, 'two'");
  await vi.waitFor(() =>
    expect([heard, other.heard]).toEqual([
      ['one', 'two'],
      ['one', 'two'],
    ]),
  );
  await unlisten();
  await sql.notify('news', 'three');
  await vi.waitFor(() => expect(other.heard).toEqual(['one', 'two', 'three']));
  expect(heard).toEqual(['one', 'two']);
  await other.client.end();
});

test('a notification comes after commit, and never after rollback', async () => {
  const { client, heard } = await listener('"Mixed Case"');
  await sql.begin(async (tx) => {
    await tx`select pg_notify('Mixed Case', 'kept')`;
    await tx`select 1`;
    expect(heard).toEqual([]);
  });
  await sql.begin((tx) => tx`select pg_notify('Mixed Case', 'lost'), 1 / 0`).catch(() => undefined);
  await sql`select pg_notify('Mixed Case', 'last')`;
  await vi.waitFor(() => expect(heard).toEqual(['kept', 'last']));
  await client.end();
});

test('one listener that leaves does not make the others deaf', async () => {
  const leaving = await listener('shared');
  const staying = await listener('shared');
  await leaving.client.query('unlisten *');
  await sql.notify('shared', 'a');
  await leaving.client.end();
  await sql.notify('shared', 'b');
  await vi.waitFor(() => expect(staying.heard).toEqual(['a', 'b']));
  expect(leaving.heard).toEqual([]);
  await staying.client.end();
  await vi.waitFor(async () =>
    expect(await sql`select pg_listening_channels() as c`).not.toContainEqual({ c: 'shared' }),
  );
});

test('a LISTEN that is rolled back is not kept', async () => {
  const client = new pg.Client(server.url);
  const heard: string[] = [];
  client.on('notification', ({ payload }) => heard.push(payload ?? ''));
  await client.connect();
  await client.query('begin');
  await client.query('listen undone');
  await client.query('rollback');
  await client.query('begin; listen done; commit');
  await sql.notify('undone', 'x');
  await sql.notify('done', 'y');
  await vi.waitFor(() => expect(heard).toEqual(['y']));
  await client.end();
});
