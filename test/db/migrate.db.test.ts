import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeSchema } from '../../db/catalog.ts';
import type { Sql } from '../../db/connect.ts';
import { migrate } from '../../db/migrate.ts';
import { setUpCheckpoints } from '../../runtime/graph/checkpointer.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { addUser } from '../support/rows.ts';

const folder = new URL('../../db/', import.meta.url);
const names = (await readdir(new URL('migrations/', folder))).sort();

let opened: TestDatabase;
let sql: Sql;

beforeAll(async () => {
  opened = await openTestDatabase('empty');
  sql = opened.database.sql;
});
afterAll(() => opened.close());

describe('migrations', () => {
  test('have numbers without a gap', () => {
    expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_, index) => index + 1));
    for (const name of names) expect(name).toMatch(/^\d{4}_[a-z_]+\.sql$/);
  });

  test('that fail half way leave nothing behind', async () => {
    const broken = migrate(opened.database, async (client) => {
      await client.query('select * from public.users');
      throw new Error('broken');
    });
    await expect(broken).rejects.toThrow('broken');
    const [row] = await sql<[{ tables: number }]>`
      select count(*) as tables from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`;
    expect(row.tables).toBe(0);
  });

  test('are applied once by several processes that start at the same moment', async () => {
    const databases = await Promise.all(Array.from({ length: 4 }, () => opened.connectAgain()));
    const applied = await Promise.all(databases.map((database) => migrate(database, setUpCheckpoints)));
    expect(applied.filter((each) => each.length > 0)).toEqual([names]);
  });

  test('are not applied again, and keep what is there', async () => {
    const user = await addUser(sql);
    expect(await migrate(opened.database, setUpCheckpoints)).toEqual([]);
    expect(await sql`select name from public.users`).toMatchObject([{ name: user.name }]);
  });

  test('of a newer version are left alone, with a word on what to do', async () => {
    await sql`insert into public.schema_migrations (name) values ('9999_later.sql')`;
    const older = migrate(opened.database, setUpCheckpoints);
    await expect(older).rejects.toMatchObject({
      code: 'database_unavailable',
      message: expect.stringContaining('9999_later.sql'),
    });
    await sql`delete from public.schema_migrations where name = '9999_later.sql'`;
  });

  test('make what db/schema.sql says; after a change run `npm run schema`', async () => {
    const written = await readFile(new URL('schema.sql', folder), 'utf8');
    const [, ...described] = written.split('\n\n');
    expect(await describeSchema(sql)).toBe(described.join('\n\n'));
  });
});
